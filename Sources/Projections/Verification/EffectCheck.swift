import EventLog

/// Counts the answers in effect of each study day without the fold, to be compared with it; and
/// looks whether an undo aims at what cannot be undone.
struct EffectCheck {
  private struct Counts: Equatable {
    var again: Int64 = 0
    var hard: Int64 = 0
    var good: Int64 = 0
    var easy: Int64 = 0

    var total: Int64 { again + hard + good + easy }
  }

  private var cards = IdentifierPlaces<IdentifierKind.Card>()
  private var days: [StudyDay: Counts] = [:]

  /// The events so far that cannot be undone, by what they are.
  private var lasting: [EventID: EventType] = [:]
  private var wrongUndos = FindingBuffer()

  mutating func take(_ event: DecodedEvent, sequence: UInt64, isVoid: Bool) {
    checkTarget(event, sequence)
    guard !isVoid, event.subject != nil else { return }
    switch event.payload {
    case .cardCreated:
      if cards.place(of: event.card) == nil { cards.insert(event.card, at: 0) }
    case .review
    where event.review.scheduler != .imported && !event.review.isCram
      && cards.place(of: event.card) != nil:
      switch event.review.rating {
      case .again: days[event.review.day, default: Counts()].again += 1
      case .hard: days[event.review.day, default: Counts()].hard += 1
      case .good: days[event.review.day, default: Counts()].good += 1
      case .easy: days[event.review.day, default: Counts()].easy += 1
      }
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
      .imported, .redact, .review, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury,
      .flagged, .repositioned, .postponed, .deckCreated, .deckRenamed, .deckSet, .deckArchived,
      .deckRestored, .deckDeleted, .cardEdited, .cardMoved, .cardDeleted, .tagged, .parametersSet,
      .sessionStarted, .sessionPaused, .sessionEnded, .game, .unknown:
      break
    }
  }

  private mutating func checkTarget(_ event: DecodedEvent, _ sequence: UInt64) {
    switch event.payload {
    case .review: break
    case .undo(let target):
      guard let type = lasting[target], let reason = type.reasonAgainstUndo else { return }
      wrongUndos.append(
        StateFinding(
          check: .undo, sequence: sequence, event: event.id,
          message: "undoes \(type.name), which cannot be undone: \(reason)"))
    case .logCreated, .attest, .rollbackAccepted, .settingChanged, .rulesAdopted, .imported,
      .redact, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury, .flagged,
      .repositioned, .postponed, .deckCreated, .deckRenamed, .deckSet, .deckArchived, .deckRestored,
      .deckDeleted, .cardCreated, .cardEdited, .cardMoved, .cardDeleted, .tagged, .parametersSet,
      .sessionStarted, .sessionPaused, .sessionEnded, .game, .unknown:
      if let type = event.type, !type.isUndoable { lasting[event.id] = type }
    }
  }

  func findings(in fold: StateFold) -> [StateFinding] {
    var folded: [StudyDay: Counts] = [:]
    for (day, row) in fold.days where row.reviews != 0 {
      folded[day] = Counts(again: row.again, hard: row.hard, good: row.good, easy: row.easy)
    }
    let differing = Set(folded.keys).union(days.keys).sorted()
      .filter { folded[$0] != days[$0] }
      .map { day in
        StateFinding(
          check: .undo,
          message: "\(day.text) counts \(folded[day]?.total ?? 0) answers, "
            + "\(days[day]?.total ?? 0) are in effect")
      }
    return wrongUndos.kept + differing
  }
}
