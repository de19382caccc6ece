import EventLog

/// Boosters, and the answers that one may double: what an attest saw before an undo of a booster,
/// or of an undo of one, was known.
struct BoosterCrossings {
  /// A paid answer in the time of some booster, void or not.
  private struct Paid {
    var sequence: UInt64
    var at: Timestamp
    var card: SubjectID
    var day: StudyDay
    var session: SessionID?
    var award: Award
  }

  private var openings: [BoosterWindows.Opening] = []
  private var all = BoosterWindows()
  private var paid: [Paid] = []

  mutating func take(_ event: DecodedEvent, sequence: UInt64, award: Award) {
    switch event.payload {
    case .game(let game):
      guard case .boosterOpened = game, event.subject == game.subject(at: event.at)?.id else {
        return
      }
      let opening = BoosterWindows.Opening(start: event.at.milliseconds, sequence: sequence)
      openings.append(opening)
      all.insert(opening)
    case .review:
      guard award.isPaid, event.mayBeDoubled, all.cover(event.at, before: sequence),
        let card = event.subject
      else { return }
      paid.append(
        Paid(
          sequence: sequence, at: event.at, card: card, day: event.review.day,
          session: event.session, award: award))
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
      .imported, .redact, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury, .flagged,
      .repositioned, .postponed, .deckCreated, .deckRenamed, .deckSet, .deckArchived, .deckRestored,
      .deckDeleted, .cardCreated, .cardEdited, .cardMoved, .cardDeleted, .tagged, .parametersSet,
      .sessionStarted, .sessionPaused, .sessionEnded, .unknown:
      break
    }
  }

  /// The openings before an event but for those that are void.
  func windows(before end: UInt64, without voids: Set<UInt64>) -> BoosterWindows {
    var windows = BoosterWindows()
    for opening in openings
    where opening.sequence < end && !voids.contains(opening.sequence) {
      windows.insert(opening)
    }
    return windows
  }

  /// What days and sittings differ by, where other boosters worked.
  ///
  /// - Parameters:
  ///   - folded: The boosters that the fold has.
  ///   - attested: Those of the attest.
  ///   - end: The attest's number.
  ///   - others: Cards that are folded anew and bring their own difference.
  /// - Returns: The difference; nil if there is none.
  func difference(
    from folded: BoosterWindows, to attested: BoosterWindows, before end: UInt64,
    besides others: [SubjectID]
  ) -> AttestCrossings.Difference? {
    guard folded != attested else { return nil }
    var old = FoldState()
    var new = FoldState()
    for answer in paid where answer.sequence < end && !others.contains(answer.card) {
      let was = folded.cover(answer.at, before: answer.sequence)
      let isDoubled = attested.cover(answer.at, before: answer.sequence)
      guard was != isDoubled else { continue }
      if was { Self.add(answer, to: &old) } else { Self.add(answer, to: &new) }
    }
    guard !old.days.days.isEmpty || !new.days.days.isEmpty else { return nil }
    return AttestCrossings.Difference(subject: .zero, folded: old, attested: new)
  }

  /// Adds what a booster adds: the points once more.
  private static func add(_ answer: Paid, to state: inout FoldState) {
    var row = DayRow()
    row.game.add(points: answer.award.points, for: answer.award)
    state.days.add(row, to: answer.day)
    guard let session = answer.session else { return }
    let place = state.sessions.makePlace(for: session)
    state.sessions.totals[place].earned &+= answer.award.points
  }
}
