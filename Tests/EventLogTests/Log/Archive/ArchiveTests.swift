import TestSupport
import Testing

@testable import EventLog

@Suite("Archive")
struct ArchiveTests {
  let folder: TemporaryFolder
  var file: ArchiveFile { ArchiveFile(path: folder.path("log.rblog")) }

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "exported, imported and exported again, the bytes are the same", arguments: LogPlace.allCases)
  func sameBytes(place: LogPlace) throws {
    let log = try place.makeLog()
    try log.log.store(SampleEvents.reviews(1...3_000))
    try log.log.backup(to: file.path)
    let checkpoint = try file.verify()
    #expect(checkpoint.size == 3_001)
    #expect(checkpoint.link == (try log.log.headNow().link))
    let copy = try LogPlace.memory.makeLog()
    #expect(try copy.log.load(file, device: SampleEvents.id(77)) == checkpoint)
    #expect(try copy.log.exported() == log.log.exported())
    try copy.log.expectWhole(events: 3_001)
    try copy.log.read { transaction throws(EventLogError) in
      #expect(try transaction.deviceID() == SampleEvents.id(77))
      #expect(try transaction.logID() == SampleEvents.log)
      #expect(try transaction.newestActDay() == SampleEvents.review(3_000).review?.day)
      #expect(try transaction.subjectCount(SampleEvents.id(3, kind: 2)) == 300)
    }
  }

  @Test("a prefix is a whole log of its own", arguments: [0, 1, 2, 99, 100])
  func prefix(length: UInt64) throws {
    let log = try LogPlace.memory.makeLog().log
    try log.store(SampleEvents.reviews(1...99))
    try log.backup(to: file.path, through: length)
    #expect(try file.verify().size == length)
    let copy = try LogPlace.memory.makeLog().log
    try copy.load(file, device: SampleEvents.device)
    #expect(try copy.bodies() == Array(log.bodies().prefix(Int(length))))
  }

  @Test("an import into the same log appends what is new, and nothing the second time")
  func merge() throws {
    let first = try LogPlace.memory.makeLog().log
    try first.store(SampleEvents.reviews(1...20))
    try first.backup(to: file.path)
    let second = try LogPlace.memory.makeLog().log
    try second.load(file, device: SampleEvents.id(78))
    // The two go on apart.
    try first.store(SampleEvents.reviews(21...30))
    try second.store(SampleEvents.reviews(100...104))
    try second.backup(to: file.path)
    let report = try first.merge(file, now: SampleEvents.start, projector: NoProjector())
    #expect(report.added == 5 && report.known == 21)
    try first.expectWhole(events: 36)
    let head = try first.headNow()
    let again = try first.merge(file, now: SampleEvents.start, projector: NoProjector())
    #expect(again.added == 0 && again.known == 26)
    #expect(try first.headNow() == head)
  }

  @Test("a conflict in an import leaves the log as it was")
  func mergeConflict() throws {
    let first = try LogPlace.memory.makeLog().log
    try first.store(SampleEvents.reviews(1...5))
    let second = try LogPlace.memory.makeLog().log
    try second.store([SampleEvents.review(50), SampleEvents.review(3, rating: .again)])
    try second.backup(to: file.path)
    let conflict = EventLogError.conflict(
      id: SampleEvents.review(3).id, sequence: 4, field: "data.rating")
    #expect(throws: conflict) {
      try first.merge(file, now: SampleEvents.start, projector: NoProjector())
    }
    try first.expectWhole(events: 6)
  }

  @Test("events of another log are refused")
  func otherLog() throws {
    let other = try LogPlace.memory.makeLog().log
    try other.write { transaction throws(EventLogError) in
      var creation = SampleEvents.creation
      creation.log = SampleEvents.id(99)
      var projector = NoProjector()
      try transaction.create(creation, now: SampleEvents.start, projector: &projector)
    }
    try other.backup(to: file.path)
    let log = try LogPlace.memory.makeLog().log
    try log.store([SampleEvents.review(1)])
    #expect(
      throws: EventLogError.otherLog(expected: SampleEvents.log, found: SampleEvents.id(99))
    ) { try log.merge(file, now: SampleEvents.start, projector: NoProjector()) }
  }

  @Test("a cut or changed file is refused, wherever it was hurt", arguments: UInt64(0)..<60)
  func damagedFile(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let log = try LogPlace.memory.makeLog().log
    try log.store(SampleEvents.reviews(1...12))
    var bytes = try log.exported()
    if seed % 2 == 0 {
      bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
    } else {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    }
    try bytes.write(to: file.path)
    #expect(throws: EventLogError.self) { try file.verify() }
    let copy = try EventLog.inMemory()
    #expect(throws: EventLogError.self) { try copy.load(file, device: SampleEvents.device) }
  }

  @Test("a log is made in a folder whole, and not where one is")
  func make() throws {
    let log = try LogPlace.memory.makeLog().log
    try log.store(SampleEvents.reviews(1...50))
    try log.backup(to: file.path)
    let path = folder.path("new/log")
    var built: UInt64 = 0
    try EventLog.make(
      in: path, from: file, device: SampleEvents.id(5),
      finish: {
        log throws(EventLogError) in built = try log.headNow().sequence
      })
    #expect(built == 51)
    let made = try EventLog.open(folder: path)
    try made.expectWhole(events: 51)
    #expect(try made.exported() == log.exported())
    #expect(try made.exposedPaths().isEmpty)
    try made.store([SampleEvents.review(51)])
    #expect(throws: EventLogError.readOnly(reason: "there is a log in \(path) already")) {
      try EventLog.make(in: path, from: file, device: SampleEvents.id(5))
    }
    try made.expectWhole(events: 52)
  }

  @Test("what fails while a log is made leaves no folder behind")
  func makeFails() throws {
    let log = try LogPlace.memory.makeLog().log
    try log.store(SampleEvents.reviews(1...5))
    try Array(log.exported().dropLast(3)).write(to: file.path)
    #expect(throws: EventLogError.self) {
      try EventLog.make(in: folder.path("new"), from: file, device: SampleEvents.id(5))
    }
    #expect(try Folder.names(in: folder.path) == ["log.rblog"])
  }

  @Test("a slow reader of an export keeps the file small and gets the log as of the start")
  func slowExport() throws {
    let log = try LogPlace.disk.makeLog().log
    try log.store(SampleEvents.reviews(1...1_000))
    let environment = try #require(try log.currentEnvironment())
    let size = environment.mapUse.usedBytes
    var turn = ReadingTurn()
    turn.recordLimit = 20
    var number: UInt64 = 1_000
    var exported: [UInt8] = []
    let checkpoint = try log.export(turn: turn) { bytes throws(EventLogError) in
      exported += bytes
      // While it is handed over, nothing of it is open.
      #expect(environment.readerCount == 0)
      for _ in 0..<40 {
        number += 1
        try log.store([SampleEvents.review(number)])
      }
    }
    #expect(checkpoint.size == 1_001)
    #expect(number > 3_000)
    #expect(environment.mapUse.usedBytes < size + (2 << 20))
    try exported.write(to: file.path)
    #expect(try file.verify() == checkpoint)
    try log.expectWhole(events: number + 1)
  }

  @Test("redacted records keep their place, in the chain and in an archive")
  func redacted() throws {
    let log = try LogPlace.memory.makeLog().log
    try log.store(SampleEvents.reviews(1...10))
    try log.write { transaction throws(EventLogError) in
      let (header, body) =
        try transaction.withRecord(at: 5) { header, body in (header, body.copied) }
        ?? (RecordHeader(isRedacted: false, recorded: .never, link: .zero), [])
      let content = body.withBytes { EventHash.content(of: $0) }
      var redacted = header
      redacted.isRedacted = true
      let bytes = try redacted.withBytes { $0.copied } + content.bytes
      try transaction.put(TableKey(5), bytes, in: .log)
    }
    try log.backup(to: file.path)
    #expect(try file.verify().size == 11)
    // Known still, by its content; another content is a conflict still.
    #expect(try log.store([SampleEvents.review(4)])[0] == AppendResult(sequence: 5, isNew: false))
    let changed = SampleEvents.review(4, rating: .again)
    #expect(
      throws: EventLogError.conflict(id: changed.id, sequence: 5, field: "content")
    ) { try log.store([changed]) }
    let copy = try LogPlace.memory.makeLog().log
    try copy.load(file, device: SampleEvents.device)
    #expect(try copy.exported() == log.exported())
    #expect(
      try log.merge(file, now: SampleEvents.start, projector: NoProjector()).known == 11)
  }
}
