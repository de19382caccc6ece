public import EventLog

/// A date of the Gregorian calendar, extended to all years.
public struct CivilDate: Hashable, Comparable, Sendable {
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int

  /// The date of a study day.
  public init(_ day: StudyDay) { self.init(daysSince1970: Int(day.number)) }

  /// The date so many days after 1970-01-01.
  public init(daysSince1970 days: Int) {
    // Counted in eras of 400 years that begin on 1 March of a year 0: leap days come last.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Nil where the calendar has no such date.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), (1...31).contains(day), (-9_999...9_999).contains(year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    guard CivilDate(daysSince1970: daysSince1970) == self else { return nil }
  }

  public var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  public var studyDay: StudyDay { StudyDay(number: Int32(clamping: daysSince1970)) }

  /// 0 for Monday to 6 for Sunday.
  public var weekday: Int {
    let weekday = (daysSince1970 + 3) % 7
    return weekday < 0 ? weekday + 7 : weekday
  }

  /// `2026-03-02`.
  public var text: String {
    year < 0
      ? "-" + Self.padded(-year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(day, 2)
      : Self.padded(year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(day, 2)
  }

  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
