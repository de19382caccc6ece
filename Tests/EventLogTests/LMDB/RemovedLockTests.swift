import Foundation
import TestSupport
import Testing

@testable import EventLog

@Suite("Lock files removed while programs run")
struct RemovedLockTests {
  let folder: TemporaryFolder
  var path: String { folder.path("log") }
  var lock: String { path + "/log.mdb-lock" }
  var writer: String { path + "/log.mdb-writer" }

  init() throws { folder = try TemporaryFolder() }

  private func open(patience milliseconds: Int = 5_000) throws -> EventLog {
    var options = LogOptions()
    options.store.patienceMilliseconds = milliseconds
    let log = try EventLog.open(folder: path, options: options)
    try log.store([SampleEvents.review(1)])
    return log
  }

  @Test("two programs that write at once lose nothing", arguments: [["lock", "writer"], ["lock"]])
  func bothWrite(removed: [String]) throws {
    let log = try open()
    for name in removed { try FileManager.default.removeItem(atPath: path + "/log.mdb-" + name) }
    let other = try ProbeProcess(["append", path, "1000", "80"])
    #expect(try other.line() == "ready")
    for number in UInt64(2)...80 { try log.store([SampleEvents.review(number)]) }
    #expect(try other.lines().count == 80)
    try log.expectWhole(events: 161)
    #expect(try log.store([SampleEvents.review(1_042)])[0].isNew == false)
  }

  @Test("the one that writes under a removed lock has the store to itself")
  func storeIsLocked() throws {
    let log = try open(patience: 50)
    let other = try ProbeProcess(["write", path])
    #expect(try other.line() == "writing")
    for file in [lock, writer] { try FileManager.default.removeItem(atPath: file) }
    let held = EventLogError.lockHeld(path: writer, process: 0)
    #expect(throws: held) { try log.store([SampleEvents.review(2)]) }
    try log.expectWhole(events: 2)
    other.kill()
    try log.store([SampleEvents.review(2)])
    try log.expectWhole(events: 3)
  }

  @Test("commits counted by another lock file are noticed, and what is then tried again is stored")
  func countedApart() throws {
    let log = try open()
    // Under another name it is still there, so that only the commits show it.
    try FileManager.default.moveItem(atPath: lock, toPath: folder.path("aside"))
    #expect(try ProbeProcess(["append", path, "1000", "3"]).lines().count == 4)
    #expect(throws: EventLogError.lockRemoved(path: path + "/log.mdb")) {
      try log.store([SampleEvents.review(2)])
    }
    try log.store([SampleEvents.review(2)])
    try log.expectWhole(events: 6)
  }

  @Test("a lock file that is cut short ends nothing", arguments: [0, 64, 4_096])
  func cutShort(size: UInt64) throws {
    let log = try open()
    let handle = try #require(FileHandle(forWritingAtPath: lock))
    try handle.truncate(atOffset: size)
    try log.store([SampleEvents.review(2)])
    try handle.truncate(atOffset: size)
    #expect(try log.headNow().sequence == 3)
    try handle.close()
    #expect(try ProbeProcess(["append", path, "1000", "3"]).lines().count == 4)
    try log.expectWhole(events: 6)
  }

  @Test("readers, and a watched store, go on with the lock file that others have now")
  func readers() throws {
    let log = try open()
    log.watchPages()
    try FileManager.default.removeItem(atPath: lock)
    #expect(try ProbeProcess(["append", path, "1000", "20"]).lines().count == 21)
    let before = try log.currentEnvironment().map { ObjectIdentifier($0) }
    #expect(try log.headNow().sequence == 22)
    #expect(try FileStatus(path: lock) != nil)
    #expect(before == (try log.currentEnvironment().map { ObjectIdentifier($0) }))
    log.endWatch(early: false)
    try log.expectWhole(events: 22)
  }
}
