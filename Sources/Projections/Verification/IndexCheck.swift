import EventLog

/// Compares the indexes by identifier and by subject with the log's events, both ways.
///
/// The rows that the events should have are added up and compared with the sums of the rows that
/// are there; only where they differ is each looked up.
struct IndexCheck {
  private var identifiers = PairSum()
  private var subjects = PairSum()
  private(set) var hasRedacted = false

  mutating func take(_ event: DecodedEvent, sequence: UInt64) {
    identifiers.add(event.id, sequence)
    event.forEachIndexedSubject { subjects.add($0, sequence) }
  }

  /// Of a redacted event nothing is known that could be compared.
  mutating func takeRedacted() { hasRedacted = true }

  func findings(
    in transaction: borrowing some Reading & ~Copyable, through last: UInt64
  ) throws(EventLogError) -> [StateFinding] {
    var storedIdentifiers = PairSum()
    try transaction.scan(.ids) { key, value in
      if key.byteCount == 16, value.byteCount == 8, value.bigEndian64(at: 0) <= last {
        storedIdentifiers.add(EventID(key), value.bigEndian64(at: 0))
      }
      return .next
    }
    var storedSubjects = PairSum()
    try transaction.scan(.subj) { key, _ in
      if key.byteCount == 24, key.bigEndian64(at: 16) <= last {
        storedSubjects.add(SubjectID(key), key.bigEndian64(at: 16))
      }
      return .next
    }
    let idCount = try transaction.count(of: .ids)
    let head = try transaction.head().sequence
    let isSame =
      storedIdentifiers == identifiers && storedSubjects == subjects && idCount == Int(head)
    if isSame || hasRedacted && idCount == Int(head) { return [] }
    return try differences(in: transaction, through: last)
  }

  private func differences(
    in transaction: borrowing some Reading & ~Copyable, through last: UInt64
  ) throws(EventLogError) -> [StateFinding] {
    var findings: [StateFinding] = []
    func report(_ sequence: UInt64, _ event: EventID?, _ message: String) {
      guard findings.count < StateReport.limit else { return }
      findings.append(
        StateFinding(
          check: .idempotency, sequence: sequence, event: event, message: message,
          hint: "restore the log from an export"))
    }
    var event = DecodedEvent()
    var subjectRows = 0
    try transaction.scanLog(through: last) { sequence, header, body throws(EventLogError) in
      if header.isRedacted { return .next }
      try EventCodec.decode(body, into: &event)
      let found = try transaction.sequence(of: event.id)
      if found != sequence {
        let place = found.map { "as event \($0)" } ?? "not at all"
        report(sequence, event.id, "the index of identifiers has it \(place)")
      }
      for subject in event.indexedSubjects {
        subjectRows += 1
        if try !transaction.contains(TableKey(subject).appending(sequence), in: .subj) {
          report(sequence, event.id, "the index of subjects lacks it under \(subject)")
        }
      }
      return .next
    }
    try transaction.scan(.ids) { key, value throws(EventLogError) in
      guard key.byteCount == 16, value.byteCount == 8 else { return .next }
      let sequence = value.bigEndian64(at: 0)
      let id: EventID? =
        try transaction.withRecord(at: sequence) { header, body in
          header.isRedacted || body.byteCount < 21 ? nil : EventID(body, at: 5)
        } ?? .zero
      if let id, id != EventID(key) {
        report(sequence, EventID(key), "an identifier is indexed that the event does not have")
      }
      return .next
    }
    if !hasRedacted, try transaction.count(of: .subj) > subjectRows,
      last == (try transaction.head().sequence)
    {
      report(last, nil, "the index of subjects has rows that no event has")
    }
    return findings
  }
}

/// A sum over pairs that does not depend on their order: two different sets differ in it.
private struct PairSum: Equatable {
  private var count = 0
  private var first: UInt64 = 0
  private var second: UInt64 = 0

  mutating func add<Kind>(_ identifier: Identifier<Kind>, _ sequence: UInt64) {
    let high = (identifier.high ^ 0x9E37_79B9_7F4A_7C15 &* (sequence | 1)).multipliedFullWidth(
      by: 0xD6E8_FEB8_6659_FD93)
    let low = (identifier.low ^ high.high ^ high.low &+ sequence).multipliedFullWidth(
      by: 0xA076_1D64_78BD_642F)
    count += 1
    first &+= low.high ^ low.low
    second &+= (low.low ^ sequence) &* 0x2545_F491_4F6C_DD1D ^ high.low
  }
}

extension DecodedEvent {
  /// The identifiers under which the event is found, each once.
  var indexedSubjects: [SubjectID] {
    var subjects: [SubjectID] = []
    forEachIndexedSubject { subjects.append($0) }
    return subjects
  }

  @inline(__always)
  func forEachIndexedSubject(_ body: (SubjectID) -> Void) {
    let own = subject ?? (isIndexedUnderZero ? .zero : nil)
    if let own { body(own) }
    let cause = cause.map { SubjectID($0) }
    if let cause, cause != own { body(cause) }
    guard case .undo(let target) = payload else { return }
    let aim = SubjectID(target)
    if aim != own, aim != cause { body(aim) }
  }

  private var isIndexedUnderZero: Bool {
    switch type {
    case .settingChanged, .rulesAdopted, .parametersSet: true
    default: false
    }
  }
}
