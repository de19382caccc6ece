internal import Synchronization

/// Counts work as it is done, on any thread, and tells when another hundredth of it is.
package final class ProgressMeter: Sendable {
  private let total: UInt64
  private let done = Atomic<UInt64>(0)
  private let told = Atomic<Int>(0)
  private let tell: @Sendable (Int) -> Void

  /// - Parameters:
  ///   - total: How much there is to do.
  ///   - tell: Given the hundredths that are done, each greater than the one before; called on the
  ///     thread that did the work.
  package init(total: UInt64, tell: @escaping @Sendable (Int) -> Void) {
    self.total = max(1, total)
    self.tell = tell
  }

  /// Counts some more.
  package func add(_ amount: UInt64) {
    let done = self.done.add(amount, ordering: .relaxed).newValue
    let share = Int(min(100, done &* 100 / total))
    var known = told.load(ordering: .relaxed)
    while share > known {
      let (isOurs, found) = told.compareExchange(
        expected: known, desired: share, ordering: .relaxed)
      if isOurs { return tell(share) }
      known = found
    }
  }
}
