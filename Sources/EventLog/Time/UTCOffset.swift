/// How far a clock on the wall was ahead of UTC: minutes east, -1080 to 1080.
@frozen
public struct UTCOffset: Hashable, Sendable {
  /// Minutes east of UTC, -1080 to 1080.
  public var minutes: Int32

  @inlinable
  public init(minutes: Int32) { self.minutes = minutes }

  /// The range that an event may hold.
  public static let minuteRange: ClosedRange<Int32> = -1080...1080
}
