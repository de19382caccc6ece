import Testing

@testable import StudyEngine

@Suite("JSON lists an item at a time")
struct JSONOutlineTests {
  private func items(_ outline: JSONOutline) throws -> [JSONNode]? {
    guard var items = outline.items else { return nil }
    var all: [JSONNode] = []
    while let item = try items.next() { all.append(item) }
    return all
  }

  private static let texts = [
    "[]", "[1,2]", " [ {\"a\": [1]} ,\n null ] ", "{\"cards\":[]}", "{}", "7", "\"x\"",
    "{\"x\":1,\"cards\":[{\"front\":\"a\"}],\"decks\":[{\"id\":\"d1\"}]}",
    "{\"cards\":[1],\"cards\":[2,3]}", "{\"cards\":[1],\"cards\":7}", "{\"cards\":7}",
    "{\"cards\":\n[\n{},\n{}\n]\n,\"y\":{\"cards\":[9]}}",
  ]

  /// Both ways of reading say the same of a text, and fail at the same line.
  private func compare(_ text: [UInt8]) throws {
    var whole: JSONNode?
    var fault: JSONReader.Fault?
    do throws(JSONReader.Fault) { whole = try JSONReader.read(text) } catch { fault = error }
    var outline: JSONOutline?
    var otherFault: JSONReader.Fault?
    do throws(JSONReader.Fault) {
      outline = try JSONOutline(text, listUnder: "cards")
    } catch {
      otherFault = error
    }
    #expect(fault == otherFault)
    guard let whole, let outline else { return }
    let list = whole.array ?? whole["cards"]?.array
    #expect(try items(outline) == list)
    #expect(outline.count == list?.count ?? 0)
    for key in ["x", "decks", "y"] { #expect(outline.rest[key] == whole[key]) }
  }

  @Test("a list is the one that reading all at once gives", arguments: texts)
  func sameList(text: String) throws { try compare(Array(text.utf8)) }

  @Test("a damaged text fails as it does when all is read at once", arguments: UInt64(0)..<300)
  func sameFault(seed: UInt64) throws {
    var number = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: Int) -> Int {
      number ^= number << 13
      number ^= number >> 7
      number ^= number << 17
      return Int(number % UInt64(bound))
    }
    var text = Array(Self.texts[next(Self.texts.count)].utf8)
    for _ in 0...next(3) where !text.isEmpty {
      let place = next(text.count)
      switch next(3) {
      case 0: text[place] = Array("[]{},:\"1a \n".utf8)[next(11)]
      case 1: text.remove(at: place)
      default: text.insert(Array("[]{},:\"1a \n".utf8)[next(11)], at: place)
      }
    }
    try compare(text)
  }
}
