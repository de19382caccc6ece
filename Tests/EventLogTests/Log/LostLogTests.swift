import Foundation
import TestSupport
import Testing

@testable import EventLog

@Suite("A log that is not the one remembered")
struct LostLogTests {
  let folder: TemporaryFolder
  let options: LogOptions
  var path: String { folder.path("log") }
  var file: String { path + "/log.mdb" }
  var state: String { folder.path("state") }
  var archive: ArchiveFile { ArchiveFile(path: folder.path("log.rblog")) }

  /// A log of 21 events, all of them remembered, with an archive of it.
  init() throws {
    let folder = try TemporaryFolder()
    var options = LogOptions()
    options.stateFolder = folder.path("state")
    (self.folder, self.options) = (folder, options)
    try run { log in
      try log.store(SampleEvents.reviews(1...20))
      try log.backup(to: archive.path)
    }
  }

  private func run(_ body: (EventLog) throws -> Void) throws {
    let log = try EventLog.open(folder: path, options: options)
    try body(log)
    try log.close()
  }

  private var headFiles: [String] {
    get throws { try Folder.names(in: state).filter { $0.hasSuffix(".head") }.sorted() }
  }

  private var headFile: String {
    get throws { state + "/" + (try #require(try headFiles.first)) }
  }

  enum Loss: CaseIterable {
    case fileDeleted
    case folderDeleted
    case emptied
    case freshStore
  }

  private func lose(_ loss: Loss) throws {
    switch loss {
    case .fileDeleted: try FileManager.default.removeItem(atPath: file)
    case .folderDeleted: try FileManager.default.removeItem(atPath: path)
    case .emptied: try Data().write(to: URL(fileURLWithPath: file))
    case .freshStore:
      // A store in which nothing was ever begun.
      let other = folder.path("fresh")
      try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
      _ = try EnvironmentRegistry.open(
        path: other + "/log.mdb", create: true, options: StoreOptions())
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.moveItem(atPath: other, toPath: path)
    }
  }

  @Test("is refused when it is gone, and nothing is begun in its place", arguments: Loss.allCases)
  func gone(loss: Loss) throws {
    try lose(loss)
    let before = try Data(contentsOf: URL(fileURLWithPath: headFile))
    let refusal = EventLogError.logGone(
      folder: path, isEmpty: loss == .emptied || loss == .freshStore, log: SampleEvents.log,
      wasAt: 21)
    for purpose in [LogOptions.Purpose.reading, .writing] {
      var options = options
      options.purpose = purpose
      #expect(throws: refusal) { try EventLog.open(folder: path, options: options) }
    }
    #expect(try headFiles.count == 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: headFile)) == before)
    if loss == .folderDeleted { #expect(!FileManager.default.fileExists(atPath: path)) }
    // Where there is no head file, there is nothing to miss.
    #expect(try EventLog.open(folder: folder.path("another"), options: options).headNow() == .none)
  }

  @Test("a log that goes while it is open is missed as well")
  func goneWhileOpen() throws {
    let log = try EventLog.open(folder: path, options: options)
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: EventLogError.self) { try log.store([SampleEvents.review(30)]) }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("can be forgotten in so many words, and the next one begins anew", arguments: Loss.allCases)
  func forgotten(loss: Loss) throws {
    try lose(loss)
    let name = try headFile
    let givenUp = try EventLog.forget(folder: path, options: options)
    guard case .log(let memory)? = givenUp else {
      Issue.record("given up: \(String(describing: givenUp))")
      return
    }
    #expect(memory.log == SampleEvents.log && memory.sequence == 21)
    #expect(FileManager.default.fileExists(atPath: name + ".given-up"))
    try run { log in
      try log.store([SampleEvents.review(1)])
      try log.expectWhole(events: 2)
    }
    try run { #expect($0.standing == .sound) }
  }

  @Test("can be put back", arguments: Loss.allCases)
  func restored(loss: Loss) throws {
    try lose(loss)
    let report = try EventLog.restore(
      archive, in: path, device: SampleEvents.device, acceptance: SampleEvents.acceptance,
      options: options)
    #expect(report.givenUp == nil)
    try run { log in
      #expect(log.standing == .sound)
      try log.expectWhole(events: 21)
    }
  }

  @Test("is not begun anew by making one of an archive that holds less of it, or of another log")
  func madeOfLess() throws {
    let short = ArchiveFile(path: folder.path("short.rblog"))
    try EventLog.open(folder: path).backup(to: short.path, through: 11)
    let other = try anotherLog(in: folder.path("other"))
    let others = ArchiveFile(path: folder.path("other.rblog"))
    try other.backup(to: others.path)
    try lose(.folderDeleted)
    #expect(throws: EventLogError.rollback(endsAt: 11, wasAt: 21)) {
      try EventLog.make(in: path, from: short, device: SampleEvents.device, options: options)
    }
    let exchanged = EventLogError.logExchanged(
      found: SampleEvents.id(99), remembered: SampleEvents.log, wasAt: 21)
    #expect(throws: exchanged) {
      try EventLog.make(in: path, from: others, device: SampleEvents.device, options: options)
    }
    #expect(throws: exchanged) {
      try EventLog.restore(
        others, in: path, device: SampleEvents.device, acceptance: SampleEvents.acceptance,
        options: options)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    // What there is of the same log can be put back, and says what is given up.
    let report = try EventLog.restore(
      short, in: path, device: SampleEvents.device, acceptance: SampleEvents.acceptance,
      options: options)
    #expect(report.givenUp?.sequence == 21)
    try run { try $0.expectWhole(events: 12) }
  }

  @Test("another log in the folder is noticed, read, and not written until it is accepted")
  func exchanged() throws {
    _ = try anotherLog(in: folder.path("other"))
    try FileManager.default.moveItem(atPath: path, toPath: folder.path("ours"))
    try FileManager.default.copyItem(atPath: folder.path("other"), toPath: path)
    let refusal = EventLogError.logExchanged(
      found: SampleEvents.id(99), remembered: SampleEvents.log, wasAt: 21)
    try run { log in
      #expect(log.standing.refusal == refusal)
      try log.expectWhole(events: 1)
      #expect(throws: refusal) { try log.store([SampleEvents.review(1)]) }
      guard
        case .log? = try log.acceptRollback(
          SampleEvents.acceptance, projector: NoProjector())
      else {
        Issue.record("nothing is given up")
        return
      }
      try log.store([SampleEvents.review(1)])
    }
    try run { #expect($0.standing == .sound) }
    // The other way round it is the same.
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: folder.path("ours"), toPath: path)
    try run { log in
      #expect(
        log.standing.refusal
          == .logExchanged(
            found: SampleEvents.log, remembered: SampleEvents.id(99), wasAt: 2))
    }
  }

  @Test(
    "what takes a log's place while it is in use is neither written nor read",
    arguments: [true, false])
  func exchangedWhileOpen(isOlder: Bool) throws {
    let older = folder.path("older")
    try FileManager.default.copyItem(atPath: path, toPath: older)
    let other = try anotherLog(in: folder.path("other"))
    let log = try EventLog.open(folder: path, options: options)
    try log.store([SampleEvents.review(30)])
    try log.close()
    try FileManager.default.moveItem(atPath: path, toPath: folder.path("ours"))
    try FileManager.default.copyItem(
      atPath: isOlder ? older : other.folder ?? "", toPath: path)
    let refusal =
      isOlder
      ? EventLogError.rollback(endsAt: 21, wasAt: 22)
      : .logExchanged(found: SampleEvents.id(99), remembered: SampleEvents.log, wasAt: 22)
    for _ in 0..<2 {
      #expect(throws: refusal) { try log.headNow() }
      #expect(throws: refusal) { try log.store([SampleEvents.review(31)]) }
    }
    // Put back, it goes on.
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: folder.path("ours"), toPath: path)
    try log.store([SampleEvents.review(31)])
    try log.expectWhole(events: 23)
  }

