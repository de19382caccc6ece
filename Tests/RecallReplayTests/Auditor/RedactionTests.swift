import EventLog
import Foundation
import Projections
import TestSupport
import Testing

@testable import recall_replay

@Suite("Taking out what an event says")
struct RedactionTests {
  private static let export = Fixture.path("undo-and-redo.rblog")

  /// The files of a folder and below it that hold a text.
  private func files(below folder: String, with text: String) throws -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try names.filter { name in
      let path = folder + "/" + name
      guard !Folders.isFolder(path) else { return false }
      return try Data(contentsOf: URL(fileURLWithPath: path)).range(of: Data(text.utf8)) != nil
    }.sorted()
  }

  private func redacted(
    _ folder: borrowing TemporaryFolder, _ event: String = "4"
  ) throws -> String {
    let log = folder.path("log")
    #expect(try AuditorCall("import", Self.export, "--into", log).exit == .fine)
    try FileManager.default.createDirectory(
      atPath: log + "/drafts", withIntermediateDirectories: true)
    try Data("--- front\nla leche\n".utf8).write(
      to: URL(fileURLWithPath: log + "/drafts/c2.txt"))
    // An event that was refused because it clashed with this one says nearly the same.
    let store = try EventLog.open(folder: log, options: AuditRun.logOptions(.writing))
    #expect(throws: EventLogError.self) {
      try store.write { transaction throws(EventLogError) in
        let body = try transaction.withRecord(at: 4) { _, body in body.copied }
        var other = body ?? []
        other[other.count - 1] ^= 1
        var runner = ProjectionRunner()
        _ = try transaction.append(
          bodies: [other], now: Timestamp(milliseconds: 0), projector: &runner)
      }
    }
    try store.close()
    #expect(try files(below: log, with: "la leche") == ["drafts/c2.txt", "log.mdb"].sorted())
    let call = try AuditorCall("redact", log, event, "--reason", "asked for", "--yes")
    #expect(call.exit == .fine, "\(call.errors)")
    #expect(call.output.contains("/cards/c2"))
    return log
  }

  @Test("where the file cannot be written anew, it is said what is stored and what to type")
  func notCompact() throws {
    let folder = try TemporaryFolder()
    let (log, other) = (folder.path("log"), folder.path("other"))
    #expect(try AuditorCall("import", Self.export, "--into", other).exit == .fine)
    // A link to the store keeps it from being replaced, and not from being written to.
    try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: log + "/log.mdb", withDestinationPath: other + "/log.mdb")
    let call = try AuditorCall("redact", log, "4", "--reason", "x", "--yes", "--json")
    #expect(call.exit == .failed)
    #expect(call.errors.contains("#4 was redacted, and that is stored. But the file could not"))
    #expect(call.errors.contains("\"wrote\":true"))
    #expect(call.errors.contains("recall-replay redact \(log) 4 --reason TEXT"))
    #expect(try AuditorCall("redact", other, "4", "--reason", "x", "--yes").exit == .fine)
    #expect(try files(below: other, with: "la leche") == [])
    #expect(try AuditorCall("verify", other).exit == .fine)
  }

  @Test("nothing of it is left in any file, and the log is whole")
  func gone() throws {
    let folder = try TemporaryFolder()
    let log = try redacted(folder)
    #expect(try files(below: log, with: "la leche") == [])
    let state = try #require(Folders.environment("XDG_STATE_HOME"))
    #expect(try files(below: state, with: "la leche") == [])
    let verify = try AuditorCall("verify", log)
    #expect(verify.exit == .fine, "\(verify.output)")
    #expect(verify.output.contains("redacted since: passed over"))
    let state1 = try AuditorCall("state", log, "--json")
    #expect(!state1.output.contains("c2") || !state1.output.contains("leche"))
    #expect(try AuditorCall("doctor", log).exit == .fine)
  }

  @Test("it is the same after export and import, and a second time changes nothing")
  func elsewhere() throws {
    let folder = try TemporaryFolder()
    let log = try redacted(folder)
    let (copy, other) = (folder.path("copy.rblog"), folder.path("other"))
    #expect(try AuditorCall("export", log, "--to", "events", "-o", copy).exit == .fine)
    #expect(try AuditorCall("verify", copy).exit == .fine)
    #expect(try AuditorCall("import", copy, "--into", other).exit == .fine)
    #expect(try AuditorCall("verify", other).exit == .fine)
    let hashes = try [log, copy, other].map { try AuditorCall("state", $0, "--hash").output }
    #expect(Set(hashes).count == 1)
    let again = try AuditorCall("redact", log, "4", "--reason", "again", "--yes")
    #expect(again.exit == .fine && again.output.contains("compact again"))
    #expect(try AuditorCall("replay", log, "--json").document()["events"] as? Int == 23)
  }

  @Test("without a yes, of an export, or where the log rests on it, nothing is changed")
  func refused() throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    #expect(try AuditorCall("import", Self.export, "--into", log).exit == .fine)
    let before = try AuditorCall("state", log, "--hash").output
    let unconfirmed = try AuditorCall("redact", log, "4", "--reason", "x")
    #expect(unconfirmed.exit == .failed && unconfirmed.errors.contains("--yes"))
    #expect(try AuditorCall("redact", log, "4", "--yes").exit == .usage)
    for event in ["1", "19", "20"] {
      let call = try AuditorCall("redact", log, event, "--reason", "x", "--yes")
      #expect(call.exit == .failed && call.errors.contains("stays"), "\(event)")
    }
    #expect(try AuditorCall("redact", log, "99", "--reason", "x", "--yes").exit == .failed)
    #expect(try AuditorCall("redact", Self.export, "4", "--reason", "x", "--yes").exit == .usage)
    #expect(try AuditorCall("state", log, "--hash").output == before)
  }

  @Test("a later review of the same card is folded on what is left")
  func laterReviews() throws {
    let folder = try TemporaryFolder()
    let (log, export) = (folder.path("log"), Fixture.path("lapse-then-relearn.rblog"))
    #expect(try AuditorCall("import", export, "--into", log).exit == .fine)
    let reviews = try AuditorCall("log", log, "--type", "review", "--ndjson").output
      .split(separator: "\n")
    let first = try #require(
      try JSONSerialization.jsonObject(with: Data(reviews[0].utf8)) as? [String: Any])
    let sequence = try #require(first["seq"] as? Int)
    #expect(
      try AuditorCall("redact", log, "#\(sequence)", "--reason", "x", "--yes").exit == .fine)
    let verify = try AuditorCall("verify", log)
    #expect(verify.exit == .fine, "\(verify.output)")
    let left = try AuditorCall("log", log, "--type", "review", "--ndjson").output
    #expect(left.split(separator: "\n").count == reviews.count - 1)
  }
}

