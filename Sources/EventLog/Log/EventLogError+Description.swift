extension EventLogError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformedBody(let fault):
      "the event's bytes are malformed (\(fault)): nothing was written"
    case .refusedPayload(let fault):
      "the event says what its type cannot (\(fault)): nothing was written"
    case .conflict(let id, 0, let field):
      "event \(id) is twice in what was sent, with another \(field): nothing was written"
    case .conflict(let id, let sequence, let field):
      "event \(id) is already in the log as number \(sequence) with another \(field): "
        + "nothing was written"
    case .unexpectedSubjectCount(let id, let expected, let found):
      "event \(id) expected \(expected) events on its subject, there are \(found): "
        + "read them and decide again"
    case .otherLog(let expected, let found):
      "the events are of log \(found.hex), this is \(expected.hex): restore that one, or export "
        + "its cards"
    case .corruptRecord(let sequence, let reason):
      "event \(sequence) is corrupt (\(reason)): restore a backup, or run 'recall-replay verify'"
    case .corruptRow(let table, let reason):
      "a row of \(table) is corrupt (\(reason)): run 'recall-replay doctor DIR'"
    case .missingRecord(let sequence):
      "event \(sequence) is missing: restore a backup, or run 'recall-replay verify'"
    case .newerEvent(let sequence, let version):
      "event \(sequence) has version \(version): needs a newer program from there on"
    case .newerFormat(let found, let supported):
      "the format is \(found), this program knows \(supported): use a newer program"
    case .rollback(let endsAt, let wasAt):
      "log ends at \(endsAt), was at \(wasAt): restore the newer one, or run "
        + "'recall-replay doctor DIR --accept-rollback'"
    case .forkOrRewrite(let sequence):
      "the log is not the one that was seen before: fork or rewrite at or before \(sequence)"
    case .logGone(let folder, let isEmpty, let log, let wasAt):
      (isEmpty ? "\(folder)/log.mdb is empty" : "there is no log.mdb in \(folder)")
        + (log.map { ", where log \($0.hex) ended at event \(wasAt)" } ?? ", where a log was")
        + ": nothing was changed; put it back, restore it with 'recall-replay import FILE.rblog "
        + "--into \(folder)', or begin anew after 'recall-replay doctor \(folder) "
        + "--accept-rollback'"
    case .logExchanged(let found, let remembered, let wasAt):
      "this is log \(found.hex), where log \(remembered.hex) ended at event \(wasAt): put that one "
        + "back, or go on with this one after 'recall-replay doctor DIR --accept-rollback'"
    case .unreadableHead(let path):
      "\(path), which remembers where the log ended, is damaged or may not be read: nothing was "
        + "written; run 'recall-replay doctor DIR --fix', or go on without it after "
        + "'recall-replay doctor DIR --accept-rollback'"
    case .noLog(let path):
      "there is no log at \(path): check the path, or write something to make one"
    case .truncatedFile(let path, let bytes, let needed):
      "\(path) has \(bytes) bytes of \(needed), it was cut short: nothing was changed; save what "
        + "can be read with 'recall-replay doctor \(Self.folder(of: path)) --fix --from EXPORT'"
    case .damagedStore(let path, let page, let reason):
      "\(path) is damaged at page \(page) (\(reason)): nothing was changed; save what can be read "
        + "with 'recall-replay doctor \(Self.folder(of: path)) --fix'"
    case .notALog(let path, let reason) where path.hasSuffix("/\(EventLog.fileName)"):
      "\(path) is not a log (\(reason)): nothing was changed; move it away, and put a log there with "
        + "'recall-replay import FILE.rblog --into \(Self.folder(of: path))'"
    case .notALog(let path, let reason):
      "\(path) is not a log (\(reason))"
    case .mapFull, .mapResized, .readersOpen, .readersFull, .notStored, .unmarkedEnd, .unremembered,
      .readOnly, .networkFileSystem, .lockHeld, .lockRemoved, .forkedProcess, .storage, .file,
      .upcasters:
      systemDescription
    }
  }

  /// The same of a store that was found damaged while it was in use: what a person reads last.
  var inUse: String {
    guard case .damagedStore(let path, _, _) = self else { return description }
    return "\(path) is damaged: what was answered before is stored; save what can be read with "
      + "'recall-replay doctor \(Self.folder(of: path)) --fix'."
  }

  /// What the storage library could not do, and where to look.
  private static func sentence(
    ofStore path: String, _ call: String, _ code: Int32, _ message: String, isDamage: Bool
  ) -> String {
    "\(path) \(isDamage ? "is damaged" : "cannot be used") (\(call): \(message), \(code)): look "
      + "at it with 'recall-replay doctor \(folder(of: path))'"
  }

  /// The data folder of a store's file, as a shell takes it.
  private static func folder(of path: String) -> String {
    let folder = FileName.folder(of: path)
    return folder.contains(" ") ? "'\(folder)'" : folder
  }

  private var systemDescription: String {
    switch self {
    case .mapFull: "the store is full and could not grow: nothing was written"
    case .mapResized: "the store was grown by another program: try again"
    case .readersOpen: "the store must change its map and is being read too long: try again"
    case .readersFull: "too many programs read the store: close some"
    case .notStored(let reason) where reason.hasPrefix("no space"):
      "not stored, \(reason): make room on the disk of the data folder, then do it again"
    case .notStored(let reason):
      "not stored, \(reason): look after the disk, then run 'recall-replay doctor DIR'"
    case .unmarkedEnd(let reason):
      "everything is stored, but not the mark that the program ended in order (\(reason))"
    case .unremembered(let folder, let reason):
      "the log is there, but where it ends could not be noted in \(folder) (\(reason)): make room "
        + "there; the next program that writes notes it"
    case .readOnly(let reason): "open for reading only: \(reason)"
    case .networkFileSystem(let path, let kind):
      "\(path) is on \(kind), which does not keep a store safe: use a local disk"
    case .lockHeld(let path, 0): "\(path) is held by another program: try again"
    case .lockHeld(let path, let process):
      "\(path) is held by process \(process): try again once it has written, or end it with "
        + "'kill \(process)'"
    case .forkedProcess: "the store was opened by the parent of this process: open it again"
    case .lockRemoved(let path):
      "\(path)-lock was removed while programs used the log: nothing was written; try again, and "
        + "if this is said again, end all programs that use \(Self.folder(of: path))"
    case .storage(let path, let call, let code, let message):
      Self.sentence(ofStore: path, call, code, message, isDamage: isOfDamagedPage)
    case .file(let path, let call, _, let message): Self.sentence(path, call, message)
    case .upcasters(let fault): "the table of upcasters is unusable: \(fault)"
    // What is of the log itself is said above.
    default: "the store failed"
    }
  }
}
