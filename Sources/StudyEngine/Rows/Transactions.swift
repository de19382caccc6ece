internal import EventLog
internal import Projections

extension ReadTransaction: StudyRows, StudyEvents {}
extension WriteTransaction: StudyRows, StudyEvents {}

/// The stored rows, with the errors of this room.
extension StudyRows where Self: Reading & ~Copyable {
  borrowing func card(_ id: CardID) throws(StudyError) -> CardRow? {
    do throws(EventLogError) { return try cardRow(id) } catch { throw .log(error) }
  }

  borrowing func cards(inCommon group: CardID) throws(StudyError) -> [CardID] {
    do throws(EventLogError) { return try siblings(of: group) } catch { throw .log(error) }
  }

  borrowing func note(_ id: CardID) throws(StudyError) -> NoteRow? {
    do throws(EventLogError) { return try noteRow(id) } catch { throw .log(error) }
  }

  borrowing func deck(_ id: DeckID) throws(StudyError) -> DeckRow? {
    do throws(EventLogError) { return try deckRow(id) } catch { throw .log(error) }
  }

  borrowing func knownDecks() throws(StudyError) -> [KnownDeck] {
    do throws(EventLogError) {
      return try allDecks().map { KnownDeck(id: $0.deck, row: $0.row) }
    } catch {
      throw .log(error)
    }
  }

  borrowing func deckTableMark() throws(StudyError) -> DeckTableMark? {
    do throws(EventLogError) {
      return try projectionRecord(of: .deck).map(DeckTableMark.init)
    } catch {
      throw .log(error)
    }
  }

  borrowing func card(numbered number: UInt32) throws(StudyError) -> CardID? {
    do throws(EventLogError) { return try cardID(number: number) } catch { throw .log(error) }
  }

  /// All of them: copies of a log that went on apart give the same number.
  borrowing func cards(numbered number: UInt32) throws(StudyError) -> [CardID] {
    do throws(EventLogError) { return try cardIDs(number: number) } catch { throw .log(error) }
  }

  /// All of them, as of cards.
  borrowing func decks(numbered number: UInt32) throws(StudyError) -> [DeckID] {
    do throws(EventLogError) { return try deckIDs(number: number) } catch { throw .log(error) }
  }

  borrowing func deck(numbered number: UInt32) throws(StudyError) -> DeckID? {
    do throws(EventLogError) { return try deckID(number: number) } catch { throw .log(error) }
  }

  borrowing func forEachCard(
    _ body: (CardID, CardRow) throws(StudyError) -> ScanStep
  ) throws(StudyError) {
    var failure: StudyError?
    do throws(EventLogError) {
      try scanCards { id, row in keeping(&failure) { () throws(StudyError) in try body(id, row) } }
    } catch {
      throw .log(error)
    }
    if let failure { throw failure }
  }

  borrowing func forEachCardPlace(
    _ body: (CardID, CardPlace) -> ScanStep
  ) throws(StudyError) {
    do throws(EventLogError) { try scanCardPlaces { id, place in body(id, place) } } catch {
      throw .log(error)
    }
  }

  borrowing func forEachFavourite(_ body: (CardRow) -> Void) throws(StudyError) {
    do throws(EventLogError) { try scanFavourites { row in body(row) } } catch { throw .log(error) }
  }

  borrowing func forEachNote(
    _ body: (CardID, NoteRow) throws(StudyError) -> ScanStep
  ) throws(StudyError) {
    var failure: StudyError?
    do throws(EventLogError) {
      try scanNotes { id, row in keeping(&failure) { () throws(StudyError) in try body(id, row) } }
    } catch {
      throw .log(error)
    }
    if let failure { throw failure }
  }

  borrowing func forEachCard(
    withFrontLike front: String, _ body: (CardID) throws(StudyError) -> ScanStep
  ) throws(StudyError) {
    var failure: StudyError?
    do throws(EventLogError) {
      try scanCards(withFrontLike: front) { id in
        keeping(&failure) { () throws(StudyError) in try body(id) }
      }
    } catch {
      throw .log(error)
    }
    if let failure { throw failure }
  }

  borrowing func forEachNoteBytes(
    _ body: (CardID, RawSpan) -> ScanStep
  ) throws(StudyError) {
    do throws(EventLogError) {
      try scanNoteBytes { id, bytes in body(id, bytes) }
    } catch {
      throw .log(error)
    }
  }

  borrowing func withNoteBytes<Result>(
    of card: CardID, _ body: (RawSpan) -> Result
  ) throws(StudyError) -> Result? {
    do throws(EventLogError) { return try withNoteBytes(card, body) } catch { throw .log(error) }
  }

  borrowing func settingValue(_ key: String) throws(StudyError) -> String? {
    do throws(EventLogError) { return try setting(key) } catch { throw .log(error) }
  }

