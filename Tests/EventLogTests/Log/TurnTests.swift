import TestSupport
import Testing

@testable import EventLog

@Suite("Reading in turns")
struct TurnTests {
  let folder: TemporaryFolder
  let log: EventLog

  init() throws {
    folder = try TemporaryFolder()
    log = try EventLog.open(folder: folder.path("log"))
    try log.store(SampleEvents.reviews(1...999))
  }

  /// A turn that ends after so many records.
  private func turn(_ count: Int) -> ReadingTurn {
    var turn = ReadingTurn()
    turn.recordLimit = count
    return turn
  }

  @Test("whoever is handed records reads them in order, up to the head at the start (L8)")
  func handsOut() throws {
    var seen: [UInt64] = []
    try log.handOutRecords(turn: turn(64)) { sequence, _, _ throws(EventLogError) in
      seen.append(sequence)
      if sequence % 100 == 0 {
        // The record is in the reader's hands, and no reader of the store is there.
        #expect(try readers() == 0)
        try log.store(SampleEvents.reviews(10_000 + sequence...10_000 + sequence))
      }
      return .next
    }
    #expect(seen == Array(1...1_000))
  }

  @Test("a reader that takes its time lets no file grow: freed pages are used again (L8)")
  func fileStaysSmall() throws {
    func byteCount() throws -> UInt64 {
      try #require(try FileStatus(path: folder.path("log") + "/log.mdb")).byteCount
    }
    let before = try byteCount()
    var stored: UInt64 = 0
    try log.handOutRecords(turn: turn(16)) { _, _, _ throws(EventLogError) in
      for _ in 0..<2 {
        stored += 1
        try log.store(SampleEvents.reviews(20_000 + stored...20_000 + stored))
      }
      return .next
    }
    #expect(stored == 2_000)
    #expect(try byteCount() - before < 2_000_000)
  }

  @Test("rows come once each and in order, however short the turns", arguments: [1, 2, 63, 10_000])
  func rows(count: Int) throws {
    let all = try log.read { transaction throws(EventLogError) in
      var keys: [[UInt8]] = []
      try transaction.scan(.subj) { key, _ in
        keys.append(key.copied)
        return .next
      }
      return keys
    }
    var seen: [[UInt8]] = []
    try log.scanRows(.subj, turn: turn(count)) { key, _ in
      seen.append(key.copied)
      return .next
    }
    #expect(seen == all)
  }

  @Test("a record that cannot be read ends it after those before")
  func damaged() throws {
    try log.write { transaction throws(EventLogError) in
      try transaction.put(TableKey(500), [1, 0], in: .log)
    }
    var last: UInt64 = 0
    #expect(throws: EventLogError.corruptRecord(sequence: 500, reason: "2 bytes")) {
      try log.handOutRecords { sequence, _, _ in
        last = sequence
        return .next
      }
    }
    #expect(last == 499)
  }

  private func readers() throws(EventLogError) -> Int {
    try log.currentEnvironment()?.gate.openCount ?? -1
  }
}
