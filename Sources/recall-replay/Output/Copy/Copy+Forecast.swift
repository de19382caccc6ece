import EventLog
import StudyEngine

extension Copy {
  enum Forecasts {
    static var noCards: String {
      both(
        "No card takes part: every one is suspended, or its deck is archived.",
        "Keine Karte macht mit: Alle sind ausgesetzt, oder ihr Stapel ist archiviert.")
    }
    static var columns: [String] {
      [
        both("aim", "Ziel"), both("answers", "Antworten"), both("a day", "am Tag"),
        both("minutes a day", "Minuten am Tag"), both("busiest day", "vollster Tag"),
        both("new", "neu"), both("remembered", "gewusst"),
      ]
    }

    static func dueLabel(_ days: Int) -> String {
      both("due, next \(days) days  ", "fällig, nächste \(days) Tage  ")
    }

    static func busiest(_ forecast: Forecast) -> String {
      forecast.busiest.map { "    " + busiest($0.day, $0.count) } ?? ""
    }

    private static func busiest(_ day: StudyDay, _ count: Int) -> String {
      let day = MomentText.day(day)
      return both("busiest \(day): \(count)", "am meisten \(day): \(count)")
    }

    static func due(_ day: Forecast.DueDay, weekday: Int) -> String {
      "\(MomentText.day(day.day)) \(Calendar.weekdayName(weekday)): "
        + both("\(day.count) due", "\(day.count) fällig")
    }

    static func dueTotal(_ forecast: Forecast) -> String {
      let (days, sum) = (forecast.due.count, forecast.due.reduce(0) { $0 + $1.count })
      let start = both(
        "Due in the next \(days) days: \(sum).", "Fällig in den nächsten \(days) Tagen: \(sum).")
      guard let busiest = forecast.busiest else { return start }
      let text = self.busiest(busiest.day, busiest.count)
      return "\(start) \(text.prefix(1).uppercased())\(text.dropFirst())."
    }

    static func title(_ forecast: Forecast) -> String {
      let days = forecast.runs.first?.days.count ?? 0
      let name = forecast.deck.map { SafeText.line($0.name) }
      let deck = name.map { both(" of \($0)", " in \($0)") } ?? ""
      let (from, cards) = (MomentText.day(forecast.today), forecast.cardCount)
      let (new, remembered) = (forecast.newCount, forecast.rememberedNow)
      return both(
        """
        Played on for \(days, "day", "days") from \(from), \(cards, "card", "cards")\(deck), \
        \(new) new, about \(remembered) remembered now:
        """,
        """
        Weitergespielt für \(days, "Tag", "Tage") ab \(from), \
        \(cards, "Karte", "Karten")\(deck), \(new) neu, etwa \(remembered) jetzt gewusst:
        """)
    }

    static func cells(_ run: ForecastRun) -> [String] {
      let days = max(1, run.days.count)
      let busiest = run.busiest.map { "\(MomentText.day($0.day)): \($0.answers)" } ?? "-"
      return [
        run.retention.map(percent) ?? both("own", "eigenes"), "\(run.answers)",
        tenths(run.answers * 10, days),
        tenths(Int(run.milliseconds / 6_000), days), busiest, "\(run.introduced)",
        both("\(run.remembered) of \(run.studied)", "\(run.remembered) von \(run.studied)"),
      ]
    }

    /// Millionths as percent, with as many digits as they have.
    private static func percent(_ millionths: UInt32) -> String {
      var fraction = String(10_000 + millionths % 10_000).dropFirst()
      while fraction.last == "0" { fraction = fraction.dropLast() }
      return decimal("\(millionths / 10_000)" + (fraction.isEmpty ? "" : "." + fraction)) + "%"
    }

    /// A number of tenths over a divisor, rounded to one digit.
    private static func tenths(_ tenths: Int, _ divisor: Int) -> String {
      let rounded = (2 * tenths + divisor) / (2 * divisor)
      return decimal("\(rounded / 10).\(rounded % 10)")
    }

    private static var estimated: String {
      both(
        """
        On ladder and SM-2 decks an aim changes nothing; how well their cards are remembered is \
        estimated, by FSRS-6 with its published parameters.
        """,
        """
        Bei Stapeln mit ladder und SM-2 ändert ein Ziel nichts; wie gut ihre Karten gewusst sind, \
        ist geschätzt, nach FSRS-6 mit seinen veröffentlichten Parametern.
        """)
    }

    static func notes(_ forecast: Forecast) -> [String] {
      let review = forecast.habits.tallies[StudyHabits.Kind.review.rawValue]
      let seconds = tenths(Int(review.meanMilliseconds / 100), 1)
      let measured = forecast.habits.measured
      var notes = [
        measured > 0
          ? both(
            """
            Ratings and times are those of \(measured, "answer", "answers") of yours; a review \
            takes \(seconds) s.
            """,
            """
            Bewertungen und Zeiten stammen aus \(measured, "Antwort", "Antworten") von dir; eine \
            Wiederholung dauert \(seconds) s.
            """)
          : both(
            "Nothing was answered yet: ratings and times are assumed, \(seconds) s a review.",
            """
            Noch nichts ist beantwortet: Bewertungen und Zeiten sind angenommen, \(seconds) s je \
            Wiederholung.
            """)
      ]
      if forecast.isEstimated { notes.append(estimated) }
      if forecast.runs.contains(where: { $0.retention != nil }) {
        notes.append(
          both(
            "Due days stay as they are: an aim shows from each card's next answer on.",
            "Fällige Tage bleiben, wie sie sind: Ein Ziel wirkt ab der nächsten Antwort jeder Karte."
          ))
      }
      notes.append(
        both(
          "No card is suspended as a leech, no sibling buried, no card added meanwhile.",
          """
          Keine Problemkarte wird ausgesetzt, keine Schwesterkarte zurückgestellt, keine Karte \
          kommt hinzu.
          """))
      if let waiting = forecast.runs.map(\.waiting).max(), waiting > 0 {
        notes.append(
          both(
            "Limits for reviews leave up to \(waiting) waiting at the end.",
            "Grenzen für Wiederholungen lassen am Ende bis zu \(waiting) warten."))
      }
      return notes
    }
  }
}
