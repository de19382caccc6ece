/// Putting back what is kept beside the records and follows from them.
extension EventLog {
  /// Puts the log's identifier, the format and the folder's identifier back where they are missing
  /// or damaged.
  ///
  /// The log's identifier is that of event 1, if that one's link proves it. The folder gets a new
  /// identifier, as after a restore: whose it was cannot be told from the log.
  ///
  /// - Parameter device: The folder's new identifier.
  /// - Returns: The names of the rows that were put back.
  /// - Throws: As `write`.
  package func mendIdentity(device: DeviceID) throws(EventLogError) -> [String] {
    try write(evenIfOlder: true) { transaction throws(EventLogError) in
      try transaction.mendIdentity(device: device)
    }
  }

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

extension Reading where Self: ~Copyable {
  /// The log that event 1 makes, if its link is one of that log.
  package borrowing func provenLogID() throws(EventLogError) -> LogID? { try provenCreation()?.log }

  /// Which log event 1 makes, and by which program, if its link is one of that log.
  private borrowing func provenCreation() throws(EventLogError) -> (log: LogID, program: String)? {
    let found: (log: LogID, program: String)??
    do throws(EventLogError) { found = try firstRecord() } catch .corruptRecord { return nil }
    return found ?? nil
  }

  private borrowing func firstRecord() throws(EventLogError) -> (log: LogID, program: String)?? {
    try withRecord(at: 1) { header, body in
      guard !header.isRedacted, let event = try? EventCodec.decode(body),
        case .logCreated(let log, MetaKey.supportedFormat, let program, _) = event.payload
      else { return nil }
      let link = EventHash.link(
        previous: EventHash.genesis(of: log), sequence: 1, recorded: header.recorded,
        content: EventHash.content(of: body))
      return link == header.link ? (log, program) : nil
    }
  }

  /// The log's identifier: the one that event 1 proves, else that of its row.
  package borrowing func knownLogID() throws(EventLogError) -> LogID? {
    let log = try logID()
    if try isNamedByFirstRecord(log) { return log }
    return try provenLogID() ?? log
  }

  /// Whether event 1 names this log; both would have to be damaged alike, so nothing is hashed.
  private borrowing func isNamedByFirstRecord(_ log: LogID?) throws(EventLogError) -> Bool {
    guard let log else { return false }
    let named: LogID??
    do throws(EventLogError) {
      named = try withRecord(at: 1) { header, body in
        guard !header.isRedacted, let event = try? EventCodec.decode(body),
          case .logCreated(let named, _, _, _) = event.payload
        else { return nil }
        return named
      }
    } catch .corruptRecord { return false }
    return named == .some(log)
  }

  /// The rows of a store that has begun and are not there, or not what event 1 proves; each is one
  /// of those that `mendIdentity` puts back.
  package borrowing func identityFaults() throws(EventLogError) -> [IdentityFault] {
    guard try newestRecord() > 0 else { return [] }
    let log = try logID()
    let proven = try isNamedByFirstRecord(log) ? log : try provenLogID()
    var faults: [IdentityFault] = []
    if log == nil || proven != nil && proven != log {
      faults.append(IdentityFault(row: "log_id", isMissing: log == nil))
    }
    let format = try format()
    if try isDamaged(format: format) {
      faults.append(IdentityFault(row: "format", isMissing: format == nil))
    }
    if try deviceID() == nil { faults.append(IdentityFault(row: "device", isMissing: true)) }
    return faults
  }

  /// Whether there is none, no program of any time writes it, or not the one that wrote last: it is
  /// this one, or the one that made the log in a format known here, as event 1 proves.
  ///
  /// A newer program would have put its own name there with its format.
  borrowing func isDamaged(format: UInt32?) throws(EventLogError) -> Bool {
    guard let format else { return true }
    if format == 0 || format > MetaKey.greatestCredibleFormat { return true }
    guard format > MetaKey.supportedFormat, let writer = try engine(), !writer.isEmpty else {
      return false
    }
    if ProgramName.all.contains(writer) { return true }
    return try provenCreation()?.program == writer
  }
}

/// What is wrong with a row that says which log and which folder this is.
package struct IdentityFault: Hashable, Sendable, CustomStringConvertible {
  /// The row's key in `meta`.
  package let row: String
  /// Whether it is not there; else it says something else than event 1.
  package let isMissing: Bool

  package var description: String {
    "\(row) \(isMissing ? "is missing" : "is not what event 1 says")"
  }
}

extension WriteTransaction {
  fileprivate mutating func mendIdentity(device: DeviceID) throws(EventLogError) -> [String] {
    var done: [String] = []
    guard let created = try provenLogID() else { return done }
    if try logID() != created {
      try put(MetaKey.log, created.bytes, in: .meta)
      done.append("log_id")
    }
    if try isDamaged(format: try format()) {
      try put(MetaKey.format, TableKey().appending(MetaKey.supportedFormat).bytes, in: .meta)
      done.append("format")
    }
    if try deviceID() == nil {
      try put(MetaKey.device, device.bytes, in: .meta)
      done.append("device")
    }
    return done
  }

  fileprivate mutating func mendBooks(_ books: ChainBooks) throws(EventLogError) -> Bool {
    if try givenNumbers() == books.greatestNumbers, try newestActDay() == books.newestActDay {
      return false
    }
    let numbers = books.greatestNumbers
    let row = TableKey().appending(numbers.deck).appending(numbers.card)
    try put(MetaKey.numbers, row.bytes, in: .meta)
    if let day = books.newestActDay {
      try put(
        MetaKey.day, TableKey().appending(UInt32(bitPattern: day.number)).bytes, in: .meta)
    } else {
      _ = try remove(MetaKey.day, in: .meta)
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
