/// The rows under which events are found: by their identifiers, their subjects and their causes.
///
/// They are put in the order of their keys, many at a time: identifiers come in no order, and each
/// row by itself would go down another way through its table.
struct IndexRows {
  private var identifiers: [(id: EventID, sequence: UInt64)] = []
  private var subjects: [(subject: SubjectID, sequence: UInt64)] = []
  /// Rows under the cause of the events before, which come in the order of their keys.
  private var caused: [UInt64] = []
  private var cause: SubjectID?
  /// A cause whose row is there.
  private var foundCause: EventID?
  /// How often the first half of an identifier was less than that of the one before it.
  private var descentCount = 0

  /// Identifiers that come in no order are put at latest when there are so many of them; all three
  /// kinds of rows take 20 MiB then.
  private static let limit = 1 << 18

  mutating func take(_ event: borrowing DecodedEvent, sequence: UInt64) {
    if let last = identifiers.last, event.id.high < last.id.high { descentCount += 1 }
    identifiers.append((event.id, sequence))
    event.forEachIndexedSubject { subject in
      if subject == cause { caused.append(sequence) } else { subjects.append((subject, sequence)) }
    }
    // A short act is as well off with one list.
    if caused.isEmpty, identifiers.count >= 64 { cause = event.cause.map { SubjectID($0) } }
  }

  /// Whether the rows so far are looked for when an event that was just taken is projected.
  ///
  /// An event that another one caused asks what became of that one; what undoes, what gives later
  /// answers their numbers and what works on earlier ones look for the past of others.
  mutating func areWanted(by event: borrowing DecodedEvent) -> Bool {
    guard event.type?.about == .card else { return true }
    guard let cause = event.cause, cause != foundCause else { return false }
    foundCause = cause
    return true
  }

  /// Puts all rows that were taken since the last time.
  ///
  /// - Parameters:
  ///   - transaction: Where they are put.
  ///   - refusal: What is thrown for an identifier that has a row: that of the event given.
  /// - Throws: `refusal`, `storage`.
  mutating func put(
    in transaction: inout WriteTransaction,
    refusal: (EventID, _ sequence: UInt64) -> EventLogError
  ) throws(EventLogError) {
    if identifiers.count > 1 {
      identifiers.sort { ($0.id, $0.sequence) < ($1.id, $1.sequence) }
      subjects.sort { ($0.subject, $0.sequence) < ($1.subject, $1.sequence) }
    }
    let areMany = identifiers.count > Self.limit / 4
    if areMany { try transaction.easeMemory() }
    let known = try transaction.insertAscending(identifiers.count, in: .ids) { place in
      (TableKey(identifiers[place].id), identifiers[place].sequence)
    }
    if let known { throw refusal(identifiers[known].id, identifiers[known].sequence) }
    if areMany { try transaction.easeMemory() }
    let twice = try transaction.insertAscending(subjects.count, in: .subj) { place in
      (TableKey(subjects[place].subject).appending(subjects[place].sequence), nil)
    }
    if let twice { throw Self.isThere(subjects[twice].sequence) }
    identifiers.removeAll(keepingCapacity: true)
    subjects.removeAll(keepingCapacity: true)
    descentCount = 0
    try putCaused(in: &transaction)
  }

  /// Puts what is as well put now as later.
  ///
  /// Rows that mostly come in the order of their keys fill their pages one by one. Others would go
  /// over all pages of their tables each time, and are kept until there are many.
  mutating func putSome(in transaction: inout WriteTransaction) throws(EventLogError) {
    if descentCount <= identifiers.count / 64 || identifiers.count >= Self.limit {
      try put(in: &transaction)
    } else {
      try putCaused(in: &transaction)
    }
  }

  private mutating func putCaused(in transaction: inout WriteTransaction) throws(EventLogError) {
    guard let cause else { return }
    let twice = try transaction.insertAscending(caused.count, in: .subj) { place in
      (TableKey(cause).appending(caused[place]), nil)
    }
    if let twice { throw Self.isThere(caused[twice]) }
    caused.removeAll(keepingCapacity: true)
  }

  private static func isThere(_ sequence: UInt64) -> EventLogError {
    .corruptRow(table: "subj", reason: "\(sequence) is there already")
  }

  /// The same for new events.
  mutating func put(in transaction: inout WriteTransaction) throws(EventLogError) {
    try put(in: &transaction) { id, _ in
      .corruptRow(table: "ids", reason: "event \(id) is in the log already")
    }
  }
}
