/// What was remembered of a log outside of it.
package struct HeadMemory: Hashable, Sendable {
  package var log: LogID
  /// The number of the last record that was seen.
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

/// What is remembered of a data folder.
struct FolderMemory {
  /// One for each log that was in the folder.
  var heads: [HeadMemory] = []
  /// The paths of head files that cannot be read: they may know of anything.
  var unreadable: [String] = []

  var isEmpty: Bool { heads.isEmpty && unreadable.isEmpty }

  /// What is remembered of one log.
  func head(of log: LogID) -> HeadMemory? { heads.first { $0.log == log } }

  /// What is remembered of the longest log.
  var longest: HeadMemory? { heads.max { $0.sequence < $1.sequence } }
}

/// The end of a log, held against its newest record: only this is ever remembered outside.
struct ProvenHead {
  let log: LogID
  let head: Head

  /// Nil if the log has not begun, or its head does not follow from its records.
  init?(of transaction: borrowing some Reading & ~Copyable) {
    do throws(EventLogError) {
      guard let log = try transaction.knownLogID() else { return nil }
      let head = try transaction.head()
      guard head.sequence > 0, try transaction.newestRecord() == head.sequence,
        try transaction.tailFault() == nil
      else { return nil }
      self.log = log
      self.head = head
    } catch {
      // What cannot be read proves nothing.
      return nil
    }
  }

  /// The end of a log whose newest record was appended in this transaction, behind a proven one.
  init(appended head: Head, to log: LogID) {
    self.log = log
    self.head = head
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

  /// Another log than the one that was in the folder.
  case otherLog(found: LogID, wasAt: HeadMemory)
  /// The head file is there and cannot be read: whether an older copy came back is not known.
  case unreadableMemory(path: String)

  /// Compares a log with what is remembered of its folder.
  init(
    of transaction: borrowing ReadTransaction, log: LogID, memory: FolderMemory
  ) throws(EventLogError) {
    if let head = memory.head(of: log) {
      try self.init(of: transaction, memory: head)
    } else if let path = memory.unreadable.first {
      self = .unreadableMemory(path: path)
    } else if let other = memory.longest {
      self = .otherLog(found: log, wasAt: other)
    } else {
      self = .noOutsideMemory
    }
  }

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
    let link = try Self.link(at: memory.sequence, in: transaction, head: head)
    self = link == memory.link ? .sound : .forked(endsAt: head, wasAt: memory)
  }

  /// The link that a log has at a number.
  private static func link(
    at sequence: UInt64, in transaction: borrowing ReadTransaction, head: Head
  ) throws(EventLogError) -> Link? {
    if sequence == 0 { return try transaction.genesis() }
    do throws(EventLogError) {
      return try transaction.withRecord(at: sequence) { header, _ in header.link }
    } catch .corruptRecord where sequence == head.sequence {
      // A record that cannot be read is damage and no fork: of the newest the head has the link.
      return head.link
    }
  }

  /// Why nothing may be written; nil if it may.
  package var refusal: EventLogError? {
    switch self {
    case .sound, .noOutsideMemory: nil
    case .rolledBack(let head, let memory):
      .rollback(endsAt: head.sequence, wasAt: memory.sequence)
    case .forked(_, let memory): .forkOrRewrite(atOrBefore: memory.sequence)
    case .otherLog(let found, let memory):
      .logExchanged(found: found, remembered: memory.log, wasAt: memory.sequence)
    case .unreadableMemory(let path): .unreadableHead(path: path)
    }
  }
}
