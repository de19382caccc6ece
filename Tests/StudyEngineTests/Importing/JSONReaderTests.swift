import Testing

@testable import StudyEngine

@Suite("Reading JSON")
struct JSONReaderTests {
  private func read(
    _ text: String, _ manner: JSONReader.Manner = .mild
  ) throws(JSONReader.Fault) -> JSONNode { try JSONReader.read(Array(text.utf8), manner) }

  @Test(
    "whole numbers are exact as far as 64 bits go",
    arguments: [
      "0", "-1", "9007199254740993", "9223372036854775807", "-9223372036854775808",
    ])
  func integers(text: String) throws {
    let value = try #require(Int64(text))
    #expect(try read(text) == .integer(value))
    #expect(try read("[\(text)]").array?.first?.integer == value)
  }

  @Test("what has a fraction, an exponent or more digits is a number of its own kind")
  func numbers() throws {
    #expect(try read("1.0") == .number(1))
    #expect(try read("1e3").integer == 1_000)
    #expect(try read("9223372036854775808") == .number(9_223_372_036_854_775_808))
    #expect(try read("7").number == 7)
    for broken in ["01", "-", "1.", "1e", "+1", "1e999"] {
      #expect(throws: JSONReader.Fault.self) { try read(broken) }
    }
  }

  @Test("a key that is there twice is the last one, or refused on request")
  func doubledKeys() throws {
    let text = #"{"a":1,"b":2,"a":3}"#
    #expect(try read(text)["a"] == .integer(3))
    #expect(throws: JSONReader.Fault(line: 1, reason: "a key that is there twice")) {
      try read(text, .strict)
    }
    #expect(try read(#"{"a":{"a":1},"b":{"a":2}}"#, .strict)["b"]?["a"] == .integer(2))
  }

  @Test(
    "half of a surrogate pair is replaced, or refused on request",
    arguments: [#""\uD83D""#, #""\uDE00""#, #""\uD83Dx""#, #""\uD83D\u0041""#])
  func halves(text: String) throws {
    #expect(try read(text).string?.contains("\u{FFFD}") == true)
    #expect(throws: JSONReader.Fault(line: 1, reason: "half of a character")) {
      try read(text, .strict)
    }
  }

  @Test("a whole pair is a character either way")
  func pairs() throws {
    #expect(try read(#""\uD83D\uDE00""#) == .string("😀"))
    #expect(try read(#""\uD83D\uDE00""#, .strict) == .string("😀"))
  }
}
