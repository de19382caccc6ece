import EventLog
import StudyEngine

/// `card unbury`.
enum CardUnburyCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card unbury", usage: ["card unbury CARD…"],
    summary: "Brings buried cards back today.",
    examples: ["card unbury c1", "card unbury c1-c4"], related: ["card bury", "queue"],
    arguments: [.card],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try shell.act(.unbury, on: arguments.words)
  }
}
