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
  private var cardPlaces: [CardID: Int32] = [:]

  var decks: [DeckID: DeckRow] = [:]
  /// By the bytes of the name: `String` takes some different names for equal.
  var settings: [[UInt8]: SettingRow] = [:]
  var sessions = SessionSums()
  var days = DaySums()

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
  func place(of card: CardID) -> Int? {
    cardPlaces[card].map(Int.init)
  }

  /// The place of a card, which gets one if it had none.
  mutating func makePlace(for card: CardID) -> Int {
    if let place = cardPlaces[card] { return Int(place) }
    let place = cards.count
    cardPlaces[card] = Int32(clamping: place)
    cardIDs.append(card)
    cards.append(nil)
    notes.appendPlace()
    return place
  }
}