@Suite("Logs made of the beginning of others")
struct PointInTimeTests {
  private static let export = Fixture.path("undo-and-redo.rblog")

  @Test("a fork names its origin, keeps ids, bytes and times, and goes on by itself")
  func fork() throws {
    let folder = try TemporaryFolder()
    let fork = folder.path("fork")
    let call = try AuditorCall("fork", Self.export, "--at", "9", "--into", fork, "--json")
    #expect(call.exit == .fine, "\(call.errors)")
    let origin = try #require(try call.document()["origin"] as? [String: Any])
    #expect(origin["size"] as? Int == 9)
    let verify = try AuditorCall("verify", fork)
    #expect(verify.exit == .fine, "\(verify.output)")
    let first = try AuditorCall("log", fork, "--until", "1").output
    #expect(first.contains("after #9"))
    let hash = try AuditorCall("state", Self.export, "--at", "9", "--hash").output
    #expect(try AuditorCall("state", fork, "--hash").output == hash)
    let parted = try AuditorCall("bisect", Self.export, fork, "--json")
    #expect(try parted.document()["common"] as? Int == 9)
    #expect(try AuditorCall("fork", Self.export, "--into", fork).exit == .failed)
  }

  @Test("a restore of a moment puts the log back to it, and keeps the one that was there")
  func restore() throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    #expect(try AuditorCall("import", Self.export, "--into", log).exit == .fine)
    let call = try AuditorCall("restore", Self.export, "--at", "8", "--into", log)
    #expect(call.exit == .fine, "\(call.errors)")
    #expect(call.output.contains("is kept in"))
    let verify = try AuditorCall("verify", log)
    #expect(verify.exit == .fine, "\(verify.output)")
    // The newer events were remembered: that they are given up is an event.
    #expect(try AuditorCall("log", log, "--type", "rollback-accepted").output.contains("#9"))
  }

  @Test("what an event led to is found with it")
  func causes() throws {
    let log = Fixture.path("leech-suspend.rblog")
    let all = try AuditorCall("log", log, "--ndjson").output.split(separator: "\n")
    let caused = try all.map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }.first { $0["cause"] != nil }
    let cause = try #require(caused?["cause"] as? String)
    let found = try AuditorCall("log", log, "--cause", cause, "--ndjson").output
    #expect(found.split(separator: "\n").count >= 2)
    #expect(found.split(separator: "\n").first?.contains(cause) == true)
  }
}
