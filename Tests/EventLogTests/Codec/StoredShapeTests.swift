import EventLog
import TestSupport
import Testing

/// An event of some type as it was first released; its bytes lie in `Fixtures/shapes` for good.
struct StoredShape: CustomTestStringConvertible, Sendable {
  let name: String
  let event: Event

  var testDescription: String { name }
}

@Suite("Stored shapes", .tags(.golden))
struct StoredShapeTests {
  @Test("every payload of version 1 is still read and still written", arguments: shapes)
  func version1(shape: StoredShape) throws {
    let body = try EventCodec.encode(shape.event)
    try expectGolden(Hex.text(of: body) + "\n", "shapes/version-1/\(shape.name).hex")
    let decoded = try EventCodec.decode(RawSpan(_elements: body.span))
    #expect(decoded.payloadFault == nil)
    #expect(Event(decoded) == shape.event)
  }

  @Test("every type has a stored shape")
  func allTypes() {
    let types = Self.shapes.compactMap(\.event.payload.type)
    #expect(Set(types) == Set(EventType.allCases))
    #expect(Set(Self.shapes.map(\.name)).count == Self.shapes.count)
  }
}
