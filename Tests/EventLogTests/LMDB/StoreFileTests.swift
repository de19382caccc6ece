import Foundation
import Synchronization
import TestSupport
import Testing

@testable import EventLog

@Suite("Store file")
struct StoreFileTests {
  let folder: TemporaryFolder
  var path: String { folder.path("data/log") }
  var file: String { path + "/log.mdb" }

  init() throws { folder = try TemporaryFolder() }

  @Test("there is nothing on the disk before the first event")
  func lazy() throws {
    let log = try EventLog.open(folder: path)
    #expect(try log.headNow() == .none)
    // A decision that comes to nothing leaves nothing either.
    try log.write { _ throws(EventLogError) in }
    #expect(throws: EventLogError.missingRecord(sequence: 1)) {
      try log.write { _ throws(EventLogError) in throw EventLogError.missingRecord(sequence: 1) }
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    try log.store([SampleEvents.review(1)])
    #expect(FileManager.default.fileExists(atPath: file))
    try log.expectWhole(events: 2)
  }

  @Test("opening what is not there for reading says so and makes nothing")
  func noLog() throws {
    #expect(throws: EventLogError.noLog(path: path)) {
      try EventLog.open(folder: path, options: LogOptions(purpose: .reading))
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("a log opened for reading is not written")
  func readingOnly() throws {
    try EventLog.open(folder: path).store([SampleEvents.review(1)])
    let log = try EventLog.open(folder: path, options: LogOptions(purpose: .reading))
    #expect(throws: EventLogError.readOnly(reason: "opened for reading")) {
      try log.store([SampleEvents.review(2)])
    }
    try log.expectWhole(events: 2)
  }

  @Test("what is in the folder is for its owner alone")
  func ownerOnly() throws {
    let log = try EventLog.open(folder: path)
    try log.store([SampleEvents.review(1)])
    #expect(try log.exposedPaths().isEmpty)
    for (name, wanted) in [
      ("", 0o700), ("/log.mdb", 0o600), ("/log.mdb-lock", 0o600), ("/log.mdb-writer", 0o600),
    ] {
      let status = try FileStatus(path: path + name)
      #expect(status?.permissions == UInt32(wanted), "\(name)")
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    #expect(try log.exposedPaths() == [file])
    try log.hide()
    #expect(try log.exposedPaths().isEmpty)
  }

  @Test("a second open of the same file shares the store, under another name, too")
  func secondOpen() throws {
    let first = try EventLog.open(folder: path)
    try first.store([SampleEvents.review(1)])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("other"), withDestinationPath: path)
    let second = try EventLog.open(folder: folder.path("other"))
    try first.store([SampleEvents.review(2)])
    #expect(try first.currentEnvironment() === second.currentEnvironment())
    try second.read { outer throws(EventLogError) in
      // Two readers on one thread, and a writer beside them.
      try first.read { inner throws(EventLogError) in
        try first.store([SampleEvents.review(3)])
        #expect(try outer.head() == inner.head())
      }
      #expect(try outer.head().sequence == 3)
    }
    try second.expectWhole(events: 4)
  }

