import EventLog
import StudyEngine

/// `find`.
enum FindCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "find", aliases: ["/"], usage: ["find QUERY"],
    summary: "Searches cards by their text, tags, deck, schedule and answers: help search.",
    examples: ["find bread tag:food", "find deck:d1 is:due -is:fav"],
    related: ["help search", "card show", "card tag"], arguments: [.query], takesRest: true)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let query = arguments.words.first?.text ?? ""
    let result = try shell.ask { engine throws(StudyError) in
      try engine.find(query, limit: shell.isJSON ? .max : 200)
    }
    return .page(SearchScreen(result: result))
  }
}
