import EventLog

extension SeededRandom {
  /// An event of the game of `type`; a booster's for any other type.
  mutating func gameEvent(of type: EventType) -> GameEvent {
    switch type {
    case .questDealt:
      .questsDealt(
        QuestDeal(
          kinds: [kind(), kind(), kind()], targets: [amount(), amount(), amount()],
          level: level(), day: anyDay()))
    case .questTicked: .questTicked(kind: kind(), amount: amount(), day: anyDay())
    case .chestOpened:
      .chestOpened(
        OpenedChest(
          kind: oneOf(OpenedChest.Kind.allCases), number: whole(0...1_000_000),
          beads: whole(0...1_000_000), boosters: whole(0...100), day: anyDay()))
    case .dayFrozen: .dayFrozen(anyDay(), day: anyDay())
    case .streakRepaired: .streakRepaired(first: anyDay(), last: anyDay(), day: anyDay())
    case .goalSet: .goalSet(whole(1...500))
    case .loginClaimed:
      .loginClaimed(
        LoginReward(
          place: whole(1...7), beads: whole(0...1_000_000), boosters: whole(0...100),
          day: anyDay()))
    case .weeklyDealt:
      .weeklyDealt(
        WeeklyDeal(
          kind: kind(), target: amount(), level: level(), days: whole(1...7),
          firstDay: anyDay()))
    case .planStarted: .planStarted(deck: identifier(), days: whole(1...10_000), day: anyDay())
    case .planStopped: .planStopped(start: anyDay(), day: anyDay())
    case .placementTaken:
      .placementTaken(
        Placement(
          right: whole(0...100), level: level(), points: whole(0...1_000_000), day: anyDay()))
    default: .boosterOpened(day: anyDay())
    }
  }

  private mutating func whole(_ range: ClosedRange<Int64>) -> UInt32 {
    UInt32(number(in: range))
  }

  private mutating func anyDay() -> StudyDay {
    StudyDay(number: Int32(number(in: FieldRange.day)))
  }

  private mutating func kind() -> UInt8 { UInt8(number(in: 0...63)) }

  private mutating func amount() -> UInt32 { whole(1...1_000_000) }

  private mutating func level() -> UInt32 { whole(0...100) }
}
