import TestSupport
import Testing

@testable import EventLog

@Suite("Stored head")
struct StoredHeadTests {
  let folder: TemporaryFolder
  var path: String { folder.path("log") }

  init() throws {
    folder = try TemporaryFolder()
    try EventLog.open(folder: folder.path("log")).store(SampleEvents.reviews(1...9))
  }

  private func setHead(sequence: UInt64) throws {
    try EventLog.open(folder: path).write { transaction throws(EventLogError) in
      var head = try transaction.head()
      head.sequence = sequence
      try transaction.put(MetaKey.head, head.bytes, in: .meta)
    }
  }

  @Test("a head far behind the last record ends a verification with the first missing one")
  func farBehind() throws {
    try setHead(sequence: 1 << 60)
    let log = try EventLog.open(folder: path, options: LogOptions(purpose: .reading))
    #expect(
      try LogChain(log).verify().findings == [ChainFinding(sequence: 11, .gap(next: nil))])
  }

  @Test(
    "a head with another number than the last record's is told, and nothing goes behind it",
    arguments: [UInt64(1), 9, 11, 1 << 60])
  func otherNumber(sequence: UInt64) throws {
    try setHead(sequence: sequence)
    let log = try EventLog.open(folder: path, options: LogOptions(purpose: .reading))
    let fault = try log.read { transaction throws(EventLogError) in try transaction.faultOfHead() }
    #expect(fault == "the head names event \(sequence), the log ends with 10")
    #expect(throws: EventLogError.self) {
      try EventLog.open(folder: path).store(SampleEvents.reviews(10...10))
    }
    #expect(
      try log.read { transaction throws(EventLogError) in try transaction.newestRecord() } == 10)
  }

  @Test("a head with another time or link than the last record's takes no event")
  func otherTime() throws {
    for spoil in [
      { (head: inout Head) in head.recorded = Timestamp(milliseconds: 1 << 60) },
      { (head: inout Head) in head.link = .zero },
    ] {
      let log = try EventLog.inMemory()
      try log.store(SampleEvents.reviews(1...3))
      try log.write { transaction throws(EventLogError) in
        var head = try transaction.head()
        spoil(&head)
        try transaction.put(MetaKey.head, head.bytes, in: .meta)
      }
      #expect(throws: EventLogError.self) { try log.store(SampleEvents.reviews(4...4)) }
      #expect(
        try log.read { transaction throws(EventLogError) in try transaction.newestRecord() } == 4)
    }
  }
}
