import EventLog

/// What one answer in effect counts for, in the day and in the sitting it belongs to.
struct AnswerShare: Hashable, Sendable {
  var rating: Rating
  /// The first answer ever given here to the card.
  var isFirst: Bool
  /// The card had graduated when it was asked.
  var wasGraduated: Bool
  /// The answer was given in another program.
  var isImported: Bool
  /// The answer left the schedule as it was, for it was no answer of the queue.
  var isCram = false
  var mode: StudyMode
  /// What it is worth in the game; nothing if it counts in no day's answers.
  var worth = AnswerWorth()
  /// A booster doubles what it is paid.
  var isDoubled = false
  var hour = StudyHour.usual

  /// Points, doubled ones included; below 0 for a mistake.
  var points: Int32 { isDoubled ? 2 &* worth.award.points : worth.award.points }
  var tookMilliseconds: Int64?
}

/// What became of an answer that was held against its card's row.
enum TakenAnswer {
  case counted(AnswerShare)
  /// Its base is not the row's schedule.
  case startedElsewhere
}

extension DayRow {
  mutating func add(_ share: AnswerShare) {
    guard !share.isImported else {
      switch share.rating {
      case .again: importedAgain &+= 1
      case .hard: importedHard &+= 1
      case .good: importedGood &+= 1
      case .easy: importedEasy &+= 1
      }
      return
    }
    guard !share.isCram else {
      crammed &+= 1
      return
    }
    switch share.rating {
    case .again: again &+= 1
    case .hard: hard &+= 1
    case .good: good &+= 1
    case .easy: easy &+= 1
    }
    if share.isFirst { introduced &+= 1 }
    if share.wasGraduated {
      graduated &+= 1
      if share.rating != .again { graduatedRight &+= 1 }
    }
    if let took = share.tookMilliseconds {
      tookMilliseconds &+= took
      timed &+= 1
    }
    game.add(share)
  }
}

extension SessionTotals {
  mutating func add(_ share: AnswerShare) {
    guard !share.isImported else { return }
    switch share.rating {
    case .again: again &+= 1
    case .hard: hard &+= 1
    case .good: good &+= 1
    case .easy: easy &+= 1
    }
    if let took = share.tookMilliseconds {
      tookMilliseconds &+= took
      timed &+= 1
    }
    if share.points > 0 { earned &+= share.points } else { penalty &-= share.points }
  }
}
