import EventLog
import StudyEngine

/// `calendar`.
enum CalendarCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "calendar", aliases: ["cal"], usage: ["calendar [YEAR]"],
    summary: Copy.both(
      "The reviews of a year, a mark a day.",
      "Die Antworten eines Jahres, ein Zeichen je Tag."), examples: ["calendar", "cal 2025"],
    related: ["stats", "history"], arguments: [.number])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let year = try arguments.number(0, in: 1...9_999)
    let calendar = try shell.ask { engine throws(StudyError) in try engine.calendar(year: year) }
    return .page(CalendarScreen(calendar: calendar))
  }
}
