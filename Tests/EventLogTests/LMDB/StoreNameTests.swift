import Foundation
import TestSupport
import Testing

@testable import EventLog

@Suite("Names of a store")
struct StoreNameTests {
  let folder: TemporaryFolder
  var path: String { folder.path("log") }
  var file: String { path + "/log.mdb" }
  var other: String { folder.path("other") }
  var otherFile: String { other + "/log.mdb" }

  init() throws {
    folder = try TemporaryFolder()
    try EventLog.open(folder: folder.path("log")).store(SampleEvents.reviews(1...9))
    try FileManager.default.createDirectory(
      atPath: folder.path("other"), withIntermediateDirectories: true)
  }

  @Test("programs that write under the name of a link and the file's own lose nothing")
  func link() throws {
    try FileManager.default.createSymbolicLink(atPath: otherFile, withDestinationPath: file)
    let probe = try ProbeProcess(["append", other, "1000", "200"])
    #expect(try probe.line() == "ready")
    let log = try EventLog.open(folder: path)
    for number in UInt64(100)...299 { try log.store([SampleEvents.review(number)]) }
    let lines = try probe.lines()
    #expect(lines.count == 200 && lines.allSatisfy { $0.hasPrefix("stored") }, "\(lines.suffix(1))")
    try log.expectWhole(events: 410)
    #expect(try Folder.names(in: other) == ["log.mdb"])
    // Within one program they are one store.
    let linked = try EventLog.open(folder: other)
    #expect(try linked.currentEnvironment() === log.currentEnvironment())
  }

  @Test("a link that leads nowhere is no place to begin a log")
  func danglingLink() throws {
    try FileManager.default.createSymbolicLink(
      atPath: otherFile, withDestinationPath: folder.path("gone.mdb"))
    #expect(
      throws: EventLogError.notALog(path: otherFile, reason: "it is a link that leads nowhere")
    ) {
      try EventLog.open(folder: other)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("gone.mdb")))
  }

  @Test("a folder in which the store is a link is not replaced")
  func replacing() throws {
    try FileManager.default.createSymbolicLink(atPath: otherFile, withDestinationPath: file)
    let refusal = EventLogError.readOnly(
      reason: "\(otherFile) is a link: name the folder that it leads to")
    #expect(throws: refusal) { try EventLog.open(folder: other).compact() }
    try EventLog.open(folder: path).expectWhole(events: 10)
  }

  @Test("a file under two names is read, and not written under either")
  func hardLink() throws {
    try FileManager.default.linkItem(atPath: file, toPath: otherFile)
    for folder in [path, other] {
      let probe = try ProbeProcess(["append", folder, "1000", "1"])
      #expect(try probe.line() == "ready")
      let line = try #require(try probe.line())
      #expect(line.contains("reading only") && line.contains("2 names"), "\(line)")
      let log = try EventLog.open(folder: folder)
      try log.expectWhole(events: 10)
      #expect(throws: EventLogError.self) { try log.store([SampleEvents.review(50)]) }
    }
    // With one name left it can be written again, and is seen so by those that have it open.
    let log = try EventLog.open(folder: path)
    try log.expectWhole(events: 10)
    try FileManager.default.removeItem(atPath: otherFile)
    try EventLog.open(folder: path).store([SampleEvents.review(50)])
    try log.expectWhole(events: 11)
  }

  @Test("what is no regular file is no log, and nothing waits for it")
  func otherKinds() throws {
    try FileManager.default.createDirectory(
      atPath: otherFile, withIntermediateDirectories: true)
    #expect(throws: EventLogError.notALog(path: otherFile, reason: "it is a folder")) {
      try EventLog.open(folder: other)
    }
    try FileManager.default.removeItem(atPath: otherFile)
    #expect(unsafe mkfifo(otherFile, 0o600) == 0)
    #expect(throws: EventLogError.notALog(path: otherFile, reason: "it is no regular file")) {
      try EventLog.open(folder: other)
    }
  }

  @Test(
    "a file in the place of the data folder is said so before any work", arguments: ["", "/sub"])
  func fileInPlace(below: String) throws {
    let notes = folder.path("notes.txt")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: notes))
    let refusal = EventLogError.notALog(path: notes, reason: "it is no folder")
    for purpose in [LogOptions.Purpose.reading, .writing] {
      #expect(throws: refusal) {
        try EventLog.open(folder: notes + below, options: LogOptions(purpose: purpose))
      }
    }
    let archive = ArchiveFile(path: folder.path("log.rblog"))
    try EventLog.open(folder: path).backup(to: archive.path)
    #expect(throws: refusal) {
      try EventLog.make(in: notes + below, from: archive, device: SampleEvents.device)
    }
    #expect(throws: refusal) {
      try EventLog.restore(
        archive, in: notes + below, device: SampleEvents.device,
        acceptance: SampleEvents.acceptance)
    }
    #expect(try String(contentsOfFile: notes, encoding: .utf8) == "mine")
    #expect(
      try Folder.names(in: folder.path).sorted() == ["log", "log.rblog", "notes.txt", "other"])
  }
}
