import EventLog
import TestSupport
import Testing

@Suite("Changed pages of a large act")
struct SpillingTests {
  private static let value = [UInt8](repeating: 7, count: 3_000)

  /// Changes some 30,000 pages in one transaction, the first of them again and again.
  private static func fill(
    _ transaction: inout WriteTransaction, _ count: UInt64
  ) throws(EventLogError) {
    for number in 0..<count {
      try transaction.put(TableKey(number &* 0x9E37_79B9_7F4A_7C15), value, in: .ckpt)
      try transaction.put(TableKey(0), [UInt8(number % 251)], in: .ckpt)
      if number % 2_000 == 0 { try transaction.easeMemory() }
    }
  }

  @Test(
    "pages that were written out early are there after the commit", arguments: LogPlace.allCases)
  func committed(place: LogPlace) throws {
    let log = try place.makeLog().log
    let count: UInt64 = 24_000
    try log.write { transaction throws(EventLogError) in try Self.fill(&transaction, count) }
    try log.read { transaction throws(EventLogError) in
      #expect(try transaction.count(of: .ckpt) == Int(count))
      for number in 1..<count {
        let key = TableKey(number &* 0x9E37_79B9_7F4A_7C15)
        let length = try transaction.withValue(for: key, in: .ckpt) { $0.byteCount }
        #expect(length == 3_000)
      }
      let first = try transaction.withValue(for: TableKey(0), in: .ckpt) { $0.copied }
      #expect(first == [UInt8((count - 1) % 251)])
    }
  }

  @Test("an act that is given up leaves nothing of what was written out")
  func givenUp() throws {
    let log = try LogPlace.disk.makeLog().log
    try log.write { transaction throws(EventLogError) in
      try transaction.put(TableKey(1), [1], in: .ckpt)
    }
    #expect(throws: EventLogError.missingRecord(sequence: 9)) {
      try log.write { transaction throws(EventLogError) in
        try Self.fill(&transaction, 20_000)
        throw EventLogError.missingRecord(sequence: 9)
      }
    }
    try log.read { transaction throws(EventLogError) in
      #expect(try transaction.count(of: .ckpt) == 1)
    }
    try log.write { transaction throws(EventLogError) in
      try transaction.easeMemory()
      try transaction.put(TableKey(2), [2], in: .ckpt)
    }
    try log.read { transaction throws(EventLogError) in
      #expect(try transaction.count(of: .ckpt) == 2)
    }
  }
}
