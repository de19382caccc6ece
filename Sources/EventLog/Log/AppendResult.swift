/// What became of one event that was sent.
public struct AppendResult: Hashable, Sendable {
  /// Its number in the log.
  public var sequence: UInt64
  /// False if it was there already, stored with the very same content.
  public var isNew: Bool

  public init(sequence: UInt64, isNew: Bool) {
    self.sequence = sequence
    self.isNew = isNew
  }
}
