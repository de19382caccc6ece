internal import EventLog
internal import Projections

/// What a package's schedule of a card is to the one here.
enum ScheduleNewness {
  /// It is or was the card's.
  case known
  /// It never was, and what set the card's last came from a package, too.
  case newer
  /// It never was, but the learner changed the card's since.
  case changedHere
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  borrowing func newness(
    of target: ScheduleState, on card: CardID, _ row: CardRow
  ) throws(StudyError) -> ScheduleNewness {
    guard target != row.schedule, target.stage != .new,
      target.lastReviewAt >= row.schedule.lastReviewAt
    else { return .known }
    var newest: ScheduleNewness?
    var wasThere = false
    try forEachEvent(on: SubjectID(card), descending: true) { sequence throws(StudyError) in
      guard let entry = try event(sequence), !entry.isVoid else { return .next }
      let after: ScheduleState
      let isImported: Bool
      switch entry.event.payload {
      case .review:
        after = entry.event.review.after
        isImported = entry.event.review.scheduler == .imported
      case .dueSet(let change): (after, isImported) = (change.after, change.isImported)
      case .reset(let reset): (after, isImported) = (reset.after, entry.event.cause != nil)
      default: return .next
      }
      if newest == nil { newest = isImported ? .newer : .changedHere }
      wasThere = after == target
      return wasThere ? .stop : .next
    }
    return wasThere ? .known : newest ?? .newer
  }
}

extension PackagePlan {
  /// The schedule that a card's columns say.
  func schedule(
    of entry: Entry, _ calendar: AnkiCalendar, _ last: AnkiCollection.Answer?
  ) -> ScheduleState {
    entry.card.schedule(
      calendar, collection.preset(of: entry.card.ownDeck), lastAnswer: last?.id)
  }

  /// The rows of a card that say something.
  func acts(of entry: Entry) -> ArraySlice<AnkiCollection.Answer> {
    collection.answers[entry.card.id]
  }
}

extension PackagePlan.Entry {
  /// What the identifier of a row's event is derived from.
  func name(of answer: AnkiCollection.Answer) -> String { "review\n\(key)\n\(answer.id)" }
}

extension AnkiCollection.Answer {
  /// Whether it says something: an answer with a button, or a change by hand or by rule.
  var isAct: Bool {
    switch kind {
    case .manual, .rescheduled: true
    case .learning, .review, .relearning, .filtered: (1...4).contains(button)
    }
  }
}

extension NoteRow {
  /// Whether front and back are those of a package, to the byte.
  func hasText(of entry: PackagePlan.Entry) -> Bool {
    front.isIdentical(to: entry.front) && back.isIdentical(to: entry.back)
  }
}

extension CardRow {
  /// Whether mark, suspension and being buried are those of a package.
  func hasMarks(of card: AnkiCollection.Card, buriedOn: StudyDay, _ today: StudyDay) -> Bool {
    Int64(flag) == card.flag && isSuspended == (card.queue == -1)
      && isBuried(on: today) == (buriedOn == today)
  }
}
