import EventLog
import Testing

@testable import StudyEngine

@Suite("Acts on many cards")
struct ManyCardsTests {
  @Test("cards that are deleted together come back together")
  func delete() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(4)
    let before = try desk.stateHash
    let report = try desk.changed(.actOnCards(Array(cards.prefix(3)), .delete))
    #expect(report.changed.map(\.card.shortID) == ["c1", "c2", "c3"])
    #expect(try desk.queue == ["c4"])
    try desk.expectRowsAreTheFold()
    try desk.perform(.undo())
    #expect(try desk.stateHash == before)
    #expect(try desk.queue == ["c1", "c2", "c3", "c4"])
  }

  @Test("an act that is sent again under its id is the first answer, deleted cards too")
  func repeated() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(3)
    for (place, act) in [CardAct.favourite(true), .postpone, .delete].enumerated() {
      let id = EventID(high: 7, low: UInt64(place))
      _ = try desk.engine.perform(.actOnCards(cards, act), id: id)
      let count = try desk.eventCount
      let again = try desk.engine.perform(.actOnCards(cards, act), id: id)
      #expect(again.isRepeat)
      guard case .cardsChanged(let report) = again.result else {
        throw Desk.Surprise.otherResult
      }
      #expect(report.changed.count == 3)
      #expect(try desk.eventCount == count)
    }
  }

  @Test("favourites are set, not turned round, and those that were so already are named")
  func favourites() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(3)
    try desk.perform(.setFavourite(cards[1]))
    let report = try desk.changed(.actOnCards(cards, .favourite(true)))
    #expect(report.changed.map(\.card.shortID) == ["c1", "c3"])
    #expect(report.unchanged.map(\.shortID) == ["c2"])
    let off = try desk.changed(.actOnCards(cards, .favourite(false)))
    #expect(off.changed.allSatisfy { !$0.isFavourite } && off.changed.count == 3)
    try desk.perform(.undo())
    #expect(try desk.engine.find("is:fav").count == 3)
  }

  @Test("cards that are put off follow the others in the order in which they are named")
  func postpone() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(5)
    try desk.perform(.suspendCard(cards[1]))
    let report = try desk.changed(.actOnCards([cards[3], cards[1], cards[0]], .postpone))
    #expect(report.refused.map(\.card.shortID) == ["c2"])
    #expect(try desk.queue == ["c3", "c5", "c4", "c1"])
    let count = try desk.eventCount
    let same = try desk.engine.perform(.actOnCards([cards[3], cards[0]], .postpone))
    guard case .unchanged(.cards) = same.result else { throw Desk.Surprise.otherResult }
    #expect(try desk.eventCount == count)
    // Another order of the same cards, and one of them behind another card, are changes.
    try desk.perform(.actOnCards([cards[0], cards[3]], .postpone))
    #expect(try desk.queue == ["c3", "c5", "c1", "c4"])
    try desk.perform(.actOnCards([cards[0], cards[2]], .postpone))
    #expect(try desk.queue == ["c5", "c4", "c1", "c3"])
    try desk.expectRowsAreTheFold()
    for _ in 0..<3 { try desk.perform(.undo()) }
    #expect(try desk.queue == ["c1", "c3", "c4", "c5"])
  }
}
