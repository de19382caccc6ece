internal import Synchronization

extension EventLog {
  /// Ends in order: the store is marked as whole and the head file is brought up.
  ///
  /// A program that has written nothing changes nothing. The log may be used on. A full disk that
  /// does not take the mark takes nothing back of what is stored: `trouble` says so then.
  package func close() throws(EventLogError) {
    guard state.withLock({ $0.hasWritten }) else { return }
    let proven: ProvenHead?
    do throws(EventLogError) {
      proven = try write(evenIfOlder: true) { transaction throws(EventLogError) in
        transaction.isOrderlyEnd = true
        return ProvenHead(of: transaction)
      }
    } catch .notStored(let reason) {
      noteTrouble(.unmarkedEnd(reason: reason))
      return
    }
    state.withLock { $0.hasWritten = false }
    if let proven { rememberHead(proven, isForced: true) }
  }

  /// Writes the head file, if there is one to be kept.
  ///
  /// - Parameters:
  ///   - proven: Where the log ends.
  ///   - isForced: Whether to write it though it was written less than a second ago.
  ///   - replacesOthers: Whether the log was made or restored just now, so that what is remembered
  ///     of another log in the same folder no longer counts.
  func rememberHead(_ proven: ProvenHead, isForced: Bool, replacesOthers: Bool = false) {
    // What is remembered beyond an older copy stays until that is accepted.
    guard let stateFolder = options.stateFolder, let folder, standing.refusal == nil else { return }
    do throws(EventLogError) {
      // The folder may hold another log by now.
      if state.withLock({ $0.headFile?.log != proven.log }) {
        try Folder.make(stateFolder)
        let file = HeadFile(of: proven.log, folder: folder, in: stateFolder)
        state.withLock { $0.headFile = file }
      }
      if replacesOthers {
        try HeadFile.setAside(except: proven.log, folder: folder, in: stateFolder)
      }
      try state.withLock { state throws(EventLogError) in
        try state.headFile?.write(proven.head, isForced: isForced)
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
