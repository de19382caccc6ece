import EventLog
import StudyEngine

/// `card due`.
enum CardDueCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card due", usage: ["card due CARD… WHEN"],
    summary:
      "Sets when cards are due: in 5 days, in 3-7 (drawn for each), on 2026-03-10; with ! the "
      + "interval too.",
    examples: ["card due c1 5", "card due c1-c4 3-7!"],
    related: ["card reset", "why", "undo"], arguments: [.card, .text],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    _ = try arguments.word(1)
    let text = arguments.words[arguments.words.count - 1].text
    let request = try shell.ask { _ throws(StudyError) in try DueRequest(parsing: text) }
    return try shell.act(.setDue(request), on: arguments.words.dropLast())
  }
}
