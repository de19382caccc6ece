internal import EventLog

extension ClockMove {
  /// Reads what follows `:clock`.
  ///
  /// - Parameters:
  ///   - text: `set 2026-03-02T09:00`, `+10m`, `+3h`, `+1d`, `+1day` or `real`.
  ///   - zone: Where a time without an offset is.
  init?(parsing text: String, zone: Zone) {
    let trimmed = Trimming.trimmed(text)
    if trimmed == "real" {
      self = .real
    } else if trimmed.hasPrefix("set "),
      let instant = Self.instant(Trimming.trimmed(String(trimmed.dropFirst(4))), zone: zone)
    {
      self = .set(instant)
    } else if trimmed.hasPrefix("+"), let move = Self.forward(trimmed.dropFirst()) {
      self = move
    } else {
      return nil
    }
  }

  private static func forward(_ text: Substring) -> ClockMove? {
    for ending in ["days", "day"] where text.hasSuffix(ending) {
      guard let days = Int(text.dropLast(ending.count)), (1...36_500).contains(days) else {
        return nil
      }
      return .studyDays(days)
    }
    guard let seconds = DurationText.seconds(text), (1...3_153_600_000).contains(seconds) else {
      return nil
    }
    return .advance(milliseconds: seconds * 1_000)
  }

  /// Reads RFC 3339 with its offset, or a date and time as clocks show it in `zone`.
  static func instant(_ text: String, zone: Zone) -> Timestamp? {
    var rest: Substring = ""
    guard let time = CivilTime(parsing: text, rest: &rest) else { return nil }
    if rest.isEmpty { return zone.instant(of: time) }
    guard let offset = CivilTime.offset(parsing: rest) else { return nil }
    return time.instant(offset: offset)
  }
}
