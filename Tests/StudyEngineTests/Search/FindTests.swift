import EventLog
import Testing

@testable import StudyEngine

@Suite("Search")
struct FindTests {
  private func desk() throws -> Desk {
    let desk = try Desk()
    let deck = try desk.makeDeck("Español")
    let other = try desk.makeDeck("Deutsch")
    _ = try desk.addCard("el café con leche", "coffee with milk", tags: ["food"], to: deck)
    _ = try desk.addCard("la leche", "milk", tags: ["food::drink"], to: deck)
    _ = try desk.addCard("der Steg", "footbridge", to: other)
    _ = try desk.addCard("STEG", "jetty", to: other)
    return desk
  }

  @Test(
    "words, phrases, tags, decks and statuses",
    arguments: [
      ("", ["c1", "c2", "c3", "c4"]),
      ("cafe", ["c1"]),
      ("MILK leche", ["c1", "c2"]),
      ("leche coffee", ["c1"]),
      ("\"con leche\"", ["c1"]),
      ("\"leche con\"", []),
      ("steg", ["c3", "c4"]),
      ("=\"STEG\"", ["c4"]),
      ("tag:food", ["c1", "c2"]),
      ("tag:drink", []),
      ("tag:FOOD::drink", ["c2"]),
      ("deck:espanol", ["c1", "c2"]),
      ("deck:d2 steg", ["c3", "c4"]),
      ("deck:deu", ["c3", "c4"]),
      ("deck:none", []),
      ("is:new deck:d1", ["c1", "c2"]),
    ])
  func finds(query: String, ids: [String]) throws {
    let result = try desk().engine.find(query)
    #expect(result.cards.map(\.card.shortID) == ids)
    #expect(result.count == ids.count)
  }

  @Test("statuses follow the answers")
  func statuses() throws {
    let desk = try desk()
    try desk.answer(.again)
    try desk.answer(.easy)
    let third = try desk.engine.resolveCard("c3").id
    try desk.perform(.suspendCard(third))
    try desk.perform(.setFavourite(third, true))
    let engine = desk.engine
    func found(_ query: String) throws -> [String] {
      try engine.find(query).cards.map(\.card.shortID)
    }
    #expect(try found("is:wrong") == ["c1"])
    #expect(try found("is:due") == [])
    #expect(try found("is:suspended") == ["c3"])
    #expect(try found("is:fav") == ["c3"])
    #expect(try found("is:new") == ["c4"])
    try desk.clock("+2days")
    #expect(try found("is:due") == ["c1", "c2"])
    #expect(try found("is:learned") == [])
  }

  @Test("a limit cuts the cards, not the count")
  func limit() throws {
    let result = try desk().engine.find("", limit: 2)
    #expect(result.cards.count == 2 && result.count == 4)
  }
}
