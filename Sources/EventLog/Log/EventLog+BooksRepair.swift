/// Putting back what is kept beside the records and follows from them.
extension EventLog {
  /// Puts the head back from the newest record.
  ///
  /// To be called only once the whole chain up to that record was verified.
  ///
  /// - Parameters:
  ///   - sequence: The number of the newest record.
  ///   - link: Its link.
  /// - Returns: Whether the head was another one; false also if the newest record is not that one.
  /// - Throws: As `write`.
  package func mendHead(sequence: UInt64, link: Link) throws(EventLogError) -> Bool {
    try write(evenIfOlder: true) { transaction throws(EventLogError) in
      guard try transaction.newestRecord() == sequence else { return false }
      let header = try transaction.withRecord(at: sequence) { header, _ in header }
      guard let header, header.link == link else { return false }
      let head = Head(sequence: sequence, link: link, recorded: header.recorded)
      if try transaction.head() == head { return false }
      try transaction.put(MetaKey.head, head.bytes, in: .meta)
      return true
    }
  }

  /// Puts the given numbers and the day of the newest act back, and the rows by identifier and
  /// by subject: those that no event leads to are removed, missing ones are put.
  ///
  /// To be called only where the chain is whole. Of a redacted event the rows stay as they are.
  /// About 3 µs an event, in one transaction.
  ///
  /// - Parameter books: What the events say of the log itself.
  /// - Returns: What was mended, in words.
  /// - Throws: As `write`.
  package func mendIndexes(_ books: ChainBooks) throws(EventLogError) -> [String] {
    try write(evenIfOlder: true) { transaction throws(EventLogError) in
      var done: [String] = []
      if try transaction.mendBooks(books) { done.append("put the given numbers and day right") }
      if try transaction.mendIdentifiers() { done.append("put the index of identifiers right") }
      if try transaction.mendSubjects() { done.append("put the index of subjects right") }
      return done
    }
  }
}

extension EventLog {
  /// Compares the log with what is remembered of it once more, after it was mended.
  package func lookAgain() throws(EventLogError) {
    guard let environment = try currentEnvironment(), let stateFolder = options.stateFolder else {
      return
    }
    _ = try examine(environment, memory: try HeadFile.memory(of: folder ?? "", in: stateFolder))
  }
}

extension WriteTransaction {
  fileprivate mutating func mendBooks(_ books: ChainBooks) throws(EventLogError) -> Bool {
    if let kept = try? keptBooks(), books.areKept(kept) { return false }
    let numbers = books.greatestNumbers
    let row = TableKey().appending(numbers.deck).appending(numbers.card)
    try put(MetaKey.numbers, row.bytes, in: .meta)
    if let day = books.newestActDay {
      try put(
        MetaKey.day, TableKey().appending(UInt32(bitPattern: day.number)).bytes, in: .meta)
    } else {
      _ = try remove(MetaKey.day, in: .meta)
    }
    if try byteCount(of: MetaKey.sitting) != nil {
      try put(MetaKey.sitting, TableKey().appending(books.newestSittingStart).bytes, in: .meta)
    }
    return true
  }

  fileprivate mutating func mendIdentifiers() throws(EventLogError) -> Bool {
    var wrong: [TableKey] = []
    let last = try head().sequence
    try scan(.ids) { key, value throws(EventLogError) in
      guard key.byteCount <= TableKey.greatestByteCount else { return .next }
      var isRight = key.byteCount == 16 && value.byteCount == 8
      if isRight {
        let sequence = value.bigEndian64(at: 0)
        let id = try identifier(at: sequence)
        isRight = (1...max(1, last)).contains(sequence) && (id == nil || id == EventID(key))
      }
      if !isRight { wrong.append(TableKey(key)) }
      return .next
    }
    for key in wrong { _ = try remove(key, in: .ids) }
    var isChanged = !wrong.isEmpty
    for sequence in stride(from: 1, through: last, by: 1) {
      guard let id = try identifier(at: sequence), try self.sequence(of: id) == nil else {
        continue
      }
      try put(TableKey(id), TableKey(sequence).bytes, in: .ids)
      isChanged = true
    }
    return isChanged
  }

  /// The id of an event; nil of a redacted one.
  private borrowing func identifier(at sequence: UInt64) throws(EventLogError) -> EventID? {
    let id: EventID?? = try withRecord(at: sequence) { header, body in
      header.isRedacted ? nil : EventCodec.identifier(of: body)
    }
    // No record at all: an id that nothing has.
    return id ?? .zero
  }

  fileprivate mutating func mendSubjects() throws(EventLogError) -> Bool {
    let wrong = try wrongSubjects()
    for key in wrong { _ = try remove(key, in: .subj) }
    var isChanged = !wrong.isEmpty
    var event = DecodedEvent()
    for sequence in stride(from: 1, through: try head().sequence, by: 1) {
      let subjects = try subjects(at: sequence, &event) ?? []
      for subject in subjects {
        let key = TableKey(subject).appending(sequence)
        if try contains(key, in: .subj) { continue }
        try put(key, [], in: .subj)
        isChanged = true
      }
    }
    return isChanged
  }

  private borrowing func wrongSubjects() throws(EventLogError) -> [TableKey] {
    var wrong: [TableKey] = []
    var event = DecodedEvent()
    let last = try head().sequence
    try scan(.subj) { key, _ throws(EventLogError) in
      guard key.byteCount <= TableKey.greatestByteCount else { return .next }
      var isRight = key.byteCount == 24
      if isRight {
        let sequence = key.bigEndian64(at: 16)
        let subjects = try subjects(at: sequence, &event)
        isRight =
          (1...max(1, last)).contains(sequence) && subjects?.contains(SubjectID(key)) ?? true
      }
      if !isRight { wrong.append(TableKey(key)) }
      return .next
    }
    return wrong
  }

  /// Under what an event is found; nil of a redacted one.
  private borrowing func subjects(
    at sequence: UInt64, _ event: inout DecodedEvent
  ) throws(EventLogError) -> [SubjectID]? {
    let isReadable = try withRecord(at: sequence) { header, body throws(EventLogError) in
      if header.isRedacted { return false }
      try EventCodec.decode(body, into: &event)
      return true
    }
    guard let isReadable else { return [] }
    return isReadable ? event.indexedSubjects : nil
  }
}
