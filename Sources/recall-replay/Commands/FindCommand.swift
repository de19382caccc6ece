import EventLog
import StudyEngine

/// `find`.
enum FindCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "find", aliases: ["/"], usage: ["find QUERY"],
    summary:
      "Searches cards: words of either side, \"a phrase\", tag:, deck:, is:, =\"exact\".",
    examples: ["find bread tag:food", "find deck:d1 is:due"], related: ["card show", "card tag"],
    arguments: [.query], takesRest: true)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let query = try arguments.word(0)
    let result = try shell.ask { engine throws(StudyError) in
      try engine.find(query, limit: shell.isJSON ? .max : 200)
    }
    return .page(SearchScreen(result: result))
  }
}
