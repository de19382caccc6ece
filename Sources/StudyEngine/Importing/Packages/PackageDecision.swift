internal import EventLog
internal import Projections

/// What becomes of the cards of a package, beside what is here already.
struct PackageDecision {
  /// What becomes of one card.
  enum Verdict {
    /// It is made, with all its rows.
    case new
    /// It is here; these of its rows are not.
    case known(CardRow, rows: [AnkiCollection.Answer])
    /// It is here with all its rows, and was given another schedule there.
    case settled(CardRow)
    /// It is here with another text, which is replaced.
    case replaced(CardRow, rows: [AnkiCollection.Answer])
    case passedOver
  }

  private(set) var verdicts: [Verdict] = []
  private(set) var added = 0
  private(set) var same = 0
  private(set) var replaced = 0
  private(set) var differing = 0
  private(set) var reviews = 0
  private(set) var sameReviews = 0
  /// Schedules that were changed there without a row and are taken over.
  private(set) var settled = 0
  private(set) var skipped: [ImportReport.SkippedRow] = []

  var isEmpty: Bool { added == 0 && replaced == 0 && reviews == 0 && settled == 0 }
  private let calendar: AnkiCalendar

  /// Looks up every card and every row of its past.
  init(
    _ plan: PackagePlan, _ duplicates: ImportOptions.Duplicates?, _ moment: Moment,
    in rows: borrowing some StudySource & ~Copyable, _ watch: ImportWatch
  ) throws(StudyError) {
    calendar = AnkiCalendar(plan.collection, moment.calendar)
    verdicts.reserveCapacity(plan.entries.count)
    let isFresh = try rows.logHead().sequence == 0
    for (place, entry) in plan.entries.enumerated() {
      if place % 256 == 0, watch.isCancelled() { throw .importCancelled }
      let history = (plan.collection.answers[entry.card.id] ?? []).filter(\.isAct)
      let row = isFresh ? nil : try rows.card(entry.id)
      guard let row else {
        added += 1
        reviews += history.count
        verdicts.append(.new)
        continue
      }
      guard !row.isDeleted, try rows.deck(row.deck).map({ !$0.isDeleted }) ?? false else {
        skipped.append(
          ImportReport.SkippedRow(line: 0, reason: "c\(row.number) was deleted here"))
        verdicts.append(.passedOver)
        continue
      }
      try take(entry, row, history, plan, duplicates, in: rows)
    }
  }

  private mutating func take(
    _ entry: PackagePlan.Entry, _ row: CardRow, _ history: [AnkiCollection.Answer],
    _ plan: PackagePlan, _ duplicates: ImportOptions.Duplicates?,
    in rows: borrowing some StudySource & ~Copyable
  ) throws(StudyError) {
    var fresh: [AnkiCollection.Answer] = []
    for answer in history {
      let id = try rows.derivedEvent(entry.name(of: answer))
      if id.isInEffect { sameReviews += 1 } else { fresh.append(answer) }
    }
    reviews += fresh.count
    let note = try rows.note(entry.id)
    let isSame =
      note.map {
        $0.front.isIdentical(to: entry.front) && $0.back.isIdentical(to: entry.back)
          && $0.tags == entry.tags
      } ?? false
    if !isSame, duplicates == .replace {
      replaced += 1
      verdicts.append(.replaced(row, rows: fresh))
      return
    }
    if !isSame, note?.front != entry.front || note?.back != entry.back {
      differing += 1
      skipped.append(
        ImportReport.SkippedRow(line: 0, reason: "differs from c\(row.number), text left as it is"))
    } else if fresh.isEmpty {
      same += 1
    }
    guard fresh.isEmpty else { return verdicts.append(.known(row, rows: fresh)) }
    let target = plan.schedule(of: entry, calendar, history.last)
    guard try rows.isNewSchedule(target, of: entry.id, row) else {
      return verdicts.append(.passedOver)
    }
    settled += 1
    verdicts.append(.settled(row))
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// Whether a package's schedule of a card is newer than the one here: it never was the card's,
  /// and what set the card's last came from a package, too.
  fileprivate borrowing func isNewSchedule(
    _ target: ScheduleState, of card: CardID, _ row: CardRow
  ) throws(StudyError) -> Bool {
    guard target != row.schedule, target.stage != .new,
      target.lastReviewAt >= row.schedule.lastReviewAt
    else { return false }
    var isNewest = true
    var isNew = true
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
      if after == target || isNewest && !isImported { isNew = false }
      isNewest = false
      return isNew ? .next : .stop
    }
    return isNew
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

/// The identifier of an event that is derived from a name.
struct DerivedEvent {
  var id: EventID
  /// Whether the log has it and it is not undone.
  var isInEffect: Bool
}

extension StudyEvents where Self: ~Copyable {
  /// The event in effect that was derived from a name, or an identifier for it.
  ///
  /// What was undone stays so: another identifier is derived for what comes again.
  borrowing func derivedEvent(_ name: String) throws(StudyError) -> DerivedEvent {
    var turn = 0
    while true {
      let id: EventID = .version5(
        namespace: PackagePlan.namespace, name: turn == 0 ? name : "\(name)\n\(turn)")
      guard let entry = try event(id) else { return DerivedEvent(id: id, isInEffect: false) }
      if !entry.isVoid { return DerivedEvent(id: id, isInEffect: true) }
      turn += 1
    }
  }
}
