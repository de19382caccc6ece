internal import Synchronization

extension EventLog {
  /// Ends in order: the store is marked as whole and the head file is brought up.
  ///
  /// A program that has written nothing changes nothing. The log may be used on.
  package func close() throws(EventLogError) {
    guard state.withLock({ $0.hasWritten }) else { return }
    let head = try write(evenIfOlder: true) { transaction throws(EventLogError) in
      transaction.isOrderlyEnd = true
      return try transaction.head()
    }
    state.withLock { $0.hasWritten = false }
    rememberHead(head, isForced: true)
  }

  /// Writes the head file, if there is one to be kept.
  func rememberHead(_ head: Head, isForced: Bool) {
    guard let stateFolder = options.stateFolder, let folder else { return }
    do throws(EventLogError) {
      if state.withLock({ $0.headFile == nil }) {
        guard let log = try read({ transaction throws(EventLogError) in try transaction.logID() })
        else { return }
        try Folder.make(stateFolder)
        try HeadFile.removeOthers(than: log, folder: folder, in: stateFolder)
        let file = HeadFile(of: log, folder: folder, in: stateFolder)
        state.withLock { $0.headFile = file }
      }
      try state.withLock { state throws(EventLogError) in
        try state.headFile?.write(head, isForced: isForced)
      }
    } catch {
      noteTrouble(error)
    }
  }

  /// Remembers what went wrong beside a write that is stored: the head file, or evidence.
  func noteTrouble(_ error: EventLogError) {
    state.withLock { $0.trouble = error }
  }

  /// The newest thing that went wrong beside the log itself; nil if nothing has.
  package var trouble: EventLogError? { state.withLock { $0.trouble } }
}
