import EventLog
import TestSupport
import Testing

@Suite("Tables")
struct TableTests {
  @Test("scans agree with a sorted array", arguments: UInt64(0)..<60)
  func scansAgree(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let log = try (seed % 2 == 0 ? LogPlace.memory : .disk).makeLog().log
    var rows: [[UInt8]: [UInt8]] = [:]
    try log.write { transaction throws(EventLogError) in
      for _ in 0..<200 {
        let key = Self.key(&random)
        if Int.random(in: 0..<4, using: &random) == 0 {
          let isRemoved = try transaction.remove(TableKey(bytes: key), in: .ckpt)
          #expect(isRemoved == (rows.removeValue(forKey: key) != nil))
        } else {
          rows[key] = [UInt8.random(in: 0...255, using: &random)]
          try transaction.put(TableKey(bytes: key), rows[key] ?? [], in: .ckpt)
        }
      }
    }
    let sorted = rows.keys.sorted { $0.lexicographicallyPrecedes($1) }
    for _ in 0..<40 {
      let prefix = Array(Self.key(&random).prefix(Int.random(in: 0...2, using: &random)))
      let hasStart = Bool.random(using: &random)
      let start = prefix + Self.key(&random)
      let descending = Bool.random(using: &random)
      var expected = sorted.filter { $0.starts(with: prefix) }
      if hasStart {
        expected = expected.filter {
          $0 == start || $0.lexicographicallyPrecedes(start) == descending
        }
      }
      if descending { expected.reverse() }
      let found = try log.read { transaction throws(EventLogError) in
        var found: [[UInt8]] = []
        try transaction.scan(
          .ckpt, prefix: TableKey(bytes: prefix), from: hasStart ? TableKey(bytes: start) : nil,
          descending: descending
        ) { key, value in
          #expect(rows[key.copied] == value.copied)
          found.append(key.copied)
          return .next
        }
        return found
      }
      #expect(found == expected)
    }
    try log.read { transaction throws(EventLogError) in
      #expect(try transaction.count(of: .ckpt) == rows.count)
    }
  }

  /// Short, of few bytes, so that prefixes are shared; the greatest byte among them.
  private static func key(_ random: inout SeededRandom) -> [UInt8] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      [0, 1, 0x7F, 0xFE, 0xFF].randomElement(using: &random) ?? 0
    }
  }

  @Test("numbers in keys sort as numbers do")
  func bigEndian() {
    let keys = [0, 1, 255, 256, 65_536, UInt64.max].map { TableKey($0).bytes }
    #expect(keys == keys.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(TableKey().appending(UInt32(258)).bytes == [0, 0, 1, 2])
    #expect(TableKey("meta").bytes == Array("meta".utf8))
  }

  @Test("a table that no write has made yet reads as empty", arguments: LogPlace.allCases)
  func missingTables(place: LogPlace) throws {
    let log = try place.makeLog().log
    try log.read { transaction throws(EventLogError) in
      #expect(try transaction.count(of: .log) == 0)
      #expect(try transaction.head() == .none)
      #expect(try transaction.logID() == nil)
      #expect(try transaction.contains(TableKey(1), in: .void) == false)
      try transaction.scanLog { _, _, _ in
        Issue.record("there is no record")
        return .stop
      }
    }
  }

  @Test("all rows of a table go at once, others stay")
  func cleared() throws {
    let log = try LogPlace.memory.makeLog().log
    try log.write { transaction throws(EventLogError) in
      for number in UInt64(0)..<100 {
        try transaction.put(TableKey(number), [1], in: .ckpt)
        try transaction.put(TableKey(number), [1], in: .void)
      }
    }
    try log.write { transaction throws(EventLogError) in
      try transaction.clear(.ckpt)
      #expect(try transaction.count(of: .ckpt) == 0)
      #expect(try transaction.isVoid(99))
    }
    try log.read { transaction throws(EventLogError) in
      #expect(try transaction.count(of: .void) == 100)
    }
  }

  @Test("a key behind the last is appended, another one is refused")
  func appendOrder() throws {
    let log = try LogPlace.memory.makeLog().log
    #expect(throws: EventLogError.self) {
      try log.write { transaction throws(EventLogError) in
        let value: [UInt8] = [1]
        try transaction.append(TableKey(2), RawSpan(_elements: value.span), in: .ckpt)
        try transaction.append(TableKey(1), RawSpan(_elements: value.span), in: .ckpt)
      }
    }
    try log.read { transaction throws(EventLogError) in
      #expect(try transaction.count(of: .ckpt) == 0)
    }
  }
}
