import EventLog

/// The rows that a fold has touched, in memory.
///
/// One fold for everything: a rebuild starts it empty, what is appended starts it with the stored
/// rows of the subjects it touches, an undo folds a single subject twice. Sums of days and
/// sittings start at nothing everywhere, so that they can be added to stored ones.
struct FoldState {
  /// Cards by number of their appearance; nil where a card is not there (any more).
  var cardIDs: [CardID] = []
  var cards: [CardRow?] = []
  var notes = NoteArena()
  private var cardPlaces = IdentifierPlaces<IdentifierKind.Card>()

  var decks: [DeckID: DeckRow] = [:]
  /// By the bytes of the name: `String` takes some different names for equal.
  var settings: [[UInt8]: SettingRow] = [:]
  var sessions = SessionSums()
  var days = DaySums()
  var game: [SubjectID: GameRow] = [:]
  var boosters = BoosterWindows()
  /// What the newest answer was paid, doubled or not.
  var lastAward = Award.none

  /// Parameters by the event that holds them, void or not: answers name their event.
  var knownParameters: [EventID: KnownParameters] = [:]

  struct KnownParameters {
    /// Where the event is in the log; answers before it cannot have meant it.
    var sequence: UInt64
    /// Nil if it is known that no such event is there.
    var parameters: SchedulerParameters?
  }

  init() {}

  // MARK: - Cards

  @inline(__always)
  func place(of card: CardID) -> Int? { cardPlaces.place(of: card) }

  /// Asks for the memory in which the places of an event's card and sitting are found.
  @inline(__always)
  func prefetchPlaces(for event: inout DecodedEvent) {
    if let card = event.subject { cardPlaces.prefetch(CardID(card)) }
    sessions.prefetchPlace(of: event.session)
  }

  /// Finds the place of a card, and asks for the row there.
  @inline(__always)
  func prefetchRow(of card: SubjectID?) -> Int? {
    guard let card, let place = place(of: CardID(card)) else { return nil }
    let stride = MemoryLayout<CardRow?>.stride
    Prefetch.ask(
      for: place * stride..<(place + 1) * stride, of: RawSpan(_elements: cards.span))
    return place
  }

  /// All places, in the order of the cards' ids.
  var sortedCardPlaces: [Int] {
    let ids = cardIDs
    return ids.indices.sorted { ids[$0] < ids[$1] }
  }

  /// The place of a card, which gets one if it had none.
  mutating func makePlace(for card: CardID) -> Int {
    if let place = cardPlaces.place(of: card) { return place }
    let place = cards.count
    cardPlaces.insert(card, at: place)
    cardIDs.append(card)
    cards.append(nil)
    notes.appendPlace()
    return place
  }
}
