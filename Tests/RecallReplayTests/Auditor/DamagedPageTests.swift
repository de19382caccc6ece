import EventLog
import Foundation
import Projections
import TestSupport
import Testing

@testable import recall_replay

/// One damaged page makes no log unreadable.
@Suite("Damaged pages, as the auditor's program meets them")
struct DamagedPageTests {
  private static let export = Fixture.released("undo-and-redo.rblog")

  /// A bit of every page's header is flipped in turn.
  @Test("are named by verify with their table, and mended by doctor", arguments: [10, 12, 14])
  func everyPage(place: Int) throws {
    let folder = try TemporaryFolder()
    let whole = folder.path("whole")
    #expect(try AuditorCall("import", Self.export, "--into", whole).exit == .fine)
    let state = try AuditorCall("state", whole, "--hash").output
    let good = try FileBytes.read(whole + "/log.mdb")
    var tables: Set<String> = []
    for page in 0..<(good.count / 4_096) {
      let log = folder.path("copy-\(page)")
      try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: true)
      var bytes = good
      bytes[page * 4_096 + place] ^= 4
      try FileBytes.write(bytes, to: log + "/log.mdb")
      let verify = try AuditorCall("verify", log)
      // A page that is free now may say what it likes.
      guard verify.exit != .fine else { continue }
      #expect(verify.exit == .failed)
      #expect(verify.output.contains("page \(page) of the store"), "\(verify.output)")
      #expect(verify.output.contains("(recall-replay doctor \(log) --fix)"))
      #expect(verify.output.contains("all 13 events can be read"))
      if let table = verify.output.firstMatch(of: #/of table ([a-z0-9.]+)/#)?.1 {
        tables.insert(String(table))
      }
      #expect(try AuditorCall("doctor", log).exit == .failed)
      let doctor = try AuditorCall("doctor", log, "--fix")
      #expect(doctor.exit == .fine, "\(doctor.output)\(doctor.errors)")
      #expect(doctor.output.contains("the damaged store is kept in \(log).damaged-1"))
      #expect(try AuditorCall("verify", log).exit == .fine)
      #expect(try AuditorCall("state", log, "--hash").output == state)
    }
    #expect(tables.isSuperset(of: ["log", "meta", "ids", "subj", "proj", "void"]), "\(tables)")
    #expect(
      tables.contains { $0.hasPrefix("p.card.") } && tables.contains { $0.hasPrefix("x.due.") })
  }

  @Test("that took events with them are mended from an export, and not without")
  func lost() throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    #expect(try AuditorCall("import", Self.export, "--into", log).exit == .fine)
    var bytes = try FileBytes.read(log + "/log.mdb")
    // The page of the records, in every state that the file has of it.
    let text = Array("la leche".utf8)
    for page in 2..<(bytes.count / 4_096) {
      let range = page * 4_096..<(page + 1) * 4_096
      if bytes[range].contains(text) { for place in range { bytes[place] = 0 } }
    }
    try FileBytes.write(bytes, to: log + "/log.mdb")
    let alone = try AuditorCall("doctor", log, "--fix")
    #expect(alone.exit == .failed)
    // How many lie on that page is LMDB's affair.
    #expect(alone.output.contains("#1  events 1 to "), "\(alone.output)")
    #expect(alone.output.contains(" cannot be read"))
    #expect(alone.output.contains("recall-replay doctor \(log) --fix --from EXPORT"))
    let cured = try AuditorCall("doctor", log, "--fix", "--from", Self.export)
    #expect(cured.exit == .fine, "\(cured.output)\(cured.errors)")
    #expect(cured.output.contains("put event 1 back from the export"))
    #expect(cured.output.contains("built the store anew from its 13 events"))
    #expect(try AuditorCall("verify", log).exit == .fine)
    #expect(
      try AuditorCall("state", log, "--hash").output
        == AuditorCall("state", Self.export, "--hash").output)
  }

  @Test(
    "on which a record lies under another number are mended without an export",
    arguments: [(7, UInt8(0x40)), (7, 2), (6, 1), (0, 0x80)])
  func otherKey(byte: Int, mask: UInt8) throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    #expect(try AuditorCall("import", Self.export, "--into", log).exit == .fine)
    let state = try AuditorCall("state", log, "--hash").output
    var bytes = try FileBytes.read(log + "/log.mdb")
    let row: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 8, 1, 0]
    for place in bytes.indices.dropLast(row.count) where bytes[place...].starts(with: row) {
      bytes[place + byte] ^= mask
    }
    try FileBytes.write(bytes, to: log + "/log.mdb")
    #expect(try AuditorCall("verify", log).exit == .failed)
    let doctor = try AuditorCall("doctor", log, "--fix")
    #expect(doctor.exit == .fine, "\(doctor.output)\(doctor.errors)")
    #expect(doctor.output.contains("built the store anew from its 13 events"))
    #expect(try AuditorCall("verify", log).output.contains("MATCH"))
    #expect(try AuditorCall("state", log, "--hash").output == state)
  }

  /// Where the records of the tables lie in the file, by the tables' names.
  private static func tableRecords(_ bytes: [UInt8]) -> [(name: String, place: Int)] {
    func number(_ place: Int, _ count: Int) -> Int {
      (0..<count).reversed().reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
    }
    let newest = number(144, 8) > number(4_096 + 144, 8) ? 0 : 4_096
    let page = number(newest + 128, 8) * 4_096
    return (0..<(number(page + 12, 2) - 16) / 2).map { row in
      let node = page + number(page + 16 + 2 * row, 2)
      let size = number(node + 6, 2)
      let name = String(decoding: bytes[(node + 8)..<(node + 8 + size)], as: UTF8.self)
      return (name, node + 8 + size)
    }
  }

  /// The program that checks a log must not ask for the memory that a damaged count stands for.
  @Test(
    "whose tables claim more rows than there can be are told and mended",
    arguments: [
      (4, UInt8(8)), (5, 1), (6, 0x40), (7, 0x40), (7, 0x80),
    ])
  func hugeCounts(place: Int, mask: UInt8) throws {
    let folder = try TemporaryFolder()
    let whole = folder.path("whole")
    #expect(try AuditorCall("import", Self.export, "--into", whole).exit == .fine)
    let state = try AuditorCall("state", whole, "--hash").output
    let good = try FileBytes.read(whole + "/log.mdb")
    let records = Self.tableRecords(good)
    #expect(records.contains { $0.name == "void" } && records.contains { $0.name == "log" })
    for record in records {
      let log = folder.path("copy-\(record.name)")
      try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: true)
      var bytes = good
      bytes[record.place + 32 + place] ^= mask
      try FileBytes.write(bytes, to: log + "/log.mdb")
      let verify = try AuditorCall("verify", log)
      #expect(verify.exit == .failed, "\(record.name)")
      #expect(
        verify.output.contains("table \(record.name) has other numbers of pages or rows"),
        "\(verify.output)")
      #expect(try AuditorCall("doctor", log).exit == .failed)
      let doctor = try AuditorCall("doctor", log, "--fix")
      #expect(doctor.exit == .fine, "\(doctor.output)\(doctor.errors)")
      #expect(try AuditorCall("verify", log).exit == .fine)
      #expect(try AuditorCall("state", log, "--hash").output == state)
    }
  }

  @Test("of the list of free pages are mended, too")
  func counts() throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    #expect(try AuditorCall("import", Self.export, "--into", log).exit == .fine)
    var bytes = try FileBytes.read(log + "/log.mdb")
    // The number of rows of the first tree, in both first pages.
    for page in [0, 1] { bytes[page * 4_096 + 40 + 32] ^= 1 }
    try FileBytes.write(bytes, to: log + "/log.mdb")
    let verify = try AuditorCall("verify", log)
    #expect(verify.exit == .failed && verify.output.contains("DIVERGED"))
    let doctor = try AuditorCall("doctor", log, "--fix")
    #expect(doctor.exit == .fine, "\(doctor.output)\(doctor.errors)")
    #expect(try AuditorCall("verify", log).output.contains("MATCH"))
  }
}
