import StudyEngine

/// `start`.
enum StartCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "start", usage: ["start"],
    summary: "A welcome in five lines; nothing is asked and nothing changes.",
    examples: ["start", "start --json"], related: ["help", "practice", "place"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    return .screen(WelcomeScreen())
  }
}
