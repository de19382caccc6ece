internal import Synchronization

/// What a log is given to go on although it ends before what is remembered of it.
package struct RollbackAcceptance: Hashable, Sendable {
  /// The identifier of the `rollback-accepted` event.
  package var event: EventID
  package var at: Timestamp
  package var offset: UTCOffset
  package var isSimulated: Bool

  package init(event: EventID, at: Timestamp, offset: UTCOffset, isSimulated: Bool = false) {
    self.event = event
    self.at = at
    self.offset = offset
    self.isSimulated = isSimulated
  }

  /// One of this moment, with an identifier of its own.
  package static func fresh(at now: Timestamp, isSimulated: Bool = false) -> Self {
    var generator = SystemRandomNumberGenerator()
    return Self(
      event: .version7(at: now, random: generator.next(), generator.next()), at: now,
      offset: UTCOffset(minutes: 0), isSimulated: isSimulated)
  }

  func event(device: DeviceID, memory: HeadMemory) -> Event {
    Event(
      id: event, at: at, offset: offset, device: device, isSimulated: isSimulated,
      payload: .rollbackAccepted(oldHead: memory.sequence, oldLink: memory.link))
  }
}

extension EventLog {
  /// Lets a log that was found older than remembered, or another one, be written again.
  ///
  /// If it is the same log, the event that says so holds what is given up. A head file of another
  /// log, or one that cannot be read, is put aside.
  ///
  /// - Parameters:
  ///   - acceptance: What `rollback-accepted` is made of.
  ///   - projector: Given the event.
  /// - Returns: What is given up; nil if nothing was wrong.
  /// - Throws: As `write`.
  package func acceptRollback<Projector: EventProjector>(
    _ acceptance: RollbackAcceptance, projector: Projector
  ) throws(EventLogError) -> GivenUp? {
    let givenUp: GivenUp
    let proven: ProvenHead?
    switch standing {
    case .sound, .noOutsideMemory: return nil
    case .otherLog(_, let memory): givenUp = .log(memory)
    case .unreadableMemory(let path): givenUp = .unreadable(path: path)
    case .rolledBack(_, let memory), .forked(_, let memory): givenUp = .events(memory)
    }
    if case .events(let memory) = givenUp {
      proven = try write(evenIfOlder: true) { transaction throws(EventLogError) in
        var projector = projector
        _ = try transaction.append(
          [acceptance.event(device: try transaction.deviceID() ?? .zero, memory: memory)],
          now: acceptance.at, projector: &projector)
        return ProvenHead(of: transaction)
      }
    } else {
      proven = try read { transaction throws(EventLogError) in ProvenHead(of: transaction) }
      if let folder, let stateFolder = options.stateFolder {
        try HeadFile.setAside(except: nil, folder: folder, in: stateFolder)
      }
    }
    state.withLock { $0.standing = .sound }
    if let proven { rememberHead(proven, isForced: true) }
    return givenUp
  }

  /// Writes a damaged head file anew if what is left of it names the event that the log ends with.
  ///
  /// Then the log is no older than what was remembered. Else only `acceptRollback` helps.
  ///
  /// - Returns: Whether it was written.
  /// - Throws: What reading the log throws.
  package func mendHeadFile() throws(EventLogError) -> Bool {
    guard case .unreadableMemory(let path) = standing else { return false }
    let proven = try read { transaction throws(EventLogError) in ProvenHead(of: transaction) }
    guard let proven, path.split(separator: "/").last?.hasPrefix(proven.log.hex) == true,
      let bytes = try? SmallFile.read(path, limit: 4_096),
      String(decoding: bytes, as: UTF8.self).contains(proven.head.link.hex)
    else { return false }
    state.withLock { $0.standing = .sound }
    rememberHead(proven, isForced: true)
    return true
  }

  /// Forgets the log that was in a folder and is there no more: the next one begins anew.
  ///
  /// - Parameters:
  ///   - folder: The data folder, which need not be there.
  ///   - options: `stateFolder` tells what is remembered.
  /// - Returns: What is given up; nil if nothing was remembered.
  /// - Throws: What the system says.
  package static func forget(
    folder: String, options: LogOptions
  ) throws(EventLogError) -> GivenUp? {
    guard let stateFolder = options.stateFolder else { return nil }
    let memory = try HeadFile.memory(of: folder, in: stateFolder)
    try HeadFile.setAside(except: nil, folder: folder, in: stateFolder)
    return memory.longest.map(GivenUp.log) ?? memory.unreadable.first.map(GivenUp.unreadable)
  }
}

/// What was remembered and is given up.
package enum GivenUp: Hashable, Sendable {
  /// Events behind the end of the same log, or in place of which others are now.
  case events(HeadMemory)
  /// Another log than the one that is there now, if one is.
  case log(HeadMemory)
  /// Whatever was in a head file that cannot be read.
  case unreadable(path: String)

  /// The number of the newest event that was remembered.
  package var sequence: UInt64? {
    switch self {
    case .events(let memory), .log(let memory): memory.sequence
    case .unreadable: nil
    }
  }
}
