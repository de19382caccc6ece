import EventLog
import Projections
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Random histories", .tags(.property))
struct RandomHistoryTests {
  @Test(
    "rows are the fold, counts the queue, previews what is stored, undos exact",
    arguments: UInt64(0)..<300)
  func everythingHolds(seed: UInt64) throws {
    let learner = try RandomLearner(seed: seed)
    for act in 1...200 {
      try learner.act()
      if act.isMultiple(of: 50) { try learner.desk.expectRowsAreTheFold() }
      if act.isMultiple(of: 7) { try learner.desk.expectKeptIsFoundAnew() }
    }
    try learner.expectLogIsSound()
  }

  @Test("the same seed gives the same log", arguments: [UInt64(3), 71])
  func sameSeedSameLog(seed: UInt64) throws {
    let links = try (1...2).map { _ in
      let learner = try RandomLearner(seed: seed)
      for _ in 1...60 { try learner.act() }
      return try learner.desk.engine.log.read { transaction throws(EventLogError) in
        try transaction.head().link
      }
    }
    #expect(links[0] == links[1])
  }
}

extension RandomLearner {
  /// The chain is whole and stored times never fall, whatever the clocks did; schedules, days,
  /// references, undos and tables are what an auditor reckons.
  func expectLogIsSound() throws {
    try desk.engine.log.expectWhole(events: try desk.eventCount)
    let report = try StateVerifier().verify(desk.engine.log)
    #expect(report.findings.filter { $0.severity == .error } == [])
    #expect(report.eventCount == (try desk.eventCount))
  }
}
