import EventLog
import StudyEngine

/// `lists`.
enum ListsCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "lists", usage: ["lists [--all]"],
    summary: "The lists of words: how many each has, and from which level it is open.",
    options: [OptionSpecification("--all", nil, "also what opens later, before the first level")],
    examples: ["lists", "lists --all"], related: ["practice", "modes", "level"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let lists = try shell.ask { engine throws(StudyError) in try engine.lists() }
    let level = try shell.ask { engine throws(StudyError) in try engine.level() }
    return .screen(ListsScreen(lists: lists, level: level, showsAll: arguments.has("--all")))
  }
}
