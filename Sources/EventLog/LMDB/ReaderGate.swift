internal import Synchronization

/// Counts the read transactions of this process on one store.
///
/// The map may change only while there are none, and a store in memory has no other protection of
/// the pages that a reader sees.
final class ReaderGate: Sendable {
  private struct State {
    var isClosed = false
    var commits: UInt64 = 0
    /// For each open reader, how many commits there had been when it began.
    var births: [UInt64] = []
  }

  private let state = Mutex(State())
  private let patienceMilliseconds: Int

  init(patienceMilliseconds: Int) {
    self.patienceMilliseconds = patienceMilliseconds
  }

  var isClosed: Bool { state.withLock { $0.isClosed } }

  var openCount: Int { state.withLock { $0.births.count } }

  /// Counts a reader in; `leave` takes what this returns.
  func enter() throws(EventLogError) -> UInt64 {
    var patience = Patience(milliseconds: patienceMilliseconds)
    while true {
      let birth: UInt64? = state.withLock { state in
        if state.isClosed { return nil }
        state.births.append(state.commits)
        return state.commits
      }
      if let birth { return birth }
      guard patience.rest() else { throw .readersOpen }
    }
  }

  func leave(_ birth: UInt64) {
    state.withLock { state in
      if let place = state.births.lastIndex(of: birth) { state.births.remove(at: place) }
    }
  }

  /// Keeps readers out while `body` runs, once those inside have left.
  func whileEmpty<Result>(
    waiting: Bool, _ body: () throws(EventLogError) -> Result
  ) throws(EventLogError) -> Result {
    var patience = Patience(milliseconds: waiting ? patienceMilliseconds : 0)
    guard state.withLock({ Self.close(&$0) }) else { throw .readersOpen }
    defer { state.withLock { $0.isClosed = false } }
    while openCount > 0 {
      guard patience.rest() else { throw .readersOpen }
    }
    return try body()
  }

  private static func close(_ state: inout State) -> Bool {
    if state.isClosed { return false }
    state.isClosed = true
    return true
  }

  /// Waits until no reader is so old that the next commit could take pages it sees.
  ///
  /// A commit uses pages again that were freed two commits before it.
  func waitForOldReaders() throws(EventLogError) {
    var patience = Patience(milliseconds: patienceMilliseconds)
    while state.withLock({ state in state.births.contains { $0 + 2 <= state.commits } }) {
      guard patience.rest() else { throw .readersOpen }
    }
  }

  /// Runs a commit while no reader begins.
  func committing(_ commit: () -> Int32) -> Int32 {
    state.withLock { state in
      state.commits += 1
      return commit()
    }
  }
}
