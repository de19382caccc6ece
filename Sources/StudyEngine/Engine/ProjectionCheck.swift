internal import EventLog
internal import Projections

extension Reading where Self: ~Copyable {
  /// Throws if the rows are not what the log's events add up to: nothing may be decided on them.
  ///
  /// Another program, newer than this one, may have written meanwhile. About 1 µs.
  borrowing func checkProjections() throws(StudyError) {
    do throws(EventLogError) {
      let head = try head()
      let name = ProjectionCatalog.current.name(of: .card)
      guard head.sequence > 0,
        try projectionRecord(of: .card)?.position.elements.first?.sequence != head.sequence
      else { return }
      let standing = try ProjectionMaintenance.standing(in: self, checksDigests: false)
      switch standing {
      case .current: return
      case .stopped(let obstacle): throw obstacle.error
      case .stale: throw .corruptRow(table: name, reason: "it is not at the log's end")
      }
    } catch {
      throw .log(error)
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
