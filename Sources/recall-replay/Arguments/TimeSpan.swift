/// A span of exact time as it is typed: `90s`, `10m`, `3h`, `1d`, `2w`, or several together, `1h30m`.
struct TimeSpan: Equatable {
  /// More than 0.
  let milliseconds: Int64

  /// Nil where the text is no span of time, or one beyond a hundred years.
  init?(_ text: some StringProtocol) {
    var total: Int64 = 0
    var rest = text[...]
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let unit = rest.prefix { $0.isASCII && $0.isLetter }
      rest = rest.dropFirst(unit.count)
      guard let count = Int64(digits), count <= 4_000_000_000, let size = Self.size(of: unit) else {
        return nil
      }
      total += count * size
      guard total <= 36_525 * 86_400_000 else { return nil }
    }
    guard total > 0 else { return nil }
    milliseconds = total
  }

  private static func size(of unit: some StringProtocol) -> Int64? {
    switch unit {
    case "s", "sec": 1_000
    case "m", "min": 60_000
    case "h": 3_600_000
    case "d": 86_400_000
    case "w": 604_800_000
    default: nil
    }
  }
}
