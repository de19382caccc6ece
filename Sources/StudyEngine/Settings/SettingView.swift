/// A setting, as `:set` lists it.
public struct SettingView: Hashable, Sendable {
  public var key: String
  /// The value in force.
  public var value: String
  public var defaultValue: String
  /// What may be set, in words.
  public var allowed: String
  public var isDefault: Bool
}
