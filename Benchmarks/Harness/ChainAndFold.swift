import Dispatch
import EventLog
import Foundation
import Projections

/// Verifies the whole chain and folds the log: one after the other, or side by side.
enum ChainAndFold {
  static func run(_ log: EventLog, threadCount: Int) throws -> ChainReport {
    let head = try log.read { transaction throws(EventLogError) in try transaction.head() }
    let chain = try LogChain(log, through: head.sequence)
    guard threadCount > 1 else {
      let report = try chain.verify(threadCount: 1, checksIdentifiers: false)
      try fold(log, to: head)
      return report
    }
    let isFolded = DispatchSemaphore(value: 0)
    let folding = Thread {
      try? fold(log, to: head)
      isFolded.signal()
    }
    folding.start()
    let report = try chain.verify(threadCount: 2, checksIdentifiers: false)
    isFolded.wait()
    return report
  }

  private static func fold(_ log: EventLog, to head: Head) throws {
    let fold = try log.read { transaction throws(EventLogError) in
      try StateFold(of: transaction, through: head.sequence)
    }
    precondition(fold.sequence == head.sequence, "the fold stopped early")
  }
}
