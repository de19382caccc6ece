import Foundation
import TestSupport
import Testing

@testable import recall_replay

/// What stands around a log, as doctor and import tell it.
@Suite("Files and folders around a log")
struct DoctorPlaceTests {
  private static let export = Fixture.path("undo-and-redo.rblog")

  @Test("a second name of the file is named with what to type, and nothing is changed")
  func hardLink() throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    #expect(try AuditorCall("import", Self.export, "--into", log).exit == .fine)
    #expect(try AuditorCall("doctor", log).exit == .fine)
    try FileManager.default.linkItem(atPath: log + "/log.mdb", toPath: folder.path("other.mdb"))
    let call = try AuditorCall("doctor", log)
    #expect(call.exit == .failed)
    #expect(call.output.contains("one file under 2 names (hard links)"), "\(call.output)")
    #expect(call.output.contains("-samefile \(log)/log.mdb"))
    #expect(!call.output.contains("no problem found"))
    try FileManager.default.removeItem(atPath: folder.path("other.mdb"))
    #expect(try AuditorCall("doctor", log).exit == .fine)
  }

  @Test("a file of another user is named", .enabled(if: geteuid() == 0))
  func owner() throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    #expect(try AuditorCall("import", Self.export, "--into", log).exit == .fine)
    #expect(unsafe chown(log + "/log.mdb", 4_321, 4_321) == 0)
    let call = try AuditorCall("doctor", log)
    #expect(call.exit == .fine)
    #expect(call.output.contains("log.mdb belongs to another user (number 4321)"))
    #expect(call.output.contains("chown -R"))
  }

  @Test("a file that may not be written is named", .enabled(if: geteuid() != 0))
  func notWritable() throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    #expect(try AuditorCall("import", Self.export, "--into", log).exit == .fine)
    #expect(unsafe chmod(log + "/log.mdb", 0o400) == 0)
    let call = try AuditorCall("doctor", log)
    #expect(call.exit == .failed)
    #expect(call.output.contains("chmod u+w \(log)/log.mdb"), "\(call.output)")
  }

  @Test("a foreign or cut file says what to type", arguments: [true, false])
  func command(isForeign: Bool) throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    #expect(try AuditorCall("import", Self.export, "--into", log).exit == .fine)
    var bytes = try FileBytes.read(log + "/log.mdb")
    bytes = isForeign ? Array(repeating: 0x41, count: 20_000) : Array(bytes.prefix(bytes.count / 2))
    try FileBytes.write(bytes, to: log + "/log.mdb")
    let call = try AuditorCall("state", log)
    #expect(call.exit == .noLog)
    #expect(call.errors.contains("nothing was changed"))
    #expect(
      call.errors.contains(
        isForeign
          ? "recall-replay import FILE.rblog --into \(log)"
          : "recall-replay doctor \(log) --fix --from EXPORT"), "\(call.errors)")
  }
}
