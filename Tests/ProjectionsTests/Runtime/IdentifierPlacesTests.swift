import EventLog
import TestSupport
import Testing

@testable import Projections

@Suite("Places of identifiers")
struct IdentifierPlacesTests {
  @Test("each is found at its place, however alike the ids are", arguments: UInt64(0)..<4)
  func found(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var places = IdentifierPlaces<IdentifierKind.Card>()
    var cards: [CardID] = []
    for number in 0..<5_000 {
      let card: CardID =
        switch seed {
        case 0: CardID(high: 0x018F << 48, low: UInt64(number))
        case 1: CardID(high: UInt64(number), low: 0)
        case 2: CardID(high: UInt64(number) << 32, low: UInt64(number) << 32)
        default: CardID(high: random.next(), low: random.next())
        }
      #expect(places.place(of: card) == nil)
      places.insert(card, at: number)
      cards.append(card)
    }
    let areFound = cards.enumerated().allSatisfy { places.place(of: $0.element) == $0.offset }
    #expect(areFound)
    #expect(places.place(of: CardID(high: 7, low: 7 << 60)) == nil)
  }
}
