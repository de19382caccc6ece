import Foundation
import TestSupport
import Testing

@testable import EventLog

@Suite("A store whose pages are looked at while it is used")
struct PageWatchTests {
  /// A log of more pages than are looked at when it is opened, with a damaged length of a row in
  /// the middle: it reaches beyond the end of the file.
  private static func makeDamaged(_ path: String) throws -> UInt64 {
    let log = try EventLog.open(folder: path)
    try log.store(SampleEvents.reviews(1...9_000))
    try log.close()
    var bytes = try FileBytes.read(path + "/log.mdb")
    // The record of event 5,000: a row with this key and a value that begins with 1, 0.
    let key = TableKey(UInt64(5_000)).bytes + [1, 0]
    var place: Int?
    for page in stride(from: 8_192, to: bytes.count, by: 4_096) where bytes[page + 10] == 2 {
      let count = (Int(bytes[page + 12]) | Int(bytes[page + 13]) << 8) / 2 - 8
      for row in 0..<max(0, count) {
        let offset = Int(bytes[page + 16 + 2 * row]) | Int(bytes[page + 17 + 2 * row]) << 8
        let start = page + offset + 8
        if start + key.count <= page + 4_096, Array(bytes[start..<start + key.count]) == key {
          place = start - 8
        }
      }
    }
    let row = try #require(place)
    // The high half of the length: 64 MiB more.
    bytes[row + 3] ^= 4
    try FileBytes.write(bytes, to: path + "/log.mdb")
    return 5_000
  }

  @Test("is refused from the next transaction on, once a damaged page was found")
  func found() throws {
    let folder = try TemporaryFolder()
    _ = try Self.makeDamaged(folder.path("log"))
    // Opening looks at what is near the roots only.
    let log = try EventLog.open(folder: folder.path("log"))
    #expect(try log.headNow().sequence == 9_001)
    log.watchPages()
    log.endWatch(early: false)
    for _ in 0..<2 {
      do throws(EventLogError) {
        _ = try log.headNow()
        Issue.record("it was read")
      } catch {
        guard case .damagedStore(_, _, let reason) = error else { throw error }
        #expect(reason.contains("reaches beyond it"))
        #expect("\(error)".contains("recall-replay doctor \(folder.path("log")) --fix"))
      }
    }
    #expect(throws: EventLogError.self) { try log.store([SampleEvents.review(9_999)]) }
  }

  @Test("that is whole is used on, and a look that is ended early holds nobody up")
  func whole() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("log")
    try EventLog.open(folder: path).store(SampleEvents.reviews(1...2_000))
    let log = try EventLog.open(folder: path)
    log.watchPages()
    try log.store([SampleEvents.review(9_999)])
    log.endWatch()
    log.watchPages()
    log.endWatch(early: false)
    #expect(try log.headNow().sequence == 2_002)
  }

  @Test("ends the program in words and with 3 where a damaged page is met before it is found")
  func met() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("log")
    let sequence = try Self.makeDamaged(path)
    let result = await #expect(
      processExitsWith: .exitCode(3), observing: [\.standardErrorContent]
    ) { [path = path as String, sequence = sequence as UInt64] in
      let log = try EventLog.open(folder: path)
      // Without the look itself, which may come first.
      try log.currentEnvironment()?.guardPages(starting: true)
      try log.read { transaction throws(EventLogError) in
        _ = try transaction.withRecord(at: sequence) { _, body in body.copied }
      }
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.contains("\(path)/log.mdb is damaged: what was answered before is stored"))
    #expect(errors.contains("recall-replay doctor \(path) --fix"))
  }

  @Test("ends the program in words where its file is cut short under a transaction, a new one, too")
  func cutShort() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("log")
    let result = await #expect(
      processExitsWith: .exitCode(3), observing: [\.standardErrorContent]
    ) { [path = path as String] in
      // Watched before there is a store.
      let log = try EventLog.open(folder: path)
      log.watchPages()
      try log.store(SampleEvents.reviews(1...500))
      try log.read { transaction throws(EventLogError) in
        let handle = FileHandle(forWritingAtPath: path + "/log.mdb")
        try? handle?.truncate(atOffset: 0)
        _ = try transaction.withRecord(at: 250) { _, body in body.copied }
      }
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.contains("\(path)/log.mdb is damaged: what was answered before is stored"))
  }

  @Test("what the library says of a damaged page names the file and who looks at it")
  func libraryErrors() throws {
    let folder = try TemporaryFolder()
    let log = try EventLog.open(folder: folder.path("my log"))
    try log.store([SampleEvents.review(1)])
    let environment = try #require(try log.currentEnvironment())
    // MDB_CORRUPTED, MDB_PAGE_NOTFOUND, and one that is no damage: MDB_BAD_RSLOT.
    for (code, isDamage) in [(Int32(-30_796), true), (-30_797, true), (-30_783, false)] {
      let error = environment.error(code, call: "mdb_get")
      #expect(error.isOfDamagedPage == isDamage)
      let file = folder.path("my log") + "/log.mdb"
      #expect(
        "\(error)".hasPrefix("\(file) \(isDamage ? "is damaged" : "cannot be used") (mdb_get"))
      #expect("\(error)".hasSuffix("'recall-replay doctor '\(folder.path("my log"))''"))
    }
  }
}
