internal import CLMDB

/// Waits in short steps for something that gives no signal, up to a limit.
struct Patience {
  private let deadline: UInt64
  private var stepNanoseconds: UInt32 = 50_000

  init(milliseconds: Int) {
    deadline = Self.nanosecondsNow() + UInt64(max(0, milliseconds)) * 1_000_000
  }

  /// Rests a moment; false, at once, if the limit has passed.
  mutating func rest() -> Bool {
    guard Self.nanosecondsNow() < deadline else { return false }
    clmdb_sleep(stepNanoseconds)
    stepNanoseconds = min(stepNanoseconds * 2, 4_000_000)
    return true
  }

  /// Nanoseconds of a clock that nobody sets; for waits and upkeep, never for an event.
  static func nanosecondsNow() -> UInt64 {
    clmdb_monotonic_nanoseconds()
  }
}
