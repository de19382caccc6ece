internal import EventLog
internal import Projections

extension StudyEngine {
  func setSetting(
    _ key: String, _ value: String?, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let rows = try transaction.settingRows()
    let events = try SettingDecisions.set(key: key, value: value, rows, work.act)
    let reference = try append(events, work, in: &transaction)
    let definition = try SettingRegistry.definition(key)
    let view = try transaction.settingRows().view(of: definition)
    return Outcome(
      act: reference,
      result: events.isEmpty ? .unchanged(.setting(view)) : .settingChanged(view))
  }
}

extension StudyRows where Self: ~Copyable {
  borrowing func settingRows() throws(StudyError) -> SettingDecisions.Rows {
    SettingDecisions.Rows(
      values: try settingValues(),
      parameters: try commonParameters()?.parameters ?? .standard)
  }
}

extension SettingDecisions.Rows {
  /// A setting with the value in force.
  func view(of definition: SettingDefinition) -> SettingView {
    let value: String
    switch definition.key {
    case SettingRegistry.method: value = MethodName.text(parameters.method)
    case SettingRegistry.steps: value = StepList.text(parameters.stepSeconds)
    default: value = values[definition.key] ?? definition.defaultValue
    }
    return SettingView(
      key: definition.key, value: value, defaultValue: definition.defaultValue,
      allowed: definition.allowed, isDefault: value == definition.defaultValue)
  }
}
