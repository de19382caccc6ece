import EventLog
import StudyEngine

/// `stats`.
enum StatsCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "stats", usage: ["stats [--days N]"],
    summary: Copy.both(
      "Reviews by day, how much was remembered, how far the cards are.",
      "Antworten nach Tagen, wie viel gewusst wurde, wie weit die Karten sind."),
    options: [
      OptionSpecification(
        "--days", "N",
        Copy.both("days to look back, 30 if not said", "Tage im Rückblick, sonst 30"))
    ],
    examples: ["stats", "stats --days 365 --json"], related: ["calendar", "home"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let days = try arguments.numberOption("--days", in: 1...36_525) ?? 30
    let statistics = try shell.ask { engine throws(StudyError) in
      try engine.statistics(days: days)
    }
    return .page(StatisticsScreen(statistics: statistics, days: days))
  }
}
