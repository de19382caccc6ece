import EventLog
import StudyEngine

/// `:set`.
enum SetCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: ":set", usage: [":set", ":set KEY", ":set KEY VALUE", ":set KEY default"],
    summary: Copy.both(
      "The settings: list them, show one, change one; a change can be undone.",
      "Die Einstellungen: alle zeigen, eine zeigen, eine ändern; undo nimmt es zurück."),
    examples: [":set rollover 3", ":set tz Europe/Madrid"], related: ["deck set", "undo"],
    arguments: [.setting, .settingValue], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    guard let key = arguments.texts.first else {
      let settings = try shell.ask { engine throws(StudyError) in try engine.settings() }
      let used = settings.filter { Look.settingsInUse.contains($0.key) }
      return .page(SettingListScreen(settings: used))
    }
    guard arguments.words.count > 1 else {
      let setting = try shell.ask { engine throws(StudyError) in try engine.setting(key) }
      return .screen(SettingScreen(setting: setting))
    }
    let before = try used(key, in: shell)
    let value = arguments.texts.dropFirst().joined(separator: " ")
    let outcome = try shell.perform(
      .setSetting(key: key, value: value == "default" ? nil : value))
    var screen = OutcomeScreen(outcome: outcome, clock: try shell.clock(), before: before.value)
    switch before.key {
    case "tz": screen.note = shell.options.zone.map { Copy.Settings.flagRules("--tz \($0)") }
    case "lang":
      screen.note = shell.options.language.map {
        Copy.Settings.flagRules("--lang \($0.rawValue)")
      }
    default: break
    }
    return .screen(screen)
  }

  /// The setting as it is; one that nothing would obey is not set.
  private static func used(_ key: String, in shell: Shell) throws(Failure) -> SettingView {
    let setting = try shell.ask { engine throws(StudyError) in try engine.setting(key) }
    guard Look.settingsInUse.contains(setting.key) else {
      throw Failure("not_available", Copy.Settings.notInUse(setting.key), hint: ":set")
    }
    return setting
  }
}
