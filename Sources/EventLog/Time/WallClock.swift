/// Where the time comes from; only the shell holds one.
public protocol WallClock: Sendable {
  /// The time now.
  func now() -> Timestamp
  /// Whether a person moves this clock: what happens under it is marked as simulated.
  var isControlled: Bool { get }
}
