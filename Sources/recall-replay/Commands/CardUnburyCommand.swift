import EventLog
import StudyEngine

/// `card unbury`.
enum CardUnburyCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card unbury", usage: ["card unbury CARD…"],
    summary: Copy.both(
      "Brings buried cards back today.",
      "Holt zurückgestellte Karten heute wieder."),
    examples: ["card unbury c1", "card unbury c1-c4"], related: ["card bury", "queue"],
    arguments: [.card],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try shell.act(.unbury, on: arguments.words)
  }
}
