import EventLog
import Foundation
import Projections
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Simulated lives on real stores")
struct StoreLifeTests {
  private let folder: TemporaryFolder

  private var life: StoreLife {
    StoreLife(
      folder: folder.path("data"), stateFolder: folder.path("state"), seed: 3, days: 0..<4)
  }

  /// A store with some days of a life without faults.
  init() throws {
    folder = try TemporaryFolder()
    let log = try SimulatedLearner.log(
      in: folder.path("data"), stateFolder: folder.path("state"))
    let learner = try SimulatedLearner(log: log, profile: .good, seed: 3)
    for day in 0..<4 { try learner.live(day: day, LearnerDay(answers: 5, newCards: 2)) }
    try log.close()
  }

  @Test("what was acknowledged must be there")
  func acknowledged() throws {
    let last = try life.examine(acknowledged: 0).last
    #expect(last > 20)
    #expect(try life.examine(acknowledged: last).broken == nil)
    #expect(
      try life.examine(acknowledged: last + 1).broken
        == "event #\(last + 1) was acknowledged, and the log ends at #\(last)")
  }

  @Test("a table that is not what the events add up to is seen")
  func wrongTable() throws {
    let log = try SimulatedLearner.log(in: life.folder, stateFolder: life.stateFolder)
    try log.write { transaction throws(EventLogError) in
      let table = ProjectionCatalog.current.table(of: .day)
      var row: (key: TableKey, value: [UInt8])?
      try transaction.scan(table) { found, value in
        row = (TableKey(found), (0..<value.byteCount).map { value.byte(at: $0) })
        return .stop
      }
      if var row {
        row.value[row.value.count / 2] ^= 1
        try transaction.put(row.key, row.value, in: table)
      }
    }
    try log.close()
    #expect(try life.examine(acknowledged: 1).broken?.hasPrefix("projections") == true)
  }

  @Test("a changed bit of the file is seen, or changes nothing that is read", arguments: 0..<12)
  func damage(seed: UInt64) throws {
    let copy = try DamagedCopy(
      of: folder.path("data/log.mdb"), in: folder.path, seed: seed)
    #expect(try copy.unseenDamage() == nil)
  }

  @Test("a life that is taken up has its deck and goes on with new texts")
  func resumed() throws {
    let log = try SimulatedLearner.log(in: life.folder, stateFolder: life.stateFolder)
    let learner = try SimulatedLearner(log: log, profile: .good, seed: 4)
    try learner.resume(on: 10)
    var told = 0
    learner.acknowledge = { () throws(StudyError) in told += 1 }
    try learner.live(day: 10, LearnerDay(answers: 5, newCards: 2))
    #expect(told >= 7)
    #expect(try learner.engine.decks().count == 1)
    #expect(try Invariants(log: log).broken() == nil)
  }
}