  borrowing func settingValues() throws(StudyError) -> [String: String] {
    do throws(EventLogError) {
      return Dictionary(try settings().map { ($0.key, $0.value) }) { first, _ in first }
    } catch {
      throw .log(error)
    }
  }

  borrowing func commonParameters() throws(StudyError) -> ParametersRow? {
    do throws(EventLogError) { return try defaultParameters() } catch { throw .log(error) }
  }

  borrowing func day(_ day: StudyDay) throws(StudyError) -> DayRow? {
    do throws(EventLogError) { return try dayRow(day) } catch { throw .log(error) }
  }

  borrowing func days(
    from first: StudyDay, through last: StudyDay
  ) throws(StudyError) -> [(day: StudyDay, row: DayRow)] {
    var days: [(day: StudyDay, row: DayRow)] = []
    do throws(EventLogError) {
      try scanDays(from: first, through: last) { day, row in
        days.append((day, row))
        return .next
      }
    } catch {
      throw .log(error)
    }
    return days
  }

  borrowing func session(_ id: SessionID) throws(StudyError) -> SessionRow? {
    do throws(EventLogError) { return try sessionRow(id) } catch { throw .log(error) }
  }

  borrowing func openSittings() throws(StudyError) -> [(session: SessionID, row: SessionRow)] {
    do throws(EventLogError) { return try openSessions() } catch { throw .log(error) }
  }

  borrowing func gameRow(_ subject: GameSubject) throws(StudyError) -> GameRow? {
    do throws(EventLogError) { return try storedGameRow(subject) } catch { throw .log(error) }
  }

  borrowing func gamePast() throws(StudyError) -> GamePast {
    do throws(EventLogError) { return try storedGamePast() } catch { throw .log(error) }
  }

  borrowing func boosterEnd(at now: Timestamp) throws(StudyError) -> Timestamp? {
    do throws(EventLogError) { return try runningBoosterEnd(at: now) } catch { throw .log(error) }
  }

  borrowing func forEachSession(
    _ body: (SessionID, SessionRow) throws(StudyError) -> ScanStep
  ) throws(StudyError) {
    var failure: StudyError?
    do throws(EventLogError) {
      try scanSessions { id, row in
        keeping(&failure) { () throws(StudyError) in try body(id, row) }
      }
    } catch {
      throw .log(error)
    }
    if let failure { throw failure }
  }

  borrowing func actDay() throws(StudyError) -> StudyDay? {
    do throws(EventLogError) { return try newestActDay() } catch { throw .log(error) }
  }

  borrowing func figures(ofDeck deck: DeckID) throws(StudyError) -> DeckFigures {
    do throws(EventLogError) { return try figures(of: deck) } catch { throw .log(error) }
  }

  borrowing func use(of deck: DeckID, on day: StudyDay) throws(StudyError) -> DeckUse {
    do throws(EventLogError) {
      return DeckUse(
        introduced: try introducedCount(in: deck, on: day),
        reviewed: try reviewedCount(in: deck, on: day))
    } catch {
      throw .log(error)
    }
  }

  borrowing func stock(
    of deck: DeckID, now: Timestamp, day: StudyDay
  ) throws(StudyError) -> QueueCounts {
    do throws(EventLogError) {
      return try queueStock(of: deck, now: now, day: day)
    } catch {
      throw .log(error)
    }
  }

  borrowing func firstQueued(
    of scope: QueueScope, now: Timestamp, day: StudyDay, keeping kept: KeptQueue
  ) throws(StudyError) -> QueueItem? {
    do throws(EventLogError) {
      return try firstInQueue(of: scope, now: now, day: day, keeping: kept)
    } catch {
      throw .log(error)
    }
  }

  borrowing func queued(
    of scope: QueueScope, now: Timestamp, day: StudyDay, limit: Int?
  ) throws(StudyError) -> [QueueItem] {
    do throws(EventLogError) {
      return try queue(of: scope, now: now, day: day, limit: limit)
    } catch {
      throw .log(error)
    }
  }

  borrowing func coming(
    of scope: QueueScope, admittedBy daily: QueueScope, now: Timestamp, day: StudyDay
  ) throws(StudyError) -> ComingCards {
    do throws(EventLogError) {
      return try comingCards(of: scope, admittedBy: daily, now: now, day: day)
    } catch {
      throw .log(error)
    }
  }
}

/// Keeps what a body throws inside a scan that throws the lower room's errors, and stops the scan.
func keeping(
  _ failure: inout StudyError?, _ body: () throws(StudyError) -> ScanStep
) -> ScanStep {
  do throws(StudyError) {
    return try body()
  } catch {
    failure = error
    return .stop
  }
}
