import Foundation
import TestSupport
import Testing

@testable import EventLog
@testable import recall_replay

@Suite("An import that is only tried out")
struct RehearsedImportTests {
  private static let export = Fixture.released("undo-and-redo.rblog")

  @Test("into a new folder: says what would be there, and makes nothing")
  func newFolder() throws {
    let folder = try TemporaryFolder()
    let into = folder.path("new")
    let call = try AuditorCall("import", Self.export, "--into", into, "--dry-run", "--json")
    #expect(call.exit == .fine)
    let document = try call.document()
    #expect(document["added"] as? Int == 13 && document["dryRun"] as? Bool == true)
    #expect(!FileManager.default.fileExists(atPath: into))
  }

  @Test("into a log that lacks some: counts what the import then adds, and leaves the file alone")
  func merge() throws {
    let folder = try TemporaryFolder()
    let (log, start) = (folder.path("log"), folder.path("start.rblog"))
    #expect(
      try AuditorCall("export", Self.export, "--to", "events", "--at", "9", "-o", start).exit
        == .fine)
    #expect(try AuditorCall("import", start, "--into", log).exit == .fine)
    let before = try FileBytes.read(log + "/log.mdb")
    let tried = try AuditorCall("import", Self.export, "--into", log, "--dry-run")
    #expect(tried.exit == .fine && tried.output == "4 to add, 9 same: nothing was written\n")
    #expect(try FileBytes.read(log + "/log.mdb") == before)
    #expect(try AuditorCall("log", log, "--ndjson").output.split(separator: "\n").count == 9)
    #expect(try AuditorCall("import", Self.export, "--into", log).output == "4 added, 9 same\n")
  }

  @Test("meets the refusals that the import would meet")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let (log, damaged) = (folder.path("log"), folder.path("damaged.rblog"))
    var parts = try Dissected(Self.export)
    parts.records[7].body[40] ^= 4
    try FileBytes.write(parts.bytes, to: damaged)
    #expect(
      try AuditorCall("import", damaged, "--into", log, "--dry-run").exit
        == AuditorCall("import", damaged, "--into", log).exit)
    #expect(try AuditorCall("import", Self.export, "--into", log).exit == .fine)
    for words in [[damaged], [Fixture.path("fsrs.rblog")]] {
      let tried = try AuditorCall(["import"] + words + ["--into", log, "--dry-run"])
      let done = try AuditorCall(["import"] + words + ["--into", log])
      #expect(tried.exit == done.exit && tried.exit != .fine)
      #expect(tried.errors == done.errors)
    }
  }

  @Test(
    "what is for lists is refused beside an export", arguments: ["--map", "--on-dup", "--report"])
  func listOptions(option: String) throws {
    let folder = try TemporaryFolder()
    let call = try AuditorCall(
      "import", Self.export, "--into", folder.path("new"), option, folder.path("x"))
    #expect(call.exit == .usage)
    #expect(!FileManager.default.fileExists(atPath: folder.path("new")))
  }
}
