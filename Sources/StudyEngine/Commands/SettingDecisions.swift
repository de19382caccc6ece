internal import EventLog
internal import Projections

/// What a change of a setting leads to.
enum SettingDecisions {
  /// The settings in force.
  struct Rows: Sendable {
    /// Values of those that are not at their defaults.
    var values: [String: String] = [:]
    /// The numbers of decks without their own.
    var parameters: SchedulerParameters = .standard
  }

  /// - Parameters:
  ///   - key: The key as it was typed.
  ///   - value: The value as it was typed; nil or `default` clears it.
  ///   - rows: The settings in force.
  ///   - act: Who and when.
  /// - Returns: The event, or none where the value is as asked for already.
  /// - Throws: `unknownSetting`, `invalidSetting`.
  static func set(
    key: String, value: String?, _ rows: Rows, _ act: Act
  ) throws(StudyError) -> [Event] {
    let definition = try SettingRegistry.definition(key)
    var wanted: String?
    if let value, CaseFold.fold(Trimming.trimmed(value)) != "default" {
      guard let normalized = definition.normalized(value) else {
        throw .invalidSetting(
          key: definition.key, value: value, allowed: definition.allowed)
      }
      wanted = normalized
    }
    switch definition.key {
    case SettingRegistry.method, SettingRegistry.steps:
      var parameters = rows.parameters
      let text = wanted ?? definition.defaultValue
      if definition.key == SettingRegistry.method {
        parameters.method = MethodName.method(text) ?? .scheduled
      } else {
        parameters.stepSeconds = StepList.parse(text) ?? []
      }
      return parameters == rows.parameters ? [] : act.single(.parametersSet(parameters))
    default:
      let before = rows.values[definition.key]
      let standard = definition.defaultValue
      guard (wanted ?? standard) != (before ?? standard) else { return [] }
      return act.single(.settingChanged(key: definition.key, value: wanted))
    }
  }
}
