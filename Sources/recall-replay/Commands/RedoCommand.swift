import EventLog
import StudyEngine

/// `redo`.
enum RedoCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "redo", usage: ["redo"],
    summary: Copy.both(
      "Puts back what the last undo took, until a new act.",
      "Stellt wieder her, was das letzte undo nahm, bis etwas Neues geschieht."),
    examples: ["redo", "undo"], related: ["undo", "history"], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    return try shell.reply(.redo)
  }
}
