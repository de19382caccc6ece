/// What is kept of all events beside the log: given numbers, the day of the newest act, the place
/// of the newest sitting.
struct LogBooks {
  private var numbers = GivenNumbers()
  private var day: StudyDay?
  /// The number of the event that started the newest sitting, 0 if none did; nil where a log was
  /// begun before this was kept.
  private var sitting: UInt64?
  private var isChanged = false

  init() {}

  /// The books as they stand.
  init(in transaction: borrowing WriteTransaction) throws(EventLogError) {
    numbers = try transaction.givenNumbers()
    day = try transaction.newestActDay()
    sitting = try transaction.newestSittingStart()
  }

  /// Notes an event, and its place in the log.
  mutating func note(_ event: borrowing DecodedEvent, sequence: UInt64) {
    switch event.payload {
    case .logCreated where sequence == 1:
      sitting = 0
      isChanged = true
    case .sessionStarted(let start) where start.isSitting:
      sitting = sequence
      isChanged = true
    case .deckCreated(let number, _, _) where number > numbers.deck:
      numbers.deck = number
      isChanged = true
    case .cardCreated(let card) where card.number > numbers.card:
      numbers.card = card.number
      isChanged = true
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
      .imported, .redact, .review, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury,
      .flagged, .repositioned, .postponed, .deckCreated, .deckRenamed, .deckSet, .deckArchived,
      .deckRestored, .deckDeleted, .cardCreated, .cardEdited, .cardMoved, .cardDeleted, .tagged,
      .parametersSet, .sessionStarted, .sessionPaused, .sessionEnded, .game, .unknown:
      break
    }
    if let actDay = event.actDay, actDay != day {
      day = actDay
      isChanged = true
    }
  }

  /// The same once they are put.
  var written: LogBooks {
    var books = self
    books.isChanged = false
    return books
  }

  func put(in transaction: inout WriteTransaction) throws(EventLogError) {
    guard isChanged else { return }
    let row = TableKey().appending(numbers.deck).appending(numbers.card)
    try transaction.put(MetaKey.numbers, row.bytes, in: .meta)
    if let sitting {
      try transaction.put(MetaKey.sitting, TableKey().appending(sitting).bytes, in: .meta)
    }
    guard let day else { return }
    let dayRow = TableKey().appending(UInt32(bitPattern: day.number))
    try transaction.put(MetaKey.day, dayRow.bytes, in: .meta)
  }
}
