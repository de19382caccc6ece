import Foundation
import Glibc
import TestSupport
import Testing

@testable import recall_replay

/// What is no file where one is expected, and what is there already.
@Suite("Odd places and words")
struct OddPlaceTests {
  private static let export = Fixture.path("undo-and-redo.rblog")

  @Test("a pipe, a device or a folder in a file's place is refused at once")
  func noFile() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path("pipe.rblog")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero", "/dev/null"] {
      for words in [["verify", path], ["restore", path, "--into", folder.path("into")]] {
        let call = try AuditorCall(words)
        #expect(call.exit == .noLog, "\(words): \(call.errors)")
        #expect(call.errors.contains("standard input"), "\(call.errors)")
      }
    }
    let call = try AuditorCall("import", pipe, "--into", folder.path("into"))
    #expect(call.exit == .noLog && !Folders.isThere(folder.path("into")))
    #expect(try AuditorCall("check-proof", pipe).exit != .fine)
    // A folder whose name ends like a file's is a data folder without a log.
    try FileManager.default.createDirectory(
      atPath: folder.path("d.rblog"), withIntermediateDirectories: true)
    #expect(try AuditorCall("import", folder.path("d.rblog"), "--into", pipe).exit != .fine)
  }

  @Test("so it is in a store's place", arguments: ["verify", "doctor", "state", "log", "stats"])
  func noStore(command: String) throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: true)
    #expect(unsafe mkfifo(log + "/log.mdb", 0o600) == 0)
    let call = try AuditorCall(command, log)
    #expect(call.exit != .fine)
    #expect((call.output + call.errors).contains("no regular file"), "\(call.output)\(call.errors)")
  }

  @Test("a reader that has gone is noticed without a line for it")
  func reader() throws {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    defer { close(ends[1]) }
    let console = Console(results: ends[1], errors: STDERR_FILENO)
    console.noticeReader()
    #expect(!console.isClosed)
    close(ends[0])
    console.noticeReader()
    #expect(console.isClosed && console.trouble == nil)
  }

  @Test("a made log never takes the place of another, and says which is there")
  func made() throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    #expect(try AuditorCall("gen", "--days", "2", "-o", log).exit == .fine)
    let count = try #require(try AuditorCall("replay", log, "--json").document()["events"] as? Int)
    let call = try AuditorCall("gen", "--days", "2", "-o", log)
    #expect(call.exit == .failed && call.errors.contains("with \(count) events already"))
    #expect(call.errors.contains("Nothing was written."), "\(call.errors)")
    let file = folder.path("log.rblog")
    #expect(try AuditorCall("gen", "--days", "1", "-o", file).exit == .fine)
    #expect(try AuditorCall("gen", "--days", "1", "-o", file).errors.contains("--yes"))
    #expect(try AuditorCall("gen", "--days", "1", "-o", file, "--yes").exit == .fine)
    let plain = try AuditorCall("gen", "--days", "1", "-o", file + "/x")
    #expect(plain.exit == .failed)
  }

  @Test("several types are asked for together; what names one thing is not given twice")
  func twice() throws {
    func count(_ words: String...) throws -> Int {
      try AuditorCall(["log", Self.export] + words).output.split(separator: "\n").count
    }
    let (reviews, undos) = (try count("--type", "review"), try count("--type", "undo"))
    #expect(reviews > 0 && undos > 0)
    #expect(try count("--type", "review", "--type", "undo") == reviews + undos)
    #expect(try count("--type", "review", "--type", "review") == reviews)
    let (one, other) = (try count("--card", "c1"), try count("--card", "c2"))
    #expect(try count("--card", "c1", "--card", "c2") == one + other)
    let call = try AuditorCall("log", Self.export, "--at", "3", "--at", "5")
    #expect(call.exit == .usage && call.errors.contains("--at was given twice"))
    #expect(try AuditorCall("state", Self.export, "--hash", "--at", "3", "--at", "3").exit == .fine)
  }
}
