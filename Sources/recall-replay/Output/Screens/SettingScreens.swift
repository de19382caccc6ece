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
        + terminal.padded(setting.defaultValue, to: standard + 2) + setting.allowed
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
      "\(setting.key) is \(shown(setting.value))"
        + (setting.isDefault ? " (the default)" : ", by default \(shown(setting.defaultValue))")
        + "; it takes \(setting.allowed)."
    }

    static func changed(_ setting: SettingView, before: String?) -> String {
      "\(setting.key) is now \(shown(setting.value))"
        + (setting.isDefault ? " (the default)" : "")
        + (before.map { ", was \(shown($0))." } ?? ".")
    }

    /// Said of the zone where a flag of the program goes before it.
    static func flagRules(_ zone: String) -> String {
      "But --tz \(SafeText.line(zone)) is in force until this program ends."
    }

    static func notInUse(_ key: String) -> String { "\(key) does nothing in this version." }

    static let inForce = "in force now"

    static func takes(_ setting: SettingView) -> String {
      setting.allowed
        + (setting.isDefault ? "" : "; by default \(shown(setting.defaultValue))")
    }

    static func shown(_ value: String) -> String {
      value.isEmpty ? "none" : SafeText.line(value)
    }
  }
}
