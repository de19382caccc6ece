import EventLog
import StudyEngine

extension Copy {
  /// `recall>`, or with what is left to do.
  static func prompt(left: Int?) -> String {
    left.map { "recall [\(both("\($0) left", "\($0) offen"))]>" } ?? "recall>"
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
    static var yesNo: String { both("[y/N]", "[y/N, y = ja]") }
    static var kept: String { both("Kept.", "Behalten.") }
    static var cancelled: String { both("Cancelled.", "Abgebrochen.") }
  }

  enum Clock {
    static let mixesPracticeTime =
      "The newest event here is real; what is done under this clock is practice."
    static let keptReal = "Nothing was changed. `:clock real` goes back to the system's clock."

    static func standing(_ clock: ClockReading) -> String {
      MomentText.dayAndTime(clock.now, clock.offset) + " (standing)."
    }

    static func full(_ clock: ClockReading) -> String {
      let kind = clock.isControlled ? "standing" : "real"
      return "\(kind) \(MomentText.dayAndTime(clock.now, clock.offset)) \(clock.zone), "
        + "study day \(MomentText.day(clock.day)) (turns at \(hour(clock.rolloverHour)))"
    }

    static func real(_ clock: ClockReading) -> String {
      MomentText.dayAndTime(clock.now, clock.offset) + " (real)."
    }

    static func behind(_ clock: ClockReading) -> String {
      "The clock (\(MomentText.dayAndTime(clock.now, clock.offset))) is behind the last event: "
        + "time stands still for the log until it has caught up."
    }

    static func hour(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }
  }
}
