import EventLog
import Foundation
import StudyEngine
import TestSupport
import Testing

@testable import Projections
@testable import recall_replay

/// A data folder that was last open in a program of another version.
@Suite("A folder of another version")
struct OtherVersionTests {
  private static let export = Fixture.path("undo-and-redo.rblog")
  private static let note = "of another version, not looked at"

  @Test("is verified by its events, and its tables are a note", arguments: [1, 99])
  func note(version: UInt32) throws {
    let folder = try TemporaryFolder()
    let log = try Self.folder(folder, version: version, kinds: [.card, .day, .index])
    let names = "p.card.\(version), p.day.\(version), x.due.\(version) are tables"
    let verify = try AuditorCall("verify", log)
    #expect(verify.exit == .fine, "\(verify.output)")
    #expect(verify.output.contains("MATCH") && verify.output.contains(names))
    let fast = try AuditorCall("verify", log, "--fast")
    #expect(fast.exit == .fine, "\(fast.output)")
    #expect(fast.output.contains(Self.note))
    let doctor = try AuditorCall("doctor", log)
    #expect(doctor.exit == .fine, "\(doctor.output)")
    #expect(doctor.output.contains(names) && doctor.output.contains("no problem found"))
    let hash = try AuditorCall("state", log, "--hash").output
    #expect(hash == (try AuditorCall("state", Self.export, "--hash").output))

    // What is opened for study is built anew, and then there is nothing to tell.
    _ = try StudyEngine.openLog(folder: log)
    let after = try AuditorCall("verify", log)
    #expect(after.exit == .fine && !after.output.contains("another version"), "\(after.output)")
  }

  @Test("is told of in doctor, which changes nothing of it")
  func leftAlone() throws {
    let folder = try TemporaryFolder()
    let log = try Self.folder(folder, version: 1, kinds: [.note])
    let fixed = try AuditorCall("doctor", log, "--fix")
    #expect(fixed.exit == .fine && !fixed.output.contains("mended"), "\(fixed.output)")
    #expect(try AuditorCall("verify", log).output.contains("p.note.1 is a table"))
  }

  @Test("hides no fault: neither of an event nor of the tables that both versions have")
  func stillFound() throws {
    let folder = try TemporaryFolder()
    let log = try Self.folder(folder, version: 1, kinds: [.card])
    try Self.write(log) { transaction throws(EventLogError) in
      try transaction.clear(ProjectionCatalog.current.table(of: .deck))
    }
    let deck = try AuditorCall("verify", log)
    #expect(deck.exit == .failed && deck.output.contains("p.deck"), "\(deck.output)")
    try Self.write(log) { transaction throws(EventLogError) in
      let key = TableKey(UInt64(5))
      var record = try transaction.withValue(for: key, in: .log) { $0.copied } ?? []
      record[record.count - 3] ^= 1
      try transaction.put(key, record, in: .log)
    }
    let event = try AuditorCall("verify", log)
    #expect(event.exit == .failed && event.output.contains("DIVERGED at 5"), "\(event.output)")
  }

  @Test("is no excuse for tables that nobody keeps")
  func behind() throws {
    let folder = try TemporaryFolder()
    let log = try Self.folder(folder, version: 1, kinds: [.card], isBehind: true)
    let call = try AuditorCall("verify", log)
    #expect(call.exit == .failed && call.output.contains("there is no such table"))
  }

  private static func folder(
    _ folder: borrowing TemporaryFolder, version: UInt32, kinds: [ProjectionKind],
    isBehind: Bool = false
  ) throws -> String {
    let path = folder.path("log")
    #expect(try AuditorCall("import", export, "--into", path).exit == .fine)
    try write(path) { transaction throws(EventLogError) in
      let catalog = ProjectionCatalog.current
      for kind in kinds {
        guard var record = try transaction.projectionRecord(of: kind) else { continue }
        record.version = version
        if isBehind { record.position.elements[0].sequence -= 1 }
        let name = Array("\(kind.stem).\(version)".utf8)
        try transaction.put(TableKey(bytes: name), record.encoded, in: .proj)
        _ = try transaction.remove(catalog.recordKey(of: kind), in: .proj)
        try transaction.clear(catalog.table(of: kind))
      }
    }
    return path
  }

  private static func write(
    _ path: String, _ body: (inout WriteTransaction) throws(EventLogError) -> Void
  ) throws {
    var options = LogOptions(purpose: .writing)
    options.isMending = true
    options.store.projectionTables = ProjectionCatalog.current.tableNames
    let log = try EventLog.open(folder: path, options: options)
    try log.write { transaction throws(EventLogError) in try body(&transaction) }
    try log.close()
  }
}
