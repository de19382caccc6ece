public import EventLog

/// The clock of a run: the system's, or one that stands still until a person moves it.
public struct ClockControl: Sendable {
  /// Where a clock may stand for an act: from 1971-01-01 to 9899-12-31.
  ///
  /// Every study day is then 1 or more, -1 standing for none, and the longest interval ends in a
  /// year of four digits.
  static let range =
    Timestamp(
      milliseconds: FieldRange.clock.lowerBound)...Timestamp(
      milliseconds: FieldRange.clock.upperBound)

  private let system: any WallClock
  private var standing: Timestamp?

  /// - Parameters:
  ///   - system: What real time is read from.
  ///   - standing: The instant to stand at; nil follows `system`.
  public init(system: any WallClock, standingAt standing: Timestamp? = nil) {
    self.system = system
    self.standing = standing
  }

  /// The instant that was set, or the machine's time where none was.
  public var now: Timestamp { standing ?? system.now() }
  /// Whether a person moves this clock: what happens under it is marked as simulated.
  public var isControlled: Bool { standing != nil || system.isControlled }
  /// Whether nothing takes time.
  public var isStanding: Bool { standing != nil }

  mutating func stand(at instant: Timestamp) { standing = instant }
  mutating func followSystem() { standing = nil }
}
