/// What a person, a disk or an old log can cause in this room.
public enum EventLogError: Error, Equatable, Sendable {
  // What was sent.

  /// The bytes are not a body of the strict profile, or its envelope is not one of version 1.
  case malformedBody(MalformedBody)
  /// The payload is not what its type asks for.
  case refusedPayload(PayloadFault)
  /// An event with this id is in the log already and says something else.
  case conflict(id: EventID, sequence: UInt64, field: String)
  /// The subject has another number of events than the sender knew of.
  case unexpectedSubjectCount(id: EventID, expected: UInt64, found: UInt64)
  /// An event of another log.
  case otherLog(expected: LogID, found: LogID)

  // What is stored.

  /// A record that is not what was written.
  case corruptRecord(sequence: UInt64, reason: String)
  /// A row beside the log that is not what was written.
  case corruptRow(table: String, reason: String)
  /// No record has this number though the log is longer.
  case missingRecord(sequence: UInt64)
  /// An event of a newer envelope: nothing can be projected from it on.
  case newerEvent(sequence: UInt64, version: UInt64)
  /// A store or file of a newer format.
  case newerFormat(found: UInt64, supported: UInt64)
  /// The log is shorter than it was when it was last seen.
  case rollback(endsAt: UInt64, wasAt: UInt64)
  /// The record at a number that was remembered outside is another one now.
  case forkOrRewrite(atOrBefore: UInt64)
  /// No log is there.
  case noLog(path: String)
  /// The log that was in a folder is not there any more, or its file is empty.
  ///
  /// What is remembered of it is in the head file: which log, and how many events; nil if that
  /// cannot be read.
  case logGone(folder: String, isEmpty: Bool, log: LogID?, wasAt: UInt64)
  /// Another log is in the folder than the one that was there.
  case logExchanged(found: LogID, remembered: LogID, wasAt: UInt64)
  /// The head file is there and cannot be read.
  case unreadableHead(path: String)
  /// The store's file ends before its pages do.
  case truncatedFile(path: String, bytes: UInt64, needed: UInt64)
  /// A page of the store's file is damaged: to read on could end the program.
  case damagedStore(path: String, page: UInt64, reason: String)
  /// The file is not what it should be.
  case notALog(path: String, reason: String)

  // What the system says.

  /// The store's map is full; it is grown and the work done once more.
  case mapFull
  /// Another process has grown the map; it is adopted and the work done once more.
  case mapResized
  /// Readers of this program stayed open while the map had to change.
  case readersOpen
  /// All slots for readers are taken.
  case readersFull
  /// Nothing was stored: no space, or the disk refused.
  case notStored(reason: String)
  /// The disk did not take the mark of an orderly end; what was written before is stored.
  case unmarkedEnd(reason: String)
  /// The log is there, but not the file outside of it that remembers where it ends.
  case unremembered(folder: String, reason: String)
  /// The log was opened for reading only, and why.
  case readOnly(reason: String)
  /// A file system on which memory maps or locks do not hold.
  case networkFileSystem(path: String, kind: String)
  /// Another program holds the lock.
  case lockHeld(path: String, process: Int32)
  /// The library's lock file was removed while programs used the store: they did not see each
  /// other's commits. Nothing was written; the store is opened anew with the next use.
  case lockRemoved(path: String)
  /// The store was opened before this process was forked.
  case forkedProcess
  /// A call of the storage library failed.
  case storage(path: String, call: String, code: Int32, message: String)
  /// A call of the operating system failed.
  case file(path: String, call: String, code: Int32, message: String)

  // What a program registers.

  /// The table of upcasters has a gap, a loop or a step too far.
  case upcasters(UpcasterFault)
}
