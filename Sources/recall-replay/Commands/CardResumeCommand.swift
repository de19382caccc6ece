import EventLog
import StudyEngine

/// `card resume`.
enum CardResumeCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card resume", usage: ["card resume CARD"], summary: "Brings a suspended card back.",
    examples: ["card resume c1", "find is:suspended"], related: ["card suspend"],
    arguments: [.card], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    return try shell.reply(.resumeCard(try shell.card(try arguments.word(0)).id))
  }
}
