import EventLog
import StudyEngine

/// `profile`.
enum ProfileCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "profile", usage: ["profile"],
    summary: Copy.both(
      "You in a few lines: level, streak, words, badges and long goals.",
      "Du in ein paar Zeilen: Level, Serie, Wörter, Abzeichen und lange Ziele."),
    examples: ["profile", "profile --json"], related: ["level", "streak", "badges", "stats"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    return .screen(
      ProfileScreen(
        profile: try shell.ask { engine throws(StudyError) in try engine.profile() }))
  }
}
