import Foundation
import TestSupport
import Testing

@testable import EventLog

@Suite("Head file")
struct HeadFileTests {
  let folder: TemporaryFolder
  let options: LogOptions
  var path: String { folder.path("log") }
  var file: String { path + "/log.mdb" }

  init() throws {
    folder = try TemporaryFolder()
    var options = LogOptions()
    options.stateFolder = folder.path("state")
    self.options = options
  }

  /// Runs a program on the log that ends in order.
  private func run(_ body: (EventLog) throws -> Void) throws {
    let log = try EventLog.open(folder: path, options: options)
    try body(log)
    try log.close()
  }

  private var headFiles: [String] {
    get throws { try Folder.names(in: folder.path("state")).sorted() }
  }

  @Test("it is five lines in a place of its own, owner-only")
  func lines() throws {
    try run { try $0.store([SampleEvents.review(1)]) }
    let head = try EventLog.open(folder: path).headNow()
    let names = try headFiles
    #expect(names.count == 1)
    let name = try #require(names.first)
    #expect(name.hasPrefix(SampleEvents.log.hex + "-") && name.hasSuffix(".head"))
    #expect(name.utf8.count == 32 + 1 + 16 + 5)
    let text = try String(contentsOfFile: folder.path("state/" + name), encoding: .utf8)
    #expect(
      text == """
        recallbox-head 1
        00112233445566778899aabbccddeeff
        00000000000000000002
        \(head.link.hex)
        00000001700000000000

        """)
    let status = try #require(try FileStatus(path: folder.path("state/" + name)))
    #expect(status.permissions == 0o600)
  }

  @Test("it follows the log, and a log that goes on is sound")
  func sound() throws {
    try run { try $0.store(SampleEvents.reviews(1...5)) }
    try run { log in
      #expect(log.standing == .sound)
      try log.store(SampleEvents.reviews(6...9))
    }
    try run { #expect($0.standing == .sound) }
    #expect(try headFiles.count == 1)
  }

  @Test("it is written once a second at most, and when that is asked for")
  func paced() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: folder.path("state"), withIntermediateDirectories: true)
    let state = folder.path("state")
    var file = HeadFile(of: SampleEvents.log, folder: path, in: state)
    func remembered() throws -> UInt64? {
      try HeadFile.memory(of: path, in: state).heads.first?.sequence
    }
    func head(_ sequence: UInt64) -> Head {
      Head(sequence: sequence, link: .zero, recorded: SampleEvents.start)
    }
    let second: UInt64 = 1_000_000_000
    try file.write(head(1), isForced: false, now: 50 * second)
    #expect(try remembered() == 1)
    try file.write(head(2), isForced: false, now: 51 * second - 1)
    #expect(try remembered() == 1)
    try file.write(head(3), isForced: false, now: 51 * second)
    #expect(try remembered() == 3)
    try file.write(head(4), isForced: true, now: 51 * second)
    #expect(try remembered() == 4)
  }

  @Test("without it there is no outside memory, which is said")
  func missing() throws {
    try run { try $0.store([SampleEvents.review(1)]) }
    for name in try headFiles {
      try FileManager.default.removeItem(atPath: folder.path("state/" + name))
    }
    // Whoever may write makes one; whoever only reads does not.
    let reading = LogOptions(purpose: .reading)
    var options = options
    options.purpose = reading.purpose
    for _ in 0..<2 {
      #expect(try EventLog.open(folder: path, options: options).standing == .noOutsideMemory)
    }
    try run { #expect($0.standing == .noOutsideMemory) }
    try run { #expect($0.standing == .sound) }
  }

  @Test("an older copy of the file is noticed, read, and not written until it is accepted")
  func olderCopy() throws {
    try run { try $0.store(SampleEvents.reviews(1...20)) }
    try FileManager.default.copyItem(atPath: file, toPath: folder.path("copy"))
    try run { try $0.store(SampleEvents.reviews(21...30)) }
    let wasAt = try EventLog.open(folder: path).headNow()
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.copyItem(atPath: folder.path("copy"), toPath: file)
    try run { log in
      guard case .rolledBack(let endsAt, let memory) = log.standing else {
        Issue.record("it was not noticed: \(log.standing)")
        return
      }
      #expect(endsAt.sequence == 21 && memory.sequence == 31 && memory.link == wasAt.link)
      #expect(throws: EventLogError.rollback(endsAt: 21, wasAt: 31)) {
        try log.store([SampleEvents.review(40)])
      }
      try log.expectWhole(events: 21)
      #expect(try log.exported().isEmpty == false)
      let report = try ChainVerifier.verify(LogChain(log))
      #expect(report.isGood)
      let found = try ChainVerifier.verify(
        LogChain(log), witnesses: [ChainWitness(sequence: memory.sequence, link: memory.link)])
      #expect(found.findings.map(\.fault) == [.rollback(wasAt: 31)])
    }
    // Closing did not make it forget.
    try run { log in
      #expect(
        try log.acceptRollback(SampleEvents.acceptance, projector: NoProjector())?.sequence == 31)
      #expect(log.standing == .sound)
      try log.store([SampleEvents.review(40)])
      try log.expectWhole(events: 23)
      let payload = try log.read { transaction throws(EventLogError) in
        try transaction.withRecord(at: 22) { _, body throws(EventLogError) in
          try EventCodec.decode(body).payload
        }
      }
      #expect(payload == .rollbackAccepted(oldHead: 31, oldLink: wasAt.link))
    }
    try run { #expect($0.standing == .sound) }
  }

  @Test("an older meta page in place of the newest is noticed, too")
  func olderMetaPage() throws {
    let log = try EventLog.open(folder: path, options: options)
    try log.store(SampleEvents.reviews(1...20))
    try log.store(SampleEvents.reviews(21...30))
    let proven = try log.read { transaction throws(EventLogError) in ProvenHead(of: transaction) }
    log.rememberHead(try #require(proven), isForced: true)
    // While the store is open its bytes are copied with the older meta page on both pages.
    var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let numbers = [0, 4_096].map { page in
      bytes[(page + 144)..<(page + 152)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    let (older, newer) = numbers[0] < numbers[1] ? (0, 4_096) : (4_096, 0)
    let body = bytes[(older + 16)..<(older + 4_096)]
    bytes.replaceSubrange((newer + 16)..<(newer + 4_096), with: body)
    let copy = folder.path("copy.mdb")
    try bytes.write(to: URL(fileURLWithPath: copy))
    try FileManager.default.moveItem(atPath: copy, toPath: folder.path("other.mdb"))
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.removeItem(atPath: file + "-lock")
    try FileManager.default.moveItem(atPath: folder.path("other.mdb"), toPath: file)
    // The log notices that its file is another one, and neither reads nor writes it.
    let refusal = EventLogError.rollback(endsAt: 21, wasAt: 31)
    #expect(throws: refusal) { try log.headNow() }
    #expect(throws: refusal) { try log.store([SampleEvents.review(40)]) }
    // One that begins with it can look at it.
    try EventLog.open(folder: path, options: options).expectWhole(events: 21)
  }

  @Test("two copies that grew apart are a fork")
  func fork() throws {
    try run { try $0.store(SampleEvents.reviews(1...20)) }
    try FileManager.default.copyItem(atPath: file, toPath: folder.path("copy"))
    try run { try $0.store(SampleEvents.reviews(21...25)) }
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.copyItem(atPath: folder.path("copy"), toPath: file)
    // Somebody goes on with the copy without a head file.
    try EventLog.open(folder: path).store(SampleEvents.reviews(31...50))
    try run { log in
      #expect(throws: EventLogError.forkOrRewrite(atOrBefore: 26)) {
        try log.store([SampleEvents.review(60)])
      }
      #expect(
        try log.acceptRollback(SampleEvents.acceptance, projector: NoProjector())?.sequence == 26)
      try log.store([SampleEvents.review(60)])
    }
  }

  @Test("a restore keeps the old folder and its drafts, and says what it gives up")
  func restore() throws {
    let archive = ArchiveFile(path: folder.path("log.rblog"))
    try run { log in
      try log.store(SampleEvents.reviews(1...20))
      try log.backup(to: archive.path)
      try log.store(SampleEvents.reviews(21...30))
    }
    try FileManager.default.createDirectory(
      atPath: path + "/drafts", withIntermediateDirectories: true)
    let report = try EventLog.restore(
      archive, in: path, device: SampleEvents.id(9), acceptance: SampleEvents.acceptance,
      options: options)
    #expect(report.givenUp?.sequence == 31)
    let old = try #require(report.oldFolder)
    try EventLog.open(folder: old).expectWhole(events: 31)
    try run { log in
      #expect(log.standing == .sound)
      try log.expectWhole(events: 22)
      try log.read { transaction throws(EventLogError) in
        #expect(try transaction.deviceID() == SampleEvents.device)
      }
    }
    #expect(FileManager.default.fileExists(atPath: path + "/drafts"))
    #expect(try headFiles.count == 1)
  }

  @Test("a restore replaces a store that cannot be opened", arguments: [0, 5_000, 40_000])
  func restoreDamaged(size: UInt64) throws {
    let archive = ArchiveFile(path: folder.path("log.rblog"))
    try run { log in
      try log.store(SampleEvents.reviews(1...200))
      try log.backup(to: archive.path)
    }
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.truncate(atOffset: size)
    try handle.close()
    let report = try EventLog.restore(
      archive, in: path, device: SampleEvents.id(9), acceptance: SampleEvents.acceptance,
      options: options)
    #expect(report.givenUp == nil)
    try run { log in
      #expect(log.standing == .sound)
      try log.expectWhole(events: 201)
    }
  }

  @Test("a log is made also where the head file has no place, and that is said")
  func unremembered() throws {
    let folder = try TemporaryFolder()
    let source = try EventLog.open(folder: folder.path("source"))
    try source.store(SampleEvents.reviews(1...5))
    try source.backup(to: folder.path("events.rblog"))
    // A file where the state folder should be.
    try FileBytes.write([1], to: folder.path("state"))
    var options = LogOptions()
    options.stateFolder = folder.path("state") + "/recallbox"
    var troubles: [EventLogError] = []
    try EventLog.make(
      in: folder.path("log"), from: ArchiveFile(path: folder.path("events.rblog")),
      device: SampleEvents.device, options: options, warn: { troubles.append($0) })
    #expect(troubles.count == 1)
    guard case .unremembered(let place, _)? = troubles.first else {
      throw try #require(troubles.first)
    }
    #expect(place == options.stateFolder)
    #expect("\(troubles)".contains("the next program that writes notes it"))
    try EventLog.open(folder: folder.path("log")).expectWhole(events: 6)
  }

  @Test("what the system says of a file is a sentence about the file")
  func sentences() {
    #expect(
      EventLogError.file("opendir", "/x/y", EACCES).description
        == "/x/y cannot be listed: permission denied")
    #expect(
      EventLogError.file("chmod", "/x", EPERM).description
        == "/x cannot be closed to other users: operation not permitted")
    for call in ["stat", "open", "create", "mkdir", "rename", "fsync", "reserve", "fcntl"] {
      #expect(!EventLogError.file(call, "/x", EIO).description.contains(call))
    }
  }
}
