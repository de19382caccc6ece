import EventLog
import StudyEngine

/// `card bury`.
enum CardBuryCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card bury", usage: ["card bury CARD…"],
    summary: Copy.both(
      "Takes cards out of the queue until the next study day.",
      "Stellt Karten bis zum nächsten Lerntag zurück."),
    examples: ["card bury c1", "card bury c2-c4"], related: ["card unbury", "card suspend"],
    arguments: [.card],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try shell.act(.bury, on: arguments.words)
  }
}