  private func anotherLog(in folder: String) throws -> EventLog {
    let other = try EventLog.open(folder: folder)
    try other.write { transaction throws(EventLogError) in
      var creation = SampleEvents.creation
      creation.log = SampleEvents.id(99)
      var projector = NoProjector()
      try transaction.create(creation, now: SampleEvents.start, projector: &projector)
    }
    return other
  }

  @Test(
    "a head file that cannot be read is not taken for none",
    arguments: ["", "recallbox-head 1\n", "\u{FFFD}\n\n\n\n\n"])
  func unreadable(text: String) throws {
    let name = try headFile
    try Data(text.utf8).write(to: URL(fileURLWithPath: name))
    let refusal = EventLogError.unreadableHead(path: name)
    try run { log in
      #expect(throws: refusal) { try log.store([SampleEvents.review(30)]) }
      try log.expectWhole(events: 21)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: name)) == Data(text.utf8))
    try run { log in
      #expect(
        try log.acceptRollback(SampleEvents.acceptance, projector: NoProjector())
          == .unreadable(path: name))
      try log.store([SampleEvents.review(30)])
    }
    try run { #expect($0.standing == .sound) }
  }

  @Test("a head file that is a folder, or says another log's name, is not taken for none")
  func notAHeadFile() throws {
    let name = try headFile
    let copy = folder.path("copy")
    try FileManager.default.moveItem(atPath: name, toPath: copy)
    try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
    try run { #expect($0.standing == .unreadableMemory(path: name)) }
    try FileManager.default.removeItem(atPath: name)
    let text = try String(contentsOfFile: copy, encoding: .utf8).replacingOccurrences(
      of: SampleEvents.log.hex, with: String(repeating: "a", count: 32))
    try Data(text.utf8).write(to: URL(fileURLWithPath: name))
    try run { #expect($0.standing == .unreadableMemory(path: name)) }
  }

  @Test("what is remembered of a folder is found by each of its names, also when it is gone")
  func names() throws {
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path)
    let names = [path, path + "/", folder.path + "/./log", link + "/log", link + "//log/"]
    for name in names {
      #expect(try HeadFile.memory(of: name, in: state).longest?.sequence == 21, "\(name)")
    }
    try lose(.folderDeleted)
    for name in names {
      #expect(try HeadFile.memory(of: name, in: state).longest?.sequence == 21, "\(name)")
    }
    #expect(try HeadFile.memory(of: folder.path("log2"), in: state).isEmpty)
  }
}
