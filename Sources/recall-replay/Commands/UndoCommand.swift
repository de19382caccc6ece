import EventLog
import StudyEngine

/// `undo`.
enum UndoCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "undo", aliases: ["u"], usage: ["undo [EVENT]"],
    summary: Copy.both(
      "Takes the last act back, or that of an event such as #418.",
      "Nimmt die letzte Handlung zurück, oder die eines Ereignisses wie #418."),
    examples: ["undo", "undo #9"], related: ["redo", "history"], arguments: [.event],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    guard !arguments.words.isEmpty else { return try shell.reply(.undo()) }
    let text = try arguments.word(0)
    let target = try shell.ask { engine throws(StudyError) in try engine.resolveEvent(text) }
    return try shell.reply(.undo(target))
  }
}
