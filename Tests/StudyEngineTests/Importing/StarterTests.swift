import EventLog
import Testing

@testable import StudyEngine

@Suite("Starter decks")
struct StarterTests {
  @Test("there are five and more with 250 cards and a licence each")
  func catalog() throws {
    let decks = try Desk().engine.starters()
    #expect(decks.count >= 5 && decks.map(\.cardCount).reduce(0, +) >= 250)
    #expect(Set(decks.map(\.id)).count == decks.count)
    #expect(decks.allSatisfy { !$0.licence.isEmpty && $0.cardCount > 0 && $0.installed == nil })
  }

  @Test("one is installed once, apart from the learner's deck of the same name")
  func install() throws {
    let desk = try Desk()
    let name = try #require(try desk.engine.starters().first?.name)
    let own = try desk.makeDeck(name)
    let outcome = try desk.engine.installStarter(name.uppercased())
    guard case .imported(let report) = outcome.result else { throw Desk.Surprise.otherResult }
    #expect(report.added == 50 && report.licence != nil)
    let deck = try #require(report.deck)
    #expect(deck.isStarter && deck.id != own && deck.name == "\(name) (starter)")
    let count = try desk.eventCount
    _ = try desk.engine.installStarter(name)
    #expect(try desk.eventCount == count)
    #expect(try desk.engine.starters().first?.installed?.id == deck.id)
    // Taken away and made again, and the learner's own deck is as it was.
    try desk.perform(.deleteDeck(deck.id))
    #expect(try desk.engine.decks().map(\.deck.id) == [own])
    _ = try desk.engine.installStarter(name)
    #expect(try desk.engine.decks().count == 2)
    try desk.perform(.undo())
    #expect(try desk.engine.decks().map(\.deck.id) == [own])
    try desk.expectRowsAreTheFold()
    #expect(throws: StudyError.noSuchStarter("none")) { try desk.engine.installStarter("none") }
  }
}

@Suite("Starter decks sent twice")
struct RepeatedStarterTests {
  @Test("the same id makes one deck, also after it was deleted; another starter is a conflict")
  func repeated() throws {
    let desk = try Desk()
    let id: EventID = .version5(namespace: EventID.zero, name: "starter")
    let names = try desk.engine.starters().map(\.id)
    let first = try desk.engine.installStarter(names[0], id: id)
    let count = try desk.eventCount
    let again = try desk.engine.installStarter(names[0], id: id)
    #expect(try desk.eventCount == count && again.act == first.act)
    #expect(throws: StudyError.self) { try desk.engine.installStarter(names[1], id: id) }
    #expect(try desk.eventCount == count)
  }
}
