internal import EventLog
internal import Projections

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// What some moves come to.
  borrowing func rescheduleView(
    _ deck: DeckReference, _ moves: [Rescheduling.Move], cardCount: Int, on day: StudyDay
  ) throws(StudyError) -> RescheduleView {
    let shifts = moves.map { $0.change.due.number - $0.change.before.dueDay.number }
    let distances = shifts.filter { $0 != 0 }.map { abs($0) }.sorted()
    return RescheduleView(
      deck: deck, cardCount: cardCount, earlierCount: shifts.count { $0 < 0 },
      laterCount: shifts.count { $0 > 0 }, sameDayCount: shifts.count { $0 == 0 },
      dueBefore: moves.count { $0.change.before.dueDay <= day },
      dueAfter: moves.count { $0.change.due <= day },
      medianDays: distances.isEmpty ? 0 : distances[(distances.count - 1) / 2],
      earliest: try example(moves, shifts) { $0 < $1 && $0 < 0 },
      latest: try example(moves, shifts) { $0 > $1 && $0 > 0 })
  }

  /// The first move that goes further than all before it.
  private borrowing func example(
    _ moves: [Rescheduling.Move], _ shifts: [Int32], _ goesFurther: (Int32, Int32) -> Bool
  ) throws(StudyError) -> RescheduleView.Example? {
    var best: (place: Int, shift: Int32)?
    for (place, shift) in shifts.enumerated() where goesFurther(shift, best?.shift ?? 0) {
      best = (place, shift)
    }
    guard let best, let card = try cardReference(moves[best.place].card) else { return nil }
    let change = moves[best.place].change
    return RescheduleView.Example(card: card, from: change.before.dueDay, to: change.due)
  }
}
