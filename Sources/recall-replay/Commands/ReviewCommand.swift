import EventLog
import StudyEngine

/// `review`.
enum ReviewCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "review", aliases: ["r"],
    usage: ["review [DECK] [--shuffle] [--limit N] [--find QUERY…]"],
    summary: Copy.both(
      "Studies what is due in a deck and those below it, card by card.",
      "Lernt, was in einem Stapel und denen darunter fällig ist, Karte für Karte."),
    options: [
      .shuffle,
      OptionSpecification(
        "--limit", "N",
        Copy.both("end after N answers", "nach N Antworten aufhören")),
      CardSelection.findOption,
    ],
    examples: ["review Spanish --limit 20", "review --find tag:food -is:new"],
    related: ["queue", "resume", "undo"],
    arguments: [.deck])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let deck = arguments.words.isEmpty ? nil : try shell.deck(try arguments.word(0))
    if let deck, let failure = try shell.archived(deck) { throw failure }
    let limit = try arguments.numberOption("--limit", in: 1...1_000_000)
    let isShuffled = arguments.has("--shuffle")
    guard let query = CardSelection.query(in: arguments) else {
      let session = StudySession(
        deck: deck?.id, limit: limit.map(UInt32.init), isShuffled: isShuffled)
      try start(session, in: shell)
      return .nothing
    }
    let session = try shell.ask { engine throws(StudyError) in
      try engine.session(
        over: query, deck: deck?.id, limit: limit.map(UInt32.init), isShuffled: isShuffled)
    }
    guard session.cards?.isEmpty == false else {
      throw Failure("no_such_card", Copy.Search.nothingFound, hint: "find QUERY")
    }
    try start(session, in: shell)
    return .nothing
  }

  /// Begins or goes on with a sitting; a review that runs is left first.
  static func start(_ session: StudySession, in shell: Shell) throws(Failure) {
    try start(ReviewActivity(session), in: shell)
  }

  /// Begins or goes on with a round over cards that were searched for.
  static func start(_ round: StudyRound, in shell: Shell) throws(Failure) -> Reply {
    guard !round.pending.isEmpty else {
      throw Failure(
        "no_such_card", round.session.deck == nil ? Copy.Rounds.noCards : Copy.Rounds.emptyDeck,
        hint: "find QUERY")
    }
    try start(ReviewActivity(round), in: shell)
    return .nothing
  }

  static func start(_ review: any StudyActivity, in shell: Shell) throws(Failure) {
    if let running = shell.review { try running.stop(in: shell, isAsked: false) }
    shell.standing = nil
    shell.sittingStart = try shell.presently { engine throws(StudyError) in
      try engine.lastEventNumber()
    }
    shell.review = review
    do throws(Failure) { try review.advance(in: shell) } catch {
      shell.review = nil
      throw error
    }
  }
}
