/// A setting, as `:set` lists it.
public struct SettingView: Hashable, Sendable {
  /// Its name, as it is typed after `:set`.
  public var key: String
  /// The value in force.
  public var value: String
  /// The value where none is set.
  public var defaultValue: String
  /// What may be set, in words.
  public var allowed: String
  public var isDefault: Bool
}

extension StudyEngine {
  /// What a setting takes, where a value is none of that.
  ///
  /// - Parameters:
  ///   - value: A value as it is stored.
  ///   - key: The setting.
  /// - Returns: Nil for a value that it takes, and for a setting that is unknown here; of zones
  ///   nothing is said, since other machines know others.
  public static func allowed(insteadOf value: String, setting key: String) -> String? {
    guard let definition = try? SettingRegistry.definition(key) else { return nil }
    if case .zone = definition.kind { return nil }
    return definition.normalized(value) == nil ? definition.allowed : nil
  }
}
