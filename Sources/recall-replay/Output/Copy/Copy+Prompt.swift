import EventLog
import StudyEngine

extension Copy {
  /// `recall>`, or with what is left to do.
  static func prompt(left: Int?) -> String {
    left.map { "recall [\(both("\($0) left", "\($0) offen"))]>" } ?? "recall>"
  }

  enum Prompts {
    /// Before what is wrong with a line of a script.
    static func line(_ number: Int) -> String { both("line \(number): ", "Zeile \(number): ") }
  }

  enum Pager {
    /// How much is left, in as many words as there is room for.
    static func more(_ lines: Int, columns: Int) -> String {
      let forms = [
        both(
          "-- \(lines, "more line", "more lines"): Enter goes on, q stops --",
          "-- noch \(lines, "Zeile", "Zeilen"): Enter geht weiter, q hört auf --"),
        both(
          "-- \(lines) more: Enter, or q to stop --", "-- noch \(lines): Enter, oder q für Ende --"),
        both("-- \(lines) more, q stops --", "-- noch \(lines), q Ende --"),
      ]
      // The last column stays free: a cursor behind it would begin a line.
      return forms.first { $0.count < columns } ?? both("-- more --", "-- mehr --")
    }
  }

  enum Questions {
    static var yesNo: String { both("[y/N]", "[j/N]") }
    static var kept: String { both("Kept.", "Behalten.") }
    static var cancelled: String { both("Cancelled.", "Abgebrochen.") }
  }

  enum Clock {
    static var mixesPracticeTime: String {
      both(
        "The newest event here is real; what is done under this clock is practice.",
        "Das neueste Ereignis hier ist echt; was unter dieser Uhr geschieht, ist Übung.")
    }
    static var keptReal: String {
      both(
        "Nothing was changed. `:clock real` goes back to the system's clock.",
        "Nichts wurde geändert. `:clock real` geht zur Uhr des Systems zurück.")
    }

    static func standing(_ clock: ClockReading) -> String {
      MomentText.dayAndTime(clock.now, clock.offset) + both(" (standing).", " (steht).")
    }

    static func full(_ clock: ClockReading) -> String {
      let kind = clock.isControlled ? both("standing", "steht auf") : both("real", "echt")
      let time = "\(MomentText.dayAndTime(clock.now, clock.offset)) \(clock.zone)"
      let (day, hour) = (MomentText.day(clock.day), hour(clock.rolloverHour))
      return both(
        "\(kind) \(time), study day \(day) (turns at \(hour))",
        "\(kind) \(time), Lerntag \(day) (beginnt um \(hour))")
    }

    static func real(_ clock: ClockReading) -> String {
      MomentText.dayAndTime(clock.now, clock.offset) + both(" (real).", " (echt).")
    }

    static func behind(_ clock: ClockReading) -> String {
      let time = MomentText.dayAndTime(clock.now, clock.offset)
      return both(
        """
        The clock (\(time)) is behind the last event: time stands still for the log until it has \
        caught up.
        """,
        """
        Die Uhr (\(time)) geht hinter dem letzten Ereignis: Für das Protokoll steht die Zeit, bis \
        sie es eingeholt hat.
        """)
    }

    static func hour(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }
  }
}
