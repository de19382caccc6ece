import EventLog
import Testing

@testable import StudyEngine

@Suite("Stored sides")
struct StoredSideTests {
  struct Example: CustomTestStringConvertible {
    let typed: String
    let stored: String
    var testDescription: String { typed.debugDescription }

    init(_ typed: String, _ stored: String) {
      self.typed = typed
      self.stored = stored
    }
  }

  @Test(
    "white space around a side goes, what is inside stays, and lines stay set in as they were",
    arguments: [
      Example("el pan", "el pan"), Example("  el  pan\t", "el  pan"),
      Example("\u{3000}a\u{A0}", "a"),
      Example("\n  a\n", "a"), Example("a\n", "a"), Example("a\n\nb", "a\n\nb"),
      Example("  if x:\n    y\n", "  if x:\n    y"),
      Example("\n \n  if x:\n    y", "  if x:\n    y"),
      Example(" \t", ""), Example("", ""), Example("a\u{200D}", "a\u{200D}"),
    ])
  func stored(example: Example) {
    let stored = CardText.stored(example.typed)
    #expect(stored.isIdentical(to: example.stored))
    #expect(CardText.stored(stored).isIdentical(to: stored))
  }

  @Test("cards are added, edited and sent again without it")
  func commands() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    let id: EventID = .version5(namespace: EventID.zero, name: "key")
    let add = Command.addCard(deck: deck, front: " el pan ", back: "bread\n", tags: [])
    try desk.perform(add, id: id)
    let card = try desk.engine.resolveCard("c1").id
    #expect(try desk.engine.card(card).front == "el pan")
    #expect(try desk.engine.card(card).back == "bread")
    #expect(try desk.perform(add, id: id).isRepeat)
    let count = try desk.eventCount
    // Nothing but white space is no change.
    try desk.perform(.editCard(card, CardChange(front: "el pan\n", back: " bread")))
    #expect(try desk.eventCount == count)
    try desk.perform(.editCard(card, CardChange(front: "\tla leche ")))
    #expect(try desk.engine.card(card).front == "la leche")
    #expect(throws: StudyError.emptyBack) {
      try desk.perform(.editCard(card, CardChange(back: " \n ")))
    }
  }
}
