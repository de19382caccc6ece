import EventLog
import Projections

/// The cards and decks that are another in two states, by where they stand in both.
struct ChangedSubjects {
  /// One of the parts that a state is compared by.
  struct Entry {
    enum Place {
      case card(CardID)
      case deck(DeckID)
      case day(StudyDay)
      case setting
    }

    var path: String
    var place: Place

    /// What stands there.
    func value(in fold: StateFold) -> JSONValue? {
      let document = StateDocument(fold: fold, day: nil)
      switch place {
      case .card(let card): return fold.cardRow(card).map { document.card(card, $0) }
      case .deck(let deck): return fold.deckRow(deck).map { document.deck($0) }
      case .day(let day):
        return fold.dayRow(day).flatMap { $0.hasAnswers ? StateDocument.day(day, $0) : nil }
      case .setting: return document.settingEntries[path]
      }
    }
  }

  private var cards: [CardID: String]
  private var decks: [DeckID: String]

  init(_ left: StateDocument, _ right: StateDocument, _ changes: [JSONChange]) {
    let paths = ChangedPaths(changes)
    cards = left.cardPaths.merging(right.cardPaths) { $1 }.filter { paths.contains($0.value) }
    decks = left.deckPaths.merging(right.deckPaths) { $1 }.filter { paths.contains($0.value) }
  }

  /// The entries that an event which is no undo may change, those of the game aside.
  func entries(near event: DecodedEvent) -> [Entry] {
    var entries: [Entry] = []
    if let subject = event.subject {
      let (card, deck) = (CardID(subject), DeckID(subject))
      if let path = cards[card] { entries.append(Entry(path: path, place: .card(card))) }
      if let path = decks[deck] { entries.append(Entry(path: path, place: .deck(deck))) }
    }
    switch event.payload {
    case .review:
      let day = event.review.day
      entries.append(Entry(path: StateDocument.path(of: day), place: .day(day)))
    case .settingChanged(let key, _): entries.append(Self.setting(key))
    case .parametersSet: entries.append(Self.setting(SettingKey.parameters))
    case .game(.goalSet): entries.append(Self.setting(SettingKey.goal))
    default: break
    }
    return entries
  }

  private static func setting(_ key: String) -> Entry {
    Entry(path: "/settings/" + JSONChange.escaped(key), place: .setting)
  }
}
