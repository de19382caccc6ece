import EventLog
import StudyEngine

/// `level`.
enum LevelCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "level", usage: ["level"],
    summary: Copy.both(
      "Points, level and rank, and the long goals.",
      "Punkte, Level und Rang, und die langen Ziele."),
    examples: ["level", "level --json"], related: ["badges", "quests"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let level = try shell.ask { engine throws(StudyError) in try engine.levelView() }
    let badges = try shell.ask { engine throws(StudyError) in try engine.badges() }
    return .screen(LevelScreen(level: level, goals: badges.goals))
  }
}
