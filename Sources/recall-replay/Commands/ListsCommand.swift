import EventLog
import StudyEngine

/// `lists`.
enum ListsCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "lists", usage: ["lists [--all]"],
    summary: Copy.both(
      "The lists of words: how many each has, and from which level it is open.",
      "Die Wörterlisten: wie viele Wörter jede hat, und ab welchem Level sie offen ist."),
    options: [
      OptionSpecification(
        "--all", nil,
        Copy.both(
          "also what opens later, before the first level",
          "auch was später öffnet, vor dem ersten Level"))
    ],
    examples: ["lists", "lists --all"], related: ["practice", "modes", "level"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let lists = try shell.ask { engine throws(StudyError) in try engine.lists() }
    let level = try shell.ask { engine throws(StudyError) in try engine.level() }
    return .screen(ListsScreen(lists: lists, level: level, showsAll: arguments.has("--all")))
  }
}
