internal import EventLog

/// The rows of a card's review log as acts, each with the schedule before and after it.
///
/// A row says its button, its interval and its ease or difficulty; the stage after it is known by
/// the kind of the row that follows, and for the last one by the card. What no row says, such as
/// stability, is left at 0 but for the last act, which has the card's own numbers.
struct AnkiHistory {
  /// What a row was, at its own time.
  struct Act {
    var row: AnkiCollection.Answer
    /// The offset in force then.
    var offset: UTCOffset
    var kind: Kind

    enum Kind {
      case review(Review)
      case dueSet(DueChange)
      case reset(CardReset)
    }
  }

  private(set) var acts: [Act] = []
  /// The schedule after the last row.
  private(set) var last: ScheduleState
  /// Whether the last row leads to what the card's columns say.
  private(set) var isWhole = false

  private let calendar: AnkiCalendar

  /// - Parameters:
  ///   - card: The card.
  ///   - rows: Its rows, in the order of their times.
  ///   - target: The schedule that its columns say.
  ///   - calendar: What its numbers stand for.
  ///   - start: The schedule before the first row.
  init(
    _ card: AnkiCollection.Card, _ rows: some RandomAccessCollection<AnkiCollection.Answer>,
    target: ScheduleState, _ calendar: AnkiCalendar, from start: ScheduleState = .new
  ) {
    self.calendar = calendar
    last = start
    acts.reserveCapacity(rows.count)
    for (place, row) in rows.enumerated() {
      let next =
        place + 1 < rows.count
        ? rows[rows.index(rows.startIndex, offsetBy: place + 1)] : nil
      take(row, next: next, card: card)
    }
    if let row = rows.last { settle(row, card, target) }
  }

  private mutating func take(
    _ row: AnkiCollection.Answer, next: AnkiCollection.Answer?, card: AnkiCollection.Card
  ) {
    switch row.kind {
    case .manual where row.interval == 0 && row.factor == 0: reset(row)
    case .manual, .rescheduled: setDue(row)
    case .learning, .review, .relearning, .filtered:
      guard let rating = Rating(rawValue: row.button) else { return }
      answer(row, rating, next: next, card)
    }
  }

  private mutating func reset(_ row: AnkiCollection.Answer) {
    var reset = CardReset(keepsCounts: true, before: last, after: last)
    reset.after = ScheduleState(
      repetitionCount: last.repetitionCount, lapseCount: last.lapseCount)
    acts.append(
      Act(row: row, offset: calendar.place(of: row).offset, kind: .reset(reset)))
    last = reset.after
  }

  private mutating func setDue(_ row: AnkiCollection.Answer) {
    let at = Timestamp(milliseconds: row.id)
    let (day, offset) = calendar.place(of: row)
    var after = last
    after.stage = .review
    after.step = 0
    after.dueAt = Timestamp(milliseconds: 0)
    after.intervalDays = Self.days(max(row.interval, 1))
    after.takeFactor(row.factor)
    if after.lastReviewDay == .never {
      after.lastReviewAt = at
      after.lastReviewDay = day
    }
    // A changed option counts from the last answer, a day that was set from the day it was set.
    let from = row.kind == .rescheduled ? after.lastReviewDay : day
    after.dueDay = from.adding(after.intervalDays)
    let change = DueChange(
      due: after.dueDay, before: last, after: after, day: day, isImported: true)
    acts.append(Act(row: row, offset: offset, kind: .dueSet(change)))
    last = after
  }

  private mutating func answer(
    _ row: AnkiCollection.Answer, _ rating: Rating, next: AnkiCollection.Answer?,
    _ card: AnkiCollection.Card
  ) {
    let at = Timestamp(milliseconds: row.id)
    let (day, offset) = calendar.place(of: row)
    let before = before(row)
    var after = before
    // An answer in a filtered deck that moves nothing has no factor.
    let movesNothing = row.kind == .filtered && row.factor == 0 && row.interval == 0
    if !movesNothing {
      after.stage = stage(after: row, next: next, card, before: before.stage)
      after.step = 0
      after.takeFactor(row.factor)
      if row.interval < 0 {
        after.wait(seconds: -row.interval, from: at)
      } else {
        after.intervalDays = Self.days(row.interval)
        after.dueAt = Timestamp(milliseconds: 0)
        after.dueDay = day.adding(after.intervalDays)
      }
      after.lastReviewAt = at
      after.lastReviewDay = day
      after.repetitionCount = before.repetitionCount + 1
      if before.stage == .review, rating == .again { after.lapseCount += 1 }
    }
    let review = Review(
      rating: rating, tookMilliseconds: row.tookMilliseconds, before: before, after: after,
      scheduler: .imported, mode: row.kind == .filtered ? .cram : .cards, day: day,
      isEarly: row.kind == .filtered && before.dueDay != .never && day < before.dueDay)
    acts.append(Act(row: row, offset: offset, kind: .review(review)))
    last = after
  }

