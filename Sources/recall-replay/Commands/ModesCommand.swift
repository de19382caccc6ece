import EventLog
import StudyEngine

/// `modes`.
enum ModesCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "modes", usage: ["modes [--all]"],
    summary: Copy.both(
      "The six ways to practise, and from which level each is open.",
      "Die sechs Übungsarten, und ab welchem Level jede offen ist."),
    options: [
      OptionSpecification(
        "--all", nil,
        Copy.both(
          "also what opens later, before the first level",
          "auch was später öffnet, vor dem ersten Level"))
    ],
    examples: ["modes", "modes --all"], related: ["practice", "lists", "level"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let level = try shell.ask { engine throws(StudyError) in try engine.level() }
    return .screen(ModesScreen(level: level, showsAll: arguments.has("--all")))
  }
}
