import EventLog
import Foundation
import TestSupport
import Testing

@testable import recall_replay

/// Numbers and keys that no program gave are named, and stop nothing.
@Suite("Hostile numbers in logs")
struct HostileNumberTests {
  private static let export = Fixture.released("undo-and-redo.rblog")

  /// The export with another number in its second record.
  private func archive(
    _ folder: borrowing TemporaryFolder, number: UInt64
  ) throws -> String {
    let bytes = try FileBytes.read(Self.export)
    let place = try #require(
      bytes.indices.first { bytes[$0...].starts(with: [0x85, 0x02, 0x1b]) })
    let encoded = [0x1b] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    let short: [UInt8] = number < 24 ? [UInt8(number)] : encoded
    let path = folder.path("number.rblog")
    try FileBytes.write(
      Array(bytes[...place]) + short + Array(bytes[(place + 2)...]), to: path)
    return path
  }

  @Test(
    "an event's number in an export, far from its place, is a finding",
    arguments: [0, 1, 3, UInt64(Int64.max) - 1, UInt64(Int64.max), .max] as [UInt64])
  func numberInExport(number: UInt64) throws {
    let folder = try TemporaryFolder()
    let path = try archive(folder, number: number)
    let verify = try AuditorCall("verify", path)
    #expect(verify.exit == .failed, "\(verify.output)\(verify.errors)")
    #expect(verify.output.contains("DIVERGED at"))
    #expect(try AuditorCall("replay", path).exit == .failed)
    #expect(try AuditorCall("import", path, "--into", folder.path("log")).exit != .fine)
  }

  @Test(
    "a row or a head with the greatest number is a finding, and nothing is written behind it",
    arguments: [false, true])
  func greatestNumber(alsoInHead: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("log")
    #expect(try AuditorCall("import", Self.export, "--into", path).exit == .fine)
    var options = AuditRun.logOptions(.writing)
    options.isMending = true
    let log = try EventLog.open(folder: path, options: options)
    try log.mend { transaction throws(EventLogError) in
      let row = try transaction.withValue(for: TableKey(13), in: .log) { $0.copied } ?? []
      try transaction.put(TableKey(UInt64.max), row, in: .log)
      guard alsoInHead else { return }
      let head = try transaction.withValue(for: TableKey("head"), in: .meta) { $0.copied } ?? []
      try transaction.put(
        TableKey("head"), [UInt8](repeating: 255, count: 8) + head.dropFirst(8), in: .meta)
    }
    let verify = try AuditorCall("verify", path)
    #expect(verify.exit == .failed)
    #expect(verify.output.contains("sequence"))
    for words in [["log"], ["replay"], ["state"], ["doctor"]] {
      #expect(try AuditorCall([words[0], path]).exit != .usage)
    }
    let mended = try AuditorCall("doctor", path, "--fix")
    #expect(mended.exit == (alsoInHead ? .failed : .fine), "\(mended.output)\(mended.errors)")
  }
}

@Suite("Repairs that change nothing")
struct BoundedRepairTests {
  private static let export = Fixture.released("undo-and-redo.rblog")

  /// A bit of a key in the page itself: what is put under the right key lies beside the wrong one.
  @Test(
    "a page whose keys are out of order is not mended, but built anew", arguments: [3, 5, 7, 9, 11])
  func disorderedPage(sequence: UInt8) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("log")
    #expect(try AuditorCall("import", Self.export, "--into", path).exit == .fine)
    let file = path + "/log.mdb"
    var bytes = try FileBytes.read(file)
    let key = [UInt8](repeating: 0, count: 7) + [sequence, 1, 0]
    let places = bytes.indices.filter { bytes[$0...].starts(with: key) }
    #expect(!places.isEmpty)
    for place in places { bytes[place + 7] ^= 0x40 }
    try FileBytes.write(bytes, to: file)
    let call = try AuditorCall("doctor", path, "--fix", "--from", Self.export)
    #expect(call.exit == .fine, "\(call.output)\(call.errors)")
    #expect(call.output.contains("built the store anew"))
    #expect(try AuditorCall("verify", path).output.contains("MATCH"))
  }
}

@Suite("A log that is gone and given up")
struct GoneLogTests {
  private static let export = Fixture.released("undo-and-redo.rblog")

  @Test("is accepted with and without --fix", arguments: [false, true])
  func accepted(isEmpty: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("log")
    #expect(try AuditorCall("import", Self.export, "--into", path).exit == .fine)
    if isEmpty {
      try FileBytes.write([], to: path + "/log.mdb")
    } else {
      try FileManager.default.removeItem(atPath: path + "/log.mdb")
    }
    let call = try AuditorCall("doctor", path, "--fix", "--accept-rollback")
    #expect(call.exit == .fine, "\(call.output)\(call.errors)")
    #expect(call.output.contains("mended  accepted that log"))
    #expect(try AuditorCall("doctor", path, "--fix").exit == .noLog)
  }
}

@Suite("Sentences made of words from below")
struct SentenceTests {
  @Test("begin with a capital letter, unless they begin with a path")
  func capital() {
    #expect(Failure.sentence("there is no log") == "There is no log.")
    #expect(Failure.sentence("tr/log.mdb is empty") == "tr/log.mdb is empty.")
    #expect(Failure.sentence("log.mdb is empty.") == "log.mdb is empty.")
  }
}
