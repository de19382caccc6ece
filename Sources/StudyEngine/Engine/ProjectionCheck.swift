internal import EventLog
internal import Projections

extension Reading where Self: ~Copyable {
  /// Throws if the rows are not what the log's events add up to: nothing may be decided on them.
  ///
  /// Another program, newer than this one, may have written meanwhile, or built its own tables in
  /// place of this one's. About 1 µs.
  borrowing func checkProjections() throws(StudyError) {
    switch try standingOfTables() {
    case .current: return
    case .stopped(let obstacle): throw .log(obstacle.error)
    case .stale(let reason): throw reason.refusal
    }
  }

  /// Throws if other rows are looked at than a program of this version keeps.
  ///
  /// Rows that stop before an event for a newer program can still be looked at. About 1 µs.
  borrowing func checkTables() throws(StudyError) {
    if case .stale(let reason) = try standingOfTables() { throw reason.refusal }
  }

  private borrowing func standingOfTables() throws(StudyError) -> ProjectionMaintenance.Standing {
    do throws(EventLogError) {
      let head = try head()
      if head.sequence == 0 { return .current }
      if try tablesStand(at: head) { return .current }
      return try ProjectionMaintenance.standing(in: self, checksDigests: false)
    } catch {
      throw .log(error)
    }
  }
}

extension ProjectionMaintenance.Reason {
  /// What a program that is at work is told: it looked at its tables when it was started.
  fileprivate var refusal: StudyError {
    switch self {
    case .missing, .behind, .otherVersion: .tablesReplaced
    case .unreadable(let table), .misnamed(let table), .damaged(let table):
      .log(.corruptRow(table: table, reason: "its record is not that of its rows"))
    }
  }
}

extension LogSurvey.Obstacle {
  /// What a program that wants to go on is told.
  var error: EventLogError {
    switch self {
    case .newerEvent(let sequence):
      .newerEvent(sequence: sequence, version: EventCodec.supportedVersion + 1)
    case .damagedRecord(let sequence):
      .corruptRecord(sequence: sequence, reason: "found when it was to be folded")
    }
  }
}
