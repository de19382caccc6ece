package import EventLog

/// What one appended undo changes in which events are void.
///
/// Undos are looked at from the newest back, then all other events from the oldest on: whether an
/// undo is void depends on later undos alone, whether another event is depends on undos and on
/// its cause, which is earlier. So each event is looked at once.
struct VoidChanges {
  private struct Standing {
    /// The undo that makes it void; nil while it is in effect.
    var undo: UInt64?

    init(undo: UInt64?) { self.undo = undo }

    /// No event has the number 0.
    init(_ number: UInt64) { undo = number == 0 ? nil : number }
  }

  /// Events related to one by its id.
  private struct Relatives {
    /// Undos that aim at it, in order.
    var undos: [UInt64] = []
    /// What it led to, undos left out.
    var caused: [UInt64] = []
  }

  private let newest: UInt64
  private var changedUndos: [UInt64: Standing] = [:]
  /// Other events, in the order of their numbers; an undo of a great import changes a million.
  private var changedOthers: [(sequence: UInt64, undo: UInt64)] = []
  /// What the events are about that begin or cease to be void, each once, in the order found.
  private(set) var subjects: [SubjectID] = []

  /// By the complement of their numbers, so that the newest comes first.
  private var pendingUndos = SequenceHeap()
  private var pendingOthers = SequenceHeap()
  private var event = DecodedEvent()

  /// - Parameters:
  ///   - target: What the new undo aims at.
  ///   - sequence: The number of the undo; it is in the log and in the indexes.
  ///   - transaction: Its `void` table is as it was before.
  /// - Throws: What reading throws; a record that is missing or malformed.
  init(
    undoing target: EventID, at sequence: UInt64, in transaction: borrowing WriteTransaction
  ) throws(EventLogError) {
    newest = sequence
    guard let targeted = try transaction.sequence(of: target), targeted < sequence else { return }
    try load(targeted, in: transaction)
    enqueue(targeted)
    while let complement = pendingUndos.popFirst() {
      try evaluate(~complement, in: transaction)
    }
    while let other = pendingOthers.popFirst() {
      try evaluate(other, in: transaction)
    }
    dropRepeatedSubjects()
  }

  /// Whether an event is void after the change; nil if that did not change.
  func isVoid(_ sequence: UInt64) -> Bool? { standing(of: sequence).map { $0.undo != nil } }

  /// What an event is after the change; nil if that did not change.
  private func standing(of sequence: UInt64) -> Standing? {
    if let standing = changedUndos[sequence] { return standing }
    var low = 0
    var high = changedOthers.count
    while low < high {
      let middle = (low + high) / 2
      if changedOthers[middle].sequence < sequence { low = middle + 1 } else { high = middle }
    }
    guard low < changedOthers.count, changedOthers[low].sequence == sequence else { return nil }
    return Standing(changedOthers[low].undo)
  }

  /// Writes the change to the `void` table.
  func write(in transaction: inout WriteTransaction) throws(EventLogError) {
    for (sequence, standing) in changedUndos.sorted(by: { $0.key < $1.key }) {
      try transaction.setVoid(sequence, undo: standing.undo)
    }
    for (place, other) in changedOthers.enumerated() {
      try transaction.setVoid(other.sequence, undo: Standing(other.undo).undo)
      if place % 65_536 == 65_535 { try transaction.easeMemory() }
    }
  }

  /// Leaves each subject where it was found first.
  private mutating func dropRepeatedSubjects() {
    let found = subjects
    let order = (0..<Int32(clamping: found.count)).sorted {
      (found[Int($0)], $0) < (found[Int($1)], $1)
    }
    var isRepeated = [Bool](repeating: false, count: found.count)
    for (place, next) in zip(order, order.dropFirst()) where found[Int(place)] == found[Int(next)] {
      isRepeated[Int(next)] = true
    }
    guard isRepeated.contains(true) else { return }
    subjects = found.indices.compactMap { isRepeated[$0] ? nil : found[$0] }
  }

