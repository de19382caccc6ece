import Foundation
import TestSupport
import Testing

@testable import EventLog

@Suite("Head that is remembered")
struct ProvenHeadTests {
  let folder: TemporaryFolder
  let options: LogOptions
  var path: String { folder.path("log") }

  init() throws {
    let folder = try TemporaryFolder()
    var options = LogOptions()
    options.stateFolder = folder.path("state")
    (self.folder, self.options) = (folder, options)
    let log = try EventLog.open(folder: path, options: options)
    try log.store(SampleEvents.reviews(1...9))
    try log.close()
  }

  enum Damage: CaseIterable {
    case link
    case time
    case number
    case recordLink
    case recordTime
    case recordBody
  }

  /// Damages the stored head or the newest record, unseen by the head file.
  private func damage(_ damage: Damage) throws {
    try EventLog.open(folder: path).write { transaction throws(EventLogError) in
      var head = try transaction.head()
      var record = try transaction.withValue(for: TableKey(10), in: .log) { $0.copied } ?? []
      switch damage {
      case .link: head.link = .zero
      case .time: head.recorded.milliseconds += 1
      case .number: head.sequence = 9
      case .recordLink: record[20] ^= 1
      case .recordTime: record[9] ^= 1
      case .recordBody: record[60] ^= 1
      }
      try transaction.put(MetaKey.head, head.bytes, in: .meta)
      try transaction.put(TableKey(10), record, in: .log)
    }
  }

  private var remembered: [HeadMemory] {
    get throws { try HeadFile.memory(of: path, in: folder.path("state")).heads }
  }

  /// What a program does that opens the log, writes a row that is no event, and ends.
  private func write() throws {
    let log = try EventLog.open(folder: path, options: options)
    try log.write { transaction throws(EventLogError) in
      try transaction.put(TableKey(bytes: [1]), [1], in: .ckpt)
    }
    try log.close()
  }

  @Test(
    "is never written from a head that the log's records do not prove", arguments: Damage.allCases)
  func unproven(damage: Damage) throws {
    let before = try remembered
    #expect(before.map(\.sequence) == [10])
    try self.damage(damage)
    try? write()
    #expect(try remembered == before)
    // Nor where nothing is remembered.
    try FileManager.default.removeItem(atPath: folder.path("state"))
    try? write()
    #expect(try remembered.isEmpty)
  }

  @Test("is written from one that they do")
  func proven() throws {
    let before = try remembered
    try FileManager.default.removeItem(atPath: folder.path("state"))
    try write()
    #expect(try remembered == before)
  }

  @Test("a sound log with a damaged head is not called a fork, and can be put right")
  func repaired() throws {
    for damage in [Damage.link, .time] {
      try self.damage(damage)
      try? write()
      let log = try EventLog.open(folder: path, options: options)
      #expect(log.standing == .sound)
      #expect(throws: EventLogError.self) { try log.store([SampleEvents.review(30)]) }
      #expect(try log.repairHead())
      #expect(try !log.repairHead())
      try log.expectWhole(events: 10)
    }
    let log = try EventLog.open(folder: path, options: options)
    try log.store([SampleEvents.review(30)])
    try log.expectWhole(events: 11)
  }

  @Test("a head is not put right by a record that is damaged itself")
  func unrepaired() throws {
    for damage in [Damage.recordLink, .recordBody] {
      try self.damage(damage)
      #expect(try !EventLog.open(folder: path).repairHead())
    }
  }
}
