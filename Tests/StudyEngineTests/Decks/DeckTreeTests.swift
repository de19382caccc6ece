import EventLog
import Projections
import Testing

@testable import StudyEngine

@Suite("Trees of decks")
struct DeckTreeTests {
  @Test("a name's parts are those between two colons; a name that is no path is one part")
  func paths() {
    let examples: [(String, [String])] = [
      ("a::b::c", ["a", "b", "c"]), ("a", ["a"]), ("a:b", ["a:b"]), (" a :: b ", ["a", "b"]),
      ("a:::b", ["a", ":b"]), ("a::", ["a::"]), ("::a", ["::a"]), ("a::::b", ["a::::b"]),
      ("", [""]), ("::", ["::"]),
    ]
    for (name, parts) in examples { #expect(DeckPath(name).parts == parts, "\(name)") }
    #expect(DeckPath.key(of: "A :: b") == DeckPath.key(of: "a::B"))
    #expect(DeckPath.key(of: "a::b") != DeckPath.key(of: "a:b"))
    #expect(DeckPath.key(of: "Caf\u{E9}::x") == DeckPath.key(of: "CAFE\u{301}::X"))
    #expect(DeckPath("a::b::c").namesAbove == ["a", "a::b"])
  }

  @Test("missing decks are made with one below them, as one act and one undo")
  func missingParents() throws {
    let desk = try Desk()
    let before = try desk.eventCount
    guard case .deckCreated(let deck) = try desk.perform(.createDeck(name: "A :: B::C")).result
    else { throw Desk.Surprise.otherResult }
    #expect(deck.deck.name == "A::B::C" && deck.deck.shortID == "d1")
    #expect(deck.above.map(\.name) == ["A::B", "A"])
    #expect(try desk.eventCount == max(before, 1) + 3)
    #expect(try names(desk) == ["A", "A::B", "A::B::C"])
    _ = try desk.makeDeck("a::b::D")
    #expect(try names(desk) == ["A", "A::B", "A::B::C", "a::b::D"])
    guard case .undone = try desk.perform(.undo()).result else { throw Desk.Surprise.otherResult }
    try desk.perform(.undo())
    #expect(try desk.engine.decks().isEmpty)
    try desk.perform(.redo)
    #expect(try names(desk) == ["A", "A::B", "A::B::C"])
  }

  @Test("an import and a quick card make the decks above theirs, too, in the same act")
  func otherCreations() throws {
    let desk = try Desk()
    let rows = Array("a\tb\n".utf8)
    try desk.perform(
      .importCards(ImportRequest(fileName: "l.tsv", bytes: rows, deck: .named("X::Y"))))
    try desk.perform(.quickAdd(deckNamed: "p::q", front: "f", back: "b"))
    #expect(try names(desk) == ["p", "p::q", "X", "X::Y"])
    try desk.perform(.quickAdd(deckNamed: "P :: Q", front: "g", back: "b"))
    #expect(try desk.engine.find("").cards.map(\.deck.name) == ["X::Y", "p::q", "p::q"])
    for _ in 1...3 { try desk.perform(.undo()) }
    #expect(try desk.engine.decks().isEmpty)
  }

  @Test("a rename moves all below along, makes what is missing above, and is one act")
  func rename() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck("A")
    for name in ["A::x", "a::X::y", "Ab"] { _ = try desk.makeDeck(name) }
    let hash = try desk.stateHash
    try desk.perform(.renameDeck(deck, name: "N::B"))
    #expect(try names(desk) == ["Ab", "N", "N::B", "N::B::x", "N::B::X::y"])
    try desk.perform(.undo())
    #expect(try desk.stateHash == hash)
    #expect(try names(desk) == ["A", "A::x", "a::X::y", "Ab"])
    try desk.perform(.renameDeck(deck, name: "a"))
    #expect(try names(desk) == ["a", "a::x", "a::X::y", "Ab"])
  }