  @Test("a file shorter than its pages is refused before anything is read")
  func truncated() throws {
    try EventLog.open(folder: path).store(SampleEvents.reviews(1...2_000))
    let size = try #require(try FileStatus(path: file)).byteCount
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.truncate(atOffset: size / 2)
    try handle.close()
    let refusal = EventLogError.truncatedFile(path: file, bytes: size / 2, needed: size)
    #expect(throws: refusal) { try EventLog.open(folder: path) }
    #expect(throws: refusal) {
      try EventLog.open(folder: path, options: LogOptions(purpose: .reading))
    }
  }

  @Test(
    "a file cut short while it is open is refused, also where the first pages are gone",
    arguments: [0, 100, 4_096, 8_192, 16_384])
  func truncatedWhileOpen(size: UInt64) throws {
    let log = try EventLog.open(folder: path)
    try log.store(SampleEvents.reviews(1...500))
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.truncate(atOffset: size)
    try handle.close()
    for _ in 0..<2 {
      do throws(EventLogError) {
        _ = try log.headNow()
        Issue.record("it was read")
      } catch {
        guard case .truncatedFile(_, size, let needed) = error else { throw error }
        #expect(needed >= 8_192)
      }
    }
    #expect(throws: EventLogError.self) { try log.store([SampleEvents.review(501)]) }
    #expect(try FileStatus(path: file)?.byteCount == size)
  }

  @Test("a file of something else is no log", arguments: [1, 100, 10_000])
  func somethingElse(size: Int) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(repeating: 65, count: size).write(to: URL(fileURLWithPath: file))
    #expect(throws: EventLogError.notALog(path: file, reason: "no LMDB file")) {
      try EventLog.open(folder: path)
    }
  }

  @Test("an empty file, left by a program that died at once, is no log yet")
  func emptyFile() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: file))
    #expect(throws: EventLogError.noLog(path: path)) {
      try EventLog.open(folder: path, options: LogOptions(purpose: .reading))
    }
    let log = try EventLog.open(folder: path)
    try log.store([SampleEvents.review(1)])
    try log.expectWhole(events: 2)
  }

  @Test("a newer format is refused")
  func newerFormat() throws {
    let log = try EventLog.open(folder: path)
    try log.store([SampleEvents.review(1)])
    try log.write { transaction throws(EventLogError) in
      try transaction.put(MetaKey.format, TableKey().appending(UInt32(2)).bytes, in: .meta)
    }
    #expect(throws: EventLogError.newerFormat(found: 2, supported: 1)) {
      try EventLog.open(folder: path)
    }
  }

  @Test("a log in memory leaves nothing on the disk")
  func inMemory() throws {
    let log = try EventLog.inMemory()
    try log.store(SampleEvents.reviews(1...100))
    try log.expectWhole(events: 101)
    let environment = try #require(try log.currentEnvironment())
    #expect(environment.path.hasPrefix("/proc/self/fd/"))
    let links = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    #expect(links.contains { $0.hasPrefix("/memfd:recallbox") })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("network file systems are known by their numbers")
  func fileSystems() throws {
    #expect(UnsuitableFileSystem.name(number: 0x6969) == "nfs")
    #expect(UnsuitableFileSystem.name(number: 0xFF53_4D42) == "cifs")
    #expect(UnsuitableFileSystem.name(number: 0x0102_1997) == "9p")
    #expect(UnsuitableFileSystem.name(number: 0x6573_5546) == "fuse")
    #expect(UnsuitableFileSystem.name(at: folder.path) == nil)
  }

  @Test("a store that broke is opened anew, and its end is checked")
  func broken() throws {
    let log = try EventLog.open(folder: path)
    try log.store(SampleEvents.reviews(1...9))
    try breakStore(of: log)
    try log.store([SampleEvents.review(10)])
    try log.expectWhole(events: 11)
    #expect(try log.currentEnvironment()?.isBroken.load(ordering: .relaxed) == false)
    // The newest record is not what its link was made of.
    try log.write { transaction throws(EventLogError) in
      let record = try transaction.withValue(for: TableKey(11), in: .log) { $0.copied } ?? []
      try transaction.put(TableKey(11), record.dropLast() + [0xFF], in: .log)
    }
    try breakStore(of: log)
    #expect(
      throws: EventLogError.corruptRecord(sequence: 11, reason: "the newest, after a failure")
    ) {
      try log.headNow()
    }
  }

  /// As a call of the library does that says so.
  private func breakStore(of log: EventLog) throws {
    try #require(try log.currentEnvironment()).isBroken.store(true, ordering: .relaxed)
  }

  @Test("the store is marked as whole by an orderly end, and only then")
  func clean() throws {
    let log = try EventLog.open(folder: path)
    try log.store([SampleEvents.review(1)])
    func isClean() throws -> Bool {
      try log.read { transaction throws(EventLogError) in try transaction.isClean() }
    }
    #expect(try !isClean())
    try log.close()
    #expect(try isClean())
    try log.store([SampleEvents.review(2)])
    #expect(try !isClean())
  }
}
