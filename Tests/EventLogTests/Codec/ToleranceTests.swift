import EventLog
import Testing

/// A review's body as a tree that can be changed.
struct BodyTree {
  var entries: [CBORValue.Entry]

  init(_ body: [UInt8]) throws {
    guard case .map(let entries) = try CBORReader.value(RawSpan(_elements: body.span)) else {
      preconditionFailure("a body is a map")
    }
    self.entries = entries
  }

  subscript(_ key: UInt8) -> CBORValue? {
    get { entries.first { $0.key == key }?.value }
    set {
      entries.removeAll { $0.key == key }
      if let newValue { entries.append(.init(key: key, value: newValue)) }
      entries.sort { $0.key < $1.key }
    }
  }

  /// The payload's entry with this key.
  subscript(data key: UInt8) -> CBORValue? {
    get {
      guard case .map(let data) = self[9] else { return nil }
      return data.first { $0.key == key }?.value
    }
    set {
      guard case .map(var data) = self[9] else { return }
      data.removeAll { $0.key == key }
      if let newValue { data.append(.init(key: key, value: newValue)) }
      self[9] = .map(data.sorted { $0.key < $1.key })
    }
  }

  func decoded() throws -> DecodedEvent {
    let body = try CBORValue.map(entries).encoded()
    return try EventCodec.decode(RawSpan(_elements: body.span))
  }
}

@Suite("Tolerance of bodies")
struct ToleranceTests {
  private func tree() throws -> BodyTree { try BodyTree(GoldenVectors.bodies[1]) }

  @Test("keys that are not known are passed over")
  func unknownKeys() throws {
    var tree = try tree()
    tree[14] = .text("later")
    tree[data: 15] = .array([.boolean(false), .map([.init(key: 0, value: .integer(-1))])])
    let decoded = try tree.decoded()
    #expect(decoded.payloadFault == nil)
    #expect(decoded.review == GoldenVectors.events[1].review)
  }

  @Test("a longer state array is read by its first items")
  func longerState() throws {
    var tree = try tree()
    guard case .array(let items)? = tree[data: 3] else { return }
    tree[data: 3] = .array(items + [.text("x"), .array([])])
    #expect(try tree.decoded().review == GoldenVectors.events[1].review)
    tree[data: 3] = .array(items.dropLast())
    #expect(try tree.decoded().payloadFault == .invalid(field: "data.after", .wrongKind))
  }

  @Test("a payload without a key that it needs is unknown", arguments: [0, 2, 3, 4, 5, 9, 10])
  func missingKey(key: UInt8) throws {
    var tree = try tree()
    tree[data: key] = nil
    let decoded = try tree.decoded()
    let name = try #require(EventType.review.payloadKeys[key])
    #expect(decoded.payload == .unknown)
    #expect(decoded.payloadFault == .invalid(field: "data.\(name)", .missingKey))
    #expect(decoded.type == .review)
    #expect(decoded.id == GoldenVectors.events[1].id)
  }

  @Test("a value of another kind or out of range makes the payload unknown")
  func wrongValues() throws {
    let wrong: [(UInt8, CBORValue, MalformedBody.Fault)] = [
      (0, .integer(0), .outOfRange), (0, .integer(5), .outOfRange), (0, .text("3"), .wrongKind),
      (0, .integer(-1), .outOfRange), (0, .integer(259), .outOfRange),
      (1, .integer(0), .outOfRange), (2, .integer(2), .wrongKind), (4, .integer(9), .outOfRange),
      (6, .bytes([1]), .wrongKind), (7, .integer(1_000_000), .outOfRange),
      (8, .integer(6), .outOfRange), (9, .integer(0), .outOfRange),
      (10, .integer(110_000_001), .outOfRange), (11, .boolean(false), .outOfRange),
      (11, .integer(1), .wrongKind),
    ]
    for (key, value, fault) in wrong {
      var tree = try tree()
      tree[data: key] = value
      let name = try #require(EventType.review.payloadKeys[key])
      #expect(try tree.decoded().payloadFault == .invalid(field: "data.\(name)", fault))
    }
  }

