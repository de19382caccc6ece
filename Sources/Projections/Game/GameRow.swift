package import EventLog

/// What the events about one subject of the game add up to: a row of `p.game`, keyed by the
/// subject's id, so that rows of one kind lie side by side.
package enum GameRow: Hashable, Sendable {
  case day(GameDay)
  case week(GameWeek)
  /// The chest of a level or of a path's node, opened.
  case chest(beads: UInt32, boosters: UInt32)
  /// Boosters opened at one instant.
  case booster(count: UInt32, day: StudyDay)
  /// The last day that a repair of the streak closed, and the day of the act.
  case repair(last: StudyDay, day: StudyDay)
  case plan(PlanRow)
  case placement(Placement)
}

/// The challenge of a week, as far as events say.
package struct GameWeek: Hashable, Sendable {
  package var deal: WeeklyDeal?
  /// What was in its chest, if that was opened.
  package var beads: UInt32 = 0
  /// Boosters that were in its chest.
  package var boosters: UInt32 = 0

  package init() {}
}

/// A plan that was started: which deck, in how many days, and when it was stopped.
package struct PlanRow: Hashable, Sendable {
  package var deck: DeckID
  /// The days it was given, 1 or more.
  package var days: UInt32
  /// The study day on which it was stopped, or `never`.
  package var stoppedOn: StudyDay = .never

  package init(deck: DeckID, days: UInt32) {
    self.deck = deck
    self.days = days
  }
}

extension GameRow {
  /// The row after an event about its subject; nil where nothing is there.
  ///
  /// Total: what a row has no room for changes nothing.
  static func evolved(_ row: GameRow?, by event: GameEvent) -> GameRow? {
    switch event {
    case .questsDealt, .questTicked, .loginClaimed, .dayFrozen: return evolvedDay(row, by: event)
    case .weeklyDealt(let deal):
      var week = row?.asWeek ?? GameWeek()
      week.deal = week.deal ?? deal
      return .week(week)
    case .chestOpened(let chest):
      switch chest.kind {
      case .quest, .bonus: return evolvedDay(row, by: event)
      case .weekly:
        var week = row?.asWeek ?? GameWeek()
        if week.beads == 0 {
          week.beads = chest.beads
          week.boosters = chest.boosters
        }
        return .week(week)
      case .level, .path: return row ?? .chest(beads: chest.beads, boosters: chest.boosters)
      }
    case .boosterOpened(let day):
      guard case .booster(let count, let first) = row else { return .booster(count: 1, day: day) }
      return .booster(count: count &+ 1, day: first)
    case .streakRepaired(_, let last, let day): return row ?? .repair(last: last, day: day)
    case .planStarted(let deck, let days, _): return .plan(PlanRow(deck: deck, days: days))
    case .planStopped(_, let day):
      guard case .plan(var plan) = row else { return row }
      plan.stoppedOn = day
      return .plan(plan)
    case .placementTaken(let placement): return row ?? .placement(placement)
    case .goalSet: return row
    }
  }

  private static func evolvedDay(_ row: GameRow?, by event: GameEvent) -> GameRow? {
    var day = row?.asDay ?? GameDay()
    day.evolve(by: event)
    return day.isEmpty ? nil : .day(day)
  }

  package var asDay: GameDay? { if case .day(let day) = self { day } else { nil } }

  package var asWeek: GameWeek? { if case .week(let week) = self { week } else { nil } }
}

extension GameRow: StoredRow {
  package func encode(into bytes: inout [UInt8]) {
    switch self {
    case .day(let day):
      bytes.append(1)
      day.encode(into: &bytes)
    case .week(let week):
      bytes.append(week.deal == nil ? 2 : 3)
      bytes.appendRow(week.beads)
      bytes.appendRow(week.boosters)
      if let deal = week.deal {
        bytes.append(deal.kind)
        bytes.appendRow(deal.target)
        bytes.appendRow(deal.level)
        bytes.appendRow(deal.days)
        bytes.appendRow(deal.firstDay.number)
      }
    case .chest(let beads, let boosters):
      bytes.append(4)
      bytes.appendRow(beads)
      bytes.appendRow(boosters)
    case .booster(let count, let day):
      bytes.append(5)
      bytes.appendRow(count)
      bytes.appendRow(day.number)
    case .repair(let last, let day):
      bytes.append(6)
      bytes.appendRow(last.number)
      bytes.appendRow(day.number)
    case .plan(let plan):
      bytes.append(7)
      bytes.appendRow(plan.deck)
      bytes.appendRow(plan.days)
      bytes.appendRow(plan.stoppedOn.number)
    case .placement(let placement):
      bytes.append(8)
      bytes.appendRow(placement.right)
      bytes.appendRow(placement.level)
      bytes.appendRow(placement.points)
      bytes.appendRow(placement.day.number)
    }
  }

  package init?(decoding bytes: RawSpan) {
    var reader = RowReader()
    let kind = reader.byte(bytes)
    switch kind {
    case 1: self = .day(GameDay(&reader, bytes))
    case 2, 3: self = .week(GameWeek(&reader, bytes, isDealt: kind == 3))
    case 4:
      let beads = reader.uint32(bytes)
      self = .chest(beads: beads, boosters: reader.uint32(bytes))
    case 5:
      let count = reader.uint32(bytes)
      self = .booster(count: count, day: reader.day(bytes))
    case 6:
      let last = reader.day(bytes)
      self = .repair(last: last, day: reader.day(bytes))
    case 7:
      let deck: DeckID = reader.identifier(bytes)
      var plan = PlanRow(deck: deck, days: reader.uint32(bytes))
      plan.stoppedOn = reader.day(bytes)
      self = .plan(plan)
    case 8:
      let right = reader.uint32(bytes)
      let level = reader.uint32(bytes)
      let points = reader.uint32(bytes)
      self = .placement(
        Placement(right: right, level: level, points: points, day: reader.day(bytes)))
    default: return nil
    }
    guard reader.isAtEnd(of: bytes) else { return nil }
  }
}

extension GameWeek {
  fileprivate init(_ reader: inout RowReader, _ bytes: RawSpan, isDealt: Bool) {
    beads = reader.uint32(bytes)
    boosters = reader.uint32(bytes)
    guard isDealt else { return }
    let kind = reader.byte(bytes)
    let target = reader.uint32(bytes)
    let level = reader.uint32(bytes)
    let days = reader.uint32(bytes)
    deal = WeeklyDeal(
      kind: kind, target: target, level: level, days: days, firstDay: reader.day(bytes))
  }
}