  private mutating func evaluate(
    _ sequence: UInt64, in transaction: borrowing WriteTransaction
  ) throws(EventLogError) {
    try load(sequence, in: transaction)
    let (id, type, payload) = (event.id, event.type, event.payload)
    let (cause, subject) = (event.cause, event.subject ?? .zero)
    let relatives = try relatives(of: id, after: sequence, in: transaction)
    let old = try undo(of: sequence, in: transaction)
    var new: UInt64?
    for undo in relatives.undos where new == nil {
      if try self.undo(of: undo, in: transaction) == nil { new = undo }
    }
    if new == nil, type != .undo, let cause {
      new = try undo(ofCause: cause, before: sequence, in: transaction)
    }
    guard new != old else { return }
    if type == .undo {
      changedUndos[sequence] = Standing(undo: new)
    } else {
      changedOthers.append((sequence, new ?? 0))
    }
    for caused in relatives.caused { pendingOthers.insert(caused) }
    guard (new == nil) != (old == nil) else { return }
    if case .undo(let target) = payload {
      guard let targeted = try transaction.sequence(of: target), targeted < sequence else { return }
      try load(targeted, in: transaction)
      enqueue(targeted)
    } else if subjects.last != subject {
      subjects.append(subject)
    }
  }

  /// Notes that the event just loaded is to be looked at.
  private mutating func enqueue(_ sequence: UInt64) {
    if event.type == .undo {
      pendingUndos.insert(~sequence)
    } else {
      pendingOthers.insert(sequence)
    }
  }

  private func undo(
    of sequence: UInt64, in transaction: borrowing WriteTransaction
  ) throws(EventLogError) -> UInt64? {
    if let standing = standing(of: sequence) { return standing.undo }
    return try transaction.undo(ofVoid: sequence)
  }

  private func undo(
    ofCause cause: EventID, before sequence: UInt64, in transaction: borrowing WriteTransaction
  ) throws(EventLogError) -> UInt64? {
    guard let caused = try transaction.sequence(of: cause), caused < sequence else { return nil }
    return try undo(of: caused, in: transaction)
  }

  private mutating func relatives(
    of id: EventID, after sequence: UInt64, in transaction: borrowing WriteTransaction
  ) throws(EventLogError) -> Relatives {
    var relatives = Relatives()
    try transaction.subjectHistory(SubjectID(id)) { other throws(EventLogError) in
      guard other > sequence, other <= newest else { return .next }
      try load(other, in: transaction)
      if case .undo(let target) = event.payload {
        if target == id { relatives.undos.append(other) }
      } else if event.cause == id {
        relatives.caused.append(other)
      }
      return .next
    }
    return relatives
  }

  /// Reads an event; one whose record is redacted is about nothing.
  private mutating func load(
    _ sequence: UInt64, in transaction: borrowing WriteTransaction
  ) throws(EventLogError) {
    let isThere = try transaction.withRecord(at: sequence) { header, body throws(EventLogError) in
      if header.isRedacted {
        event = DecodedEvent()
      } else {
        try EventCodec.decode(body, into: &event)
      }
      return true
    }
    guard isThere != nil else { throw .missingRecord(sequence: sequence) }
  }
}

extension Reading where Self: ~Copyable {
  /// The undo that makes an event void; nil if it is in effect.
  package borrowing func undo(ofVoid sequence: UInt64) throws(EventLogError) -> UInt64? {
    try withValue(for: TableKey(sequence), in: .void) { value throws(EventLogError) in
      guard value.byteCount == 8 else {
        throw .corruptRow(table: "void", reason: "a number of \(value.byteCount) bytes")
      }
      return value.bigEndian64(at: 0)
    }
  }
}

extension WriteTransaction {
  fileprivate mutating func setVoid(
    _ sequence: UInt64, undo: UInt64?
  ) throws(EventLogError) {
    if let undo {
      try putVoid(sequence, undo: undo)
    } else {
      _ = try remove(TableKey(sequence), in: .void)
    }
  }

  mutating func putVoid(_ sequence: UInt64, undo: UInt64) throws(EventLogError) {
    try put(TableKey(sequence), TableKey(undo).bytes, in: .void)
  }
}
