internal import Glibc
internal import Synchronization

/// Makes one of the coming writes of a store fail, as a disk without room would, or ends the process
/// at one of them; for simulations.
package final class WriteFault: Hashable, Sendable {
  /// Writes until the one that fails; negative where none will.
  private let left = Atomic<Int>(-1)
  /// Writes and commits until the process ends; negative where it lives on.
  private let life = Atomic<Int>(-1)

  package init() {}

  /// Lets so many rows be put before the next one fails; nil lets all.
  package func strike(after count: Int?) { left.store(count ?? -1, ordering: .relaxed) }

  /// Whether the failure has come.
  package var hasStruck: Bool { left.load(ordering: .relaxed) == -2 }

  /// Lets so many rows be put and transactions be committed before a signal that cannot be caught
  /// ends this process; nil lets it live.
  ///
  /// It may come before each put, before each commit, and after it.
  package func endProcess(after count: Int?) { life.store(count ?? -1, ordering: .relaxed) }

  /// One more moment at which the process may end.
  func passMoment() {
    let count = life.load(ordering: .relaxed)
    guard count >= 0 else { return }
    if count == 0 { kill(getpid(), SIGKILL) }
    life.store(count - 1, ordering: .relaxed)
  }

  /// Whether this write fails.
  var strikes: Bool {
    passMoment()
    let count = left.load(ordering: .relaxed)
    guard count >= 0 else { return false }
    left.store(count == 0 ? -2 : count - 1, ordering: .relaxed)
    return count == 0
  }

  package static func == (left: WriteFault, right: WriteFault) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
