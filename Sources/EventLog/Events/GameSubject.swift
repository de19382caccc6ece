/// What an event of the game is about, as a subject with a history of its own.
///
/// Its identifier says what it is: version 8 of RFC 9562, `recall` in ASCII, the kind in the last
/// byte before the variant, the number in the rest. So events about one day or one week are folded
/// together, and rows of one kind lie side by side in the order of their numbers.
public enum GameSubject: Hashable, Sendable {
  /// Quests, their chests, the reward and the frost of a study day.
  case day(StudyDay)
  /// The challenge of the week that begins on a day.
  case week(StudyDay)
  /// The chest of a level.
  case level(UInt32)
  /// The booster that was opened at an instant.
  case booster(Timestamp)
  /// A repair of the streak, by the first day that it closed.
  case repair(StudyDay)
  /// The plan that was started on a day.
  case plan(StudyDay)
  case placement
  /// The chest of a path's node.
  case path(UInt32)

  /// The first eight bytes of subjects of a kind: `recall`, version 8, the kind.
  package static func prefix(_ kind: Kind) -> UInt64 {
    0x7265_6361_6C6C_8000 | UInt64(kind.rawValue)
  }

  /// The kinds of subjects; the numbers are part of stored ids.
  package enum Kind: UInt8, CaseIterable, Sendable {
    case day = 1
    case week = 2
    case level = 3
    case booster = 4
    case repair = 5
    case plan = 6
    case placement = 7
    case path = 8
  }

  /// Which kind the subject is of.
  package var kind: Kind {
    switch self {
    case .day: .day
    case .week: .week
    case .level: .level
    case .booster: .booster
    case .repair: .repair
    case .plan: .plan
    case .placement: .placement
    case .path: .path
    }
  }

  private var number: Int64 {
    switch self {
    case .day(let day), .week(let day), .repair(let day), .plan(let day): Int64(day.number)
    case .level(let number), .path(let number): Int64(number)
    case .booster(let instant): instant.milliseconds
    case .placement: 0
    }
  }

  private static let half: Int64 = 1 << 61
  private static let variant: UInt64 = 0b10 << 62

  /// The id under which events and rows know the subject: made of its kind and number alone.
  public var id: SubjectID {
    let number = UInt64(bitPattern: number &+ Self.half) & (1 << 62 - 1)
    return SubjectID(high: Self.prefix(kind), low: Self.variant | number)
  }

  /// Reads an identifier; nil if it is about something else.
  public init?(_ id: SubjectID) {
    guard id.high & ~0xFF == Self.prefix(.day) & ~0xFF, id.low >> 62 == 0b10,
      let kind = Kind(rawValue: UInt8(truncatingIfNeeded: id.high))
    else { return nil }
    let number = Int64(id.low & (1 << 62 - 1)) - Self.half
    switch kind {
    case .day, .week, .repair, .plan:
      guard let day = Int32(exactly: number).map({ StudyDay(number: $0) }) else { return nil }
      self =
        switch kind {
        case .day: .day(day)
        case .week: .week(day)
        case .repair: .repair(day)
        default: .plan(day)
        }
    case .level, .path:
      guard let number = UInt32(exactly: number) else { return nil }
      self = kind == .level ? .level(number) : .path(number)
    case .booster: self = .booster(Timestamp(milliseconds: number))
    case .placement:
      guard number == 0 else { return nil }
      self = .placement
    }
  }
}

extension GameEvent {
  /// What the event, which happened at an instant, is about; nil for the goal, a setting.
  public func subject(at instant: Timestamp) -> GameSubject? {
    switch self {
    case .questsDealt(let deal): .day(deal.day)
    case .questTicked(_, _, let day): .day(day)
    case .loginClaimed(let reward): .day(reward.day)
    case .dayFrozen(let frozen, _): .day(frozen)
    case .weeklyDealt(let deal): .week(deal.firstDay)
    case .boosterOpened: .booster(instant)
    case .streakRepaired(let first, _, _): .repair(first)
    case .planStarted(_, _, let day): .plan(day)
    case .planStopped(let start, _): .plan(start)
    case .placementTaken: .placement
    case .goalSet: nil
    case .chestOpened(let chest):
      switch chest.kind {
      case .quest, .bonus: .day(chest.day)
      case .weekly: .week(chest.day)
      case .level: .level(chest.number)
      case .path: .path(chest.number)
      }
    }
  }
}
