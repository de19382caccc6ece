import EventLog
import Testing

@Suite("Body difference")
struct BodyDifferenceTests {
  private func difference(_ change: (inout Event) -> Void) throws -> String? {
    let stored = GoldenVectors.bodies[1]
    var event = GoldenVectors.events[1]
    change(&event)
    let sent = try EventCodec.encode(event)
    return EventCodec.firstDifference(
      between: RawSpan(_elements: stored.span), and: RawSpan(_elements: sent.span))
  }

  @Test("equal bodies have none")
  func none() throws {
    #expect(try difference { _ in } == nil)
  }

  @Test("the first field that differs is named as in the registry")
  func names() throws {
    #expect(try difference { $0.review?.rating = .easy } == "data.rating")
    #expect(try difference { $0.review?.tookMilliseconds = nil } == "data.took")
    #expect(try difference { $0.review?.before.ease = 2_500 } == "data.before")
    #expect(try difference { $0.review?.isEarly = true } == "data.early")
    #expect(try difference { $0.at = $0.at.advanced(byMilliseconds: 1) } == "at")
    #expect(try difference { $0.offset = UTCOffset(minutes: 60) } == "tz")
    #expect(try difference { $0.session = nil } == "session")
    #expect(try difference { $0.subject = GoldenVectors.numbered(9) } == "subject")
    #expect(try difference { $0.cause = GoldenVectors.numbered(9) } == "cause")
    #expect(try difference { $0.expectedSubjectCount = 3 } == "expect")
    #expect(try difference { $0.isSimulated = true } == "sim")
    #expect(
      try difference {
        $0.at = $0.at.advanced(byMilliseconds: 1)
        $0.review?.rating = .easy
      } == "at")
  }

  @Test("another type is named before its fields")
  func type() throws {
    #expect(
      try difference {
        $0.payload = .suspend
        $0.review = nil
      } == "type")
  }

  @Test("texts that only look the same differ")
  func text() throws {
    let texts = ["\u{E9}", "e\u{301}"]
    let bodies = try texts.map { text in
      var event = GoldenVectors.events[0]
      event.payload = .deckRenamed(name: text)
      return try EventCodec.encode(event)
    }
    let (first, second) = (bodies[0], bodies[1])
    #expect(
      EventCodec.firstDifference(
        between: RawSpan(_elements: first.span), and: RawSpan(_elements: second.span))
        == "data.name")
  }

  @Test("keys that the registry does not have go by their number, and what is no body is content")
  func unknown() throws {
    var tree = try BodyTree(GoldenVectors.bodies[1])
    tree[data: 20] = .integer(1)
    let stored = GoldenVectors.bodies[1]
    var sent = try CBORValue.map(tree.entries).encoded()
    func difference() -> String? {
      let sent = sent
      return EventCodec.firstDifference(
        between: RawSpan(_elements: stored.span), and: RawSpan(_elements: sent.span))
    }
    #expect(difference() == "data.20")
    tree[data: 20] = nil
    tree[22] = .integer(1)
    sent = try CBORValue.map(tree.entries).encoded()
    #expect(difference() == "22")
    sent.append(0)
    #expect(difference() == "content")
  }
}
