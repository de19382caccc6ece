import EventLog
import StudyEngine

/// `preview`.
enum PreviewCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "preview", usage: ["preview DECK [--limit N]", "preview QUERY… [--limit N]"],
    summary: "Looks through cards, new ones first; nothing is asked and no schedule changes.",
    options: [OptionSpecification("--limit", "N", "the first N cards")],
    examples: ["preview Spanish --limit 10", "preview deck:Rivers is:new"],
    related: ["cram", "find", "review"], arguments: [.deck])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let name = try arguments.word(0)
    let limit = try arguments.numberOption("--limit", in: 1...1_000_000)
    if arguments.words.count == 1, !name.contains(":") {
      let deck = try shell.deck(name)
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
}
