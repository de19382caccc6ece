import EventLog
import Testing

/// Steps for tests: a deck's name was under key 5, then under 4, now under 0.
private enum DeckRenamedV1: Upcaster {
  static let type = EventType.deckRenamed
  static let fromVersion: UInt64 = 1
  static let toVersion: UInt64 = 2
  static func upcast(_ data: CBORValue) -> CBORValue? { moved(data, 5, to: 4) }
}

private enum DeckRenamedV2: Upcaster {
  static let type = EventType.deckRenamed
  static let fromVersion: UInt64 = 2
  static let toVersion: UInt64 = 3
  static func upcast(_ data: CBORValue) -> CBORValue? { moved(data, 4, to: 0) }
}

private enum Loop: Upcaster {
  static let type = EventType.deckRenamed
  static let fromVersion: UInt64 = 2
  static let toVersion: UInt64 = 1
  static func upcast(_ data: CBORValue) -> CBORValue? { data }
}

private enum Standstill: Upcaster {
  static let type = EventType.deckRenamed
  static let fromVersion: UInt64 = 2
  static let toVersion: UInt64 = 2
  static func upcast(_ data: CBORValue) -> CBORValue? { data }
}

private enum Leap: Upcaster {
  static let type = EventType.deckRenamed
  static let fromVersion: UInt64 = 1
  static let toVersion: UInt64 = 3
  static func upcast(_ data: CBORValue) -> CBORValue? { data }
}

/// The first shape of a review had no `took`; the second is the present one.
private enum ReviewV1: Upcaster {
  static let type = EventType.review
  static let fromVersion: UInt64 = 1
  static let toVersion: UInt64 = 2
  static func upcast(_ data: CBORValue) -> CBORValue? {
    guard case .map(let entries) = data else { return nil }
    return .map(entries.filter { $0.key != 1 })
  }
}

private func moved(_ data: CBORValue, _ key: UInt8, to new: UInt8) -> CBORValue? {
  guard case .map(var entries) = data, let index = entries.firstIndex(where: { $0.key == key })
  else { return nil }
  entries[index].key = new
  return .map(entries)
}

@Suite("Upcaster chain")
struct UpcasterChainTests {
  private let versions: [EventType: UInt64] = [.deckRenamed: 3]

  private func fault(_ steps: [any Upcaster.Type], _ versions: [EventType: UInt64])
    -> EventLogError?
  {
    refusal { () throws(EventLogError) in
      _ = try UpcasterChain(registered: steps, currentVersions: versions)
    }
  }

  @Test("a whole chain is accepted in any order, and none where nothing is old")
  func whole() {
    #expect(fault([DeckRenamedV2.self, DeckRenamedV1.self], versions) == nil)
    #expect(fault([], [:]) == nil)
  }

