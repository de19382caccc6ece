internal import CLMDB
internal import Glibc

/// Waits in short steps for something that gives no signal, up to a limit.
struct Patience {
  private let deadline: UInt64
  private var stepNanoseconds: Int = 50_000

  init(milliseconds: Int) {
    deadline = Self.nanosecondsNow() + UInt64(max(0, milliseconds)) * 1_000_000
  }

  /// Rests a moment; false, at once, if the limit has passed.
  mutating func rest() -> Bool {
    guard Self.nanosecondsNow() < deadline else { return false }
    var time = timespec(tv_sec: 0, tv_nsec: stepNanoseconds)
    _ = unsafe nanosleep(&time, nil)
    stepNanoseconds = min(stepNanoseconds * 2, 4_000_000)
    return true
  }

  /// Nanoseconds of a clock that nobody sets; for waits and upkeep, never for an event.
  static func nanosecondsNow() -> UInt64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
