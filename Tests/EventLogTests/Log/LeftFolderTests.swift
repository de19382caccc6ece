import Foundation
import TestSupport
import Testing

@testable import EventLog

/// What a program leaves that is ended while it puts a new store in the place of an old one.
@Suite("A folder left beside a log")
struct LeftFolderTests {
  /// A number that no process has.
  private static let process = Int32.max
  private let folder: TemporaryFolder
  private var path: String { folder.path("log") }
  private var left: String { "\(path).building-\(Self.process)" }

  init() throws {
    folder = try TemporaryFolder()
    let log = try EventLog.open(folder: folder.path("log"))
    try log.store(SampleEvents.reviews(1...20))
    try log.close()
  }

  private func put(_ names: [String]) throws {
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
    for name in names { try FileBytes.write([1, 2, 3], to: left + "/" + name) }
  }

  private func compact() throws { try EventLog.open(folder: path).compact() }

  @Test(
    "is kept and told of unless it says that it is half-built, and holds nothing else",
    arguments: [
      ["log.mdb", "log.mdb-lock", "log.mdb-writer"], ["log.mdb"], [], ["notes.txt"],
      ["half-built", "log.mdb", "drafts"],
    ])
  func kept(names: [String]) throws {
    try put(names)
    try compact()
    #expect(try EventLog.leftFolders(beside: path) == [left])
    #expect(try Folder.names(in: left).sorted() == names.sorted())
  }

  @Test("is removed by the next build where it was half-built")
  func removed() throws {
    try put(["half-built", "log.mdb", "log.mdb-lock"])
    #expect(try EventLog.leftFolders(beside: path).isEmpty)
    try compact()
    #expect(!FileManager.default.fileExists(atPath: left))
    #expect(try Folder.names(in: folder.path("")).sorted() == ["log"])
  }

  @Test("of a running program is nobody's matter, also of one that has the same number")
  func running() throws {
    let own = "\(path).building-\(getpid())"
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    try FileBytes.write([1], to: own + "/log.mdb")
    try compact()
    #expect(try EventLog.leftFolders(beside: path).isEmpty)
    #expect(try FileBytes.read(own + "/log.mdb") == [1])
    try EventLog.open(folder: path).expectWhole(events: 21)
  }

  @Test("does not come to be where a folder took the place of another, or could not")
  func sign() throws {
    do {
      let building = try BuildFolder(for: path)
      #expect(try Folder.names(in: building.path) == ["half-built"])
      #expect(try building.takePlace(keepingAs: ".old") == "\(path).old-1")
    }
    #expect(try Folder.names(in: path).isEmpty)
    #expect(try Folder.names(in: path + ".old-1").contains("log.mdb"))
    do { _ = try BuildFolder(for: path) }
    #expect(try Folder.names(in: folder.path("")).sorted() == ["log", "log.old-1"])
  }
}
