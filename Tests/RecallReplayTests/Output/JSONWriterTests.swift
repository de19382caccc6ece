import Foundation
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

  @Test("marks that turn or break lines are escaped, and read back as they were")
  func marks() throws {
    let hostile = "\u{202E}a\u{2066}b\u{2069}\u{200F}\u{2028}\u{2029}\u{85}\u{FEFF}\u{E0001}"
    let text = JSONWriter.text(of: .text(hostile))
    #expect(
      text
        == #""\u202ea\u2066b\u2069\u200f\u2028\u2029\u0085\ufeff\udb40\udc01""#)
    let read = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    #expect((read as? String)?.unicodeScalars.elementsEqual(hostile.unicodeScalars) == true)
    // Joiners are part of words and of emoji, and obey nobody.
    #expect(JSONWriter.text(of: .text("نمی‌خواهم 👨‍👩‍👧")) == "\"نمی‌خواهم 👨‍👩‍👧\"")
  }

  @Test("every scalar that text shows escaped is escaped in a document", arguments: [0x0...0xFFFF])
  func agreesWithText(values: ClosedRange<UInt32>) {
    for scalar in values.compactMap(Unicode.Scalar.init) where SafeText.isHarmful(scalar) {
      #expect(JSONWriter.text(of: .text(String(scalar))).utf8.allSatisfy { $0 < 0x80 })
    }
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
