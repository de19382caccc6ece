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
    if arguments.words.count == 1, let deck = try deck(name, in: shell) {
      if let failure = try shell.archived(deck) { throw failure }
      let round = try shell.ask { engine throws(StudyError) in
        try engine.preview(deck: deck.id, limit: limit)
      }
      return try ReviewCommand.start(round, in: shell)
    }
    let query = CardSelection.query(of: arguments.words)
    let round = try shell.ask { engine throws(StudyError) in
      try engine.round(.preview, query: query, limit: limit)
    }
    return try ReviewCommand.start(round, in: shell)
  }

  /// The deck of a name; nil where the word is a query and no deck is named so.
  private static func deck(_ name: String, in shell: Shell) throws(Failure) -> DeckReference? {
    do throws(Failure) { return try shell.deck(name) } catch {
      guard name.contains(":"), error.code == "no_such_deck" else { throw error }
      return nil
    }
  }
}
