import Dispatch
import Foundation
import TestSupport
import Testing

@testable import EventLog

@Suite("Full map and full disk")
struct FullStoreTests {
  @Test("a batch that does not fit grows the map and is stored once", arguments: LogPlace.allCases)
  func growing(place: LogPlace) throws {
    var options = LogOptions()
    options.store.mapSizeBytes = 1 << 20
    let log = try place.makeLog(options: options)
    var runs = 0
    for batch in UInt64(0)..<3 {
      let events = SampleEvents.reviews((batch * 2_000 + 1)...(batch * 2_000 + 2_000))
      try log.log.write { transaction throws(EventLogError) in
        runs += 1
        var projector = NoProjector()
        if try transaction.head().sequence == 0 {
          try transaction.create(
            SampleEvents.creation, now: SampleEvents.start, projector: &projector)
        }
        let results = try transaction.append(
          events, now: SampleEvents.start, projector: &projector)
        #expect(results.allSatisfy { $0.isNew })
      }
      try log.log.expectWhole(events: batch * 2_000 + 2_001)
    }
    let environment = try #require(try log.log.currentEnvironment())
    #expect(environment.mapUse.sizeBytes > 1 << 20)
    #expect(runs > 3)
  }

  @Test("the map grows ahead of need: most batches need no second run")
  func growingAhead() throws {
    var options = LogOptions()
    options.store.mapSizeBytes = 1 << 20
    let log = try LogPlace.disk.makeLog(options: options)
    var runs = 0
    for number in UInt64(1)...4_000 where number % 10 == 0 {
      try log.log.store(SampleEvents.reviews((number - 9)...number))
      runs += 1
    }
    let environment = try #require(try log.log.currentEnvironment())
    #expect(environment.mapUse.sizeBytes >= 2 << 20)
    #expect(environment.mapUse.usedBytes <= environment.mapUse.sizeBytes / 4 * 3 + 100_000)
  }

  @Test("a reader that is open keeps its view while the writer waits to grow the map")
  func growingUnderReader() throws {
    var options = LogOptions()
    options.store.mapSizeBytes = 1 << 20
    let log = try LogPlace.disk.makeLog(options: options).log
    try log.store(SampleEvents.reviews(1...400))
    let environment = try #require(try log.currentEnvironment())
    let size = environment.mapUse.sizeBytes
    // A thread of its own: the reader keeps this one, and tasks may have no other.
    let isStored = DispatchSemaphore(value: 0)
    let writer = Thread {
      _ = try? log.store(SampleEvents.reviews(401...6_000))
      isStored.signal()
    }
    try log.read { transaction throws(EventLogError) in
      writer.start()
      // The writer has met the end of the map and now waits for this reader.
      while !environment.isGrowing, !writer.isFinished { sched_yield() }
      #expect(environment.mapUse.sizeBytes == size)
      #expect(try transaction.head().sequence == 401)
      #expect(try transaction.count(of: .log) == 401)
    }
    isStored.wait()
    try log.expectWhole(events: 6_001)
  }

  @Test("while a reader stays open for good, the map cannot grow and nothing is stored")
  func readerStays() throws {
    var options = LogOptions()
    options.store.mapSizeBytes = 1 << 20
    options.store.patienceMilliseconds = 20
    let log = try LogPlace.disk.makeLog(options: options).log
    try log.store(SampleEvents.reviews(1...400))
    try log.read { _ throws(EventLogError) in
      _ = #expect(throws: EventLogError.readersOpen) {
        try log.store(SampleEvents.reviews(401...6_000))
      }
    }
    try log.expectWhole(events: 401)
    try log.store(SampleEvents.reviews(401...6_000))
    try log.expectWhole(events: 6_001)
  }

  @Test("a file that may not grow: nothing of the batch is stored, the rest stays readable")
  func limitedFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("log")
    let log = try EventLog.open(folder: path)
    try log.store(SampleEvents.reviews(1...500))
    let size = try #require(try FileStatus(path: path + "/log.mdb")).byteCount
    let lines = try ProbeProcess(["fill", path, "1000", "2000", "\(size + 65_536)"]).lines()
    // The library says no more than that less was written than it asked for.
    #expect(lines.count == 2 && lines[0].hasPrefix("error not stored, no space: make room"))
    #expect(lines.last == "head 501")
    try log.expectWhole(events: 501)
    try log.store(SampleEvents.reviews(1_000...2_999))
    try log.expectWhole(events: 2_501)
  }

  @Test("a full disk: not stored and readable, stored once there is space", .enabled(if: isRoot))
  func fullDisk() throws {
    let disk = try SmallDisk(megabytes: 4)
    let path = disk.path + "/log"
    let log = try EventLog.open(folder: path)
    try log.store(SampleEvents.reviews(1...5_500))
    let filler = disk.path + "/filler"
    try disk.fill(filler)
    for _ in 0..<3 {
      #expect(throws: EventLogError.notStored(reason: "no space")) {
        try log.store(SampleEvents.reviews(5_501...6_000))
      }
    }
    try log.expectWhole(events: 5_501)
    try FileManager.default.removeItem(atPath: filler)
    try log.store(SampleEvents.reviews(5_501...6_000))
    try log.expectWhole(events: 6_001)
    // And after a restart.
    try EventLog.open(folder: path).expectWhole(events: 6_001)
  }

  @Test("on a disk that cannot be written a log is read and not written", .enabled(if: isRoot))
  func readOnlyDisk() throws {
    let disk = try SmallDisk(megabytes: 4)
    let path = disk.path + "/log"
    try EventLog.open(folder: path).store(SampleEvents.reviews(1...50))
    try disk.makeReadOnly()
    let log = try EventLog.open(folder: path)
    try log.expectWhole(events: 51)
    #expect(throws: EventLogError.self) { try log.store([SampleEvents.review(51)]) }
    try log.expectWhole(events: 51)
  }

  static var isRoot: Bool { getuid() == 0 }
}

/// A file system of a few MiB in memory, mounted while the value lives; needs root.
final class SmallDisk {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  init(megabytes: Int) throws {
    folder = try TemporaryFolder()
    try Self.run(["mount", "-t", "tmpfs", "-o", "size=\(megabytes)m", "none", folder.path])
  }

  /// Takes all the space that is left.
  func fill(_ path: String) throws {
    try Data().write(to: URL(fileURLWithPath: path))
    let file = try #require(FileHandle(forWritingAtPath: path))
    let block = Data(count: 4_096)
    while true {
      do { try file.write(contentsOf: block) } catch { return }
    }
  }

  func makeReadOnly() throws {
    try Self.run(["mount", "-o", "remount,ro", folder.path])
  }

  deinit { try? Self.run(["umount", "-l", folder.path]) }

  private static func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
