import EventLog
import Foundation
import Projections
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Simulated lives", .tags(.property))
struct SimulationTests {
  @Test("with faults everything holds that must", arguments: UInt64(1000)..<1012)
  func faults(seed: UInt64) throws {
    let report = try Simulation(seed: seed, days: 40).run(in: NSTemporaryDirectory())
    #expect(report.days == 40)
    #expect(report.events > 40)
    #expect(report.faults.values.reduce(0, +) > 5, "\(report.faults)")
  }

  @Test("the same seed lives the same life", arguments: LearnerProfile.allCases)
  func deterministic(profile: LearnerProfile) throws {
    let links = try (0..<2).map { _ in
      let learner = try SimulatedLearner(
        log: try SimulatedLearner.log(), profile: profile, seed: 5)
      for day in 0..<6 { try learner.live(day: day, LearnerDay(answers: 5, newCards: 2)) }
      return try learner.log.read { transaction throws(EventLogError) in
        try transaction.head().link
      }
    }
    #expect(links[0] == links[1])
  }

  @Test("a row that is wrong, and a body that was changed, are seen")
  func seen() throws {
    let learner = try SimulatedLearner(log: try SimulatedLearner.log(), profile: .good, seed: 1)
    for day in 0..<5 { try learner.live(day: day, LearnerDay(answers: 5, newCards: 2)) }
    #expect(try Invariants(log: learner.log).broken() == nil)
    try learner.log.write { transaction throws(EventLogError) in
      let table = ProjectionCatalog.current.table(of: .day)
      var key: TableKey?
      try transaction.scan(table) { found, _ in
        key = TableKey(found)
        return .stop
      }
      if let key { _ = try transaction.remove(key, in: table) }
    }
    #expect(try Invariants(log: learner.log).broken()?.hasPrefix("projections") == true)
    try learner.log.write { transaction throws(EventLogError) in
      var record: [UInt8] = []
      _ = try transaction.withValue(for: TableKey(4), in: .log) { record = $0.copied }
      record[record.count - 1] ^= 1
      try transaction.put(TableKey(4), record, in: .log)
    }
    #expect(try Invariants(log: learner.log).broken()?.hasPrefix("chain, #4") == true)
  }

  @Test("a write that is refused leaves nothing, wherever it comes", arguments: 0..<30)
  func refusedWrites(count: Int) throws {
    let fault = WriteFaultHandle()
    let log = try SimulatedLearner.log(faultingWith: fault)
    let desk = try Desk(log: log)
    _ = try desk.makeCards(2)
    let (before, events) = (try desk.stateHash, try desk.eventCount)
    let own = try desk.ownEventCount
    fault.fault.strike(after: count)
    let shown = try desk.shown()
    let rate = Command.rate(
      RateCard(
        card: shown.card.card.id, rating: .good, session: desk.session,
        shown: shown.card.schedule.state))
    do {
      try desk.perform(rate)
      #expect(!fault.fault.hasStruck)
    } catch {
      #expect(fault.fault.hasStruck)
      #expect(try desk.stateHash == before && desk.eventCount == events)
      fault.fault.strike(after: nil)
      try desk.perform(rate)
    }
    #expect(try desk.ownEventCount == own + 2)
    #expect(try Invariants(log: log).broken() == nil)
  }
}
