/// Puts one event after another behind the head, with the rows that every event has.
struct EventAppender: ~Copyable {
  private(set) var head: Head
  private let now: Timestamp
  private let isIngest: Bool
  private(set) var books: LogBooks
  private var hasher = EventHasher()
  private var event = DecodedEvent()
  private var rows = IndexRows()

  init(
    in transaction: borrowing WriteTransaction, now: Timestamp, isIngest: Bool,
    carried: Carried? = nil
  ) throws(EventLogError) {
    self.now = now
    self.isIngest = isIngest
    if let carried, carried.head.sequence < .max {
      head = carried.head
      books = carried.books
      return
    }
    // A damaged head would be carried on: its time by the clamp, its link by the chain.
    if let fault = try transaction.faultOfHead() {
      throw .corruptRow(table: "meta", reason: fault)
    }
    let head = try transaction.head()
    guard head.sequence < .max else {
      throw .corruptRow(table: "meta", reason: "no event can follow \(head.sequence)")
    }
    books = try LogBooks(in: transaction)
    self.head = head
  }

  /// Appends a new event and has it projected.
  mutating func append(
    _ body: [UInt8], in transaction: inout WriteTransaction,
    projector: inout some EventProjector
  ) throws(EventLogError) {
    try body.withBytes { bytes throws(EventLogError) in
      try EventCodec.decode(bytes, into: &event)
      try put(bytes, content: hasher.content(of: bytes), in: &transaction, projector: &projector)
    }
  }

  /// Appends a new event whose content hash is known; it is checked as strictly as any other.
  mutating func append(
    _ bytes: RawSpan, content: ContentHash, in transaction: inout WriteTransaction,
    projector: inout some EventProjector
  ) throws(EventLogError) {
    try EventCodec.admit(bytes, into: &event)
    try put(bytes, content: content, in: &transaction, projector: &projector)
  }

  /// Appends the event that was just read from its bytes.
  private mutating func put(
    _ bytes: RawSpan, content: ContentHash, in transaction: inout WriteTransaction,
    projector: inout some EventProjector
  ) throws(EventLogError) {
    let recorded = max(now, head.recorded)
    if event.expectedSubjectCount != nil { try rows.put(in: &transaction) }
    if !isIngest { try checkExpectation(in: transaction) }
    let sequence = head.sequence + 1
    let link = hasher.link(
      previous: head.link, sequence: sequence, recorded: recorded, content: content)
    let header = RecordHeader(isRedacted: false, recorded: recorded, link: link)
    try transaction.putRecord(sequence, header, bytes)
    head = Head(sequence: sequence, link: link, recorded: recorded)
    rows.take(event, sequence: sequence)
    if rows.areWanted(by: event) { try rows.put(in: &transaction) }
    books.note(event, sequence: head.sequence)
    try projector.project(
      event, sequence: head.sequence, recorded: recorded, in: &transaction)
  }

  /// Appends a record whose body was taken out: nothing of it is known but its hash.
  mutating func appendRedacted(
    _ content: ContentHash, in transaction: inout WriteTransaction
  ) throws(EventLogError) {
    let recorded = max(now, head.recorded)
    let sequence = head.sequence + 1
    let link = hasher.link(
      previous: head.link, sequence: sequence, recorded: recorded, content: content)
    let bytes = content.bytes
    try transaction.putRecord(
      sequence, RecordHeader(isRedacted: true, recorded: recorded, link: link),
      RawSpan(_elements: bytes.span))
    head = Head(sequence: sequence, link: link, recorded: recorded)
  }

  /// Puts the head and what else is kept beside it.
  consuming func finish(in transaction: inout WriteTransaction) throws(EventLogError) -> Head {
    try rows.put(in: &transaction)
    return try putHead(in: &transaction)
  }

  /// Puts the head between two pieces of an append, and rows if that is a good time for them.
  mutating func rest(in transaction: inout WriteTransaction) throws(EventLogError) -> Head {
    try rows.putSome(in: &transaction)
    return try putHead(in: &transaction)
  }

  private func putHead(in transaction: inout WriteTransaction) throws(EventLogError) -> Head {
    try transaction.put(MetaKey.head, head.bytes, in: .meta)
    transaction.isHeadProven = true
    try books.put(in: &transaction)
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
}
