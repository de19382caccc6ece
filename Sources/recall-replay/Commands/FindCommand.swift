import EventLog
import StudyEngine

/// `find`.
enum FindCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "find", aliases: ["/"], usage: ["find [--sort KEY,…] QUERY"],
    summary: Copy.both(
      "Searches cards by their text, tags, deck, schedule and answers: help search.",
      "Sucht Karten nach Text, Schlagwörtern, Stapel, Zeitplan und Antworten: help search."),
    options: [
      OptionSpecification(
        sort, "KEY,…",
        Copy.both(
          """
          first or last on the line: due, added, interval, ease, lapses, reps, s, d, r; - turns \
          one round
          """,
          """
          zuerst oder zuletzt in der Zeile: due, added, interval, ease, lapses, reps, s, d, r; - \
          dreht um
          """))
    ],
    examples: ["find bread -tag:food", "find --sort due,-lapses deck:d1 is:review"],
    related: ["help search", "card show", "card tag"], arguments: [.query], takesRest: true)

  private static let sort = "--sort"

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let (query, keys) = try parts(of: arguments.words.first?.text ?? "")
    let result = try shell.ask { engine throws(StudyError) in
      let order = try keys.map(SearchOrder.parse) ?? []
      return try engine.find(query, by: order, limit: shell.isJSON ? .max : 200)
    }
    if result.count == 0, !shell.isJSON, let names = CardSelection.span(query), names.count <= 20 {
      let words = names.joined(separator: " or ")
      return .screen(
        Message(
          Copy.Search.spanIsText(query, as: words), json: SearchScreen(result: result).json))
    }
    return .page(SearchScreen(result: result))
  }

  /// The query, and what `--sort` before or behind it asks for; in between it is part of the query.
  static func parts(of text: String) throws(Failure) -> (query: String, keys: String?) {
    let words = text.unicodeScalars.split(separator: " ").map { Substring($0) }
    guard let first = words.first, let last = words.last else { return (text, nil) }
    let assignment = sort + "="
    if first.begins(with: assignment) {
      return (rest(of: text, from: first.endIndex), first.droppingScalars(assignment.count))
    }
    if first == sort {
      guard words.count > 1 else {
        throw Failure("usage", Copy.Search.sortNeedsKeys, exit: .usage)
      }
      return (rest(of: text, from: words[1].endIndex), String(words[1]))
    }
    if last.begins(with: assignment) {
      return (String(text[..<last.startIndex]), last.droppingScalars(assignment.count))
    }
    if words.count > 2, words[words.count - 2] == sort {
      return (String(text[..<words[words.count - 2].startIndex]), String(last))
    }
    return (text, nil)
  }

  private static func rest(of text: String, from end: String.Index) -> String {
    String(text.unicodeScalars[end...].drop { $0 == " " })
  }
}
