/// The rows under which events are found: by their identifiers, their subjects and their causes.
///
/// They are put in the order of their keys, many at a time: identifiers come in no order, and each
/// row by itself would go down another way through its table.
struct IndexRows {
  private var identifiers: [(id: EventID, sequence: UInt64)] = []
  private var subjects: [(subject: SubjectID, sequence: UInt64)] = []
  /// A cause whose row is there.
  private var foundCause: EventID?

  mutating func take(_ event: borrowing DecodedEvent, sequence: UInt64) {
    identifiers.append((event.id, sequence))
    event.forEachIndexedSubject { subjects.append(($0, sequence)) }
  }

  /// Whether the rows so far are looked for when an event that was just taken is projected.
  ///
  /// An event that another one caused asks what became of that one; what undoes, what gives later
  /// answers their numbers and what works on earlier ones look for the past of others.
  mutating func areWanted(by event: borrowing DecodedEvent) -> Bool {
    guard event.type?.isAboutOneCard == true else { return true }
    guard let cause = event.cause, cause != foundCause else { return false }
    foundCause = cause
    return true
  }

  /// Puts all rows that were taken since the last time.
  ///
  /// - Parameters:
  ///   - transaction: Where they are put.
  ///   - refusal: What is thrown for an identifier that has a row: that of the event given.
  /// - Throws: `refusal`, `lmdb`.
  mutating func put(
    in transaction: inout WriteTransaction,
    refusal: (EventID, _ sequence: UInt64) -> EventLogError
  ) throws(EventLogError) {
    if identifiers.count > 1 {
      identifiers.sort { ($0.id, $0.sequence) < ($1.id, $1.sequence) }
      subjects.sort { ($0.subject, $0.sequence) < ($1.subject, $1.sequence) }
    }
    let known = try transaction.insertAscending(identifiers.count, in: .ids) { place in
      (TableKey(identifiers[place].id), identifiers[place].sequence)
    }
    if let known { throw refusal(identifiers[known].id, identifiers[known].sequence) }
    let twice = try transaction.insertAscending(subjects.count, in: .subj) { place in
      (TableKey(subjects[place].subject).appending(subjects[place].sequence), nil)
    }
    if let twice {
      throw .corruptRow(table: "subj", reason: "\(subjects[twice].sequence) is there already")
    }
    identifiers.removeAll(keepingCapacity: true)
    subjects.removeAll(keepingCapacity: true)
  }

  /// The same for new events.
  mutating func put(in transaction: inout WriteTransaction) throws(EventLogError) {
    try put(in: &transaction) { id, _ in
      .corruptRow(table: "ids", reason: "event \(id) is in the log already")
    }
  }
}

extension EventType {
  /// Whether it changes the row of its subject, a card, and nothing else but sums.
  fileprivate var isAboutOneCard: Bool {
    switch self {
    case .review, .suspend, .resume, .bury, .unbury, .dueSet, .reset, .favourite, .flagged,
      .repositioned, .postponed, .cardCreated, .cardEdited, .cardMoved, .cardDeleted, .tagged:
      true
    default: false
    }
  }
}
