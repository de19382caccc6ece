import EventLog
import Testing

@testable import StudyEngine

@Suite("Answers sent twice")
struct RepeatedAnswerTests {
  @Test("the same id is one event and the first answer again, whatever is shown by then")
  func sameID() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(2)
    let id = try desk.engine.eventID(forKey: "K")
    try desk.answer(.good, id: id)
    let hash = try desk.stateHash
    let count = try desk.eventCount
    let next = try desk.shown()
    #expect(next.card.card.id == cards[1])
    let command = RateCard(
      card: next.card.card.id, rating: .good, session: desk.session,
      shown: next.card.schedule.state)
    let outcome = try desk.perform(.rate(command), id: id)
    guard case .rated(let rated) = outcome.result else { throw Desk.Surprise.otherResult }
    #expect(outcome.isRepeat && rated.card.id == cards[0])
    #expect(try desk.eventCount == count && desk.stateHash == hash)
  }

  @Test("the same id with another rating is a conflict, and nothing is written")
  func conflict() throws {
    let desk = try Desk()
    _ = try desk.makeCards(2)
    let id = try desk.engine.eventID(forKey: "K")
    try desk.answer(.good, id: id)
    let count = try desk.eventCount
    #expect(throws: StudyError.conflict(id, sequence: 6, field: "rating")) {
      try desk.answer(.hard, id: id)
    }
    #expect(try desk.eventCount == count)
  }

  @Test("a key is an id itself, or version 5 of the log's id and the key")
  func keys() throws {
    let desk = try Desk()
    _ = try desk.makeDeck()
    let text = "018f0000-0003-7080-8000-000000000003"
    #expect(try desk.engine.eventID(forKey: text).text == text)
    let log = try desk.engine.log.read { transaction throws(EventLogError) in
      try transaction.logID()
    }
    let expected = EventID.version5(namespace: try #require(log), name: "K")
    #expect(try desk.engine.eventID(forKey: "K") == expected)
  }

  @Test("a card answered elsewhere meanwhile is not rated again, and the next one is shown")
  func answeredElsewhere() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(2)
    let other = try desk.neighbour()
    let shown = try desk.shown()
    try other.answer(.good)
    let count = try desk.eventCount
    let command = RateCard(
      card: shown.card.card.id, rating: .easy, session: desk.session,
      shown: shown.card.schedule.state)
    guard case .notRated(let card, let reason) = try desk.perform(.rate(command)).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(card.id == cards[0] && reason == .answeredElsewhere)
    #expect(try desk.eventCount == count)
    #expect(try desk.shown().card.card.id == cards[1])
  }

  @Test(
    "a card suspended, archived or deleted elsewhere is not rated",
    arguments: [NotRatedReason.suspended, .archived, .deleted])
  func gone(reason: NotRatedReason) throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(1)
    let shown = try desk.shown()
    switch reason {
    case .suspended: try desk.perform(.suspendCard(cards[0]))
    case .archived: try desk.perform(.archiveDeck(deck))
    case .deleted, .answeredElsewhere, .choicesChanged: try desk.perform(.deleteCard(cards[0]))
    }
    let command = RateCard(
      card: cards[0], rating: .good, session: desk.session, shown: shown.card.schedule.state)
    guard case .notRated(_, let found) = try desk.perform(.rate(command)).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(found == reason)
  }

  @Test("every kind of command is one event under one id, and a conflict with other fields")
  func otherCommands() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(1)
    let card = cards[0]
    let bytes = Array("a,b\n".utf8)
    let request = ImportRequest(fileName: "f.csv", bytes: bytes, deck: .existing(deck))
    let other = ImportRequest(fileName: "f.csv", bytes: bytes + [10], deck: .existing(deck))
    let pairs: [(Command, Command)] = [
      (.createDeck(name: "A"), .createDeck(name: "B")),
      (.addCard(deck: deck, front: "f", back: "b"), .addCard(deck: deck, front: "f", back: "c")),
      (.editCard(card, CardChange(front: "f2")), .editCard(card, CardChange(front: "f3"))),
      (.suspendCard(card), .resumeCard(card)),
      (.resumeCard(card), .deleteCard(card)),
      (.setFavourite(card, true), .setFavourite(card, false)),
      (.renameDeck(deck, name: "C"), .renameDeck(deck, name: "D")),
      (.setSetting(key: "goal", value: "5"), .setSetting(key: "goal", value: "6")),
      (.setSetting(key: "method", value: "tight"), .setSetting(key: "goal", value: "6")),
      (.setSetting(key: "steps", value: "5m"), .setSetting(key: "steps", value: "6m")),
      (.setDeck(deck, key: "new", value: "3"), .archiveDeck(deck)),
      (.setDeck(deck, key: "new", value: "4"), .setDeck(deck, key: "new", value: "5")),
      (.setDeck(deck, key: "lang", value: "es"), .setDeck(deck, key: "new", value: "4")),
      (.setDeck(deck, key: "steps", value: "9m"), .setDeck(deck, key: "steps", value: "8m")),
      (
        .setDeck(deck, key: "method", value: "scheduled"),
        .setDeck(deck, key: "method", value: "tight")
      ),
      (.tagCard(card, add: ["t"]), .tagCard(card, add: ["u"])),
      (.importCards(request), .importCards(other)),
      (.undo(), .suspendCard(card)),
    ]
    for (place, pair) in pairs.enumerated() {
      let id = try desk.engine.eventID(forKey: "\(place)")
      let first = try desk.perform(pair.0, id: id)
      #expect(first.act?.id == id && !first.isRepeat)
      let count = try desk.eventCount
      let hash = try desk.stateHash
      let second = try desk.perform(pair.0, id: id)
      #expect(second.isRepeat && second.act == first.act)
      #expect(throws: StudyError.self) { try desk.perform(pair.1, id: id) }
      #expect(try desk.eventCount == count && desk.stateHash == hash)
    }
  }
}
