import EventLog

/// What an answer is paid under ruleset 1: the first that fits, once a card and study day.
///
/// Answers of other programs and of cram rounds are paid nothing and open no mistake.
package enum Award: UInt8, CaseIterable, Sendable {
  /// Right, and the card was paid already today; or wrong, and it has cost already today.
  case none = 0
  case wrong = 1
  case right = 2
  /// Right, where the answer before was wrong, on an earlier study day.
  case repair = 3
  /// Right, and the card is learned with it.
  case learned = 4
  /// The same, with a mistake since it was new or last learned.
  case repairLearned = 5

  /// Points, below 0 for a mistake; a booster doubles those above.
  package var points: Int32 {
    switch self {
    case .none: 0
    case .wrong: -2
    case .right: 4
    case .repair: 10
    case .learned: 8
    case .repairLearned: 15
    }
  }

  /// Whether it adds to what was earned.
  package var isPaid: Bool { points > 0 }
}

/// The mistakes of a card since it was new or last learned.
package enum Climb: UInt8, BitwiseCopyable, Sendable {
  /// There was none.
  case clean = 0
  /// There was one, and it was answered right since.
  case mistaken = 1
  /// The last counted answer was wrong: a mistake that can be repaired.
  case open = 2
}

/// What an answer is worth beside its schedule.
package struct AnswerWorth: Hashable, Sendable {
  package var award = Award.none
  /// It made a mistake of an earlier day good, and was paid for it.
  package var isRepair = false
  /// It made the card learned for the first time ever.
  package var isFirstLearned = false
  /// Days since the card was paid before, if that is less than a week ago; else 0.
  package var daysSincePaid: UInt8 = 0
}

extension CardRow {
  /// Takes what a counted answer is worth.
  ///
  /// - Parameters:
  ///   - rating: Of an answer that was given here and is no answer of a cram round.
  ///   - day: Its study day.
  ///   - reachesLearned: Whether the card is learned with it and was not before.
  /// - Returns: What it is worth. A day before the last one that was paid is not paid: so no day is
  ///   paid twice, whatever the clocks did.
  @inline(__always)
  mutating func settle(
    _ rating: Rating, on day: StudyDay, reachesLearned: Bool
  ) -> AnswerWorth {
    var worth = AnswerWorth()
    if rating == .again {
      climb = .open
      if penalisedDay < day {
        penalisedDay = day
        worth.award = .wrong
      }
      return worth
    }
    // While a mistake is open, the day of the last wrong answer is the last one that has cost.
    let isRepair = climb == .open && penalisedDay < day
    if paidDay < day {
      let since = Int64(day.number) - Int64(paidDay.number)
      if paidDay != .never, (1...6).contains(since) { worth.daysSincePaid = UInt8(since) }
      paidDay = day
      worth.isRepair = isRepair
      worth.award =
        if reachesLearned {
          climb == .clean ? .learned : .repairLearned
        } else {
          isRepair ? .repair : .right
        }
    }
    if reachesLearned {
      worth.isFirstLearned = !wasEverLearned
      wasEverLearned = true
      climb = .clean
    } else if climb == .open {
      climb = .mistaken
    }
    return worth
  }
}
