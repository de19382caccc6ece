public import EventLog

/// What a calendar and a clock on the wall showed: a date and the time of day.
public struct CivilTime: Hashable, Sendable {
  public var date: CivilDate
  /// Milliseconds since midnight, 0 to 86,399,999.
  public var millisecondOfDay: Int

  /// What was shown at an instant where clocks were that far ahead of UTC.
  public init(_ instant: Timestamp, offset: UTCOffset) {
    let local = Int(instant.milliseconds) + Int(offset.minutes) * 60_000
    let days = local >= 0 ? local / 86_400_000 : (local - 86_399_999) / 86_400_000
    date = CivilDate(daysSince1970: days)
    millisecondOfDay = local - days * 86_400_000
  }

  init(date: CivilDate, millisecondOfDay: Int) {
    self.date = date
    self.millisecondOfDay = millisecondOfDay
  }

  /// 0 to 23.
  public var hour: Int { millisecondOfDay / 3_600_000 }
  /// 0 to 59.
  public var minute: Int { millisecondOfDay / 60_000 % 60 }
  /// 0 to 59.
  public var second: Int { millisecondOfDay / 1_000 % 60 }
  /// 0 to 999.
  public var millisecond: Int { millisecondOfDay % 1_000 }

  /// `09:00`, or `09:00:05` where the seconds are not 0.
  public var timeText: String {
    let text = CivilDate.padded(hour, to: 2) + ":" + CivilDate.padded(minute, to: 2)
    return second == 0 ? text : text + ":" + CivilDate.padded(second, to: 2)
  }

  /// The instant at which clocks that far ahead of UTC show this.
  public func instant(offset: UTCOffset) -> Timestamp {
    let local = Int64(date.daysSince1970) * 86_400_000 + Int64(millisecondOfDay)
    return Timestamp(milliseconds: local - Int64(offset.minutes) * 60_000)
  }
}

extension CivilTime {
  /// Reads a date and time such as `2026-03-02T09:00:30.250`, seconds and time left out or not.
  ///
  /// A space may stand for the `T`. What follows is left in `rest`: `Z`, `+01:00` or nothing.
  package init?(parsing text: String, rest: inout Substring) {
    let halves = text.split(maxSplits: 1, whereSeparator: { $0 == "T" || $0 == "t" || $0 == " " })
    let parts = halves.first?.split(separator: "-", omittingEmptySubsequences: false) ?? []
    guard parts.count == 3, parts[0].utf8.count == 4, let year = Self.digits(parts[0]),
      parts[1].utf8.count == 2, let month = Self.digits(parts[1]),
      parts[2].utf8.count == 2, let day = Self.digits(parts[2]),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    guard halves.count == 2 else {
      rest = ""
      self.init(date: date, millisecondOfDay: 0)
      return
    }
    let clockEnd = halves[1].firstIndex { !$0.isASCII || !($0.isNumber || ":.".contains($0)) }
    let clock = halves[1][..<(clockEnd ?? halves[1].endIndex)]
    guard let millisecondOfDay = Self.millisecondOfDay(clock) else { return nil }
    rest = halves[1][(clockEnd ?? halves[1].endIndex)...]
    self.init(date: date, millisecondOfDay: millisecondOfDay)
  }

  private static func millisecondOfDay(_ text: Substring) -> Int? {
    let seconds = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = seconds[0].split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.utf8.count == 2 }),
      let hour = digits(parts[0]), hour < 24, let minute = digits(parts[1]), minute < 60
    else { return nil }
    var result = hour * 3_600_000 + minute * 60_000
    if parts.count == 3 {
      guard let second = digits(parts[2]), second < 60 else { return nil }
      result += second * 1_000
    }
    if seconds.count == 2 {
      guard parts.count == 3, (1...9).contains(seconds[1].utf8.count),
        let fraction = digits((seconds[1] + "000").prefix(3)), digits(seconds[1]) != nil
      else { return nil }
      result += fraction
    }
    return result
  }

  private static func digits(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }

  /// Reads `Z`, `+01:00` or `-0930`, all that may follow a time of RFC 3339.
  package static func offset(parsing text: Substring) -> UTCOffset? {
    if text == "Z" || text == "z" { return UTCOffset(minutes: 0) }
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let numbers = text.dropFirst().filter { $0 != ":" }
    guard numbers.utf8.count == 4, let hours = digits(Substring(numbers.prefix(2))),
      let minutes = digits(Substring(numbers.suffix(2))), minutes < 60
    else { return nil }
    let total = Int32(hours * 60 + minutes)
    guard UTCOffset.minuteRange.contains(total) else { return nil }
    return UTCOffset(minutes: sign == "-" ? -total : total)
  }
}