  @Test("names that cannot be are refused, and nothing is written")
  func refusals() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck("A::b")
    let other = try desk.makeDeck("C")
    let top = try #require(try desk.engine.decks().first { $0.deck.name == "A" }).deck
    let count = try desk.eventCount
    for name in ["A::", "::", "A::::b", "A:: ::b"] {
      #expect(throws: StudyError.self, "\(name)") { try desk.perform(.createDeck(name: name)) }
    }
    #expect(throws: StudyError.emptyDeckPart("A::")) {
      try desk.perform(.createDeck(name: "A:: "))
    }
    #expect(throws: StudyError.deckNameTooLong(characters: 81, limit: 80)) {
      try desk.perform(.createDeck(name: "A::" + String(repeating: "x", count: 81)))
    }
    let long = (0..<6).map { _ in String(repeating: "x", count: 70) }.joined(separator: "::")
    #expect(throws: StudyError.deckPathTooLong(characters: 430, limit: 400)) {
      try desk.perform(.createDeck(name: long))
    }
    #expect(throws: StudyError.self) { try desk.perform(.createDeck(name: "a :: B")) }
    #expect(throws: StudyError.deckInsideItself(top, "a::new")) {
      try desk.perform(.renameDeck(top.id, name: "a::new"))
    }
    #expect(throws: StudyError.self) { try desk.perform(.renameDeck(other, name: "A::B")) }
    #expect(
      throws: StudyError.notTopDeck(key: "new-uses-reviews", top: top)
    ) {
      try desk.perform(.setDeck(deck, key: "new-uses-reviews", value: "on"))
    }
    try desk.perform(.archiveDeck(top.id))
    #expect(throws: StudyError.deckIsArchived(top)) {
      try desk.perform(.createDeck(name: "A::z"))
    }
    #expect(throws: StudyError.deckIsArchived(top)) {
      try desk.perform(.renameDeck(other, name: "A::z"))
    }
    #expect(try desk.eventCount == count + 2)
  }

  @Test("archive, restore and delete take what is below along, and a restore what is above")
  func wholeTrees() throws {
    let desk = try Desk()
    let leaf = try desk.makeDeck("A::b::c")
    _ = try desk.makeDeck("A::d")
    let top = try #require(try desk.engine.decks().first { $0.deck.name == "A" }).deck.id
    _ = try desk.addCard("one", to: leaf)
    #expect(try desk.engine.deletion(of: top).deckCount == 4)
    #expect(try desk.engine.deletion(of: top).cardCount == 1)
    #expect(try desk.engine.deck(top).cardCount == 1)
    let hash = try desk.stateHash
    try desk.perform(.archiveDeck(top))
    #expect(try desk.engine.decks().isEmpty)
    #expect(try desk.counts.total == 0)
    try desk.perform(.restoreDeck(leaf))
    #expect(try names(desk) == ["A", "A::b", "A::b::c"])
    #expect(try desk.counts.total == 1)
    try desk.perform(.undo())
    try desk.perform(.undo())
    #expect(try desk.stateHash == hash)
    try desk.perform(.deleteDeck(top))
    #expect(try desk.engine.decks(includingArchived: true).isEmpty)
    #expect(try desk.engine.find("").cards.isEmpty)
    try desk.perform(.undo())
    #expect(try desk.stateHash == hash)
  }

  @Test("a deck is found by its path, its last part, or the top of what begins so")
  func found() throws {
    let desk = try Desk()
    for name in ["Spanish::food", "Spanish::verbs", "French::verbs", "Greek"] {
      _ = try desk.makeDeck(name)
    }
    for (text, name) in [
      ("spanish :: FOOD", "Spanish::food"), ("food", "Spanish::food"), ("span", "Spanish"),
      ("Spanish::f", "Spanish::food"), ("gre", "Greek"),
    ] {
      #expect(try desk.engine.resolveDeck(text).name == name, "\(text)")
    }
    for text in ["verbs", "food::", "Spanish::x"] {
      #expect(throws: StudyError.self, "\(text)") { try desk.engine.resolveDeck(text) }
    }
  }

  @Test("a deck whose parent was undone stands by itself until it is there again")
  func orphan() throws {
    let desk = try Desk()
    let top = try desk.perform(.createDeck(name: "A"))
    let leaf = try desk.makeDeck("A::b")
    _ = try desk.addCard("x", to: leaf)
    let act = try #require(top.act)
    try desk.perform(.undo(.event(act.id)))
    let decks = try desk.engine.decks()
    #expect(decks.map(\.deck.name) == ["A::b"] && decks[0].above.isEmpty)
    #expect(try desk.counts.new == 1)
    try desk.perform(.redo)
    #expect(try desk.engine.decks().map(\.counts.new) == [1, 1])
  }

  private func names(_ desk: Desk) throws -> [String] {
    try desk.engine.decks().map(\.deck.name)
  }
}
