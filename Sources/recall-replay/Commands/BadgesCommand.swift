import EventLog
import StudyEngine

/// `badges`.
enum BadgesCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "badges", usage: ["badges"],
    summary: Copy.both(
      "Twenty badges, each with the day it was earned.",
      "Zwanzig Abzeichen, jedes mit dem Tag, an dem du es bekamst."),
    examples: ["badges", "badges --json"], related: ["level", "streak"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let view = try shell.ask { engine throws(StudyError) in try engine.badges() }
    return .screen(BadgesScreen(badges: view))
  }
}
