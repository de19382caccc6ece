// In a build of the whole module, the first C module to read time.h is taken for timespec's own.
internal import CLMDB
internal import Glibc

/// The computer's own clock.
public struct SystemClock: WallClock {
  public init() {}

  /// False: it shows the time of the machine.
  public var isControlled: Bool { false }

  /// The machine's time in whole milliseconds; it may go back between two calls.
  public func now() -> Timestamp {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(
      milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
