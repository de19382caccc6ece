package import EventLog

/// What the answers of a study day add up to for the game; sums wrap around.
package struct DayGame: Hashable, Sendable {
  /// Points by what they were paid for, doubled ones included.
  package var right: Int32 = 0
  package var repair: Int32 = 0
  package var learned: Int32 = 0
  package var repairLearned: Int32 = 0
  /// Points that mistakes have cost.
  package var penalty: Int32 = 0
  /// Different cards answered right: each is paid once a day.
  package var rightCards: Int32 = 0
  /// Of these, cards that were paid less than a week before, by the days since: 1 to 6 at places 0
  /// to 5.
  package var paidBefore = SIMD8<Int32>()
  /// Mistakes of earlier days made good.
  package var repairs: Int32 = 0
  /// Cards learned for the first time ever.
  package var learnedCards: Int32 = 0
  /// Typed answers without a slip.
  package var cleanTyped: Int32 = 0
  /// Answers before 07:00 and after 22:00 by the clock on the wall.
  package var early: Int32 = 0
  package var late: Int32 = 0
  /// Cards written here, on the day that was theirs by a rollover at 04:00.
  package var written: Int32 = 0
  /// Answers by study mode; its place is one less than the mode's number.
  package var modes = SIMD8<Int32>()

  package init() {}

  /// Points paid.
  package var earned: Int64 {
    Int64(right) + Int64(repair) + Int64(learned) + Int64(repairLearned)
  }

  /// Points paid less what mistakes have cost.
  package var net: Int64 { earned - Int64(penalty) }

  /// Different cards answered right that were not right on any of the days before it.
  ///
  /// - Parameter days: How many days before this one count, at most six.
  /// - Returns: Summed over the days of a week, each with those of the week before it, each card
  ///   counts once.
  package func rightCards(notWithin days: Int) -> Int {
    (0..<min(max(days, 0), 6)).reduce(Int(rightCards)) { $0 - Int(paidBefore[$1]) }
  }

  /// Answers in a mode.
  package func answers(in mode: StudyMode) -> Int {
    let place = Int(mode.rawValue) - 1
    return place < modes.scalarCount ? Int(modes[place]) : 0
  }
}

extension DayGame {
  mutating func add(points: Int32, for award: Award) {
    switch award {
    case .none: break
    case .wrong: penalty &-= points
    case .right: right &+= points
    case .repair: repair &+= points
    case .learned: learned &+= points
    case .repairLearned: repairLearned &+= points
    }
  }

  mutating func add(_ share: AnswerShare) {
    add(points: share.points, for: share.worth.award)
    if share.worth.award.isPaid {
      rightCards &+= 1
      let days = share.worth.daysSincePaid
      if days > 0 { paidBefore[Int(days) - 1] &+= 1 }
    }
    if share.worth.isRepair { repairs &+= 1 }
    if share.worth.isFirstLearned { learnedCards &+= 1 }
    if share.mode == .type, share.rating == .good || share.rating == .easy { cleanTyped &+= 1 }
    switch share.hour {
    case .usual: break
    case .early: early &+= 1
    case .late: late &+= 1
    }
    let place = Int(share.mode.rawValue) - 1
    if place < modes.scalarCount { modes[place] &+= 1 }
  }

  static func += (left: inout Self, other: Self) {
    left.right &+= other.right
    left.repair &+= other.repair
    left.learned &+= other.learned
    left.repairLearned &+= other.repairLearned
    left.penalty &+= other.penalty
    left.rightCards &+= other.rightCards
    left.paidBefore &+= other.paidBefore
    left.repairs &+= other.repairs
    left.learnedCards &+= other.learnedCards
    left.cleanTyped &+= other.cleanTyped
    left.early &+= other.early
    left.late &+= other.late
    left.written &+= other.written
    left.modes &+= other.modes
  }

  static func -= (left: inout Self, other: Self) {
    left.right &-= other.right
    left.repair &-= other.repair
    left.learned &-= other.learned
    left.repairLearned &-= other.repairLearned
    left.penalty &-= other.penalty
    left.rightCards &-= other.rightCards
    left.paidBefore &-= other.paidBefore
    left.repairs &-= other.repairs
    left.learnedCards &-= other.learnedCards
    left.cleanTyped &-= other.cleanTyped
    left.early &-= other.early
    left.late &-= other.late
    left.written &-= other.written
    left.modes &-= other.modes
  }
}

extension DayGame {
  func encode(into bytes: inout [UInt8]) {
    for number in [
      right, repair, learned, repairLearned, penalty, rightCards, repairs, learnedCards,
      cleanTyped, early, late, written,
    ] {
      bytes.appendRow(number)
    }
    for place in modes.indices { bytes.appendRow(modes[place]) }
    for place in 0..<6 { bytes.appendRow(paidBefore[place]) }
  }

  init(_ reader: inout RowReader, _ bytes: RawSpan) {
    right = reader.int32(bytes)
    repair = reader.int32(bytes)
    learned = reader.int32(bytes)
    repairLearned = reader.int32(bytes)
    penalty = reader.int32(bytes)
    rightCards = reader.int32(bytes)
    repairs = reader.int32(bytes)
    learnedCards = reader.int32(bytes)
    cleanTyped = reader.int32(bytes)
    early = reader.int32(bytes)
    late = reader.int32(bytes)
    written = reader.int32(bytes)
    for place in modes.indices { modes[place] = reader.int32(bytes) }
    for place in 0..<6 { paidBefore[place] = reader.int32(bytes) }
  }
}

/// The part of the day in which an answer was given, by the clock on the wall.
enum StudyHour: UInt8, Sendable {
  case usual = 0
  /// Before 07:00 on the study day's own date.
  case early = 1
  /// From 22:00 until the study day ends, after midnight too.
  case late = 2

  /// - Parameters:
  ///   - instant: When the answer was given.
  ///   - offset: Minutes east of UTC in force then.
  ///   - day: The study day it counts for.
  @inline(__always)
  init(at instant: Timestamp, offset: UTCOffset, day: StudyDay) {
    let local = instant.milliseconds &+ Int64(offset.minutes) &* 60_000
    let sinceMidnight = local &- Int64(day.number) &* 86_400_000
    self =
      switch sinceMidnight {
      case 0..<25_200_000: .early
      case 79_200_000...: .late
      default: .usual
      }
  }
}
