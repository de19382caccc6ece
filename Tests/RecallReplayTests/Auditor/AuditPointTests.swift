import EventLog
import TestSupport
import Testing

@testable import recall_replay

@Suite("Places in a log")
struct AuditPointTests {
  static let log = Fixture.released("lapse-then-relearn.rblog")

  @Test("a number, a day and an instant with its zone are places")
  func parsing() throws {
    #expect(try AuditPoint("418", option: "--at") == .event(418))
    #expect(try AuditPoint("#418", option: "--at") == .event(418))
    #expect(try AuditPoint("2026-03-02", option: "--at") == .day(StudyDay(number: 20_514)))
    let instant = Timestamp(milliseconds: 1_772_438_400_000)
    #expect(try AuditPoint("2026-03-02T08:00:00Z", option: "--at") == .instant(instant))
    #expect(try AuditPoint("2026-03-02T09:00+01:00", option: "--at") == .instant(instant))
  }

  @Test("anything else is refused", arguments: ["", "#", "yesterday", "2026-03-02T09:00", "-3"])
  func refusals(text: String) {
    #expect(throws: Failure.self) { try AuditPoint(text, option: "--at") }
  }

  @Test(
    "as of a place the log ends at the last event that was there",
    arguments: [
      ("8", 8), ("2026-03-02T08:10:00Z", 9), ("2026-03-02T08:09:59Z", 6), ("2026-03-02", 9),
      ("2026-03-03", 12), ("2026-03-08", 15), ("2026-03-09", 21), ("2030-01-01", 21),
      ("2026-03-01", 0),
    ])
  func ends(text: String, sequence: Int) throws {
    let call = try AuditorCall("replay", Self.log, "--at", text, "--json")
    #expect(call.exit == .fine)
    #expect(try call.document()["events"] as? Int == sequence)
  }

  @Test("an event beyond the end is an error")
  func beyond() throws {
    let call = try AuditorCall("replay", Self.log, "--at", "22")
    #expect(call.exit == .failed)
    #expect(call.output.isEmpty)
    #expect(call.errors == "error: There is no event 22: the log ends at 21.\n")
  }

  @Test("a hash that is not the expected one is exit code 1")
  func expectation() throws {
    let hash = try AuditorCall("state", Self.log, "--hash").output.dropLast()
    #expect(try AuditorCall("replay", Self.log, "--expect", String(hash)).exit == .fine)
    #expect(
      try AuditorCall("replay", Self.log, "--at", "20", "--expect", String(hash)).exit == .fine)
    #expect(
      try AuditorCall("replay", Self.log, "--at", "17", "--expect", String(hash)).exit == .failed)
    #expect(try AuditorCall("replay", Self.log, "--expect", "abc").exit == .usage)
  }
}

@Suite("Listing of events")
struct AuditLogTests {
  static let log = Fixture.released("clock-set-back.rblog")

  private func sequences(_ options: String...) throws -> [Int] {
    let call = try AuditorCall(["log", Self.log, "--json"] + options)
    #expect(call.exit == .fine)
    let events = try call.document()["events"] as? [[String: Any]] ?? []
    return events.compactMap { $0["seq"] as? Int }
  }

  @Test("events are found by type, card, day and place")
  func filters() throws {
    #expect(try sequences() == Array(1...15))
    #expect(try sequences("--type", "review") == [7, 10, 11, 14])
    #expect(try sequences("--type", "16") == [7, 10, 11, 14])
    #expect(try sequences("--card", "c3") == [5, 11, 14])
    #expect(try sequences("--day", "2026-03-07") == [9, 10, 11, 12])
    #expect(try sequences("--since", "14") == [14, 15])
    #expect(try sequences("--until", "#2") == [1, 2])
    #expect(try sequences("--since", "2026-03-12T00:00:00Z") == [13, 14, 15])
    #expect(try sequences("--at", "7", "--type", "review") == [7])
    #expect(try sequences("--card", "c9") == [])
  }

  @Test("an unknown type is refused with the one that was meant")
  func unknownType() throws {
    let call = try AuditorCall("log", Self.log, "--type", "reviw")
    #expect(call.exit == .usage)
    #expect(call.errors.contains("Did you mean review?"))
  }

  @Test("hostile text is shown harmless and exported as it is")
  func hostileText() throws {
    let log = Fixture.path("hostile-text.rblog")
    let lines = try AuditorCall("log", log).output
    #expect(!lines.unicodeScalars.contains("\u{1B}"))
    #expect(lines.contains("\\u{1B}[31m"))
    let cards = try AuditorCall("export", log, "--to", "cards-json").exit
    #expect(cards == .fine)
  }
}
