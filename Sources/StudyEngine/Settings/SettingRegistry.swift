internal import EventLog
internal import Projections

/// A setting that the product has: its key, its default and what it takes.
struct SettingDefinition: Sendable {
  let key: String
  let defaultValue: String
  let kind: Kind

  enum Kind: Sendable {
    case word([String])
    case number(ClosedRange<Int>)
    /// A time such as 20m, from 0 to this many seconds.
    case duration(atMost: Int64)
    case clockTimeOrOff
    case zone
    case steps
    case text(limit: Int)
  }

  /// What it takes, in words.
  var allowed: String {
    switch kind {
    case .word(let words): words.joined(separator: ", ")
    case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .duration(let limit): "0, or a time such as 20m up to \(DurationText.text(limit))"
    case .clockTimeOrOff: "a time such as 19:00, or off"
    case .zone: "an IANA zone such as Europe/Madrid, or system"
    case .steps: StepList.allowed
    case .text(let limit): "text of up to \(limit) characters"
    }
  }

  /// The value in the one form in which it is stored, or nil if it is not allowed.
  func normalized(_ text: String) -> String? {
    let value = Trimming.trimmed(text)
    switch kind {
    case .word(let words): return words.first { $0 == CaseFold.fold(value) }
    case .number(let range):
      guard value.utf8.count <= 9, value.utf8.allSatisfy({ (48...57).contains($0) }),
        let number = Int(value), range.contains(number)
      else { return nil }
      return String(number)
    case .duration(let limit):
      if value == "0" { return "0" }
      guard let seconds = DurationText.seconds(Substring(value)), seconds <= limit else {
        return nil
      }
      return seconds == 0 ? "0" : DurationText.text(seconds)
    case .clockTimeOrOff:
      return CaseFold.fold(value) == "off" ? "off" : Self.clockTime(value)
    case .zone:
      if CaseFold.fold(value) == "system" { return "system" }
      return Zone(named: value)?.name
    case .steps: return StepList.parse(value).map(StepList.text)
    case .text(let limit):
      let isPlain = value.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      return value.unicodeScalars.count <= limit && isPlain ? value : nil
    }
  }

  private static func clockTime(_ value: String) -> String? {
    let parts = value.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hour = Int(parts[0]), hour < 24, let minute = Int(parts[1]), minute < 60
    else { return nil }
    return CivilDate.padded(hour, to: 2) + ":" + CivilDate.padded(minute, to: 2)
  }
}

/// Every setting there is, in the order in which they are listed.
enum SettingRegistry {
  static let method = "method"
  static let steps = "steps"
  static let rollover = "rollover"
  static let zone = "tz"
  static let learnAhead = "learn.ahead"
  static let backup = "backup"
  static let autofreeze = "streak.autofreeze"
  static let weekStart = "week.start"

  private static let onOff = SettingDefinition.Kind.word(["off", "on"])

  static let all: [SettingDefinition] = [
    SettingDefinition(
      key: method, defaultValue: "scheduled", kind: .word(["scheduled", "tight"])),
    SettingDefinition(key: steps, defaultValue: "1m 10m", kind: .steps),
    SettingDefinition(key: "advance", defaultValue: "off", kind: onOff),
    SettingDefinition(key: "pause", defaultValue: "0", kind: .number(0...60)),
    SettingDefinition(key: "typing", defaultValue: "lenient", kind: .word(["lenient", "strict"])),
    SettingDefinition(key: SettingKey.goal, defaultValue: "20", kind: .number(1...500)),
    SettingDefinition(key: autofreeze, defaultValue: "on", kind: onOff),
    SettingDefinition(
      key: weekStart, defaultValue: "mon",
      kind: .word(["mon", "tue", "wed", "thu", "fri", "sat", "sun"])),
    SettingDefinition(key: rollover, defaultValue: "4", kind: .number(0...23)),
    SettingDefinition(key: zone, defaultValue: "system", kind: .zone),
    SettingDefinition(key: "lang", defaultValue: "system", kind: .word(["system", "en", "de"])),
    SettingDefinition(
      key: "theme", defaultValue: "dark", kind: .word(["dark", "light", "mono", "contrast"])),
    SettingDefinition(key: "ui", defaultValue: "screen", kind: .word(["screen", "plain"])),
    SettingDefinition(key: "ambiguous", defaultValue: "1", kind: .number(1...2)),
    SettingDefinition(key: "rtl", defaultValue: "terminal", kind: .word(["terminal", "visual"])),
    SettingDefinition(key: "emoji", defaultValue: "on", kind: onOff),
    SettingDefinition(key: "bell", defaultValue: "off", kind: onOff),
    SettingDefinition(key: "pager", defaultValue: "on", kind: onOff),
    SettingDefinition(key: "audio", defaultValue: "off", kind: .word(["off", "log", "on"])),
    SettingDefinition(
      key: "player", defaultValue: "none",
      kind: .word([
        "none", "aplay", "cvlc", "ffplay", "mpg123", "mpv", "ogg123", "paplay", "play", "pw-play",
      ])),
    SettingDefinition(key: "speak.rate", defaultValue: "140", kind: .number(80...450)),
    SettingDefinition(key: "speak.accent", defaultValue: "en-gb", kind: .word(["en-gb", "en-us"])),
    SettingDefinition(key: "remind.daily", defaultValue: "19:00", kind: .clockTimeOrOff),
    SettingDefinition(key: "remind.streak", defaultValue: "21:00", kind: .clockTimeOrOff),
    SettingDefinition(key: "remind.sunday", defaultValue: "18:00", kind: .clockTimeOrOff),
    SettingDefinition(key: "remind.quiet", defaultValue: "on", kind: onOff),
    SettingDefinition(key: backup, defaultValue: "off", kind: .word(["off", "daily"])),
    SettingDefinition(key: learnAhead, defaultValue: "0", kind: .duration(atMost: 86_400)),
  ]

  static func definition(_ key: String) throws(StudyError) -> SettingDefinition {
    let folded = CaseFold.fold(Trimming.trimmed(key))
    guard let definition = all.first(where: { $0.key == folded }) else {
      throw .unknownSetting(key)
    }
    return definition
  }
}
