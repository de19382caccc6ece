import EventLog
import Foundation
import TestSupport
import Testing

@testable import recall_replay

/// What is wrong with a data folder is named by `verify` and seen by `doctor`, and mended by it.
@Suite("Damage and repair of a data folder")
struct DamageMatrixTests {
  private static let export = Fixture.released("undo-and-redo.rblog")

  @Test("is named, seen, mended as far as can be, and then gone", arguments: StoreDamage.all)
  func damage(damage: StoreDamage) throws {
    let folder = try TemporaryFolder()
    let log = try Self.damaged(folder, damage)

    let verify = try AuditorCall("verify", log, "--json")
    #expect(verify.exit == .failed)
    let document = try verify.document()
    #expect(document["verdict"] as? String == "diverged")
    let findings = document["findings"] as? [[String: Any]] ?? []
    let failures = findings.filter { $0["severity"] as? String != "info" }
    let named = failures.contains {
      $0["check"] as? String == damage.check
        && (damage.sequence == nil || $0["seq"] as? Int == damage.sequence)
    }
    #expect(named, "verify says \(failures)")
    if damage.cure == .export, let sequence = damage.sequence {
      // Of a record that is damaged only those around it are named.
      let around = sequence...(sequence + 2)
      #expect(failures.allSatisfy { around.contains($0["seq"] as? Int ?? 0) }, "\(failures)")
    }

    #expect(try AuditorCall("doctor", log).exit == .failed)
    let alone = try AuditorCall("doctor", log, "--fix")
    #expect(alone.exit == (damage.cure == .alone ? .fine : .failed), "\(alone.output)")
    if damage.cure == .export {
      let cured = try AuditorCall("doctor", log, "--fix", "--from", Self.export)
      #expect(cured.exit == .fine, "\(cured.output)\(cured.errors)")
      #expect(cured.output.contains("from the export"))
    }
    let after = try AuditorCall("verify", log)
    #expect(after.exit == .fine, "\(after.output)")
    #expect(after.output.contains("MATCH"))
    // Nothing of it differs from what was exported.
    let copy = folder.path("again.rblog")
    #expect(try AuditorCall("export", log, "--to", "events", "-o", copy).exit == .fine)
    #expect(try FileBytes.read(copy) == FileBytes.read(Self.export))
  }

  @Test("a single check finds what it is for, and no other does", arguments: StoreDamage.all)
  func singleCheck(damage: StoreDamage) throws {
    let log = try TemporaryFolder()
    let path = try Self.damaged(log, damage)
    let call = try AuditorCall("verify", path, "--check", damage.check, "--json")
    #expect(call.exit == .failed)
    let checks = try call.document()["checks"] as? [[String: Any]] ?? []
    #expect(checks.allSatisfy { $0["id"] as? String == damage.check })
    let other = try AuditorCall("verify", path, "--check", "references")
    // What is behind a damaged record is not looked at, and that is no success.
    let isUnseen = damage.cure == .export || damage.sequence == 14
    #expect(other.exit == (isUnseen ? .failed : .fine), "\(other.output)")
    #expect(other.output.contains("not looked at") == isUnseen)
  }

  private static func damaged(
    _ folder: borrowing TemporaryFolder, _ damage: StoreDamage
  ) throws -> String {
    let path = folder.path("log")
    #expect(try AuditorCall("import", export, "--into", path).exit == .fine)
    var options = LogOptions()
    options.store.projectionTables = AuditRun.logOptions(.writing).store.projectionTables
    options.isMending = true
    try EventLog.open(folder: path, options: options).mend {
      transaction throws(EventLogError) in try damage.change(&transaction)
    }
    return path
  }
}

@Suite("Damaged logs, as commands meet them")
struct DamagedLogTests {
  private static let export = Fixture.released("undo-and-redo.rblog")

