import EventLog
import StudyEngine

extension Copy {
  enum Forecasts {
    static let noCards = "No card takes part: every one is suspended, or its deck is archived."
    static let columns = [
      "aim", "answers", "a day", "minutes a day", "busiest day", "new", "remembered",
    ]

    static func dueLabel(_ days: Int) -> String { "due, next \(days) days  " }

    static func busiest(_ forecast: Forecast) -> String {
      forecast.busiest.map { "    busiest \(MomentText.day($0.day)): \($0.count)" } ?? ""
    }

    static func due(_ day: Forecast.DueDay, weekday: Int) -> String {
      "\(MomentText.day(day.day)) \(Calendar.weekdayName(weekday)): \(day.count) due"
    }

    static func dueTotal(_ forecast: Forecast) -> String {
      let sum = forecast.due.reduce(0) { $0 + $1.count }
      let start = "Due in the next \(forecast.due.count) days: \(sum)."
      return forecast.busiest.map {
        start + " Busiest \(MomentText.day($0.day)): \($0.count)."
      } ?? start
    }

    static func title(_ forecast: Forecast) -> String {
      let days = forecast.runs.first?.days.count ?? 0
      let deck = forecast.deck.map { " of \(SafeText.line($0.name))" } ?? ""
      return "Played on for \(Copy.count(days, "day")) from \(MomentText.day(forecast.today)), "
        + "\(Copy.count(forecast.cardCount, "card"))\(deck), \(forecast.newCount) new, about "
        + "\(forecast.rememberedNow) remembered now:"
    }

    static func cells(_ run: ForecastRun, _ forecast: Forecast) -> [String] {
      let days = max(1, run.days.count)
      let busiest = run.busiest.map { "\(MomentText.day($0.day)): \($0.answers)" } ?? "-"
      return [
        run.retention.map(percent) ?? "own", "\(run.answers)", tenths(run.answers * 10, days),
        tenths(Int(run.milliseconds / 6_000), days), busiest, "\(run.introduced)",
        "\(run.remembered) of \(run.studied)",
      ]
    }

    /// Millionths as percent, with as many digits as they have.
    private static func percent(_ millionths: UInt32) -> String {
      var fraction = String(10_000 + millionths % 10_000).dropFirst()
      while fraction.last == "0" { fraction = fraction.dropLast() }
      return "\(millionths / 10_000)" + (fraction.isEmpty ? "" : "." + fraction) + "%"
    }

    /// A number of tenths over a divisor, rounded to one digit.
    private static func tenths(_ tenths: Int, _ divisor: Int) -> String {
      let rounded = (2 * tenths + divisor) / (2 * divisor)
      return "\(rounded / 10).\(rounded % 10)"
    }

    static func notes(_ forecast: Forecast) -> [String] {
      let review = forecast.habits.tallies[StudyHabits.Kind.review.rawValue]
      let seconds = tenths(Int(review.meanMilliseconds / 100), 1)
      var notes = [
        forecast.habits.measured > 0
          ? "Ratings and times are those of \(Copy.count(forecast.habits.measured, "answer")) "
            + "of yours; a review takes \(seconds) s."
          : "Nothing was answered yet: ratings and times are assumed, \(seconds) s a review."
      ]
      if forecast.isEstimated {
        notes.append(
          "On ladder and SM-2 decks an aim changes nothing; how well their cards are remembered is "
            + "estimated, by FSRS-6 with its published parameters.")
      }
      if forecast.runs.contains(where: { $0.retention != nil }) {
        notes.append("Due days stay as they are: an aim shows from each card's next answer on.")
      }
      notes.append("No card is suspended as a leech, no sibling buried, no card added meanwhile.")
      if let waiting = forecast.runs.map(\.waiting).max(), waiting > 0 {
        notes.append("Limits for reviews leave up to \(waiting) waiting at the end.")
      }
      return notes
    }
  }
}
