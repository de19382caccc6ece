import EventLog
import TestSupport
import Testing

@testable import recall_replay

/// Logs of which a part was written by a newer program: what it says is not known here, and no
/// event that follows from it is accused.
@Suite("Events of a shape that is unknown here")
struct UnknownShapeTests {
  /// Makes an event of payload version 2, whose shape nobody knows yet.
  private func raiseVersion(_ body: inout [UInt8]) throws {
    let value = try body.withBytes { try CBORReader.value($0) }
    guard case .map(let entries) = value else { throw Missing() }
    let rest = entries.filter { $0.key != 10 }
    let version = CBORValue.Entry(key: 10, value: .integer(2))
    body = try CBORValue.map(
      rest.filter { $0.key < 10 } + [version] + rest.filter { $0.key > 10 }
    ).encoded()
  }

  @Test(
    "one event of a newer payload is told, and no other is accused",
    arguments: [
      "first-day.rblog", "undo-and-redo.rblog", "deck-tree.rblog", "fsrs.rblog",
      "practised-words.rblog",
    ])
  func newerPayload(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("newer.rblog")
    let good = try Dissected(Fixture.path(name))
    // The first event says what the log is: of another shape, it is no log.
    for place in good.records.indices.dropFirst() {
      var parts = good
      try raiseVersion(&parts.records[place].body)
      parts.restamp()
      try FileBytes.write(parts.bytes, to: path)
      let call = try AuditorCall("verify", path)
      #expect(call.exit == .fine, "event \(place + 1): \(call.output)")
      #expect(call.output.contains("#\(place + 1)"), "event \(place + 1): \(call.output)")
    }
  }

  @Test("behind an event that cannot be read no tick is above every target")
  func tickBehindUnknown() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("ticked.rblog")
    var parts = try Dissected(Fixture.path("practised-words.rblog"))
    try raiseVersion(&parts.records[1].body)
    let place = try #require(
      parts.records.firstIndex { record in
        record.body.withBytes { bytes in (try? EventCodec.decode(bytes).type) == .questTicked }
      })
    let good = try parts.records[place].body.withBytes { try EventCodec.decode($0) }
    guard case .game(.questTicked(let kind, _, let day)) = good.payload, var event = Event(good)
    else { throw Missing() }
    event.payload = .game(.questTicked(kind: kind, amount: 71, day: day))
    parts.records[place].body = try EventCodec.encode(event)
    parts.restamp()
    try FileBytes.write(parts.bytes, to: path)
    let call = try AuditorCall("verify", path)
    #expect(call.exit == .failed && call.output.contains("#\(place + 1)"), "\(call.output)")
  }

  /// A log with one answer changed by a forger.
  private func forged(
    _ name: String, in folder: borrowing TemporaryFolder, _ change: (inout Event) -> Bool
  ) throws -> (path: String, sequence: Int) {
    let path = folder.path("forged.rblog")
    var parts = try Dissected(Fixture.path(name))
    for place in parts.records.indices.reversed() {
      let decoded = try parts.records[place].body.withBytes { try EventCodec.decode($0) }
      guard var event = Event(decoded), event.review != nil, change(&event) else { continue }
      parts.records[place].body = try EventCodec.encode(event)
      parts.restamp()
      try FileBytes.write(parts.bytes, to: path)
      return (path, place + 1)
    }
    throw Missing()
  }

  private struct Missing: Error {}

  @Test("an answer by an unknown version of a scheduler is refused, whatever it says")
  func unknownScheduler() throws {
    let folder = try TemporaryFolder()
    let log = try forged("undo-and-redo.rblog", in: folder) { event in
      event.review?.schedulerVersion = 99
      event.review?.after.intervalDays += 3_000
      return true
    }
    let call = try AuditorCall("verify", log.path, "--json")
    #expect(call.exit == .newer)
    let document = try call.document()
    #expect(document["verdict"] as? String == "refused")
    #expect(document["needsNewerFrom"] as? Int == log.sequence)
    #expect(document["provedThrough"] as? Int == log.sequence - 1)
  }

  @Test("an answer of another program that no import brought is named")
  func importedFromNowhere() throws {
    let folder = try TemporaryFolder()
    let log = try forged("undo-and-redo.rblog", in: folder) { event in
      event.review?.scheduler = .imported
      return true
    }
    let call = try AuditorCall("verify", log.path)
    #expect(call.exit == .failed && call.output.contains("#\(log.sequence)"))
    #expect(call.output.contains("no import brought it"))
  }

  @Test("a grade that is not its rating's, or that its scheduler has not, is named")
  func gradeOfNoRating() throws {
    let folder = try TemporaryFolder()
    let log = try forged("undo-and-redo.rblog", in: folder) { event in
      event.review?.grade = 1
      return true
    }
    let call = try AuditorCall("verify", log.path)
    #expect(call.exit == .failed && call.output.contains("#\(log.sequence)"))
    #expect(call.output.contains("its grade 1 is not"))
  }

  @Test("another ruleset of the game is refused from the event that adopts it")
  func otherRuleset() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("rules.rblog")
    var parts = try Dissected(Fixture.path("practised-words.rblog"))
    let first = try parts.records[1].body.withBytes { try EventCodec.decode($0) }
    let event = Event(
      id: .version7(at: first.at, random: 1, 2), at: first.at, offset: first.offset,
      device: first.device, payload: .rulesAdopted(ruleset: 2))
    var record = parts.records[1]
    record.body = try EventCodec.encode(event)
    parts.records.insert(record, at: 2)
    parts.restamp()
    try FileBytes.write(parts.bytes, to: path)
    let call = try AuditorCall("verify", path, "--json")
    #expect(call.exit == .newer)
    #expect(try call.document()["needsNewerFrom"] as? Int == 3)
  }
}
