import EventLog

/// What puts a card due by day in its place in an order; the lowest comes first.
///
/// Quotients are divisions of whole numbers, which every machine rounds alike.
struct OrderKey: Equatable {
  private var first: Int64
  private var second: Double

  init(
    _ order: ReviewOrder, _ item: QueueItem, _ schedule: ScheduleState?, draw: UInt64,
    on day: StudyDay
  ) {
    first = 0
    second = 0
    switch order {
    case .due: first = item.rank
    case .dueRandom:
      first = item.rank
      second = Double(draw >> 11)
    case .interval: first = Int64(schedule?.intervalDays ?? 0)
    case .longestInterval: first = -Int64(schedule?.intervalDays ?? 0)
    case .ease: second = -(schedule?.hardness ?? 0)
    case .retrievability: second = -(schedule?.overdueness(on: day) ?? 0)
    case .added: break
    }
  }

  /// Whether it comes before another; nil if they are equal.
  func precedes(_ other: Self) -> Bool? {
    if first != other.first { return first < other.first }
    return second != other.second ? second < other.second : nil
  }
}

/// A card due by day with its place in an order; equal ones go by age.
struct KeyedItem {
  var item: QueueItem
  var key: OrderKey

  static func precedes(_ left: Self, _ right: Self) -> Bool {
    left.key.precedes(right.key) ?? QueueItem.isOlder(left.item, right.item)
  }
}

extension QueueItem {
  /// Whether it is older than another: made before it, or of a lower short id.
  static func isOlder(_ left: Self, _ right: Self) -> Bool {
    if left.age != right.age { return left.age < right.age }
    if left.number != right.number { return left.number < right.number }
    return left.card < right.card
  }
}

extension ReviewOrder {
  /// Whether it looks at more of a card than its place in the index.
  var needsRow: Bool {
    switch self {
    case .due, .dueRandom, .added: false
    case .interval, .longestInterval, .ease, .retrievability: true
    }
  }
}

extension ScheduleState {
  /// 0 for the easiest of cards to 1 for the hardest: difficulty on its scale of 1 to 10, else
  /// ease on that of 3000 to 1300, beyond which eases may lie; without one that of the start.
  fileprivate var hardness: Double {
    difficulty > 0
      ? Double(difficulty - 1_000_000) / 9_000_000
      : Double(3_000 - Int64(ease == 0 ? LadderScheduler.startingEase : ease)) / 1_700
  }

  /// Days since the last review for each day of stability or, without one, of the interval.
  ///
  /// Where stability is known, recall falls with this number alone: at 1 it is 90%.
  fileprivate func overdueness(on day: StudyDay) -> Double {
    let last = lastReviewDay == .never ? dueDay.number - intervalDays : lastReviewDay.number
    let elapsed = max(0, Int64(day.number) - Int64(last))
    let span = stability > 0 ? stability : Int64(max(1, intervalDays)) * 1_000_000
    return Double(elapsed * 1_000_000) / Double(span)
  }
}
