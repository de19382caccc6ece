import EventLog
import Testing

@Suite("Strict profile")
struct StrictProfileTests {
  private func bytes(_ hex: String) -> [UInt8] { GoldenVectors.bytes(hex) }

  @Test("an integer beyond 2^53 is refused, 2^53 is not")
  func integerLimits() throws {
    for (hex, value) in [
      ("1b0020000000000000", Int64(1) << 53), ("3b001fffffffffffff", -(Int64(1) << 53)),
    ] {
      let body = bytes(hex)
      #expect(try CBORReader.value(RawSpan(_elements: body.span)) == .integer(value))
    }
    expectFault(.integerTooLarge, bytes("1b0020000000000001"))
    expectFault(.integerTooLarge, bytes("3b0020000000000000"))
    #expect(throws: MalformedBody(.integerTooLarge, at: 0)) {
      try CBORValue.integer((1 << 53) + 1).encoded()
    }
  }

  @Test(
    "a number or length in more bytes than it needs is refused",
    arguments: [
      "1800", "1817", "190000", "1900ff", "1a00000000", "1a0000ffff", "1b0000000000000000",
      "1b00000000ffffffff", "3817", "3900ff", "580100", "5900016161", "780161", "7900016161",
      "9800", "990000", "b800", "9a00000000",
    ])
  func notShortest(hex: String) {
    expectFault(.notShortest, bytes(hex))
  }

  @Test("keys are 0 to 23, each once, in order")
  func keys() {
    expectFault(.keyOutOfOrder, bytes("a201000100"))
    expectFault(.keyOutOfOrder, bytes("a202000100"))
    expectFault(.invalidKey, bytes("a1181800"))
    expectFault(.invalidKey, bytes("a12000"))
    expectFault(.invalidKey, bytes("a1410000"))
    expectFault(.invalidKey, bytes("a1f400"))
    expectFault(.invalidKey, bytes("a18000"))
    let tooMany: [UInt8] = [0xB8, 25] + (UInt8(0)..<25).flatMap { [$0, UInt8(0)] }
    expectFault(.invalidKey, tooMany)
  }

  @Test("bytes that end inside a value or go on after it are refused")
  func ends() {
    let whole = bytes("a30044010203040163e6b0b4028301820203f5")
    for count in 0..<whole.count { expectFault(.truncated, Array(whole.prefix(count))) }
    expectFault(.trailingBytes, whole + [0])
    expectFault(.trailingBytes, bytes("0000"))
  }

  @Test(
    "a length beyond the bytes is refused before anything is allocated",
    arguments: [
      "5b7fffffffffffffff", "5bffffffffffffffff", "7b7fffffffffffffff", "9bffffffffffffffff",
      "bbffffffffffffffff", "5a7fffffff", "9a7fffffff", "5820", "7818", "9818", "b818",
    ])
  func hugeLengths(hex: String) {
    expectFault(.truncated, bytes(hex))
  }

  @Test(
    "text that is not UTF-8 is refused",
    arguments: [
      "6180", "61ff", "62c328", "62c080", "63eda080", "64f4908080", "62c3", "63e2820a",
      "64f0288cbc", "65f888808080",
    ])
  func invalidText(hex: String) {
    expectFault(hex == "62c3" ? .truncated : .invalidText, bytes(hex))
  }

  @Test("nesting goes 8 deep and no deeper")
  func depth() throws {
    let openings: [[UInt8]] = [[0x81], [0xA1, 0x00]]
    for open in openings {
      let deepest = Array([[UInt8]](repeating: open, count: 8).joined()) + [0]
      #expect(try CBORReader.value(RawSpan(_elements: deepest.span)).encoded() == deepest)
      expectFault(.tooDeep, open + deepest)
      let bottomless = Array([[UInt8]](repeating: open, count: 30_000).joined())
      expectFault(.tooDeep, bottomless)
    }
  }

  @Test("an array holds 1024 items and no more")
  func arrayLimit() throws {
    let full = bytes("990400") + [UInt8](repeating: 0, count: 1_024)
    #expect(try CBORReader.value(RawSpan(_elements: full.span)).encoded() == full)
    expectFault(.tooManyItems, bytes("990401") + [UInt8](repeating: 0, count: 1_025))
  }

  @Test("a body holds 65536 bytes and no more")
  func bodyLimit() throws {
    let full = bytes("59fffd") + [UInt8](repeating: 7, count: 65_533)
    #expect(try CBORReader.value(RawSpan(_elements: full.span)).encoded() == full)
    expectFault(.tooLong, bytes("59fffe") + [UInt8](repeating: 7, count: 65_534))
  }

  @Test("text is kept byte for byte, and compared so")
  func noNormalisation() throws {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    #expect(composed == decomposed)
    #expect(CBORValue.text(composed) != .text(decomposed))
    #expect(!composed.hasSameBytes(as: decomposed))
    for text in [composed, decomposed, "\u{1F468}\u{200D}\u{1F469}", "a\u{0}b", "\u{FEFF}x"] {
      let written = try CBORValue.text(text).encoded()
      let read = try CBORReader.value(RawSpan(_elements: written.span))
      #expect(read == .text(text))
      #expect(Array(written.dropFirst()) == Array(text.utf8))
    }
  }
}
