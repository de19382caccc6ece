import EventLog
import TestSupport
import Testing

@Suite("Hostile bodies", .tags(.property))
struct HostileBodyTests {
  /// Reads whatever it is; what is accepted is a body in its one form.
  private func expectHarmless(_ body: [UInt8], _ event: inout DecodedEvent) throws {
    var isAccepted = true
    do throws(EventLogError) {
      try EventCodec.decode(RawSpan(_elements: body.span), into: &event)
    } catch {
      isAccepted = false
      guard case .malformedBody(let fault) = error else {
        Issue.record("refused as \(error)")
        return
      }
      #expect(fault.offset >= 0 && fault.offset <= body.count)
    }
    guard isAccepted else { return }
    let value = try CBORReader.value(RawSpan(_elements: body.span))
    #expect(try value.encoded() == body)
    #expect(event.id != .zero)
    if let typed = Event(event) {
      let again = try EventCodec.encode(typed)
      let reread = try EventCodec.decode(RawSpan(_elements: again.span))
      #expect(Event(reread) == typed)
    }
  }

  private func outcome(of body: [UInt8], _ upcasters: UpcasterChain?) -> Outcome {
    // What an answer leaves behind must not show in the next body.
    var event = DecodedEvent()
    let answer = GoldenVectors.bodies[1]
    try? EventCodec.decode(RawSpan(_elements: answer.span), into: &event)
    do throws(EventLogError) {
      let bytes = RawSpan(_elements: body.span)
      if let upcasters {
        try EventCodec.decode(bytes, into: &event, upcasters: upcasters)
      } else {
        try EventCodec.decode(bytes, into: &event)
      }
    } catch {
      return Outcome(refusal: error)
    }
    return Outcome(event: Event(event), fault: event.payloadFault, id: event.id)
  }

  private struct Outcome: Equatable {
    var refusal: EventLogError?
    var event: Event?
    var fault: PayloadFault?
    var id: EventID?
  }

  @Test("answers are read the same on the short way and the long", arguments: UInt64(0)..<60)
  func bothWays(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let body = try EventCodec.encode(random.event(of: .review))
      #expect(outcome(of: body, nil) == outcome(of: body, .standard))
      var changed = body
      for _ in 0...Int.random(in: 0..<3, using: &random) { random.mutate(&changed) }
      #expect(
        outcome(of: changed, nil) == outcome(of: changed, .standard), "\(Hex.text(of: changed))")
    }
  }

  @Test("each bit of an answer flipped is read the same on both ways", arguments: 0..<8)
  func bothWaysBits(bit: Int) {
    for index in GoldenVectors.bodies[1].indices {
      var changed = GoldenVectors.bodies[1]
      changed[index] ^= 1 << UInt8(bit)
      #expect(outcome(of: changed, nil) == outcome(of: changed, .standard))
    }
  }

  @Test("changed bytes never crash and never pass in another form", arguments: UInt64(0)..<60)
  func mutations(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var event = DecodedEvent()
    for type in EventType.allCases {
      let body = try EventCodec.encode(random.event(of: type))
      for _ in 0..<12 {
        var changed = body
        for _ in 0...Int.random(in: 0..<3, using: &random) { random.mutate(&changed) }
        try expectHarmless(changed, &event)
      }
    }
  }

  @Test("every single bit of a review can be flipped", arguments: 0..<8)
  func bitFlips(bit: Int) throws {
    var event = DecodedEvent()
    for index in GoldenVectors.bodies[1].indices {
      var changed = GoldenVectors.bodies[1]
      changed[index] ^= 1 << UInt8(bit)
      try expectHarmless(changed, &event)
    }
  }

  @Test("every beginning of a body is refused")
  func beginnings() throws {
    for body in GoldenVectors.bodies {
      for count in 0..<body.count {
        let start = Array(body.prefix(count))
        #expect(throws: EventLogError.self) {
          try EventCodec.decode(RawSpan(_elements: start.span))
        }
      }
    }
  }

  @Test("bytes of no order at all are refused or harmless", arguments: UInt64(0)..<60)
  func noise(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var event = DecodedEvent()
    for _ in 0..<200 {
      let noise = (0..<Int.random(in: 0..<80, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      try expectHarmless(noise, &event)
      let prefix = GoldenVectors.bodies[1].prefix(Int.random(in: 0..<120, using: &random))
      try expectHarmless(prefix + noise, &event)
    }
  }

  @Test("trees of the profile in place of a payload are read or unknown", arguments: UInt64(0)..<60)
  func trees(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var event = DecodedEvent()
    for type in EventType.allCases {
      var tree = try BodyTree(try EventCodec.encode(random.event(of: type)))
      let key = UInt8.random(in: 0..<24, using: &random)
      if random.chance() {
        tree[data: key] = random.tree(depth: 5)
      } else {
        tree[key] = random.tree(depth: 6)
      }
      try expectHarmless(CBORValue.map(tree.entries).encoded(), &event)
    }
  }
}

extension SeededRandom {
  /// Changes, removes, doubles or inserts a byte.
  fileprivate mutating func mutate(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &self)
    switch Int.random(in: 0..<5, using: &self) {
    case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &self)
    case 1: bytes[index] = UInt8.random(in: 0...255, using: &self)
    case 2: bytes.remove(at: index)
    case 3: bytes.insert(UInt8.random(in: 0...255, using: &self), at: index)
    default: bytes.append(contentsOf: bytes[index...])
    }
  }

  /// A value of the profile, at most so deep.
  fileprivate mutating func tree(depth: Int) -> CBORValue {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &self) {
    case 0: .integer(number(in: FieldRange.any))
    case 1: .bytes(chance() ? hash().bytes : identifier().bytes as [UInt8])
    case 2: .text(text())
    case 3: .boolean(chance())
    case 4: .array((0..<Int.random(in: 0..<15, using: &self)).map { _ in tree(depth: depth - 1) })
    default:
      .map(
        (UInt8(0)..<24).filter { _ in chance(0.2) }.map {
          .init(key: $0, value: tree(depth: depth - 1))
        })
    }
  }

  private mutating func identifier() -> EventID { EventID(high: next(), low: next()) }
}
