import EventLog
import StudyEngine

/// `card suspend`.
enum CardSuspendCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card suspend", usage: ["card suspend CARD"],
    summary: "Takes a card out of the queue; its schedule is kept.",
    examples: ["card suspend c1", "find is:suspended"], related: ["card resume", "card rm"],
    arguments: [.card], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    return try shell.reply(.suspendCard(try shell.card(try arguments.word(0)).id))
  }
}
