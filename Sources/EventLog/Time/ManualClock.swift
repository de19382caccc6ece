internal import Synchronization

/// A clock that stands until it is moved: for tests, rehearsals and replays.
public final class ManualClock: WallClock {
  private let time: Mutex<Timestamp>

  /// Makes a clock that stands at an instant.
  public init(_ time: Timestamp) { self.time = Mutex(time) }

  /// True: what it shows was set.
  public var isControlled: Bool { true }

  /// The instant it was set or moved to.
  public func now() -> Timestamp { time.withLock { $0 } }

  /// Sets it, also back.
  public func set(_ time: Timestamp) { self.time.withLock { $0 = time } }

  /// Moves it on, or back by a negative number; it stops at the ends of what it can show.
  public func advance(byMilliseconds milliseconds: Int64) {
    time.withLock { time in
      let (moved, overflows) = time.milliseconds.addingReportingOverflow(milliseconds)
      time.milliseconds = overflows ? (milliseconds < 0 ? .min : .max) : moved
    }
  }
}