  /// The schedule before an answer: that after the row before, unless the kind says otherwise.
  private func before(_ row: AnkiCollection.Answer) -> ScheduleState {
    var state = last
    switch (row.kind, last.stage) {
    case (.learning, .review), (.learning, .relearning):
      // Forgotten in a way that left no row.
      return ScheduleState(repetitionCount: last.repetitionCount, lapseCount: last.lapseCount)
    case (.review, .new), (.review, .learning), (.review, .relearning):
      state.stage = .review
      state.dueAt = Timestamp(milliseconds: 0)
      state.intervalDays = Self.days(max(row.lastInterval, 1))
      if state.dueDay == .never { state.dueDay = calendar.day(at: Timestamp(milliseconds: row.id)) }
      return state
    case (.relearning, .new), (.relearning, .learning), (.relearning, .review):
      state.stage = .relearning
      return state
    default: return state
    }
  }

  private func stage(
    after row: AnkiCollection.Answer, next: AnkiCollection.Answer?, _ card: AnkiCollection.Card,
    before: CardStage
  ) -> CardStage {
    let steps: CardStage = before == .new || before == .learning ? .learning : .relearning
    if row.interval < 0 { return steps }
    switch next?.kind {
    case .learning: return before == .new || before == .learning ? .learning : .review
    case .relearning: return steps == .learning ? .review : .relearning
    case .review: return .review
    case .filtered, .manual, .rescheduled:
      return row.kind == .learning && row.factor == 0 ? .learning : .review
    case nil:
      switch card.stage {
      case 1 where steps == .learning: return .learning
      case 3 where steps == .relearning: return .relearning
      default: return .review
      }
    }
  }

  /// Gives the last act the card's own numbers, if they are those it led to.
  private mutating func settle(
    _ row: AnkiCollection.Answer, _ card: AnkiCollection.Card, _ target: ScheduleState
  ) {
    guard var act = acts.last, act.row == row else { return }
    switch act.kind {
    case .review(var review):
      guard isConsistent(row, review.after, target) else { return }
      review.after = target
      act.kind = .review(review)
    case .dueSet(var change):
      guard target.stage == .review, target.intervalDays == change.after.intervalDays else {
        return
      }
      change.after = target
      change.due = target.dueDay
      act.kind = .dueSet(change)
    case .reset(var reset):
      guard target.stage == .new else { return }
      // What the card counts, it counts.
      reset.before.repetitionCount = target.repetitionCount
      reset.before.lapseCount = target.lapseCount
      reset.after = ScheduleState(
        repetitionCount: target.repetitionCount, lapseCount: target.lapseCount)
      act.kind = .reset(reset)
      acts[acts.count - 1] = act
      last = reset.after
      isWhole = true
      return
    }
    acts[acts.count - 1] = act
    last = target
    isWhole = true
  }

  private func isConsistent(
    _ row: AnkiCollection.Answer, _ after: ScheduleState, _ target: ScheduleState
  ) -> Bool {
    guard after.stage == target.stage else { return false }
    if target.stage == .review { return Int64(target.intervalDays) == row.interval }
    return target.dueDay == .never
      ? row.interval < 0 && target.dueAt.milliseconds >= row.id
      : target.dueDay >= after.lastReviewDay
  }

  private static func days(_ interval: Int64) -> Int32 {
    Int32(min(max(interval, 0), FieldRange.intervalDays.upperBound))
  }
}

extension ScheduleState {
  /// Ease in thousandths from 1300, or, below, difficulty from 100 to 1100 for 1 to 10.
  fileprivate mutating func takeFactor(_ factor: Int32) {
    if factor >= 1_300 {
      ease = min(factor, Int32(FieldRange.ease.upperBound))
    } else if (100...1_100).contains(factor) {
      difficulty = Int64(factor - 100) * 9_000 + 1_000_000
    }
  }

  fileprivate mutating func wait(seconds: Int64, from at: Timestamp) {
    intervalDays = 0
    dueDay = .never
    dueAt = Timestamp(milliseconds: at.milliseconds + min(seconds, 1 << 32) * 1_000)
  }
}

extension StudyDay {
  fileprivate func adding(_ days: Int32) -> Self {
    let sum = Int64(number) + Int64(days)
    return Self(number: Int32(min(sum, FieldRange.day.upperBound)))
  }
}
