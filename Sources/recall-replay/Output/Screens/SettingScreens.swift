import StudyEngine

/// The settings, each with its value, default and what may be set.
struct SettingListScreen: Screen {
  let settings: [SettingView]

  func lines(on terminal: Terminal) -> [String] {
    if terminal.isPlain {
      return settings.map { Copy.Settings.line($0) }
    }
    let table = table(on: terminal)
    if table.allSatisfy({ terminal.measure($0) <= terminal.width }) { return table }
    let key = settings.map { terminal.measure($0.key) }.max() ?? 0
    return settings.flatMap { setting in
      [
        terminal.padded(setting.key, to: key + 2) + Copy.Settings.shown(setting.value),
        "  " + Copy.Settings.takes(setting),
      ]
    }
  }

  let hang = 2

  private func table(on terminal: Terminal) -> [String] {
    let key = settings.map { terminal.measure($0.key) }.max() ?? 0
    let value = settings.map { terminal.measure(SafeText.line($0.value)) }.max() ?? 0
    let standard = settings.map { terminal.measure($0.defaultValue) }.max() ?? 0
    return settings.map { setting in
      terminal.padded(setting.key, to: key + 2)
        + terminal.padded(SafeText.line(setting.value), to: value + 2)
        + terminal.padded(setting.defaultValue, to: standard + 2)
        + Copy.Allowed.said(setting.allowed)
    }
  }

  var json: JSONValue {
    ["schema": "settings/1", "settings": .list(settings.map { SettingJSON.setting($0) })]
  }
}

/// One setting.
struct SettingScreen: Screen {
  let setting: SettingView

  func lines(on terminal: Terminal) -> [String] { [Copy.Settings.line(setting)] }

  var json: JSONValue { SettingJSON.setting(setting).withSchema("setting/1") }
}

/// A setting as programs read it.
enum SettingJSON {
  static func setting(_ setting: SettingView) -> JSONValue {
    [
      "key": .text(setting.key), "value": .text(setting.value),
      "default": .text(setting.defaultValue), "allowed": .text(setting.allowed),
    ]
  }
}

extension Copy {
  enum Settings {
    static func line(_ setting: SettingView) -> String {
      let (key, value, standard) = (setting.key, shown(setting.value), shown(setting.defaultValue))
      let allowed = Allowed.said(setting.allowed)
      return both("\(key) is \(value)", "\(key) ist \(value)")
        + (setting.isDefault
          ? theDefault : both(", by default \(standard)", ", von Haus aus \(standard)"))
        + both("; it takes \(allowed).", "; möglich: \(allowed).")
    }

    private static var theDefault: String { both(" (the default)", " (die Vorgabe)") }

    static func changed(_ setting: SettingView, before: String?) -> String {
      let (key, value) = (setting.key, shown(setting.value))
      return both("\(key) is now \(value)", "\(key) ist jetzt \(value)")
        + (setting.isDefault ? theDefault : "")
        + (before.map { both(", was \(shown($0)).", ", war \(shown($0)).") } ?? ".")
    }

    /// Said where a flag of the program goes before a setting.
    static func flagRules(_ flag: String) -> String {
      both(
        "But \(SafeText.line(flag)) is in force until this program ends.",
        "Bis zum Ende dieses Programms gilt aber \(SafeText.line(flag)).")
    }

    static func notInUse(_ key: String) -> String {
      both("\(key) does nothing in this version.", "\(key) bewirkt in dieser Version nichts.")
    }

    static var inForce: String { both("in force now", "gilt jetzt") }

    static func takes(_ setting: SettingView) -> String {
      Allowed.said(setting.allowed)
        + (setting.isDefault
          ? ""
          : both(
            "; by default \(shown(setting.defaultValue))",
            "; von Haus aus \(shown(setting.defaultValue))"))
    }

    static func shown(_ value: String) -> String {
      value.isEmpty ? both("none", "nichts") : SafeText.line(value)
    }
  }
}
