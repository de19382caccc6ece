import EventLog
import StudyEngine

/// `card rm`.
enum CardRemoveCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card rm", usage: ["card rm CARD"],
    summary: "Deletes a card; its past stays in the log, `undo` brings it back.",
    examples: ["card rm c1", "undo"], related: ["card suspend", "undo"], arguments: [.card],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    return try shell.reply(.deleteCard(try shell.card(try arguments.word(0)).id))
  }
}
