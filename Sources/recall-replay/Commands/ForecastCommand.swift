import EventLog
import StudyEngine

/// `forecast`.
enum ForecastCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "forecast", usage: ["forecast [--days N] [--retention R,…] [DECK]"],
    summary: Copy.both(
      "What is due in the coming days, and what studying on would take.",
      "Was in den nächsten Tagen fällig ist, und was Weiterlernen kosten würde."),
    options: [
      OptionSpecification(
        "--days", "N",
        Copy.both("days to play, 30 if not said", "Tage, die gespielt werden; sonst 30")),
      OptionSpecification(
        "--retention", "R,…",
        Copy.both(
          "chances of recall to compare, such as 0.85,0.9",
          "Aussichten auf Erinnern im Vergleich, etwa 0.85,0.9")),
    ],
    examples: ["forecast Spanish", "forecast --days 365 --retention 0.85,0.9,0.95"],
    related: ["stats", "calendar"], arguments: [.deck])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let deck = arguments.words.isEmpty ? nil : try shell.deck(try arguments.word(0))
    let days = try arguments.numberOption("--days", in: StudyEngine.forecastDayRange) ?? 30
    let forecast = try shell.ask { engine throws(StudyError) in
      let aims = try arguments.value("--retention").map(ForecastAims.parse) ?? []
      return try engine.forecast(deck: deck?.id, days: days, retentions: aims)
    }
    return .page(ForecastScreen(forecast: forecast))
  }
}
