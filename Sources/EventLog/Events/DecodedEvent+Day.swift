extension DecodedEvent {
  /// The study day of an act that stores one: the days of later acts follow from it.
  ///
  /// An imported review has none, nor a due day that was set elsewhere: they say nothing of the day
  /// that is studied on. Nor has a sitting, which is no act.
  package var actDay: StudyDay? {
    switch payload {
    case .review: review.scheduler == .imported ? nil : review.day
    case .bury(let day), .postponed(_, let day): day
    case .dueSet(let change): change.isImported ? nil : change.day
    case .game(let event): event.actDay
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
      .imported, .redact, .suspend, .resume, .reset, .favourite, .unbury, .flagged, .repositioned,
      .deckCreated, .deckRenamed, .deckSet, .deckArchived, .deckRestored, .deckDeleted,
      .cardCreated, .cardEdited, .cardMoved, .cardDeleted, .tagged, .parametersSet, .sessionStarted,
      .sessionPaused, .sessionEnded, .unknown:
      nil
    }
  }
}
