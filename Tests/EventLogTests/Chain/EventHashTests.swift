import EventLog
import TestSupport
import Testing

@Suite("Event hash")
struct EventHashTests {
  @Test("the link before the first record is the published one")
  func genesis() {
    #expect(EventHash.genesis(of: GoldenVectors.log).hex == GoldenVectors.genesis)
  }

  @Test("content hashes and links of the published bodies are the published ones")
  func contentsAndLinks() {
    var previous = EventHash.genesis(of: GoldenVectors.log)
    for (index, body) in GoldenVectors.bodies.enumerated() {
      let content = EventHash.content(of: RawSpan(_elements: body.span))
      #expect(content.hex == GoldenVectors.contents[index])
      previous = EventHash.link(
        previous: previous, sequence: UInt64(index + 1), recorded: GoldenVectors.recorded[index],
        content: content)
      #expect(previous.hex == GoldenVectors.links[index])
    }
  }

  @Test("typed events encode to the published bodies", arguments: 0..<2)
  func encoding(index: Int) throws {
    #expect(try EventCodec.encode(GoldenVectors.events[index]) == GoldenVectors.bodies[index])
  }

  @Test("published bodies decode to the typed events", arguments: 0..<2)
  func decoding(index: Int) throws {
    let body = GoldenVectors.bodies[index]
    let decoded = try EventCodec.decode(RawSpan(_elements: body.span))
    let event = GoldenVectors.events[index]
    #expect(decoded.id == event.id)
    #expect(decoded.at == event.at)
    #expect(decoded.offset == event.offset)
    #expect(decoded.session == event.session)
    #expect(decoded.device == event.device)
    #expect(decoded.subject == event.subject)
    #expect(decoded.payload == event.payload)
    #expect(decoded.payloadFault == nil)
    if let review = event.review { #expect(decoded.review == review) }
  }
}
