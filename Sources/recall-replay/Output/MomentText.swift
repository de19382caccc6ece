import EventLog
import StudyEngine

/// Instants, days and spans of time in words and figures.
enum MomentText {
  /// `2026-03-02`.
  static func day(_ day: StudyDay) -> String { CivilDate(day).text }

  /// `2026-03-02T08:00:00Z`, with milliseconds where they are not 0.
  static func rfc3339(_ instant: Timestamp) -> String {
    let civil = CivilTime(instant, offset: UTCOffset(minutes: 0))
    let seconds = civil.second == 0 ? ":00" : ""
    let fraction = String(1_000 + civil.millisecond).dropFirst()
    let end = civil.millisecond == 0 ? "Z" : ".\(fraction)Z"
    return "\(civil.date.text)T\(civil.timeText)\(seconds)\(end)"
  }

  /// `09:00` as a clock showed it that far ahead of UTC.
  static func time(_ instant: Timestamp, _ offset: UTCOffset) -> String {
    CivilTime(instant, offset: offset).timeText
  }

  /// `2026-03-02 09:00`.
  static func dayAndTime(_ instant: Timestamp, _ offset: UTCOffset) -> String {
    let civil = CivilTime(instant, offset: offset)
    return civil.date.text + " " + civil.timeText
  }

  /// The time alone where the clock shows the same date now, else date and time.
  static func near(_ instant: Timestamp, _ offset: UTCOffset, now: ClockReading) -> String {
    let civil = CivilTime(instant, offset: offset)
    let today = CivilTime(now.now, offset: now.offset).date
    return civil.date == today ? civil.timeText : civil.date.text + " " + civil.timeText
  }

  /// `10m`, `4d`, `1h 30m`: at most two units.
  static func short(_ wait: Wait) -> String {
    switch wait {
    case .days(let days): "\(days)d"
    case .seconds(let seconds):
      parts(seconds).map { "\($0.0)\($0.1.first ?? " ")" }
        .joined(separator: " ")
    }
  }

  /// `10 minutes`, `4 days`.
  static func long(_ wait: Wait) -> String {
    switch wait {
    case .days(let days): Copy.count(days, "day")
    case .seconds(let seconds):
      parts(seconds).map { Copy.count($0.0, $0.1) }
        .joined(separator: " ")
    }
  }

  /// `6m 10s`, of a span in milliseconds; whole seconds, rounded down.
  static func span(milliseconds: Int64) -> String {
    short(.seconds(milliseconds / 1_000))
  }

  /// The two largest units that are not 0, of which the second may be left out.
  private static func parts(_ seconds: Int64) -> [(Int64, String)] {
    let units: [(Int64, String)] = [
      (86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second"),
    ]
    var rest = max(0, seconds)
    var parts: [(Int64, String)] = []
    for (size, name) in units {
      let count = rest / size
      rest %= size
      if count > 0, parts.count < 2 { parts.append((count, name)) }
    }
    return parts.isEmpty ? [(0, "second")] : parts
  }
}
