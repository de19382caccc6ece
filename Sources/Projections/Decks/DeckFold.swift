package import EventLog

/// How a deck's row changes with each event but its creation.
extension DeckRow {
  mutating func evolve(by payload: EventPayload, event: EventID) {
    switch payload {
    case .deckRenamed(let name): self.name = name
    case .deckSet(let change): take(change)
    case .deckArchived: isArchived = true
    case .deckRestored: isArchived = false
    case .deckDeleted: isDeleted = true
    case .parametersSet(let parameters):
      self.parameters = ParametersRow(event: event, parameters: parameters)
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
      .imported, .redact, .review, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury,
      .flagged, .repositioned, .postponed, .deckCreated, .cardCreated, .cardEdited, .cardMoved,
      .cardDeleted, .tagged, .sessionStarted, .sessionPaused, .sessionEnded, .game, .unknown:
      break
    }
  }

  /// The row after a change of its settings.
  package func changed(by change: DeckChange) -> Self {
    var row = self
    row.take(change)
    return row
  }

  private mutating func take(_ change: DeckChange) {
    if let limit = change.dailyNewLimit { dailyNewLimit = limit }
    if let language = change.language { self.language = language.isEmpty ? nil : language }
    if let limit = change.dailyReviewLimit { dailyReviewLimit = limit }
    if let order = change.order { self.order = order }
    if change.inheritsLeech { leech = nil }
    if change.leechThreshold != nil || change.leechAction != nil {
      let before = leech ?? .standard
      leech = LeechRule(
        threshold: change.leechThreshold ?? before.threshold,
        action: change.leechAction ?? before.action)
    }
    if change.inheritsSiblings { keepsSiblings = nil }
    if let keeps = change.keepsSiblings { keepsSiblings = keeps }
    if let limit = change.newLimitToday { newLimitToday = limit }
    if let limit = change.reviewLimitToday { reviewLimitToday = limit }
    if let uses = change.newUsesReviews { newUsesReviews = uses }
    if change.inheritsParameters { parameters = nil }
  }
}
