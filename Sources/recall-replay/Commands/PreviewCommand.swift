import EventLog
import StudyEngine

/// `preview`.
enum PreviewCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "preview", usage: ["preview DECK [--limit N]", "preview QUERY… [--limit N]"],
    summary: Copy.both(
      "Looks through cards, new ones first; nothing is asked and no schedule changes.",
      "Blättert durch Karten, neue zuerst; nichts wird gefragt, kein Zeitplan ändert sich."),
    options: [
      OptionSpecification(
        "--limit", "N",
        Copy.both("the first N cards", "die ersten N Karten"))
    ],
    examples: ["preview Spanish --limit 10", "preview deck:Rivers is:new"],
    related: ["cram", "find", "review"], arguments: [.deck])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let name = try arguments.word(0)
    let limit = try arguments.numberOption("--limit", in: 1...1_000_000)
    var unknownDeck: Failure?
    if arguments.words.count == 1 {
      do throws(Failure) {
        return try preview(of: try shell.deck(name), limit, in: shell)
      } catch {
        guard error.code == "no_such_deck" else { throw error }
        unknownDeck = error
      }
    }
    let query = CardSelection.query(of: arguments.words)
    let round = try shell.ask { engine throws(StudyError) in
      try engine.round(.preview, query: query, limit: limit)
    }
    // A word that finds nothing was meant as a deck.
    if round.pending.isEmpty, let unknownDeck, !name.holds(":") { throw unknownDeck }
    return try ReviewCommand.start(round, in: shell)
  }

  private static func preview(
    of deck: DeckReference, _ limit: Int?, in shell: Shell
  ) throws(Failure) -> Reply {
    if let failure = try shell.archived(deck) { throw failure }
    let round = try shell.ask { engine throws(StudyError) in
      try engine.preview(deck: deck.id, limit: limit)
    }
    return try ReviewCommand.start(round, in: shell)
  }
}
