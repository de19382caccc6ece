import EventLog
import Projections
import Testing

@testable import StudyEngine

@Suite("Commands about decks")
struct DeckCommandTests {
  @Test("a deck is made, numbered and listed")
  func create() throws {
    let desk = try Desk()
    #expect(try desk.engine.home().isFresh)
    #expect(try desk.engine.decks().isEmpty)
    guard
      case .deckCreated(let deck) = try desk.perform(
        .createDeck(name: "  Español · food ", language: "es")
      ).result
    else { throw Desk.Surprise.otherResult }
    #expect(deck.deck.shortID == "d1" && deck.deck.name == "Español · food")
    #expect(deck.language == "es" && deck.dailyNewLimit == 20)
    #expect(try desk.engine.decks().map(\.deck) == [deck.deck])
    #expect(try desk.eventCount == 2)
  }

  @Test("names are one line, not empty, at most 80 characters and unique ignoring case")
  func names() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck("Straße")
    let reference = DeckReference(id: deck, number: 1, name: "Straße")
    #expect(throws: StudyError.emptyDeckName) { try desk.perform(.createDeck(name: " \t")) }
    #expect(throws: StudyError.deckNameTaken(reference)) {
      try desk.perform(.createDeck(name: "STRASSE"))
    }
    #expect(throws: StudyError.deckNameTooLong(characters: 81, limit: 80)) {
      try desk.perform(.createDeck(name: String(repeating: "a", count: 81)))
    }
    #expect(throws: StudyError.invalidDeckName("a\nb")) {
      try desk.perform(.createDeck(name: "a\nb"))
    }
    #expect(
      throws: StudyError.invalidDeckValue(
        key: "lang", value: "e s", allowed: "a language tag such as es, or default")
    ) {
      try desk.perform(.createDeck(name: "b", language: "e s"))
    }
    // A deck may take its own name in another case.
    guard
      case .deckRenamed(let renamed, let old) = try desk.perform(.renameDeck(deck, name: "STRASSE"))
        .result
    else {
      throw Desk.Surprise.otherResult
    }
    #expect(renamed.deck.name == "STRASSE" && old == "Straße")
    #expect(try desk.eventCount == 3)
  }

  @Test("renaming leaves cards and history alone; the same name is no event")
  func rename() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(1)
    try desk.answer(.good)
    let card = try desk.engine.card(cards[0])
    try desk.perform(.renameDeck(deck, name: "Other"))
    let renamed = try desk.engine.card(cards[0])
    #expect(renamed.schedule == card.schedule && renamed.deck.name == "Other")
    let count = try desk.eventCount
    guard case .unchanged = try desk.perform(.renameDeck(deck, name: " Other ")).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(try desk.eventCount == count)
  }

  @Test("an archived deck leaves the list and the queue, and comes back whole")
  func archive() throws {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(2)
    let before = try desk.stateHash
    try desk.perform(.archiveDeck(deck))
    #expect(try desk.engine.decks().isEmpty)
    #expect(try desk.engine.decks(includingArchived: true).map(\.isArchived) == [true])
    #expect(try desk.queue.isEmpty)
    #expect(try desk.engine.counts(deck: deck) == StudyCounts())
    #expect(throws: StudyError.self) { try desk.addCard("c", to: deck) }
    try desk.perform(.restoreDeck(deck))
    #expect(try desk.stateHash == before)
    #expect(try desk.queue == ["c1", "c2"])
  }

  @Test("a deleted deck takes its cards out of every view; its reviews stay; undo brings it back")
  func delete() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(2)
    try desk.answer(.good)
    let before = try desk.stateHash
    let deletion = try desk.engine.deletion(of: deck)
    #expect(deletion.cardCount == 2 && deletion.reviewCount == 1)
    guard case .deckDeleted(let deleted) = try desk.perform(.deleteDeck(deck)).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(deleted == deletion)
    #expect(try desk.engine.decks(includingArchived: true).isEmpty)
    #expect(try desk.engine.find("").count == 0)
    #expect(try desk.queue.isEmpty)
    #expect(throws: StudyError.self) { try desk.engine.card(cards[0]) }
    #expect(throws: StudyError.noSuchDeck("d1")) { try desk.engine.resolveDeck("d1") }
    #expect(try desk.engine.statistics(days: 1).totals.reviews == 1)
    // Its name is free again, its number is not.
    #expect(try desk.engine.decks().count == 0)
    _ = try desk.makeDeck("Spanish")
    #expect(try desk.engine.resolveDeck("Spanish").shortID == "d2")
    try desk.perform(.undo())
    try desk.perform(.undo())
    #expect(try desk.stateHash == before)
  }

  @Test("decks are named by short id, by name whatever its case, or by an only start")
  func resolve() throws {
    let desk = try Desk()
    for name in ["Spanish", "spanish words", "d1", "Latin"] { _ = try desk.makeDeck(name) }
    let engine = desk.engine
    #expect(try engine.resolveDeck("d1").name == "Spanish")
    #expect(try engine.resolveDeck("SPANISH").shortID == "d1")
    #expect(try engine.resolveDeck("lat").shortID == "d4")
    #expect(throws: StudyError.noSuchDeck("Greek")) { try engine.resolveDeck("Greek") }
    #expect(throws: StudyError.noSuchDeck(" ")) { try engine.resolveDeck(" ") }
    let candidates = try engine.decks().filter { $0.deck.name.lowercased().hasPrefix("spa") }
    #expect(throws: StudyError.ambiguousDeck("spa", candidates.map(\.deck))) {
      try engine.resolveDeck("spa")
    }
  }

  @Test("the list is sorted by name, newest first, or most due first")
  func order() throws {
    let desk = try Desk()
    var decks: [String: DeckID] = [:]
    for name in ["b", "C", "a"] {
      decks[name] = try desk.makeDeck(name)
      try desk.clock("+1m")
    }
    _ = try desk.addCard("x", to: try #require(decks["C"]))
    let engine = desk.engine
    #expect(try engine.decks(order: .name).map(\.deck.name) == ["a", "b", "C"])
    #expect(try engine.decks(order: .created).map(\.deck.name) == ["a", "C", "b"])
    #expect(try engine.decks(order: .due).map(\.deck.name) == ["C", "b", "a"])
  }

  struct Setting: CustomTestStringConvertible {
    var key: String
    var value: String
    var change: @Sendable (inout SchedulerParameters) -> Void
    var testDescription: String { "\(key) \(value)" }
  }

  @Test(
    "keys of the scheduler are stored as the whole set, for the deck alone",
    arguments: [
      Setting(key: "steps", value: "5m 1d") { $0.stepSeconds = [300, 86_400] },
      Setting(key: "steps", value: "none") { $0.stepSeconds = [] },
      Setting(key: "relearn", value: "none") { $0.relearningStepSeconds = [] },
      Setting(key: "METHOD", value: "Tight") { $0.method = .tight },
      Setting(key: "max-interval", value: "365") { $0.maximumIntervalDays = 365 },
    ])
  func parameters(example: Setting) throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    let other = try desk.makeDeck("Other")
    var expected = SchedulerParameters.standard
    example.change(&expected)
    try desk.perform(.setDeck(deck, key: example.key, value: example.value))
    let view = try desk.engine.deck(deck)
    #expect(view.parameters == expected && view.parametersSource == .own)
    #expect(try desk.engine.deck(other).parameters == .standard)
    let count = try desk.eventCount
    try desk.perform(.setDeck(deck, key: example.key, value: example.value))
    #expect(try desk.eventCount == count)
    try desk.perform(.setDeck(deck, key: example.key, value: "default"))
    #expect(try desk.engine.deck(deck).parameters == .standard)
  }

  @Test(
    "values that are none, and keys of another scheduler, are refused by name",
    arguments: [
      ("steps", "ten"), ("new", "-1"), ("new", "10000"), ("max-interval", "0"),
      ("scheduler", "imported"), ("scheduler", "anki"), ("method", "loose"),
      ("retention", "0.9"), ("fuzz", "on"), ("colour", "red"), ("lang", "e s"),
    ])
  func refusals(key: String, value: String) throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    let count = try desk.eventCount
    #expect(throws: StudyError.self) {
      try desk.perform(.setDeck(deck, key: key, value: value))
    }
    #expect(try desk.eventCount == count)
  }

  @Test("the cap offers two of five, gives two more the next day, and says when it renews")
  func cap() throws {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(5)
    try desk.perform(.setDeck(deck, key: "new", value: "2"))
    #expect(try desk.queue == ["c1", "c2"])
    try desk.answer(.easy)
    try desk.answer(.easy)
    guard case .nothing(let rest) = try desk.engine.nextCard(in: desk.session) else {
      throw Desk.Surprise.otherResult
    }
    #expect(rest.isNewCapReached)
    #expect(rest.next?.at == rest.nextDayStartsAt && rest.next?.count == 2)
    try desk.perform(.undo())
    #expect(try desk.queue == ["c2"])
    try desk.perform(.redo)
    try desk.clock("+1day")
    #expect(try desk.queue == ["c3", "c4"])
  }
}
