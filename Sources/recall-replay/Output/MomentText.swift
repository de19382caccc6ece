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
  ///
  /// Seconds are said where they matter: when less than a minute is left, and under a clock that
  /// stands, where every moment is somebody's choice.
  static func near(_ instant: Timestamp, _ offset: UTCOffset, now: ClockReading) -> String {
    var civil = CivilTime(instant, offset: offset)
    let left = instant.milliseconds - now.now.milliseconds
    if !now.isControlled, !(0..<60_000).contains(left) {
      civil.millisecondOfDay -= civil.millisecondOfDay % 60_000
    }
    let today = CivilTime(now.now, offset: now.offset).date
    return civil.date == today ? civil.timeText : civil.date.text + " " + civil.timeText
  }

  /// `10m`, `4d`, `1h 30m`, `1m 31.5s`: all of it, since what is said is what is stored.
  static func short(_ wait: Wait) -> String {
    switch wait {
    case .days(let days): "\(days)d"
    case .milliseconds(let milliseconds): short(parts(milliseconds))
    }
  }

  /// `10 minutes`, `4 days`.
  static func long(_ wait: Wait) -> String {
    switch wait {
    case .days(let days): long(("\(days)", "day"))
    case .milliseconds(let milliseconds):
      parts(milliseconds).map(long).joined(separator: " ")
    }
  }

  /// A count with the whole name of its unit.
  private static func long(_ part: Part) -> String {
    let isOne = part.count == "1"
    let german = germanUnits[part.unit] ?? (part.unit, part.unit)
    return Copy.both(
      "\(part.count) \(words: part.unit + (isOne ? "" : "s"))",
      "\(part.count) \(words: isOne ? german.0 : german.1)")
  }

  private static let germanUnits = [
    "day": ("Tag", "Tage"), "hour": ("Stunde", "Stunden"), "minute": ("Minute", "Minuten"),
    "second": ("Sekunde", "Sekunden"),
  ]

  /// `6m 10s`, of a span in milliseconds: its two largest units, rounded down.
  static func span(milliseconds: Int64) -> String {
    short(Array(parts(milliseconds / 1_000 * 1_000).prefix(2)))
  }

  private typealias Part = (count: String, unit: String)

  private static func short(_ parts: [Part]) -> String {
    parts.map { $0.count + String($0.unit.prefix(1)) }.joined(separator: " ")
  }

  /// The units that are not 0, the largest first; seconds with their fraction, if they have one.
  private static func parts(_ milliseconds: Int64) -> [Part] {
    let units: [(Int64, String)] = [
      (86_400_000, "day"), (3_600_000, "hour"), (60_000, "minute"),
    ]
    var rest = max(0, milliseconds)
    var parts: [Part] = []
    for (size, name) in units {
      if rest >= size { parts.append((String(rest / size), name)) }
      rest %= size
    }
    guard rest > 0 || parts.isEmpty else { return parts }
    return parts + [(seconds(rest), "second")]
  }

  /// `31`, `31.5`.
  private static func seconds(_ milliseconds: Int64) -> String {
    guard milliseconds % 1_000 != 0 else { return String(milliseconds / 1_000) }
    var fraction = String(1_000 + milliseconds % 1_000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return "\(milliseconds / 1_000).\(fraction)"
  }
}
