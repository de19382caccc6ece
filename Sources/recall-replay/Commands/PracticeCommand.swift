import EventLog
import StudyEngine

/// `practice`.
enum PracticeCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "practice", aliases: ["p"],
    usage: [
      "practice [LIST [STATUS]] [--mode M] [--size N] [--reverse]",
      "practice [STATUS] [--mode M] [--size N] [--reverse] --find QUERY…",
    ],
    summary: Copy.both(
      "A round over a list, a language or a search in one of six modes; alone it asks.",
      """
      Eine Runde über eine Liste, eine Sprache oder eine Suche in einer von sechs Arten; \
      allein fragt es.
      """),
    options: [
      OptionSpecification(
        "--mode", "M",
        Copy.both(
          "cards, memory, quiz, type, match or swipe; as far as your level opens them",
          "cards, memory, quiz, type, match oder swipe; soweit dein Level sie öffnet")),
      OptionSpecification(
        "--size", "N",
        Copy.both("10, 20 (the default), 30, 50 or all", "10, 20 (die Vorgabe), 30, 50 oder all")),
      OptionSpecification(
        "--reverse", nil,
        Copy.both(
          "ask the back, answer with the front",
          "die Rückseite fragen, mit der Vorderseite antworten")),
      OptionSpecification(
        "--find", "QUERY…",
        Copy.both(
          "a round over what a search finds; all that follows is the query",
          "eine Runde über das, was eine Suche findet; alles danach ist die Suche")),
    ],
    examples: ["practice core", "practice --size 10 --reverse --find tag:food"],
    related: ["lists", "modes", "hardest", "resume"],
    arguments: [.list, .words(PracticeStatus.asked.map(\.name))], unchanged: Copy.Practice.cancelled
  )

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let query = CardSelection.query(in: arguments)
    try arguments.atMost(query == nil ? 2 : 1)
    var request = PracticeRequest(
      deck: nil, mode: try mode(arguments), size: try size(arguments),
      isReversed: arguments.has("--reverse"), query: query)
    guard query != nil || !arguments.words.isEmpty else {
      try ReviewCommand.start(PracticeSetup(), in: shell)
      return .nothing
    }
    request.status = try status(query == nil ? 1 : 0, of: arguments)
    if query == nil { try choose(try arguments.word(0), for: &request, in: shell) }
    try start(
      try shell.ask { engine throws(StudyError) in try engine.practice(request) }, in: shell)
    return .nothing
  }

  private static func status(
    _ place: Int, of arguments: ParsedArguments
  ) throws(Failure) -> PracticeStatus {
    guard arguments.words.count > place else { return .all }
    let name = try arguments.word(place)
    guard let status = PracticeStatus(asked: name.lowercased()) else {
      throw Failure("usage", Copy.Practice.badStatus(name), exit: .usage)
    }
    return status
  }

  /// Makes a round one over what a name stands for: a list, a deck, or all decks in a language.
  private static func choose(
    _ name: String, for request: inout PracticeRequest, in shell: Shell
  ) throws(Failure) {
    let list: PracticeSetup.ListChoice
    do throws(Failure) { list = try Self.list(name, in: shell) } catch {
      guard error.code == "no_such_deck" else { throw error }
      let decks = try shell.ask { engine throws(StudyError) in
        try engine.decks(inLanguage: name)
      }
      guard !decks.isEmpty else { throw error }
      request.query = decks.map { "deck:\($0.shortID)" }.joined(separator: " or ")
      request.name = name
      return
    }
    let mode = request.mode
    try shell.ask { engine throws(StudyError) in try engine.checkIsOpen(mode) }
    request.deck = try deck(of: list, in: shell).id
  }

  /// Begins or goes on with a round; what runs is left first.
  static func start(_ practice: PracticeRun, in shell: Shell) throws(Failure) {
    try ReviewCommand.start(PracticeActivity(practice), in: shell)
  }

  static func mode(_ arguments: ParsedArguments) throws(Failure) -> StudyMode {
    guard let name = arguments.value("--mode") else { return .cards }
    guard let mode = StudyMode(practice: name.lowercased()) else {
      throw Failure("usage", Copy.Practice.badMode(name), exit: .usage)
    }
    return mode
  }

  static func size(_ arguments: ParsedArguments) throws(Failure) -> UInt32? {
    guard let text = arguments.value("--size") else { return PracticeRequest.usualSize }
    if text == "all" { return nil }
    guard let size = UInt32(text), PracticeRequest.sizes.contains(size) else {
      throw Failure("usage", Copy.Practice.badSize, exit: .usage)
    }
    return size
  }

  /// What a name stands for: a list of the program that was used or that no deck is named like, else
  /// a deck.
  static func list(
    _ name: String, in shell: Shell
  ) throws(Failure) -> PracticeSetup.ListChoice {
    let folded = name.lowercased()
    let lists = try shell.ask { engine throws(StudyError) in try engine.lists() }
    let known = lists.first { Copy.Lists.isMeant($0, by: name) }
    if let deck = known?.deck { return .deck(deck) }
    let found: DeckReference?
    do throws(Failure) { found = try shell.deck(name) } catch {
      guard let known else {
        var error = error
        if error.code == "no_such_deck" { error.hint = "lists" }
        throw error
      }
      guard case .builtIn(let list) = known.kind else {
        throw Failure("empty_list", Copy.Lists.noOwnWords, hint: "add FRONT BACK")
      }
      return .builtIn(list)
    }
    if let found, known == nil || found.name.lowercased() == folded { return .deck(found) }
    guard case .builtIn(let list)? = known?.kind else {
      throw Failure("empty_list", Copy.Lists.noOwnWords, hint: "add FRONT BACK")
    }
    return .builtIn(list)
  }

  /// The deck of a list; one of the program is put into the log at its first use.
  static func deck(
    of list: PracticeSetup.ListChoice, in shell: Shell
  ) throws(Failure) -> DeckReference {
    switch list {
    case .deck(let deck):
      if let failure = try shell.archived(deck) { throw failure }
      return deck
    case .builtIn(let builtIn):
      let outcome = try shell.perform(.installList(builtIn))
      switch outcome.result {
      case .imported(let report):
        if let deck = report.deck {
          if !shell.isJSON { shell.notice(Copy.Lists.installed(builtIn, deck, report.added)) }
          return deck
        }
      case .unchanged(.deck(let deck)): return deck.deck
      default: break
      }
      throw Failure("empty_list", Copy.Practice.nothingLeft)
    }
  }
}
