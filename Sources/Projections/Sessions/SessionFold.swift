import EventLog

/// How a sitting's row changes with its own events; they have the session's id as subject.
extension SessionRow {
  mutating func evolve(by payload: EventPayload, at: Timestamp) {
    switch payload {
    case .sessionStarted(let session):
      guard start == nil else { return }
      var session = session
      // Which cards a round has, its event says: a row is written with each answer.
      session.round?.cards = []
      start = Start(startedAt: at, session: session)
    case .sessionPaused: change(to: .paused, at: at)
    case .sessionEnded: change(to: .ended, at: at)
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
      .imported, .redact, .review, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury,
      .flagged, .repositioned, .postponed, .deckCreated, .deckRenamed, .deckSet, .deckArchived,
      .deckRestored, .deckDeleted, .cardCreated, .cardEdited, .cardMoved, .cardDeleted, .tagged,
      .parametersSet, .game, .unknown:
      break
    }
  }

  private mutating func change(to status: Status, at: Timestamp) {
    guard start != nil else { return }
    start?.status = status
    start?.changedAt = at
  }
}
