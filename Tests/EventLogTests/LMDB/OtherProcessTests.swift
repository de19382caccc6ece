import TestSupport
import Testing

@testable import EventLog

@Suite("Several processes on one log")
struct OtherProcessTests {
  let folder: TemporaryFolder
  var path: String { folder.path("log") }

  init() throws { folder = try TemporaryFolder() }

  @Test("two programs writing in turn lose nothing and see each other's events")
  func inTurn() throws {
    let log = try EventLog.open(folder: path)
    try log.store([SampleEvents.review(1)])
    let other = try ProbeProcess(["append", path, "1000", "50"])
    #expect(try other.line() == "ready")
    for number in UInt64(2)...50 { try log.store([SampleEvents.review(number)]) }
    #expect(try other.lines().count == 50)
    try log.expectWhole(events: 101)
    #expect(try log.store([SampleEvents.review(1_010)])[0].isNew == false)
  }

  @Test("a writer that does not get the lock in time says who holds it")
  func lockHeld() throws {
    var options = LogOptions()
    options.store.patienceMilliseconds = 50
    let log = try EventLog.open(folder: path, options: options)
    try log.store([SampleEvents.review(1)])
    let other = try ProbeProcess(["write", path])
    #expect(try other.line() == "writing")
    let held = EventLogError.lockHeld(
      path: path + "/log.mdb-writer", process: other.identifier)
    #expect(throws: held) { try log.store([SampleEvents.review(2)]) }
    // Reading goes on.
    try log.expectWhole(events: 2)
    other.kill()
    try log.store([SampleEvents.review(2)])
    try log.expectWhole(events: 3)
  }

  @Test("a reader in another process sees what it began with, while the map grows")
  func growingUnderReader() throws {
    var options = LogOptions()
    options.store.mapSizeBytes = 1 << 20
    let log = try EventLog.open(folder: path, options: options)
    try log.store(SampleEvents.reviews(1...500))
    let other = try ProbeProcess(["read", path])
    #expect(try other.line() == "head 501")
    try log.store(SampleEvents.reviews(501...5_000))
    try other.resume()
    #expect(try other.lines() == ["still 501"])
    try log.expectWhole(events: 5_001)
  }

  @Test("a map that another process has grown is followed, by readers and writers")
  func followsMap() throws {
    var options = LogOptions()
    options.store.mapSizeBytes = 1 << 20
    let log = try EventLog.open(folder: path, options: options)
    try log.store(SampleEvents.reviews(1...10))
    #expect(try ProbeProcess(["fill", path, "10000", "5000", "0"]).lines() == ["stored"])
    try log.expectWhole(events: 5_011)
    #expect(try ProbeProcess(["fill", path, "20000", "9000", "0"]).lines() == ["stored"])
    try log.store([SampleEvents.review(11)])
    try log.expectWhole(events: 14_012)
  }

  @Test("what was acknowledged is there after a kill", arguments: [0, 1, 7, 23, 60])
  func killed(after count: Int) throws {
    let other = try ProbeProcess(["append", path, "1", "100000"])
    #expect(try other.line() == "ready")
    var acknowledged: [String] = []
    for _ in 0..<count { acknowledged.append(try #require(try other.line())) }
    other.kill()
    acknowledged += try other.lines()
    let log = try EventLog.open(folder: path)
    let head = try log.headNow()
    // At most one event was stored that nobody heard of.
    let known = UInt64(acknowledged.count) + (acknowledged.isEmpty ? 0 : 1)
    #expect(head.sequence >= known && head.sequence <= known + 2)
    try log.expectWhole(events: head.sequence)
    for number in 1...UInt64(max(1, acknowledged.count)) where !acknowledged.isEmpty {
      #expect(try log.store([SampleEvents.review(number)])[0].isNew == false)
    }
  }

  @Test("a killed reader's slot is freed within a minute of writing, and pages are used again")
  func killedReader() throws {
    let log = try EventLog.open(folder: path)
    try log.store(SampleEvents.reviews(1...1_000))
    let other = try ProbeProcess(["read", path])
    #expect(try other.line() == "head 1001")
    let environment = try #require(try log.currentEnvironment())
    #expect(environment.readerCount == 1)
    other.kill()
    environment.clearDeadReadersIfDue(now: Patience.nanosecondsNow() + 59_000_000_000)
    #expect(environment.readerCount == 1)
    environment.clearDeadReadersIfDue(now: Patience.nanosecondsNow() + 61_000_000_000)
    #expect(environment.readerCount == 0)
  }

  @Test("slots that are all taken by the dead are freed by the next reader")
  func allSlotsDead() throws {
    let log = try EventLog.open(folder: path)
    try log.store([SampleEvents.review(1)])
    let other = try ProbeProcess(["readers", path, "256"])
    #expect(try other.line() == "all")
    #expect(throws: EventLogError.readersFull) { try log.headNow() }
    other.kill()
    #expect(try log.headNow().sequence == 2)
  }

  @Test("after a fork the store is not touched")
  func forked() throws {
    let log = try EventLog.open(folder: path)
    try log.store([SampleEvents.review(1)])
    let environment = try #require(try log.currentEnvironment())
    #expect(throws: EventLogError.forkedProcess) { try environment.checkProcess(1) }
  }

  @Test("a store that another program has replaced is opened anew")
  func replaced() throws {
    let log = try EventLog.open(folder: path)
    try log.store(SampleEvents.reviews(1...20))
    let archive = folder.path("all.rblog")
    try log.backup(to: archive, through: 11)
    let report = try EventLog.restore(
      ArchiveFile(path: archive), in: path, device: SampleEvents.device,
      acceptance: SampleEvents.acceptance)
    #expect(report.givenUp?.sequence == 21)
    #expect(try log.headNow().sequence == 12)
    try log.store([SampleEvents.review(500)])
    try log.expectWhole(events: 13)
  }
}
