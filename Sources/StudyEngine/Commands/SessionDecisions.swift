internal import EventLog
internal import Projections

/// What pausing and ending a sitting lead to.
enum SessionDecisions {
  /// Pauses a sitting; one that is paused stays so, with no event.
  static func pause(
    _ id: SessionID, _ status: SessionRow.Status, hasAnswersSince: Bool, _ act: Act
  ) throws(StudyError) -> [Event] {
    switch status {
    case .ended: throw .sessionIsOver
    case .paused where !hasAnswersSince: return []
    case .open, .paused:
      return [act.event(.sessionPaused, id: act.actID(), subject: SubjectID(id), session: id)]
    }
  }

  /// Ends a sitting; one that has ended stays so, with no event.
  static func end(_ id: SessionID, _ status: SessionRow.Status, _ act: Act) -> [Event] {
    status == .ended
      ? [] : [act.event(.sessionEnded, id: act.actID(), subject: SubjectID(id), session: id)]
  }
}
