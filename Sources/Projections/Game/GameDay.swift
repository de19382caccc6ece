package import EventLog

/// What the events of the game say about one study day.
package struct GameDay: Hashable, Sendable {
  /// The first deal in effect.
  package var deal: QuestDeal?
  /// Progress by quest kind, whatever was dealt.
  package var ticks = SIMD8<Int32>()
  /// Beads in the chests that were opened, by quest kind; 0 where none was.
  package var questBeads = SIMD8<Int32>()
  /// Beads in the chest for all three quests; 0 where it was not opened.
  package var bonusBeads: Int32 = 0
  /// The reward of the seven-day row that was taken.
  package var login: LoginReward?
  /// The study day of the act that froze this one, or `never`.
  package var frozenOn: StudyDay = .never

  package init() {}

  /// Nothing happened: no row is stored.
  package var isEmpty: Bool { self == GameDay() }

  /// Progress of a quest kind, 0 to 7; other numbers wrap into that range.
  package func progress(of kind: UInt8) -> Int { Int(ticks[Int(kind) & 7]) }

  /// Whether a quest was dealt and is done.
  package func stands(_ kind: UInt8) -> Bool {
    guard let deal, let place = deal.kinds.firstIndex(of: kind) else { return false }
    return progress(of: kind) >= Int(deal.targets[place])
  }

  /// Whether all quests that were dealt are done.
  package var allStand: Bool {
    guard let deal, !deal.kinds.isEmpty else { return false }
    return deal.kinds.allSatisfy(stands)
  }

  /// Changes by an event about the day; what was done first stands.
  mutating func evolve(by event: GameEvent) {
    switch event {
    case .questsDealt(let deal): self.deal = self.deal ?? deal
    case .questTicked(let kind, let amount, _):
      if kind < 8 { ticks[Int(kind)] &+= Int32(clamping: amount) }
    case .loginClaimed(let reward): login = login ?? reward
    case .dayFrozen(_, let day): if frozenOn == .never { frozenOn = day }
    case .chestOpened(let chest) where chest.kind == .bonus:
      if bonusBeads == 0 { bonusBeads = Int32(clamping: chest.beads) }
    case .chestOpened(let chest) where chest.kind == .quest && chest.number < 8:
      let place = Int(chest.number)
      if questBeads[place] == 0 { questBeads[place] = Int32(clamping: chest.beads) }
    case .chestOpened, .boosterOpened, .streakRepaired, .goalSet, .weeklyDealt, .planStarted,
      .planStopped, .placementTaken:
      break
    }
  }

  func encode(into bytes: inout [UInt8]) {
    bytes.append((deal == nil ? 0 : 1) | (login == nil ? 0 : 2))
    if let deal {
      bytes.appendRow(UInt32(clamping: deal.kinds.count))
      bytes.append(contentsOf: deal.kinds)
      bytes.appendRow(deal.targets)
      bytes.appendRow(deal.level)
      bytes.appendRow(deal.day.number)
    }
    for place in ticks.indices { bytes.appendRow(ticks[place]) }
    for place in questBeads.indices { bytes.appendRow(questBeads[place]) }
    bytes.appendRow(bonusBeads)
    if let login {
      bytes.appendRow(login.place)
      bytes.appendRow(login.beads)
      bytes.appendRow(login.boosters)
      bytes.appendRow(login.day.number)
    }
    bytes.appendRow(frozenOn.number)
  }

  init(_ reader: inout RowReader, _ bytes: RawSpan) {
    let flags = reader.byte(bytes)
    if flags & 1 != 0 {
      var kinds: [UInt8] = []
      for _ in 0..<reader.length(bytes) where !reader.isBroken { kinds.append(reader.byte(bytes)) }
      let targets = reader.numbers(bytes)
      let level = reader.uint32(bytes)
      deal = QuestDeal(kinds: kinds, targets: targets, level: level, day: reader.day(bytes))
    }
    for place in ticks.indices { ticks[place] = reader.int32(bytes) }
    for place in questBeads.indices { questBeads[place] = reader.int32(bytes) }
    bonusBeads = reader.int32(bytes)
    if flags & 2 != 0 {
      let place = reader.uint32(bytes)
      let beads = reader.uint32(bytes)
      let boosters = reader.uint32(bytes)
      login = LoginReward(
        place: place, beads: beads, boosters: boosters, day: reader.day(bytes))
    }
    frozenOn = reader.day(bytes)
    if flags > 3 { reader.reject() }
  }
}
