import EventLog
import TestSupport

@testable import StudyEngine

extension RandomLearner {
  func changeCard() throws {
    guard let card = try anyCard() else { return }
    let id = card.card.id
    made += 1
    let command: Command =
      switch Int.random(in: 0..<18, using: &random) {
      case 8...13: try actOnSome(id)
      case 14: .postponeCard(id, session: desk.session.id)
      case 15:
        .rate(
          RateCard(
            card: id, rating: made.isMultiple(of: 2) ? .again : .easy,
            session: StudySession(mode: .cram, query: "front")))
      case 0: .editCard(id, CardChange(front: "edited \(made)"))
      case 1: .tagCard(id, add: ["t\(made % 3)"], remove: ["t\(made % 2)"])
      case 2: .suspendCard(id)
      case 3: .resumeCard(id)
      case 4: .setFavourite(id)
      case 5: .deleteCard(id)
      case 6: .moveCard(id, deck: try anyDeck()?.id ?? card.deck.id)
      default: .rate(RateCard(card: id, rating: .good, session: desk.session))
      }
    try desk.perform(command)
  }

  /// An act on a card, or on several with it.
  func actOnSome(_ card: CardID) throws -> Command {
    var cards = [card]
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      if let other = try anyCard() { cards.append(other.card.id) }
    }
    let days = Int32.random(in: 0...9, using: &random)
    let act: CardAct =
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1: .bury
      case 2: .unbury
      case 3: .setDue(DueRequest(when: .days(0...days), setsInterval: days.isMultiple(of: 2)))
      case 4: .setDue(DueRequest(when: .days(days...days)))
      case 5: .reset(keepsCounts: days.isMultiple(of: 2))
      case 6: .flag(UInt8(days % 8))
      case 7: .reposition(days == 0 ? nil : NewPlaces(start: UInt32(days), step: 2))
      case 8: .tag(add: ["t\(made % 3)"], remove: [])
      default: .suspend
      }
    return .actOnCards(cards, act)
  }
}
