internal import EventLog
internal import Projections

extension ReadTransaction: StudyRows, StudyEvents {}
extension WriteTransaction: StudyRows, StudyEvents {}

/// The stored rows, with the errors of this room.
extension StudyRows where Self: Reading & ~Copyable {
  borrowing func card(_ id: CardID) throws(StudyError) -> CardRow? {
    try fromLog(cardRow(id))
  }

  borrowing func cards(inCommon group: CardID) throws(StudyError) -> [CardID] {
    try fromLog(siblings(of: group))
  }

  borrowing func note(_ id: CardID) throws(StudyError) -> NoteRow? {
    try fromLog(noteRow(id))
  }

  borrowing func deck(_ id: DeckID) throws(StudyError) -> DeckRow? {
    try fromLog(deckRow(id))
  }

  borrowing func knownDecks() throws(StudyError) -> [KnownDeck] {
    try fromLog(allDecks()).map { KnownDeck(id: $0.deck, row: $0.row) }
  }

  borrowing func deckTableMark() throws(StudyError) -> DeckTableMark? {
    try fromLog(projectionRecord(of: .deck)).map(DeckTableMark.init)
  }

  borrowing func card(numbered number: UInt32) throws(StudyError) -> CardID? {
    try fromLog(cardID(number: number))
  }

  /// All of them: copies of a log that went on apart give the same number.
  borrowing func cards(numbered number: UInt32) throws(StudyError) -> [CardID] {
    try fromLog(cardIDs(number: number))
  }

  /// All of them, as of cards.
  borrowing func decks(numbered number: UInt32) throws(StudyError) -> [DeckID] {
    try fromLog(deckIDs(number: number))
  }

  borrowing func deck(numbered number: UInt32) throws(StudyError) -> DeckID? {
    try fromLog(deckID(number: number))
  }

  borrowing func forEachCard(
    _ body: (CardID, CardRow) throws(StudyError) -> ScanStep
  ) throws(StudyError) {
    try scanning { failure throws(EventLogError) in
      try scanCards { id, row in keeping(&failure) { () throws(StudyError) in try body(id, row) } }
    }
  }

  borrowing func forEachCardPlace(
    _ body: (CardID, CardPlace) -> ScanStep
  ) throws(StudyError) {
    try fromLog(scanCardPlaces { id, place in body(id, place) })
  }

  borrowing func forEachFavourite(_ body: (CardRow) -> Void) throws(StudyError) {
    try fromLog(scanFavourites { row in body(row) })
  }

  borrowing func forEachNote(
    _ body: (CardID, NoteRow) throws(StudyError) -> ScanStep
  ) throws(StudyError) {
    try scanning { failure throws(EventLogError) in
      try scanNotes { id, row in keeping(&failure) { () throws(StudyError) in try body(id, row) } }
    }
  }

  borrowing func forEachCard(
    withFrontLike front: String, _ body: (CardID) throws(StudyError) -> ScanStep
  ) throws(StudyError) {
    try scanning { failure throws(EventLogError) in
      try scanCards(withFrontLike: front) { id in
        keeping(&failure) { () throws(StudyError) in try body(id) }
      }
    }
  }

  borrowing func forEachNoteBytes(
    _ body: (CardID, RawSpan) -> ScanStep
  ) throws(StudyError) {
    try fromLog(scanNoteBytes { id, bytes in body(id, bytes) })
  }

  borrowing func withNoteBytes<Result>(
    of card: CardID, _ body: (RawSpan) -> Result
  ) throws(StudyError) -> Result? {
    try fromLog(withNoteBytes(card, body))
  }

  borrowing func settingValue(_ key: String) throws(StudyError) -> String? {
    try fromLog(setting(key))
  }

  borrowing func settingValues() throws(StudyError) -> [String: String] {
    Dictionary(try fromLog(settings()).map { ($0.key, $0.value) }) { first, _ in first }
  }

  borrowing func commonParameters() throws(StudyError) -> ParametersRow? {
    try fromLog(defaultParameters())
  }

  borrowing func day(_ day: StudyDay) throws(StudyError) -> DayRow? {
    try fromLog(dayRow(day))
  }

  borrowing func days(
    from first: StudyDay, through last: StudyDay
  ) throws(StudyError) -> [(day: StudyDay, row: DayRow)] {
    var days: [(day: StudyDay, row: DayRow)] = []
    try fromLog(
      scanDays(from: first, through: last) { day, row in
        days.append((day, row))
        return .next
      })
    return days
  }

  borrowing func session(_ id: SessionID) throws(StudyError) -> SessionRow? {
    try fromLog(sessionRow(id))
  }

  borrowing func openSittings() throws(StudyError) -> [(session: SessionID, row: SessionRow)] {
    try fromLog(openSessions())
  }

  borrowing func gameRow(_ subject: GameSubject) throws(StudyError) -> GameRow? {
    try fromLog(storedGameRow(subject))
  }

  borrowing func gamePast() throws(StudyError) -> GamePast {
    try fromLog(storedGamePast())
  }

  borrowing func boosterEnd(at now: Timestamp) throws(StudyError) -> Timestamp? {
    try fromLog(runningBoosterEnd(at: now))
  }

  borrowing func forEachSession(
    _ body: (SessionID, SessionRow) throws(StudyError) -> ScanStep
  ) throws(StudyError) {
    try scanning { failure throws(EventLogError) in
      try scanSessions { id, row in
        keeping(&failure) { () throws(StudyError) in try body(id, row) }
      }
    }
  }

  borrowing func actDay() throws(StudyError) -> StudyDay? {
    try fromLog(newestActDay())
  }

  borrowing func figures(ofDeck deck: DeckID) throws(StudyError) -> DeckFigures {
    try fromLog(figures(of: deck))
  }

  borrowing func use(of deck: DeckID, on day: StudyDay) throws(StudyError) -> DeckUse {
    DeckUse(
      introduced: try fromLog(introducedCount(in: deck, on: day)),
      reviewed: try fromLog(reviewedCount(in: deck, on: day)))
  }

  borrowing func stock(
    of deck: DeckID, now: Timestamp, day: StudyDay
  ) throws(StudyError) -> QueueCounts {
    try fromLog(queueStock(of: deck, now: now, day: day))
  }

  borrowing func firstQueued(
    of scope: QueueScope, now: Timestamp, day: StudyDay, keeping kept: KeptQueue
  ) throws(StudyError) -> QueueItem? {
    try fromLog(firstInQueue(of: scope, now: now, day: day, keeping: kept))
  }

  borrowing func queued(
    of scope: QueueScope, now: Timestamp, day: StudyDay, limit: Int?
  ) throws(StudyError) -> [QueueItem] {
    try fromLog(queue(of: scope, now: now, day: day, limit: limit))
  }

  borrowing func coming(
    of scope: QueueScope, admittedBy daily: QueueScope, now: Timestamp, day: StudyDay
  ) throws(StudyError) -> ComingCards {
    try fromLog(comingCards(of: scope, admittedBy: daily, now: now, day: day))
  }
}
