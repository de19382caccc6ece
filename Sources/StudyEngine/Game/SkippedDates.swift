internal import EventLog
internal import Projections

/// Whether a date without study was skipped by a change of zone: the answer before it and the one
/// after it were given at other offsets, less than 36 hours apart.
extension StudyRows where Self: StudyEvents & ~Copyable {
  /// Whether a date was skipped; the days before and after it have answers, or the one after it
  /// is today: then now stands for its answer where there is none yet.
  borrowing func isSkipped(_ date: StudyDay, _ moment: Moment) throws(StudyError) -> Bool {
    let before = date.advanced(byDays: -1)
    let after = date.advanced(byDays: 1)
    var last: (at: Timestamp, offset: UTCOffset)?
    var next: (at: Timestamp, offset: UTCOffset)?
    let dayStart = Int64(before.number) * 86_400_000
    // Study days and instants lie at most two days apart, whatever zone and rollover.
    let end = Timestamp(milliseconds: dayStart + 6 * 86_400_000)
    try forEachEventBackwards(
      from: try newestEvent(recordedBy: end)
    ) { entry throws(StudyError) in
      if entry.recorded.milliseconds < dayStart - 2 * 86_400_000 { return .stop }
      guard !entry.isVoid, !entry.isRedacted, entry.event.isCountedAnswer else { return .next }
      if entry.event.review.day == after { next = (entry.event.at, entry.event.offset) }
      guard entry.event.review.day == before, last == nil else { return .next }
      last = (entry.event.at, entry.event.offset)
      return .stop
    }
    if next == nil, after == moment.day { next = (moment.now, moment.offset) }
    guard let last, let next, last.offset != next.offset else { return false }
    let apart = next.at.milliseconds - last.at.milliseconds
    return apart >= 0 && apart < 36 * 3_600_000
  }

  /// The number of the newest event that was recorded by an instant; nil for the newest of all.
  private borrowing func newestEvent(
    recordedBy instant: Timestamp
  ) throws(StudyError) -> UInt64? {
    let head = try logHead()
    guard head.recorded > instant, head.sequence > 1 else { return nil }
    var low: UInt64 = 1
    var high = head.sequence
    while low < high {
      let middle = (low + high + 1) / 2
      guard let entry = try event(middle) else { return nil }
      if entry.recorded <= instant { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension DecodedEvent {
  /// An answer that was given here and counts for its day.
  var isCountedAnswer: Bool {
    guard case .review = payload else { return false }
    return review.scheduler != .imported && review.mode != .cram
  }
}