  /// The export with a bit of the body of event 8 changed.
  private func withDamage(_ folder: borrowing TemporaryFolder) throws -> String {
    var bytes = try FileBytes.read(Self.export)
    let text = Array("la leche".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: text) })
    bytes[place] ^= 1
    let path = folder.path("damaged.rblog")
    try FileBytes.write(bytes, to: path)
    return path
  }

  /// The export, cut in the middle of event 9.
  private func cut(_ folder: borrowing TemporaryFolder) throws -> String {
    let path = folder.path("cut.rblog")
    let bytes = try FileBytes.read(Self.export)
    var reader = try ArchiveFile(path: Self.export).reader()
    var length = 0
    while case .record(let record)? = try reader.next(), record.sequence <= 9 {
      let body = record.body
      let place = bytes.indices.first { bytes[$0...].starts(with: body) }
      length = try #require(place) + body.count / 2
    }
    try FileBytes.write(Array(bytes.prefix(length)), to: path)
    return path
  }

  @Test("one damaged record in an export is named alone: the checkpoint says nothing then")
  func archive() throws {
    let folder = try TemporaryFolder()
    let call = try AuditorCall("verify", try withDamage(folder), "--json")
    let findings = try call.document()["findings"] as? [[String: Any]] ?? []
    #expect(findings.map { $0["seq"] as? Int } == [4])
    #expect(try call.document()["provedThrough"] as? Int == 3)
  }

  @Test("a cut export is a framing finding that says how many events can be read")
  func cutArchive() throws {
    let folder = try TemporaryFolder()
    let path = try cut(folder)
    let verify = try AuditorCall("verify", path)
    #expect(verify.exit == .failed)
    #expect(verify.output.contains("error  framing  #9"))
    #expect(verify.output.contains("8 events can be read"))
    #expect(verify.output.contains("DIVERGED at 9: still proved good up to 8"))
    let replay = try AuditorCall("replay", path)
    #expect(replay.exit == .failed)
    #expect(replay.output.contains("events      8"))
    #expect(replay.errors.contains("8 events can be read"))
    #expect(try AuditorCall("log", path).exit == .failed)
    #expect(try AuditorCall("import", path, "--into", folder.path("log")).exit != .fine)
  }

  @Test("a damaged log is not exported, and what can be had is said")
  func export() throws {
    let folder = try TemporaryFolder()
    let copy = folder.path("copy.rblog")
    for (path, last) in [(try withDamage(folder), 3), (try cut(folder), 8)] {
      for kind in ["events", "cards-csv", "cards-json"] {
        let call = try AuditorCall("export", path, "--to", kind, "-o", copy)
        #expect(call.exit == .failed)
        #expect(call.errors.contains("Nothing was written. What comes before it: --at \(last)"))
        #expect(!FileManager.default.fileExists(atPath: copy))
      }
      let part = try AuditorCall(
        "export", path, "--to", "events", "--at", "\(last)", "-o", copy, "--yes")
      #expect(part.exit == .fine, "\(part.errors)")
      let verified = try AuditorCall("verify", copy)
      #expect(verified.exit == .fine)
      #expect(verified.output.contains("head    \(last)"))
      try FileManager.default.removeItem(atPath: copy)
    }
  }

  @Test("a card that is not there is an error document under --json")
  func noSuchCard() throws {
    let call = try AuditorCall("state", Self.export, "--card", "c9", "--json")
    #expect(call.exit == .failed)
    #expect(call.output.isEmpty)
    try expectGolden(call.errors, "json/recall-replay/error-1-no-such-card.json")
    let deck = try AuditorCall("state", Self.export, "--deck", "d9")
    #expect(deck.errors.hasPrefix("error: There is no deck d9 in this state."))
  }

  @Test("an export to mend from that is not there is an error, also where nothing is damaged")
  func noExport() throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    #expect(try AuditorCall("import", Self.export, "--into", log).exit == .fine)
    #expect(
      try AuditorCall("doctor", log, "--fix", "--from", folder.path("none.rblog")).exit == .noLog)
    #expect(try AuditorCall("doctor", log, "--from", Self.export).exit == .usage)
  }

  @Test("a log that ends before what was seen is told with a warning, and goes on once accepted")
  func rolledBack() throws {
    let folder = try TemporaryFolder()
    let (log, short) = (folder.path("log"), folder.path("short.rblog"))
    #expect(try AuditorCall("import", Self.export, "--into", log).exit == .fine)
    #expect(
      try AuditorCall("export", log, "--to", "events", "--at", "8", "-o", short).exit == .fine)
    // The older file takes the newer one's place; what is remembered stays.
    let older = folder.path("older")
    #expect(try AuditorCall("import", short, "--into", older).exit == .fine)
    let file = "/log.mdb"
    try FileManager.default.removeItem(atPath: log + file)
    try FileManager.default.moveItem(atPath: older + file, toPath: log + file)
    for words in [["replay"], ["state", "--hash"], ["log"]] {
      let call = try AuditorCall([words[0], log] + words.dropFirst())
      #expect(call.exit == .fine)
      #expect(call.errors.contains("warning: log ends at 8, was at 13"))
    }
    let fork = try AuditorCall("fork", log, "--into", folder.path("fork"))
    #expect(fork.errors.contains("recall-replay doctor \(log) --accept-rollback"))
    let verify = try AuditorCall("verify", log)
    #expect(verify.exit == .failed)
    #expect(verify.output.contains("DIVERGED at 9: still proved good up to 8"))
    #expect(try AuditorCall("doctor", log, "--fix").exit == .failed)
    #expect(try AuditorCall("doctor", log, "--accept-rollback").exit == .fine)
    #expect(try AuditorCall("verify", log).exit == .fine)
  }
}
