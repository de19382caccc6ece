import EventLog
import Foundation
import TestSupport
import Testing

@testable import recall_replay

/// What was taken out in one copy of a log, in another.
@Suite("Redactions of another copy")
struct CarriedRedactionTests {
  private static let export = Fixture.path("undo-and-redo.rblog")
  private static let text = "la leche"

  private func hash(_ log: String) throws -> String {
    try AuditorCall("state", log, "--hash").output
  }

  private func holdsText(_ folder: String) throws -> Bool {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/log.mdb"))
    return bytes.range(of: Data(Self.text.utf8)) != nil
  }

  /// A whole copy, one in which the card is redacted, and an export of that.
  private func copies(
    _ folder: borrowing TemporaryFolder
  ) throws -> (whole: String, redacted: String, file: String) {
    let (whole, redacted) = (folder.path("whole"), folder.path("redacted"))
    let file = folder.path("redacted.rblog")
    for log in [whole, redacted] {
      #expect(try AuditorCall("import", Self.export, "--into", log).exit == .fine)
    }
    let redact = try AuditorCall("redact", redacted, "4", "--reason", "asked for", "--yes")
    #expect(redact.exit == .fine, "\(redact.errors)")
    #expect(try AuditorCall("export", redacted, "--to", "events", "-o", file).exit == .fine)
    return (whole, redacted, file)
  }

  @Test("are told at the import, change nothing by themselves, and can be carried over")
  func carried() throws {
    let folder = try TemporaryFolder()
    let (whole, redacted, file) = try copies(folder)
    let before = try hash(whole)
    for words in [["--dry-run"], []] {
      let call = try AuditorCall(["import", file, "--into", whole] + words)
      #expect(call.exit == .fine, "\(call.errors)")
      #expect(call.output.contains("#4 was redacted in another copy: here nothing was taken out"))
      #expect(call.output.contains("recall-replay redact \(whole) --carried"))
    }
    #expect(try hash(whole) == before)
    #expect(try holdsText(whole))
    let told = try AuditorCall("verify", whole)
    #expect(told.exit == .fine && told.output.contains("info  chain  #4  redacted in another copy"))

    let unconfirmed = try AuditorCall("redact", whole, "--carried")
    #expect(unconfirmed.exit == .failed && unconfirmed.output.contains("asked for"))
    let call = try AuditorCall("redact", whole, "--carried", "--yes")
    #expect(call.exit == .fine, "\(call.errors)")
    #expect(try hash(whole) == hash(redacted))
    #expect(try !holdsText(whole))
    let after = try AuditorCall("verify", whole)
    #expect(after.exit == .fine && !after.output.contains("another copy"), "\(after.output)")
    let again = try AuditorCall("redact", whole, "--carried", "--yes", "--json")
    #expect(again.exit == .fine)
    #expect((try again.document()["events"] as? [Any])?.isEmpty == true)
  }

  @Test(
    "what was redacted here stays so, whatever whole copy is imported", arguments: [true, false])
  func stays(isMadeFromExport: Bool) throws {
    let folder = try TemporaryFolder()
    let (_, redacted, file) = try copies(folder)
    var log = redacted
    if isMadeFromExport {
      // Nothing but the content hash tells such a folder what was taken out.
      log = folder.path("again")
      #expect(try AuditorCall("import", file, "--into", log).exit == .fine)
    }
    let before = try hash(log)
    let call = try AuditorCall("import", Self.export, "--into", log)
    #expect(call.exit == .fine && call.output.contains("0 added"), "\(call.output)")
    #expect(call.output.contains("1 of the same are redacted here, and stay so"))
    #expect(try hash(log) == before)
    #expect(try !holdsText(log))
    #expect(try AuditorCall("verify", log).exit == .fine)
  }

  @Test("are the cause of what two states differ in")
  func difference() throws {
    let folder = try TemporaryFolder()
    let (whole, redacted, _) = try copies(folder)
    let last = try #require(
      try AuditorCall("replay", redacted, "--json").document()["events"] as? Int)
    func changes(_ left: String, _ right: String, _ side: String) throws -> [[Int]] {
      let call = try AuditorCall("diff", left, right, "--json")
      #expect(call.exit == .failed)
      #expect(call.errors.contains("event 4 (card-created) is redacted on the"))
      let document = try call.document()
      #expect((document["redactions"] as? [[String: Any]])?.first?["by"] as? Int == last)
      let changes = document["changes"] as? [[String: Any]] ?? []
      #expect(changes.contains { $0["path"] as? String == "/cards/c2" })
      return changes.map { $0[side] as? [Int] ?? [] }
    }
    let right = try changes(whole, redacted, "by")
    #expect(!right.isEmpty && right.allSatisfy { $0 == [last] }, "\(right)")
    let left = try changes(redacted, whole, "byLeft")
    #expect(left.allSatisfy { $0 == [last] }, "\(left)")

    let events = try AuditorCall("diff", whole, redacted, "--events")
    #expect(events.exit == .failed)
    #expect(events.output.contains("left, redacted on the right  #4  card-created"))
    #expect(!events.output.contains("left   #4"))
  }

  @Test("what stays is told with why, and what to type")
  func odd() throws {
    let folder = try TemporaryFolder()
    let (_, redacted, _) = try copies(folder)
    let before = try hash(redacted)
    let types = try AuditorCall("log", redacted, "--type", "undo", "--type", "redact", "--ndjson")
      .output.split(separator: "\n").map {
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
      }
    func number(_ type: String) throws -> String {
      "\(try #require(types.first { $0["type"] as? String == type }?["seq"] as? Int))"
    }
    for (event, words, hint) in [
      ("999", "There is no event 999: the log goes from 1 to", "recall-replay log"),
      ("0", "There is no event 0", "recall-replay log"),
      ("1", "it says which log this is", "Nothing was changed"),
      (try number("redact"), "that one is gone already", "--type redact"),
      (try number("undo"), "what it undid can be taken out", "recall-replay redact \(redacted) "),
    ] {
      let call = try AuditorCall("redact", redacted, event, "--reason", "x", "--yes")
      #expect(call.exit == .failed, "\(event): \(call.output)")
      #expect(call.errors.contains(words) && call.errors.contains(hint), "\(call.errors)")
      #expect(call.errors.contains("Nothing was changed."))
    }
    let again = try AuditorCall("redact", redacted, "4", "--reason", "x")
    #expect(again.exit == .fine, "\(again.errors)")
    #expect(again.output.contains("event 4 was redacted before: no event is added"))
    #expect(try hash(redacted) == before)
  }
}
