/// What was remembered of a log outside of it.
package struct HeadMemory: Hashable, Sendable {
  package var log: LogID
  package var sequence: UInt64
  package var link: Link
  /// When that event was stored.
  package var recorded: Timestamp

  package init(log: LogID, sequence: UInt64, link: Link, recorded: Timestamp) {
    self.log = log
    self.sequence = sequence
    self.link = link
    self.recorded = recorded
  }

  init(log: LogID, _ head: Head) {
    self.init(log: log, sequence: head.sequence, link: head.link, recorded: head.recorded)
  }
}

/// Whether a log is the one that was seen last, as far as can be told.
package enum LogStanding: Hashable, Sendable {
  case sound
  /// Nothing is remembered of this log: an older copy would not be noticed.
  case noOutsideMemory
  /// It ends before what is remembered: an older copy of the file.
  case rolledBack(endsAt: Head, wasAt: HeadMemory)
  /// The event that is remembered is another one now: a fork, or a rewrite.
  case forked(endsAt: Head, wasAt: HeadMemory)

  /// Compares a log with what is remembered of it.
  init(
    of transaction: borrowing ReadTransaction, memory: HeadMemory?
  ) throws(EventLogError) {
    guard let memory else {
      self = .noOutsideMemory
      return
    }
    let head = try transaction.head()
    guard memory.sequence <= head.sequence else {
      self = .rolledBack(endsAt: head, wasAt: memory)
      return
    }
    let link =
      memory.sequence == 0
      ? try transaction.genesis()
      : try transaction.withRecord(at: memory.sequence) { header, _ in header.link }
    self = link == memory.link ? .sound : .forked(endsAt: head, wasAt: memory)
  }

  /// Why nothing may be written; nil if it may.
  package var refusal: EventLogError? {
    switch self {
    case .sound, .noOutsideMemory: nil
    case .rolledBack(let head, let memory):
      .rollback(endsAt: head.sequence, wasAt: memory.sequence)
    case .forked(_, let memory): .forkOrRewrite(atOrBefore: memory.sequence)
    }
  }
}
