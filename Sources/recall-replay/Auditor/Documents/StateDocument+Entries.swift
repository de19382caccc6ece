import EventLog
import Projections

/// The state taken apart for a comparison: each card, deck, setting and day by its path.
extension StateDocument {
  typealias Entries = [String: JSONValue]

  /// All of it.
  func entries() -> Entries {
    var entries: Entries = [:]
    for (id, row) in fold.cards { add(card(id, row), id, row, to: &entries) }
    for (id, row) in fold.decks { add(deck(row), id, row, to: &entries) }
    for (day, row) in fold.days where row.hasAnswers {
      entries["/days/\(day.text)"] = Self.day(day, row)
    }
    addSettings(to: &entries)
    addGame(to: &entries)
    return entries
  }

  /// What an event that is no undo may have changed, as it is now.
  func entries(near event: DecodedEvent) -> Entries {
    var entries: Entries = [:]
    if let subject = event.subject {
      let (card, deck) = (CardID(subject), DeckID(subject))
      if let row = fold.cardRow(card) { add(self.card(card, row), card, row, to: &entries) }
      if let row = fold.deckRow(deck) { add(self.deck(row), deck, row, to: &entries) }
    }
    switch event.payload {
    case .review:
      if let row = fold.dayRow(event.review.day) {
        entries["/days/\(event.review.day.text)"] = Self.day(event.review.day, row)
      }
    case .settingChanged, .parametersSet: addSettings(to: &entries)
    default: break
    }
    switch event.payload {
    case .review, .game: addGame(to: &entries)
    default: break
    }
    return entries
  }

  private func addGame(to entries: inout Entries) {
    guard case .object(let game) = game else { return }
    for (name, value) in game { entries["/game/" + name] = value }
  }

  private func addSettings(to entries: inout Entries) {
    guard case .object(let settings) = settings else { return }
    for (name, value) in settings { entries["/settings/" + JSONChange.escaped(name)] = value }
  }

  private func add(_ value: JSONValue, _ id: CardID, _ row: CardRow, to entries: inout Entries) {
    let path = "/cards/c\(row.number)"
    entries[entries[path] == nil ? path : "/cards/\(id.text)"] = value
  }

  private func add(_ value: JSONValue, _ id: DeckID, _ row: DeckRow, to entries: inout Entries) {
    let path = "/decks/d\(row.number)"
    entries[entries[path] == nil ? path : "/decks/\(id.text)"] = value
  }
}
