import EventLog

/// What of the stored boosters a runner's state knows.
enum LoadedBoosters {
  case none
  /// None that is stored works at this instant or later.
  case until(Int64)
  case all
}

/// Which boosters an undo takes away or brings back.
struct BoosterChanges {
  let changes: VoidChanges
  /// Their openings, in order.
  let starts: [Int64]

  init(_ changes: VoidChanges) {
    self.changes = changes
    starts = changes.subjects.compactMap {
      guard case .booster(let start) = GameSubject($0) else { return nil }
      return start.milliseconds
    }.sorted()
  }

  var isEmpty: Bool { starts.isEmpty }

  /// Whether a subject is one of them.
  func concern(_ subject: SubjectID) -> Bool {
    guard !starts.isEmpty, case .booster = GameSubject(subject) else { return false }
    return true
  }

  /// Whether one of them may work at an instant.
  func touch(_ instant: Timestamp) -> Bool {
    starts.contains { $0.covers(instant) }
  }
}

extension Int64 {
  /// Whether a booster opened then works at an instant.
  fileprivate func covers(_ instant: Timestamp) -> Bool {
    self <= instant.milliseconds && instant.milliseconds - self < BoosterWindows.milliseconds
  }
}

extension DecodedEvent {
  /// An answer that a booster could double.
  var mayBeDoubled: Bool {
    guard case .review = payload else { return false }
    return review.scheduler != .imported && review.mode != .cram
  }
}

extension ProjectionRunner {
  /// Reads the boosters that may work on an answer that is appended.
  mutating func loadBoosters(
    for event: DecodedEvent, in transaction: borrowing WriteTransaction
  ) throws(EventLogError) {
    guard event.mayBeDoubled else { return }
    switch loaded.boosters {
    case .all: return
    case .until(let end): if event.at.milliseconds >= end { return }
    case .none:
      let end = try newestBoosterEnd(in: transaction)
      loaded.boosters = .until(end)
      if event.at.milliseconds >= end { return }
    }
    // All of them lie before this event in the log.
    for start in try boosterStarts(from: nil, in: transaction) {
      state.boosters.insert(BoosterWindows.Opening(start: start, sequence: 0))
    }
    loaded.boosters = .all
  }

  /// What is known of boosters is not what it was: they are read again where one is asked for.
  mutating func forgetBoosters() {
    state.boosters = BoosterWindows()
    loaded.boosters = .until(.max)
  }

  private func newestBoosterEnd(
    in transaction: borrowing WriteTransaction
  ) throws(EventLogError) -> Int64 {
    var end = Int64.min
    try transaction.scan(
      catalog.table(of: .game), prefix: Self.boosterPrefix, descending: true
    ) { key, _ in
      if let start = Self.start(inKey: key) { end = start &+ BoosterWindows.milliseconds }
      return .stop
    }
    return end
  }

  /// Openings in effect before the undo that is worked on, in order: all of them, or those that may
  /// work at an instant.
  private func boosterStarts(
    from instant: Timestamp?, in transaction: borrowing WriteTransaction
  ) throws(EventLogError) -> [Int64] {
    var starts: Set<Int64> = []
    let from = instant.map {
      let first = $0.milliseconds &- BoosterWindows.milliseconds &+ 1
      return TableKey(GameSubject.booster(Timestamp(milliseconds: first)).id)
    }
    try transaction.scan(
      catalog.table(of: .game), prefix: Self.boosterPrefix, from: from
    ) { key, _ in
      guard let start = Self.start(inKey: key) else { return .next }
      if let instant, start > instant.milliseconds { return .stop }
      starts.insert(start)
      return .next
    }
    for subject in loaded.game {
      guard case .booster(let start) = GameSubject(subject) else { continue }
      let mayWork = instant.map { start.milliseconds.covers($0) } ?? true
      if state.game[subject] == nil {
        starts.remove(start.milliseconds)
      } else if mayWork {
        starts.insert(start.milliseconds)
      }
    }
    return starts.sorted()
  }

  private static let boosterPrefix = TableKey().appending(GameSubject.prefix(.booster))

  private static func start(inKey key: RawSpan) -> Int64? {
    guard key.byteCount == 16, case .booster(let start) = GameSubject(SubjectID(key, at: 0)) else {
      return nil
    }
    return start.milliseconds
  }

  /// The boosters that may work at an instant, before a change and after it, each with the number
  /// of the first event in effect that opened it.
  func boosterWindows(
    around instant: Timestamp, _ boosters: BoosterChanges,
    in transaction: borrowing WriteTransaction
  ) throws(EventLogError) -> (old: BoosterWindows, new: BoosterWindows) {
    var old = BoosterWindows()
    var new = BoosterWindows()
    let stored = try boosterStarts(from: instant, in: transaction)
    let changed = boosters.starts.filter { $0.covers(instant) }
    for start in Set(stored).union(changed).sorted() {
      let subject = GameSubject.booster(Timestamp(milliseconds: start)).id
      var isOld = false
      var isNew = false
      for sequence in try openings(of: subject, in: transaction) where !isOld || !isNew {
        let wasVoid = try transaction.isVoid(sequence)
        let opening = BoosterWindows.Opening(start: start, sequence: sequence)
        if !wasVoid, !isOld {
          old.insert(opening)
          isOld = true
        }
        if !(boosters.changes.isVoid(sequence) ?? wasVoid), !isNew {
          new.insert(opening)
          isNew = true
        }
      }
    }
    return (old, new)
  }

  /// The events that opened a booster, in order, void or not.
  private func openings(
    of subject: SubjectID, in transaction: borrowing WriteTransaction
  ) throws(EventLogError) -> [UInt64] {
    var openings: [UInt64] = []
    try transaction.subjectHistory(subject) { sequence throws(EventLogError) in
      let isOpening: Bool? = try transaction.withRecord(at: sequence) {
        header, body throws(EventLogError) in
        guard !header.isRedacted else { return false }
        let event = try EventCodec.decode(body)
        guard case .game(let game) = event.payload, case .boosterOpened = game,
          event.version <= EventCodec.supportedVersion
        else { return false }
        return event.subject == subject && game.subject(at: event.at)?.id == subject
      }
      guard let isOpening else { throw .missingRecord(sequence: sequence) }
      if isOpening { openings.append(sequence) }
      return .next
    }
    return openings
  }

  /// The cards with answers on which one of some boosters may work: all that came after the first
  /// of those in the log is looked through, since times in it may go back.
  func cardsAnswered(
    under boosters: BoosterChanges, through last: UInt64,
    in transaction: borrowing WriteTransaction
  ) throws(EventLogError) -> [SubjectID] {
    var first = UInt64.max
    for start in boosters.starts {
      let subject = GameSubject.booster(Timestamp(milliseconds: start)).id
      if let opening = try openings(of: subject, in: transaction).first {
        first = min(first, opening)
      }
    }
    guard first < last else { return [] }
    var found: [SubjectID] = []
    var known: Set<SubjectID> = []
    var event = DecodedEvent()
    try transaction.scanLog(from: first, through: last) {
      sequence, header, body throws(EventLogError) in
      if header.isRedacted { return .next }
      try EventCodec.decode(body, into: &event)
      guard event.mayBeDoubled, boosters.touch(event.at), let subject = event.subject,
        known.insert(subject).inserted
      else { return .next }
      found.append(subject)
      return .next
    }
    return found
  }
}
