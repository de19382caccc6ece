/// A day of study, counted from 1970-01-01; it begins at the rollover hour, not at midnight.
@frozen
public struct StudyDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01, negative before it.
  public var number: Int32

  @inlinable
  public init(number: Int32) { self.number = number }

  /// Stands in a stored state for "no day".
  @inlinable
  public static var never: Self { Self(number: -1) }

  /// The day that an instant falls on: floor((at + offset - rollover) / 1 day).
  ///
  /// - Parameters:
  ///   - instant: When it happened.
  ///   - offset: Minutes east of UTC in force then.
  ///   - rolloverHour: The hour at which a day begins, 0 to 23.
  @inlinable
  public init(of instant: Timestamp, offset: UTCOffset, rolloverHour: Int) {
    let local =
      instant.milliseconds + Int64(offset.minutes) * 60_000 - Int64(rolloverHour) * 3_600_000
    let quotient = local / 86_400_000
    let floored = local % 86_400_000 < 0 ? quotient - 1 : quotient
    self.init(number: Int32(clamping: floored))
  }

  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  /// The day so many days later, or earlier for a negative number; traps beyond what `Int32` holds,
  /// which numbers in `FieldRange` never reach.
  @inlinable
  public func advanced(byDays days: Int32) -> Self { Self(number: number + days) }
}
