internal import EventLog
internal import Projections

/// The rows that commands decide on and questions read.
///
/// Everything in this room reads through it, so that a question can be asked of the stored rows
/// or of a fold up to an earlier moment.
protocol StudyRows: ~Copyable {
  /// A card that is there, deleted or not.
  borrowing func card(_ id: CardID) throws(StudyError) -> CardRow?
  borrowing func note(_ id: CardID) throws(StudyError) -> NoteRow?
  /// A deck that is there, deleted or not.
  borrowing func deck(_ id: DeckID) throws(StudyError) -> DeckRow?
  /// All decks that are there, deleted ones included, in the order of their numbers.
  borrowing func knownDecks() throws(StudyError) -> [KnownDeck]
  /// What the deck table stands at; nil while it has no record.
  borrowing func deckTableMark() throws(StudyError) -> DeckTableMark?
  borrowing func card(numbered number: UInt32) throws(StudyError) -> CardID?
  borrowing func deck(numbered number: UInt32) throws(StudyError) -> DeckID?
  /// Goes through all cards, deleted ones included, in the order of their ids.
  borrowing func forEachCard(
    _ body: (CardID, CardRow) throws(StudyError) -> ScanStep
  ) throws(StudyError)
  /// Goes through the cards, deleted ones included, in the order of their ids, and says of each
  /// where it is: a third of the cost of their rows.
  borrowing func forEachCardPlace(_ body: (CardID, CardPlace) -> ScanStep) throws(StudyError)
  /// Goes through the cards that are favourites, deleted ones included.
  borrowing func forEachFavourite(_ body: (CardRow) -> Void) throws(StudyError)
  /// Goes through the texts of all cards, in the order of the cards' ids.
  borrowing func forEachNote(
    _ body: (CardID, NoteRow) throws(StudyError) -> ScanStep
  ) throws(StudyError)
  /// Goes through the cards whose front may be one, whatever its case and composition, deleted
  /// ones included: what is found is to be compared.
  borrowing func forEachCard(
    withFrontLike front: String, _ body: (CardID) throws(StudyError) -> ScanStep
  ) throws(StudyError)
  /// Lends the stored texts of all cards, each as its row's bytes, in the order of the cards' ids.
  borrowing func forEachNoteBytes(_ body: (CardID, RawSpan) -> ScanStep) throws(StudyError)
  /// Lends the stored text of a card; nil if there is none.
  borrowing func withNoteBytes<Result>(
    of card: CardID, _ body: (RawSpan) -> Result
  ) throws(StudyError) -> Result?

  /// The cards that have something in common, in the order of their ids, deleted ones included.
  borrowing func cards(inCommon group: CardID) throws(StudyError) -> [CardID]

  /// A setting that is not at its default.
  borrowing func settingValue(_ key: String) throws(StudyError) -> String?
  borrowing func settingValues() throws(StudyError) -> [String: String]
  /// The numbers of decks without their own, and the event that set them.
  borrowing func commonParameters() throws(StudyError) -> ParametersRow?

  borrowing func day(_ day: StudyDay) throws(StudyError) -> DayRow?
  /// Study days with rows, oldest first.
  borrowing func days(
    from first: StudyDay, through last: StudyDay
  ) throws(StudyError) -> [(day: StudyDay, row: DayRow)]
  borrowing func session(_ id: SessionID) throws(StudyError) -> SessionRow?
  /// Sittings that were started and have not ended, the one started last first.
  borrowing func openSittings() throws(StudyError) -> [(session: SessionID, row: SessionRow)]
  /// What the events about a subject of the game add up to.
  borrowing func gameRow(_ subject: GameSubject) throws(StudyError) -> GameRow?
  /// All that the game has seen.
  borrowing func gamePast() throws(StudyError) -> GamePast
  /// When the booster that works at an instant ends.
  borrowing func boosterEnd(at now: Timestamp) throws(StudyError) -> Timestamp?
  /// Goes through all sittings.
  borrowing func forEachSession(
    _ body: (SessionID, SessionRow) throws(StudyError) -> ScanStep
  ) throws(StudyError)

  /// The study day of the newest act that has one, void or not.
  borrowing func actDay() throws(StudyError) -> StudyDay?
  /// What a deck's cards add up to; costs the same however many there are.
  borrowing func figures(ofDeck deck: DeckID) throws(StudyError) -> DeckFigures
  /// What of a deck's limits is used up on a day: cards introduced, cards due that were answered.
  borrowing func use(of deck: DeckID, on day: StudyDay) throws(StudyError) -> DeckUse
  /// How many cards of a deck itself have come, limits apart, when steps that end by `now` have.
  borrowing func stock(
    of deck: DeckID, now: Timestamp, day: StudyDay
  ) throws(StudyError) -> QueueCounts
  /// The first card that can be shown; `kept` is what such looks found before.
  borrowing func firstQueued(
    of scope: QueueScope, now: Timestamp, day: StudyDay, keeping kept: KeptQueue
  ) throws(StudyError) -> QueueItem?
  /// All cards that can be shown, in the queue's order.
  borrowing func queued(
    of scope: QueueScope, now: Timestamp, day: StudyDay, limit: Int?
  ) throws(StudyError) -> [QueueItem]
  /// What comes after all that has come now, as far as the limits of an ordinary day let it in.
  borrowing func coming(
    of scope: QueueScope, admittedBy daily: QueueScope, now: Timestamp, day: StudyDay
  ) throws(StudyError) -> ComingCards
}

/// Places of a deck's limits that are taken on a study day.
struct DeckUse: Hashable, Sendable {
  var introduced = 0
  var reviewed = 0
}
