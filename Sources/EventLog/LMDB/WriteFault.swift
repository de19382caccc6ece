internal import Synchronization

/// Makes one of the coming writes of a store fail, as a disk without room would; for simulations.
package final class WriteFault: Hashable, Sendable {
  /// Writes until the one that fails; negative where none will.
  private let left = Atomic<Int>(-1)

  package init() {}

  /// Lets so many rows be put before the next one fails; nil lets all.
  package func strike(after count: Int?) { left.store(count ?? -1, ordering: .relaxed) }

  /// Whether the failure has come.
  package var hasStruck: Bool { left.load(ordering: .relaxed) == -2 }

  /// Whether this write fails.
  var strikes: Bool {
    let count = left.load(ordering: .relaxed)
    guard count >= 0 else { return false }
    left.store(count == 0 ? -2 : count - 1, ordering: .relaxed)
    return count == 0
  }

  package static func == (left: WriteFault, right: WriteFault) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
