import EventLog
import StudyEngine

/// `card due`.
enum CardDueCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card due", usage: ["card due CARD… WHEN"],
    summary: Copy.both(
      """
      Sets when cards are due: in 5 days, in 3-7 (drawn for each), on 2026-03-10; with ! the \
      interval too.
      """,
      """
      Legt fest, wann Karten fällig sind: in 5 Tagen, in 3-7 (gezogen für jede), am \
      2026-03-10; mit ! auch den Abstand.
      """),
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
