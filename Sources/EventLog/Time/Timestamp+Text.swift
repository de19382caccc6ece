extension Timestamp {
  /// Reads an instant of RFC 3339 such as `2026-03-02T08:00:00.250+01:00`.
  ///
  /// Figures beyond milliseconds are dropped; a leap second and a date that is none are refused.
  public init?(text: some StringProtocol) {
    var reader = FigureReader(text)
    guard let date = reader.date(), reader.take("Tt") != nil,
      let hour = reader.number(digits: 2), reader.take(":") != nil,
      let minute = reader.number(digits: 2), reader.take(":") != nil,
      let second = reader.number(digits: 2), hour < 24, minute < 60, second < 60,
      let millisecond = Self.millisecond(&reader), let offset = Self.offset(&reader),
      reader.isAtEnd
    else { return nil }
    let minutes = Int64(date.daysSince1970) * 1_440 + Int64(hour * 60 + minute - offset)
    self.init(milliseconds: (minutes * 60 + Int64(second)) * 1_000 + Int64(millisecond))
  }

  /// `2026-03-02T08:00:00Z`, with milliseconds where they are not 0.
  public var text: String {
    let (day, rest) = Self.floored(milliseconds, by: 86_400_000)
    let time = [rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60]
      .map { GregorianDate.padded(Int($0), to: 2) }
      .joined(separator: ":")
    let fraction =
      rest % 1_000 == 0 ? "" : "." + GregorianDate.padded(Int(rest % 1_000), to: 3)
    return GregorianDate(daysSince1970: Int(day)).text + "T" + time + fraction + "Z"
  }

  private static func floored(_ value: Int64, by unit: Int64) -> (quotient: Int64, rest: Int64) {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: unit)
    return rest < 0 ? (quotient - 1, rest + unit) : (quotient, rest)
  }

  private static func millisecond(_ reader: inout FigureReader) -> Int? {
    guard reader.take(".") != nil else { return 0 }
    let digits = reader.digits()
    guard !digits.isEmpty else { return nil }
    return (digits + [0, 0]).prefix(3).reduce(0) { $0 * 10 + $1 }
  }

  private static func offset(_ reader: inout FigureReader) -> Int? {
    if reader.take("Zz") != nil { return 0 }
    guard let sign = reader.take("+-"), let hours = reader.number(digits: 2),
      reader.take(":") != nil, let minutes = reader.number(digits: 2), hours < 24, minutes < 60
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 60 + minutes)
  }
}
