import EventLog
import Testing

/// An encoding of RFC 8949, appendix A, and what the strict profile makes of it.
struct CBORVector: CustomTestStringConvertible, Sendable {
  let hex: String
  let value: CBORValue?

  init(_ hex: String, _ value: CBORValue?) {
    self.hex = hex
    self.value = value
  }

  var testDescription: String { hex }
}

@Suite("CBOR vectors")
struct CBORVectorTests {
  static let accepted = [
    CBORVector("00", .integer(0)), CBORVector("01", .integer(1)), CBORVector("0a", .integer(10)),
    CBORVector("17", .integer(23)), CBORVector("1818", .integer(24)),
    CBORVector("1819", .integer(25)), CBORVector("1864", .integer(100)),
    CBORVector("1903e8", .integer(1_000)), CBORVector("1a000f4240", .integer(1_000_000)),
    CBORVector("1b000000e8d4a51000", .integer(1_000_000_000_000)),
    CBORVector("20", .integer(-1)), CBORVector("29", .integer(-10)),
    CBORVector("3863", .integer(-100)), CBORVector("3903e7", .integer(-1_000)),
    CBORVector("f4", .boolean(false)), CBORVector("f5", .boolean(true)),
    CBORVector("40", .bytes([])), CBORVector("4401020304", .bytes([1, 2, 3, 4])),
    CBORVector("60", .text("")), CBORVector("6161", .text("a")),
    CBORVector("6449455446", .text("IETF")), CBORVector("62225c", .text("\"\\")),
    CBORVector("62c3bc", .text("\u{FC}")), CBORVector("63e6b0b4", .text("\u{6C34}")),
    CBORVector("64f0908591", .text("\u{10151}")), CBORVector("80", .array([])),
    CBORVector("83010203", .array([.integer(1), .integer(2), .integer(3)])),
    CBORVector(
      "8301820203820405",
      .array([
        .integer(1), .array([.integer(2), .integer(3)]), .array([.integer(4), .integer(5)]),
      ])),
    CBORVector(
      "98190102030405060708090a0b0c0d0e0f101112131415161718181819",
      .array((1...25).map { .integer($0) })),
    CBORVector("a0", .map([])),
    CBORVector(
      "a201020304",
      .map([.init(key: 1, value: .integer(2)), .init(key: 3, value: .integer(4))])),
  ]

  static let refused: [(hex: String, fault: MalformedBody.Fault)] = [
    // Integers beyond 2^53, and the numbers that are tags.
    ("1bffffffffffffffff", .integerTooLarge), ("3bffffffffffffffff", .integerTooLarge),
    ("c249010000000000000000", .notInProfile), ("c349010000000000000000", .notInProfile),
    // Floats of three sizes, infinities and what is no number.
    ("f90000", .notInProfile), ("f98000", .notInProfile), ("f93c00", .notInProfile),
    ("fb3ff199999999999a", .notInProfile), ("f93e00", .notInProfile),
    ("f97bff", .notInProfile), ("fa47c35000", .notInProfile), ("fa7f7fffff", .notInProfile),
    ("fb7e37e43c8800759c", .notInProfile), ("f90001", .notInProfile),
    ("f90400", .notInProfile), ("f9c400", .notInProfile), ("fbc010666666666666", .notInProfile),
    ("f97c00", .notInProfile), ("f97e00", .notInProfile), ("f9fc00", .notInProfile),
    ("fa7f800000", .notInProfile), ("fa7fc00000", .notInProfile), ("faff800000", .notInProfile),
    ("fb7ff0000000000000", .notInProfile), ("fb7ff8000000000000", .notInProfile),
    ("fbfff0000000000000", .notInProfile),
    // Null, undefined and other simple values.
    ("f6", .notInProfile), ("f7", .notInProfile), ("f0", .notInProfile), ("f8ff", .notInProfile),
    // Tags.
    ("c074323031332d30332d32315432303a30343a30305a", .notInProfile),
    ("c11a514b67b0", .notInProfile), ("c1fb41d452d9ec200000", .notInProfile),
    ("d74401020304", .notInProfile), ("d818456449455446", .notInProfile),
    ("d82076687474703a2f2f7777772e6578616d706c652e636f6d", .notInProfile),
    // Maps with keys that are text.
    ("a26161016162820203", .invalidKey), ("826161a161626163", .invalidKey),
    ("a56161614161626142616361436164614461656145", .invalidKey),
    // Indefinite lengths.
    ("5f42010243030405ff", .notInProfile), ("7f657374726561646d696e67ff", .notInProfile),
    ("9fff", .notInProfile), ("9f018202039f0405ffff", .notInProfile),
    ("9f01820203820405ff", .notInProfile), ("83018202039f0405ff", .notInProfile),
    ("83019f0203ff820405", .notInProfile),
    ("9f0102030405060708090a0b0c0d0e0f101112131415161718181819ff", .notInProfile),
    ("bf61610161629f0203ffff", .notInProfile), ("826161bf61626163ff", .notInProfile),
    ("bf6346756ef563416d7421ff", .notInProfile),
  ]

  @Test("values of the profile are read and written as in RFC 8949", arguments: accepted)
  func accepts(vector: CBORVector) throws {
    let bytes = GoldenVectors.bytes(vector.hex)
    let value = try CBORReader.value(RawSpan(_elements: bytes.span))
    #expect(value == vector.value)
    #expect(try value.encoded() == bytes)
  }

  @Test("values outside of the profile are refused by reading and by passing over")
  func refuses() {
    for (hex, fault) in Self.refused {
      let bytes = GoldenVectors.bytes(hex)
      expectFault(fault, bytes)
    }
  }
}

/// Expects reading and passing over to refuse `bytes` for the same reason at the same place.
func expectFault(
  _ fault: MalformedBody.Fault, _ bytes: [UInt8],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let read = refusal { () throws(MalformedBody) in
    _ = try CBORReader.value(RawSpan(_elements: bytes.span))
  }
  #expect(read?.fault == fault, "\(Hex.text(of: bytes))", sourceLocation: sourceLocation)
  let skipped = refusal { () throws(MalformedBody) in
    var reader = CBORReader()
    try reader.skip(RawSpan(_elements: bytes.span), depth: 1)
    try reader.end(RawSpan(_elements: bytes.span))
  }
  if fault != .tooLong { #expect(skipped == read, sourceLocation: sourceLocation) }
}

/// What `body` throws; nil if it does not.
func refusal<Failure: Error>(_ body: () throws(Failure) -> Void) -> Failure? {
  do throws(Failure) {
    try body()
    return nil
  } catch {
    return error
  }
}
