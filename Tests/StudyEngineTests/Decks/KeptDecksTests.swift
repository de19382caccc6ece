import EventLog
import Projections
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Decks kept between looks")
struct KeptDecksTests {
  /// What a program knows of all decks, with what each one's next card is.
  private func view(_ desk: Desk) throws -> [String] {
    try desk.engine.decks(includingArchived: true).map { deck in
      let parameters = try desk.engine.deck(deck.deck.id).parameters
      let next = try desk.engine.nextCard(in: StudySession(deck: deck.deck.id))
      return "\(deck) \(parameters) \(next)"
    }
  }

  /// A change of a deck, drawn; some are refused.
  private func change(_ decks: [DeckID], _ draw: inout SeededRandom) -> Command {
    let deck = decks[Int.random(in: 0..<decks.count, using: &draw)]
    let names = ["A", "A::B", "A::B::C", "D", "D::B", "A::E"]
    let name = names[Int.random(in: 0..<names.count, using: &draw)]
    switch Int.random(in: 0..<9, using: &draw) {
    case 0: return .createDeck(name: name)
    case 1: return .renameDeck(deck, name: name)
    case 2: return .setDeck(deck, key: "scheduler", value: draw.chance() ? "fsrs" : "sm2")
    case 3: return .limitDeck(deck, new: "\(Int.random(in: 0..<3, using: &draw))")
    case 4: return .setDeck(deck, key: "order", value: "added")
    case 5: return .archiveDeck(deck)
    case 6: return .restoreDeck(deck)
    case 7: return .deleteDeck(deck)
    default: return .undo()
    }
  }

  @Test(
    "another program's changes are seen at the next look", arguments: 1...30 as ClosedRange<UInt64>)
  func neighbours(seed: UInt64) throws {
    var draw = SeededRandom(seed: seed)
    let desk = try Desk()
    let neighbour = try desk.neighbour()
    var decks = [try desk.makeDeck("A"), try desk.makeDeck("A::B"), try desk.makeDeck("D")]
    for deck in decks {
      for number in 1...3 { _ = try desk.addCard("\(deck) \(number)", to: deck) }
    }
    for step in 0..<40 {
      let writer = step.isMultiple(of: 2) ? neighbour : desk
      let outcome = try? writer.perform(change(decks, &draw))
      if case .deckCreated(let deck)? = outcome?.result { decks.append(deck.deck.id) }
      let fresh = try desk.neighbour()
      let expected = try view(fresh)
      #expect(try view(desk) == expected && view(neighbour) == expected, "step \(step)")
    }
  }
}
