import Testing

@testable import recall_replay

@Suite("JSON writer")
struct JSONWriterTests {
  @Test("writes keys in the order of their bytes, and no white space")
  func sortsKeys() {
    let value: JSONValue = [
      "b": 1, "a": [true, false, "x"], "é": "é", "Z": ["n": -5], "\u{10348}": 0, "\u{FF5E}": 0,
    ]
    let text = JSONWriter.text(of: value)
    #expect(
      text
        == "{\"Z\":{\"n\":-5},\"a\":[true,false,\"x\"],\"b\":1,\"é\":\"é\",\"\u{FF5E}\":0,\"\u{10348}\":0}"
    )
  }

  @Test("escapes what JSON demands and what a terminal would obey, nothing else")
  func escapes() {
    let text = JSONWriter.text(of: .text("\"\\/\n\r\t\u{1B}\u{7F}\u{9B}\u{0}e\u{301}😀"))
    #expect(text == #""\"\\/\n\r\t\u001b\u007f\u009b\u0000e"# + "\u{301}😀\"")
  }

  @Test("what is absent has no key")
  func compact() {
    #expect(JSONWriter.text(of: .compact(["a": nil, "b": 1])) == #"{"b":1}"#)
  }

  @Test("the ends of 64 bits are written whole, what is beyond is clamped")
  func integers() {
    #expect(JSONWriter.text(of: .integer(.min)) == "-9223372036854775808")
    #expect(JSONWriter.text(of: .number(UInt64.max)) == "9223372036854775807")
  }
}