  @Test("a gap is refused before any event is read")
  func gap() {
    #expect(
      fault([DeckRenamedV1.self], versions)
        == .upcasters(.gap(type: .deckRenamed, fromVersion: 2)))
    #expect(
      fault([DeckRenamedV2.self], versions)
        == .upcasters(.gap(type: .deckRenamed, fromVersion: 1)))
    #expect(fault([], [.review: 2]) == .upcasters(.gap(type: .review, fromVersion: 1)))
  }

  @Test("a loop, a standstill and a leap are refused")
  func loop() {
    #expect(
      fault([DeckRenamedV1.self, Loop.self], versions)
        == .upcasters(.notForward(type: .deckRenamed, fromVersion: 2, toVersion: 1)))
    #expect(
      fault([DeckRenamedV1.self, Standstill.self], versions)
        == .upcasters(.notForward(type: .deckRenamed, fromVersion: 2, toVersion: 2)))
    #expect(
      fault([Leap.self], versions)
        == .upcasters(.notForward(type: .deckRenamed, fromVersion: 1, toVersion: 3)))
  }

  @Test("two steps from one version, and a step beyond the present one, are refused")
  func superfluous() {
    #expect(
      fault([DeckRenamedV1.self, DeckRenamedV1.self, DeckRenamedV2.self], versions)
        == .upcasters(.duplicate(type: .deckRenamed, fromVersion: 1)))
    #expect(
      fault([DeckRenamedV1.self, DeckRenamedV2.self], [.deckRenamed: 2])
        == .upcasters(.beyondCurrent(type: .deckRenamed, toVersion: 3)))
    #expect(
      fault([DeckRenamedV1.self], [:])
        == .upcasters(.beyondCurrent(type: .deckRenamed, toVersion: 2)))
  }

  @Test("a payload of each version is read as the present one", arguments: [UInt64](1...3))
  func reads(version: UInt64) throws {
    var event = GoldenVectors.events[0]
    event.payload = .deckRenamed(name: "Spanish")
    var tree = try BodyTree(try EventCodec.encode(event))
    let name = tree[data: 0]
    tree[9] = .map([.init(key: [5, 4, 0][Int(version) - 1], value: name ?? .text(""))])
    tree[10] = version == 1 ? nil : .integer(Int64(version))
    let decoded = try read(tree, [DeckRenamedV1.self, DeckRenamedV2.self], versions)
    #expect(decoded.payload == .deckRenamed(name: "Spanish"))
    #expect(decoded.payloadFault == nil)
    #expect(decoded.payloadVersion == version)
  }

  @Test("a payload that is not of its version is unknown, and so is what a step makes wrong")
  func refusesPayload() throws {
    var event = GoldenVectors.events[0]
    event.payload = .deckRenamed(name: "Spanish")
    var tree = try BodyTree(try EventCodec.encode(event))
    let steps: [any Upcaster.Type] = [DeckRenamedV1.self, DeckRenamedV2.self]
    #expect(try read(tree, steps, versions).payloadFault == .failedUpcast(fromVersion: 1))
    tree[9] = .map([.init(key: 5, value: .integer(7))])
    #expect(
      try read(tree, steps, versions).payloadFault == .invalid(field: "data.name", .wrongKind))
    tree[10] = .integer(4)
    #expect(try read(tree, steps, versions).payloadFault == .newerPayload(version: 4))
  }

  @Test("old, unknown and future events in one log are each read as what they are")
  func mixedLog() throws {
    var list = RecordList()
    for body in try mixedBodies() { list.append(body, recorded: 1_700_000_000_000) }
    #expect(try ChainVerifier.verify(list).isGood)
    let chain = try UpcasterChain(registered: [ReviewV1.self], currentVersions: [.review: 2])
    var event = DecodedEvent()
    var projected: [UInt64] = []
    var took: [Int64] = []
    var unknownCount = 0
    var stoppedAt: UInt64?
    for item in list.items {
      try EventCodec.decode(RawSpan(_elements: item.body.span), into: &event, upcasters: chain)
      if event.version > EventCodec.supportedVersion {
        stoppedAt = item.record.sequence
        break
      }
      if event.type == nil { unknownCount += 1 }
      guard event.payload == .review else { continue }
      projected.append(item.record.sequence)
      if let milliseconds = event.review.tookMilliseconds { took.append(milliseconds) }
    }
    #expect(projected == [1, 2, 3, 4, 5, 7])
    #expect(took == [1_200, 1_200, 1_200])
    #expect(unknownCount == 1)
    #expect(stoppedAt == 8)
  }

  @Test("this program's own table is whole")
  func standard() throws {
    #expect(EventType.allCases.map(\.currentVersion).max() == 1)
    #expect(fault([], [:]) == nil)
  }

  /// Three reviews of version 1, two of version 2, a type of no name, a review with a key more,
  /// an envelope of version 2 and another review.
  private func mixedBodies() throws -> [[UInt8]] {
    try (1...9).map { number in
      var tree = try BodyTree(try ReferenceLog.review(number))
      if number > 3 { tree[10] = .integer(2) } else { tree[data: 1] = nil }
      switch number {
      case 6: tree[2] = .integer(200)
      case 7: tree[data: 15] = .text("later")
      case 8: tree[0] = .integer(2)
      default: break
      }
      return try CBORValue.map(tree.entries).encoded()
    }
  }

  private func read(
    _ tree: BodyTree, _ steps: [any Upcaster.Type], _ versions: [EventType: UInt64]
  ) throws -> DecodedEvent {
    let chain = try UpcasterChain(registered: steps, currentVersions: versions)
    let body = try CBORValue.map(tree.entries).encoded()
    var event = DecodedEvent()
    try EventCodec.decode(RawSpan(_elements: body.span), into: &event, upcasters: chain)
    return event
  }
}
