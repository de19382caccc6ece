import EventLog

/// What must hold of an event that was stored at another time than it happened.
///
/// It may have come from another copy of the log, where less had been done. Its own copy's events
/// all stand before it, so that sums that only grow are at least what they were there: what they do
/// not bear out now they did not bear out then. That does not hold for what is reckoned from the order
/// of answers, such as points and repairs, nor once anything was taken back.
extension GameCheck {
  /// Sums over all events so far.
  struct Sums {
    /// The deals of each day and the challenges of each week: two copies may have dealt others.
    var deals: [StudyDay: Set<QuestDeal>] = [:]
    var challenges: [StudyDay: Set<WeeklyDeal>] = [:]
    /// Counted answers by day.
    var answers: [StudyDay: Int] = [:]
    var placedPoints: Int64 = 0
    var hasWonBooster = false

    /// More points than any order of so many answers earns.
    var greatestPoints: Int64 {
      let count = answers.values.reduce(0, +)
      return placedPoints &+ Int64(count) * 2 * Int64(Award.repairLearned.points)
    }
  }

  /// What no other copy of the log can explain about a chest.
  func faultOfMerged(_ chest: OpenedChest, in fold: StateFold) -> String? {
    switch chest.kind {
    case .quest:
      let kind = UInt8(clamping: chest.number)
      let isOpen = (sums.deals[chest.day] ?? []).contains { isDone(kind, of: $0) }
      return isOpen ? nil : "opens the chest of a quest that was not done"
    case .bonus:
      let areOpen = (sums.deals[chest.day] ?? []).contains { deal in
        !deal.kinds.isEmpty && deal.kinds.allSatisfy { isDone($0, of: deal) }
      }
      return areOpen ? nil : "opens the chest of quests that were not done"
    case .weekly:
      let isMet = (sums.challenges[chest.day] ?? []).contains { mayBeMet($0, in: fold) }
      return isMet ? nil : "opens the chest of a challenge that was not met"
    case .level:
      return Int(chest.number) <= Level.reached(by: sums.greatestPoints)
        ? nil : "opens the chest of a level that so many answers do not reach"
    case .path: return nil
    }
  }

  private func isDone(_ kind: UInt8, of deal: QuestDeal) -> Bool {
    guard let place = deal.kinds.firstIndex(of: kind) else { return false }
    return (day(deal.day)?.progress(of: kind) ?? 0) >= Int(deal.targets[place])
  }

  /// Points and repairs go by the order of answers, which was another one elsewhere.
  private func mayBeMet(_ deal: WeeklyDeal, in fold: StateFold) -> Bool {
    var progress = 0
    for number in 0..<Int32(clamping: min(deal.days, 7)) {
      let row = fold.figures(on: deal.firstDay.advanced(byDays: number))
      switch WeeklyKind(rawValue: deal.kind) {
      case .days: progress += row.reviews > 0 ? 1 : 0
      case .differentRight: progress += row.reviews > 0 ? Int(row.reviews) : 0
      case .points, .repairs: return true
      case nil: return false
      }
    }
    return progress >= Int(deal.target)
  }
}
