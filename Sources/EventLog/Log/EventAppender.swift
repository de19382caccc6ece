/// Puts one event after another behind the head, with the rows that every event has.
struct EventAppender: ~Copyable {
  private(set) var head: Head
  private let now: Timestamp
  private var numbers: GivenNumbers
  private let numbersBefore: GivenNumbers
  private var day: StudyDay?
  private let dayBefore: StudyDay?
  private var hasher = EventHasher()
  private var event = DecodedEvent()
  /// The numbers of the events of this batch, by identifier.
  private var appended: [EventID: UInt64] = [:]

  init(in transaction: borrowing WriteTransaction, now: Timestamp) throws(EventLogError) {
    let head = try transaction.head()
    let numbers = try transaction.givenNumbers()
    let day = try transaction.newestActDay()
    self.head = head
    self.now = now
    self.numbers = numbers
    numbersBefore = numbers
    self.day = day
    dayBefore = day
  }

  /// The number of an equal body appended before in this batch.
  mutating func repeated(_ body: [UInt8]) throws(EventLogError) -> UInt64? {
    if appended.isEmpty { return nil }
    try body.withBytes { bytes throws(EventLogError) in
      try EventCodec.decode(bytes, into: &event)
    }
    return appended[event.id]
  }

  /// Appends a new event and has it projected.
  mutating func append(
    _ body: [UInt8], in transaction: inout WriteTransaction,
    projector: inout some EventProjector
  ) throws(EventLogError) {
    let recorded = max(now, head.recorded)
    try body.withBytes { bytes throws(EventLogError) in
      try EventCodec.admit(bytes, into: &event)
      try checkExpectation(in: transaction)
      let sequence = head.sequence + 1
      let link = hasher.link(
        previous: head.link, sequence: sequence, recorded: recorded,
        content: hasher.content(of: bytes))
      let header = RecordHeader(isRedacted: false, recorded: recorded, link: link)
      try transaction.putRecord(sequence, header, bytes)
      head = Head(sequence: sequence, link: link, recorded: recorded)
    }
    try transaction.putIndexes(of: event, sequence: head.sequence)
    appended[event.id] = head.sequence
    keepBooks()
    try projector.project(
      event, sequence: head.sequence, recorded: recorded, in: &transaction)
  }

  /// Puts the head and what else is kept beside it.
  consuming func finish(in transaction: inout WriteTransaction) throws(EventLogError) -> Head {
    try transaction.put(MetaKey.head, head.bytes, in: .meta)
    if numbers != numbersBefore {
      let row = TableKey().appending(numbers.deck).appending(numbers.card)
      try transaction.put(MetaKey.numbers, row.bytes, in: .meta)
    }
    if let day, day != dayBefore {
      let row = TableKey().appending(UInt32(bitPattern: day.number))
      try transaction.put(MetaKey.day, row.bytes, in: .meta)
    }
    return head
  }

  private func checkExpectation(
    in transaction: borrowing WriteTransaction
  ) throws(EventLogError) {
    guard let expected = event.expectedSubjectCount, let subject = event.subject else { return }
    let found = try transaction.subjectCount(subject)
    guard found != expected else { return }
    throw .unexpectedSubjectCount(id: event.id, expected: expected, found: found)
  }

  private mutating func keepBooks() {
    switch event.payload {
    case .deckCreated(let number, _, _): numbers.deck = max(numbers.deck, number)
    case .cardCreated(let card): numbers.card = max(numbers.card, card.number)
    case .review where event.review.scheduler != .imported: day = event.review.day
    default: break
    }
  }
}

extension WriteTransaction {
  /// Puts a record behind all others.
  mutating func putRecord(
    _ sequence: UInt64, _ header: RecordHeader, _ body: RawSpan
  ) throws(EventLogError) {
    try header.withBytes { bytes throws(EventLogError) in
      try append(TableKey(sequence), bytes, body, in: .log)
    }
  }

  /// Puts the rows under which an event is found: its identifier, its subject, its cause.
  mutating func putIndexes(
    of event: borrowing DecodedEvent, sequence: UInt64
  ) throws(EventLogError) {
    let isFresh = try TableKey(sequence).withBytes { bytes throws(EventLogError) in
      try insert(TableKey(event.id), bytes, in: .ids)
    }
    guard isFresh else {
      throw .corruptRow(table: "ids", reason: "event \(event.id) is in the log already")
    }
    if let subject = event.subject ?? event.type?.subjectOfNone {
      try putSubject(subject, sequence)
    }
    if let cause = event.cause { try putSubject(SubjectID(cause), sequence) }
    if case .undo(let target) = event.payload { try putSubject(SubjectID(target), sequence) }
  }

  private mutating func putSubject(
    _ subject: SubjectID, _ sequence: UInt64
  ) throws(EventLogError) {
    try put(TableKey(subject).appending(sequence), [], in: .subj)
  }
}

extension EventType {
  /// Where an event without subject is found: settings, rules and parameters only.
  fileprivate var subjectOfNone: SubjectID? {
    switch self {
    case .settingChanged, .rulesAdopted, .parametersSet: .zero
    default: nil
    }
  }
}
