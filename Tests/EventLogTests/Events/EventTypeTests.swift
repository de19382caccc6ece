import EventLog
import Testing

@Suite("Event types")
struct EventTypeTests {
  @Test("each name is one type's, and words with dashes")
  func names() {
    let names = EventType.allCases.map(\.name)
    #expect(Set(names).count == names.count)
    for type in EventType.allCases {
      #expect(EventType(name: type.name) == type)
      #expect(type.name.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 })
    }
    #expect(EventType(name: "Review") == nil)
    #expect(EventType(name: "") == nil)
  }

  @Test("numbers and names are as the format has them for good")
  func numbers() {
    let registry = EventType.allCases.map { "\($0.rawValue) \($0.name)" }
    #expect(
      registry == [
        "0 log-created", "1 attest", "2 undo", "3 rollback-accepted", "4 setting-changed",
        "5 rules-adopted", "6 imported", "9 redact", "16 review", "17 suspend", "18 resume",
        "19 bury", "20 due-set", "21 reset", "22 favourite", "23 unbury", "24 flagged",
        "25 repositioned", "26 postponed", "32 deck-created", "33 deck-renamed", "34 deck-set",
        "35 deck-archived",
        "36 deck-restored", "37 deck-deleted", "38 card-created", "39 card-edited",
        "40 card-moved", "41 card-deleted", "42 tagged", "43 parameters-set",
        "48 session-started", "49 session-paused", "50 session-ended", "64 quest-dealt",
        "65 quest-ticked", "66 chest-opened", "67 booster-opened", "68 day-frozen",
        "69 streak-repaired", "70 goal-set", "71 login-claimed", "72 weekly-dealt",
        "73 plan-started", "74 plan-stopped", "75 placement-taken",
      ])
  }

  @Test("payload keys are 0 to 23, their names each once")
  func payloadKeys() {
    for type in EventType.allCases {
      #expect(type.payloadKeys.keys.allSatisfy { $0 < 24 })
      #expect(Set(type.payloadKeys.values).count == type.payloadKeys.count)
    }
  }

  @Test("what cannot be undone says why, and every act can be undone")
  func undo() {
    for type in EventType.allCases {
      #expect(type.isUndoable == (type.reasonAgainstUndo == nil))
      #expect(!type.isAct || type.isUndoable)
    }
    #expect(EventType.undo.isUndoable)
    #expect(!EventType.undo.isAct)
    for type in [EventType.logCreated, .rollbackAccepted, .redact] { #expect(!type.isUndoable) }
  }
}

@Suite("Identifiers")
struct IdentifierTests {
  @Test("text is read with and without dashes, in either case")
  func text() throws {
    let id = EventID(high: 0x018F_0000_0001_7000, low: 0x8000_0000_0000_0001)
    #expect(id.text == "018f0000-0001-7000-8000-000000000001")
    #expect(id.hex == "018f0000000170008000000000000001")
    #expect(EventID(text: id.text) == id)
    #expect(EventID(text: id.hex.uppercased()) == id)
    #expect(EventID(bytes: id.bytes) == id)
    #expect("\(id)" == id.text)
  }

  @Test(
    "what is no identifier is refused",
    arguments: [
      "", "018f", "018f0000-0001-7000-8000-00000000000", "018f0000000170008000-00000000001",
      "018f00000-001-7000-8000-000000000001", "018g0000-0001-7000-8000-000000000001",
      "{18f0000-0001-7000-8000-00000000001}", "018f0000-0001-7000-8000-000000000001 ",
    ])
  func refused(text: String) {
    #expect(EventID(text: text) == nil)
  }

  @Test("version 7 holds the milliseconds and the random bits, and sorts by time")
  func version7() {
    let id = EventID.version7(
      at: Timestamp(milliseconds: 1_645_557_742_000), random: 0xCC3, 0x18C4_DC0C_0C07_398F << 2)
    // The example of RFC 9562, appendix A.6.
    #expect(id.text == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
    let later = EventID.version7(at: Timestamp(milliseconds: 1_645_557_742_001), random: 0, 0)
    #expect(id < later)
    let early = EventID.version7(at: Timestamp(milliseconds: -5), random: .max, .max)
    #expect(early.text == "00000000-0000-7fff-bfff-ffffffffffff")
  }

  @Test("version 5 is that of RFC 9562")
  func version5() throws {
    let names = try #require(LogID(text: "6ba7b810-9dad-11d1-80b4-00c04fd430c8"))
    // The example of RFC 9562, appendix A.4.
    let id = EventID.version5(namespace: names, name: "www.example.com")
    #expect(id.text == "2ed6657d-e927-568b-95e1-2665a8aea6a2")
    #expect(EventID.version5(namespace: names, name: "www.example.org") != id)
    #expect(EventID.version5(namespace: LogID.zero, name: "www.example.com") != id)
  }

  @Test("order is that of the bytes")
  func order() {
    #expect(EventID(high: 1, low: .max) < EventID(high: 2, low: 0))
    #expect(EventID(high: 1, low: 1) < EventID(high: 1, low: 2))
    #expect(EventID(high: .max, low: 0) > EventID(high: 0x7FFF_FFFF_FFFF_FFFF, low: 0))
  }
}
