/// An instant: milliseconds since 1970-01-01T00:00:00Z.
@frozen
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, negative before it.
  public var milliseconds: Int64

  @inlinable
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Stands in a stored state for "never".
  @inlinable
  public static var never: Self { Self(milliseconds: -1) }

  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }

  /// The instant so much later, or earlier for a negative number; traps beyond what `Int64` holds,
  /// which numbers in `FieldRange` never reach.
  @inlinable
  public func advanced(byMilliseconds milliseconds: Int64) -> Self {
    Self(milliseconds: self.milliseconds + milliseconds)
  }
}
