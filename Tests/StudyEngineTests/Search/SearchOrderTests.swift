import EventLog
import Testing

@testable import StudyEngine

@Suite("Order of found cards")
struct SearchOrderTests {
  /// c1 answered easy, c2 good, c3 a lapse later, c4 new; all in one deck.
  private func desk() throws -> Desk {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(4)
    try desk.answer(.easy)
    for rating in [Rating.again, .good] {
      try desk.perform(.rate(RateCard(card: cards[1], rating: rating, session: desk.session)))
    }
    try desk.perform(.actOnCards([cards[2]], .setDue(DueRequest(parsing: "9!"))))
    return desk
  }

  private func found(_ order: String, _ query: String = "", in desk: Desk) throws -> [String] {
    try desk.engine.find(query, by: SearchOrder.parse(order)).cards.map(\.card.shortID)
  }

  @Test("by each key, the greatest first with -, cards without the value last")
  func keys() throws {
    let desk = try desk()
    #expect(try found("due", in: desk) == ["c2", "c1", "c3", "c4"])
    #expect(try found("-due", in: desk) == ["c3", "c1", "c2", "c4"])
    #expect(try found("-ivl", in: desk) == ["c3", "c1", "c2", "c4"])
    #expect(try found("INTERVAL", in: desk) == ["c2", "c4", "c1", "c3"])
    #expect(try found("-reps", in: desk) == ["c2", "c1", "c3", "c4"])
    #expect(try found("-added", in: desk) == ["c1", "c2", "c3", "c4"])
    #expect(try found("s,d,r", in: desk) == ["c1", "c2", "c3", "c4"])
  }

  @Test("later keys decide where the first ones are equal; the limit takes the first of the order")
  func several() throws {
    let desk = try desk()
    #expect(try found("lapses,-ivl", in: desk) == ["c3", "c1", "c2", "c4"])
    let first = try desk.engine.find("front", by: SearchOrder.parse("-due"), limit: 1)
    #expect(first.cards.map(\.card.shortID) == ["c3"] && first.count == 4)
  }

  @Test(
    "what is no key is refused with those that are", arguments: ["", "colour", "due,", "--due"])
  func refused(text: String) {
    #expect(throws: StudyError.self) { try SearchOrder.parse(text) }
  }
}
