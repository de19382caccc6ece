import EventLog
import StudyEngine

extension Copy {
  /// The words of `calendar`, and what days and months are called.
  enum Calendar {
    static var weekdays: [String] {
      language == .german
        ? ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"] : ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    }
    /// The name of a weekday, Monday being 0.
    static func weekdayName(_ weekday: Int) -> String {
      [
        both("Monday", "Montag"), both("Tuesday", "Dienstag"), both("Wednesday", "Mittwoch"),
        both("Thursday", "Donnerstag"), both("Friday", "Freitag"), both("Saturday", "Samstag"),
        both("Sunday", "Sonntag"),
      ][weekday]
    }
    static var months: [String] {
      language == .german
        ? ["Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"]
        : ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    }
    static var legend: [String] {
      [both(". none", ". keine"), "- 1-9", "= 10-29", "# 30-59", "@ 60+"]
        + [both("* frozen", "* eingefroren"), both("_ future", "_ Zukunft")]
    }

    private static func reviews(_ own: Int, _ imported: Int) -> String {
      both("\(own, "review", "reviews")", "\(own, "Antwort", "Antworten")")
        + (imported > 0
          ? both(" and \(imported) imported", " und \(imported) importierte") : "")
    }

    /// `812 reviews on 49 days`.
    private static func reviews(_ calendar: CalendarYear) -> String {
      let days = calendar.days.count
      return reviews(calendar.reviews, calendar.imported)
        + both(" on \(days, "day", "days")", " an \(days, "Tag", "Tagen")")
    }

    static func title(_ calendar: CalendarYear) -> String {
      both("reviews \(calendar.year): ", "Antworten \(calendar.year): ") + reviews(calendar)
    }
    static func day(_ day: DayFigures, weekday: Int) -> String {
      "\(MomentText.day(day.day)) \(weekdayName(weekday)): "
        + reviews(day.reviews, day.imported.count)
    }
    static func frozen(_ day: StudyDay, weekday: Int) -> String {
      "\(MomentText.day(day)) \(weekdayName(weekday)): " + both("frozen *", "eingefroren *")
    }
    static func total(_ calendar: CalendarYear) -> String {
      calendar.days.isEmpty
        ? both("No reviews in \(calendar.year).", "Keine Antworten in \(calendar.year).")
        : "\(calendar.year): \(reviews(calendar))."
    }
  }
}
