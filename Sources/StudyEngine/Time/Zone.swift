internal import EventLog
internal import Foundation

/// A time zone by its IANA name: where offsets come from when an act happens, and nowhere else.
struct Zone: Sendable {
  let name: String
  private let rules: TimeZone

  /// Nil if there is no zone of that name.
  init?(named name: String) {
    // `GMT+5` is the library's own notation and no zone.
    let isOwnNotation = name.hasPrefix("GMT") && name.utf8.count > 3 && name != "GMT0"
    guard !name.isEmpty, !isOwnNotation, let rules = TimeZone(identifier: name) else { return nil }
    self.name = name
    self.rules = rules
  }

  /// The names of all zones that the system's data has, in order.
  static var names: [String] { TimeZone.knownTimeZoneIdentifiers.sorted() }

  /// The system's zone.
  static var system: Zone {
    let current = TimeZone.current
    return Zone(rules: current)
  }

  private init(rules: TimeZone) {
    name = rules.identifier == "GMT" ? "UTC" : rules.identifier
    self.rules = rules
  }

  /// Whole minutes ahead of UTC at an instant, rounded down.
  func offset(at instant: Timestamp) -> UTCOffset {
    let seconds = rules.secondsFromGMT(
      for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000))
    let minutes = seconds >= 0 ? seconds / 60 : (seconds - 59) / 60
    let range = UTCOffset.minuteRange
    return UTCOffset(minutes: min(max(Int32(minutes), range.lowerBound), range.upperBound))
  }

  /// The instant at which clocks here showed a date and a time.
  ///
  /// A time that came twice is its first coming; one that was left out is as far after the gap.
  func instant(of time: CivilTime) -> Timestamp {
    let early = offset(
      at: time.instant(offset: UTCOffset(minutes: 0)).advanced(
        byMilliseconds: -86_400_000))
    let late = offset(
      at: time.instant(offset: UTCOffset(minutes: 0)).advanced(
        byMilliseconds: 86_400_000))
    let first = time.instant(offset: early)
    if offset(at: first) == early { return first }
    let second = time.instant(offset: late)
    return offset(at: second) == late ? second : first
  }
}
