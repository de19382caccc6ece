public import EventLog

/// A date as calendars show it.
public typealias CivilDate = GregorianDate

extension GregorianDate: Comparable {
  /// The date of a study day.
  public init(_ day: StudyDay) { self.init(daysSince1970: Int(day.number)) }

  /// The study day of that date; a date beyond what is counted becomes the first or the last day.
  public var studyDay: StudyDay { StudyDay(number: Int32(clamping: daysSince1970)) }

  /// 0 for Monday to 6 for Sunday.
  public var weekday: Int {
    let weekday = (daysSince1970 + 3) % 7
    return weekday < 0 ? weekday + 7 : weekday
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
