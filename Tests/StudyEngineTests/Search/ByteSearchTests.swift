import EventLog
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Bytes looked for in bytes")
struct ByteSearchTests {
  @Test("they are found where they first occur", .tags(.property), arguments: UInt64(0)..<50)
  func firstPlace(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    // A byte below and above another, which a search by eight bytes could take for it.
    let letters: [UInt8] = [0, 1, 97, 98, 96, 0xFF]
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }
      let length = [4, 9, 20].randomElement(using: &random) ?? 4
      var needle = (0..<Int.random(in: 0...length, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }
      // Long ones are seldom there by chance.
      if length > 4, Bool.random(using: &random), needle.count <= text.count {
        let place = Int.random(in: 0...(text.count - needle.count), using: &random)
        needle = Array(text[place..<place + needle.count])
      }
      let start = Int.random(in: 0...text.count, using: &random)
      let expected = (start..<max(start, text.count - needle.count + 1)).first {
        Array(text[$0..<$0 + needle.count]) == needle
      }
      let found = text.withBytes { $0.firstPlace(of: needle, from: start) }
      #expect(found == expected, "\(needle) in \(text) from \(start)")
    }
  }
}
