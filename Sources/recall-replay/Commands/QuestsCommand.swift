import EventLog
import StudyEngine

/// `quests`.
enum QuestsCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "quests", usage: ["quests"],
    summary: Copy.both(
      "The three quests of the day and how far they are.",
      "Die drei Aufgaben des Tages, und wie weit sie sind."),
    examples: ["quests", "quests --json"], related: ["challenge", "claim"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let view = try shell.ask { engine throws(StudyError) in try engine.quests() }
    return .screen(QuestsScreen(quests: view))
  }
}
