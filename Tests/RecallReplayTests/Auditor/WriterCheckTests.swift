import EventLog
import Foundation
import TestSupport
import Testing

@testable import recall_replay

/// Something that a whole log may say and no program writes, and what `verify` says of it.
struct OddSaying: CustomTestStringConvertible, Sendable {
  let name: String
  let check: String
  let sequence: Int
  /// Whether it fails, and is not only told.
  let fails: Bool
  let message: String
  let change: @Sendable (inout Dissected) throws -> Void

  var testDescription: String { name }

  private init(
    _ name: String, _ check: String, _ sequence: Int, fails: Bool, _ message: String,
    _ change: @escaping @Sendable (inout Dissected) throws -> Void
  ) {
    self.name = name
    self.check = check
    self.sequence = sequence
    self.fails = fails
    self.message = message
    self.change = change
  }

  static let all: [OddSaying] = faults + notes

  private static let faults: [OddSaying] = [
    .init("a spread on the ladder", "schedule", 7, fails: true, "draws none") {
      try $0.edit(7) { $0.review?.drawnFuzz = 500_000 }
    },
    .init("a grade on the ladder", "schedule", 7, fails: true, "its grade 4 is not good") {
      try $0.edit(7) { $0.review?.grade = 4 }
    },
    .init("an undo about another card", "references", 11, fails: true, "names another subject") {
      log in
      let other = try log.event(12).subject
      try log.edit(11) { $0.subject = other }
    },
    .init("an undo about nothing", "references", 11, fails: true, "does not name what that is") {
      try $0.edit(11) { $0.subject = nil }
    },
    .init("an undo of nothing", "references", 11, fails: true, "is not before it") {
      try $0.edit(11) { $0.payload = .undo(target: EventID(high: 1, low: 2)) }
    },
    .init("a time that no clock says", "time", 13, fails: true, "no clock of this program") {
      try $0.edit(13) { $0.at = Timestamp(milliseconds: 4_503_599_627_370_496) }
    },
    .init("all times of storing moved", "time", 1, fails: true, "begun at another time") { log in
      for place in log.records.indices {
        log.records[place].header.recorded.milliseconds += 3_600_000
      }
    },
  ]

  private static let notes: [OddSaying] = [
    .init("times of storing moved, but the first", "time", 2, fails: false, "11 more were stored") {
      log in
      for place in log.records.indices.dropFirst() {
        log.records[place].header.recorded.milliseconds += 3_600_000 + Int64(place)
      }
    },
    .init("a rollover that is none", "schema", 14, fails: false, "rollover to \"99\"") { log in
      try log.append { $0.payload = .settingChanged(key: "rollover", value: "99") }
    },
    .init("a goal that is none", "schema", 14, fails: false, "goal to \"banana\"") { log in
      try log.append { $0.payload = .settingChanged(key: "goal", value: "banana") }
    },
    .init("an empty front", "schema", 5, fails: false, "an empty front") { log in
      try log.edit(5) { event in
        guard case .cardCreated(var card) = event.payload else { return }
        card.front = ""
        event.payload = .cardCreated(card)
      }
    },
    .init("a sitting that ends twice", "references", 14, fails: false, "was ended before") { log in
      let end = try log.event(10)
      try log.append { event in
        event.payload = .sessionEnded
        event.subject = end.subject
        event.session = end.session
      }
    },
  ]
}

extension Dissected {
  fileprivate func event(_ sequence: Int) throws -> Event {
    let decoded = try records[sequence - 1].body.withBytes { try EventCodec.decode($0) }
    return try #require(Event(decoded))
  }

  fileprivate mutating func edit(_ sequence: Int, _ change: (inout Event) throws -> Void) throws {
    var event = try event(sequence)
    try change(&event)
    records[sequence - 1].body = try EventCodec.encode(event)
  }

  /// Adds an event behind the last one, at its time.
  fileprivate mutating func append(_ change: (inout Event) throws -> Void) throws {
    let last = try event(records.count)
    var event = Event(
      id: EventID(high: 0x0190_0000_0000_7000, low: UInt64(records.count)), at: last.at,
      offset: last.offset, device: last.device, payload: .sessionEnded)
    try change(&event)
    var record = records[records.count - 1]
    record.body = try EventCodec.encode(event)
    records.append(record)
  }
}

/// What the rules let an event say and no program writes.
@Suite("Events as no program writes them")
struct WriterCheckTests {
  private static let export = Fixture.released("undo-and-redo.rblog")

  @Test("are named, and fail where an honest log cannot have them", arguments: OddSaying.all)
  func named(saying: OddSaying) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("odd.rblog")
    var log = try Dissected(Self.export)
    try saying.change(&log)
    log.restamp()
    try FileBytes.write(log.bytes, to: path)
    let call = try AuditorCall("verify", path, "--json")
    #expect(call.exit == (saying.fails ? .failed : .fine), "\(call.output)\(call.errors)")
    let findings = try call.document()["findings"] as? [[String: Any]] ?? []
    let isNamed = findings.contains { finding in
      finding["check"] as? String == saying.check && finding["seq"] as? Int == saying.sequence
        && (finding["message"] as? String ?? "").contains(saying.message)
        && (finding["severity"] as? String == "info") != saying.fails
    }
    #expect(isNamed, "\(findings)")
  }

  @Test("are in no log that was made by a program", arguments: Fixture.names)
  func none(name: String) throws {
    let call = try AuditorCall("verify", Fixture.path(name + ".rblog"))
    #expect(call.exit == .fine)
    for message in ["stored later", "stored before", "empty front", "ended before", "no value"] {
      #expect(!call.output.contains(message), "\(call.output)")
    }
  }

  @Test("what MATCH proves is said, and what only a signed checkpoint does")
  func proved() throws {
    let folder = try TemporaryFolder()
    let (key, note) = (folder.path("key"), folder.path("note"))
    let alone = try AuditorCall("verify", Self.export)
    #expect(alone.output.contains("only a signed checkpoint proves"))
    let pair = try #require(
      NoteSigningKey(name: "example.com/learner", seed: Array(repeating: 7, count: 32)))
    try KeyFile.write(pair, to: key)
    #expect(
      try AuditorCall("checkpoint", Self.export, "--at", "9", "--key", key, "-o", note).exit
        == .fine)
    let signed = try AuditorCall(
      "verify", Self.export, "--checkpoint", note, "--key", pair.verifier.text)
    #expect(signed.exit == .fine, "\(signed.output)\(signed.errors)")
    #expect(signed.output.contains("up to event 9 it is what was signed then; what comes after"))
    #expect(!(try AuditorCall("verify", Self.export, "--check", "time").output.contains("proved")))
  }
}
