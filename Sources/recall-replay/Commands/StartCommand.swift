import StudyEngine

/// `start`.
enum StartCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "start", usage: ["start"],
    summary: Copy.both(
      "A welcome in five lines; nothing is asked and nothing changes.",
      "Ein Willkommen in fünf Zeilen; nichts wird gefragt, nichts ändert sich."),
    examples: ["start", "start --json"], related: ["help", "practice", "place"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    return .screen(WelcomeScreen())
  }
}