  @Test("what is said by leaving out a key has no second form")
  func secondForms() throws {
    let manifest = EventPayload.imported(
      ImportManifest(
        format: "csv", fileName: "a.csv", fileHash: .zero, deck: .zero, added: 1, same: 0,
        skipped: [], skippedCount: 0))
    let empty: [UInt8: CBORValue] = [
      6: .array([]), 9: .integer(0), 10: .integer(0), 12: .array([]), 13: .boolean(false),
      14: .integer(0),
    ]
    let no: [UInt8: CBORValue] = [
      13: .boolean(false), 14: .boolean(false), 15: .boolean(false),
    ]
    for (payload, forms) in [(manifest, empty), (.deckSet(DeckChange(dailyNewLimit: 5)), no)] {
      var event = GoldenVectors.events[1]
      (event.payload, event.review) = (payload, nil)
      let body = try EventCodec.encode(event)
      for (key, value) in forms.sorted(by: { $0.key < $1.key }) {
        var tree = try BodyTree(body)
        #expect(try tree.decoded().payloadFault == nil)
        tree[data: key] = value
        guard case .invalid(_, .outOfRange)? = try tree.decoded().payloadFault else {
          Issue.record("key \(key) of \(payload)")
          continue
        }
      }
    }
  }

  @Test("each item of a state has its range", arguments: 0..<13)
  func stateRanges(index: Int) throws {
    let ranges = [
      0...3, FieldRange.step, FieldRange.unsigned, FieldRange.difficulty, FieldRange.any,
      FieldRange.day, FieldRange.any, FieldRange.intervalDays, FieldRange.ease, FieldRange.box,
      FieldRange.count, FieldRange.count, FieldRange.day,
    ]
    for value in [ranges[index].lowerBound - 1, ranges[index].upperBound + 1]
    where FieldRange.any.contains(value) {
      var tree = try tree()
      guard case .array(var items)? = tree[data: 2] else { return }
      items[index] = .integer(value)
      tree[data: 2] = .array(items)
      #expect(try tree.decoded().payloadFault == .invalid(field: "data.before", .outOfRange))
    }
  }

  @Test("a type, payload version or envelope of the future is kept and not understood")
  func future() throws {
    var tree = try tree()
    tree[2] = .integer(200)
    #expect(try tree.decoded().payloadFault == .unknownType(number: 200))
    #expect(try tree.decoded().type == nil)
    tree[2] = .integer(16)
    tree[10] = .integer(2)
    #expect(try tree.decoded().payloadFault == .newerPayload(version: 2))
    tree[10] = nil
    tree[0] = .integer(2)
    tree[3] = .text("what `at` may be then")
    let newer = try tree.decoded()
    #expect(newer.version == 2)
    #expect(newer.id == GoldenVectors.events[1].id)
    #expect(newer.payloadFault == .newerEnvelope(version: 2))
    #expect(newer.payload == .unknown)
    // What the event before it said is no part of it.
    var event = try GoldenVectors.bodies[1].withBytes { bytes throws(EventLogError) in
      try EventCodec.decode(bytes)
    }
    #expect(event.offset != UTCOffset(minutes: 0) && event.device != .zero)
    tree[4] = nil
    tree[6] = nil
    let body = try CBORValue.map(tree.entries).encoded()
    try body.withBytes { bytes throws(EventLogError) in
      try EventCodec.decode(bytes, into: &event)
    }
    #expect(event.device == .zero && event.offset == UTCOffset(minutes: 0))
    #expect(event.at == Timestamp(milliseconds: 0))
  }

  @Test("an envelope that lacks something or has it wrong is refused")
  func envelope() throws {
    let changes: [(UInt8, CBORValue?)] = [
      (0, nil), (1, nil), (2, nil), (3, nil), (4, nil), (6, nil), (9, nil), (0, .integer(0)),
      (0, .text("1")), (1, .bytes([1, 2])), (1, .bytes([UInt8](repeating: 0, count: 16))),
      (2, .integer(-1)), (2, .text("review")), (3, .text("now")), (4, .integer(1_081)),
      (4, .integer(-1_081)), (5, .text("s")), (6, .integer(1)), (7, .bytes([])),
      (8, .boolean(true)), (9, .integer(0)), (9, .array([])), (10, .integer(1)),
      (10, .integer(0)), (11, .integer(-1)), (12, .text("secret")), (13, .boolean(false)),
    ]
    for (key, value) in changes {
      var tree = try tree()
      tree[key] = value
      let body = try CBORValue.map(tree.entries).encoded()
      let refused = refusal { () throws(EventLogError) in
        _ = try EventCodec.decode(RawSpan(_elements: body.span))
      }
      guard case .malformedBody = refused else {
        Issue.record("key \(key) with \(String(describing: value)): \(String(describing: refused))")
        continue
      }
    }
  }
}
