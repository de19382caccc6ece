extension GameEvent {
  /// The payload as a map.
  var encodedData: CBORValue {
    MapBuilder.map {
      switch self {
      case .questsDealt(let deal):
        $0.add(0, .array(deal.kinds.map { .integer(Int64($0)) }))
        $0.add(1, .array(deal.targets.map { .integer(Int64($0)) }))
        $0.add(2, deal.level)
        $0.add(10, deal.day.number)
      case .questTicked(let kind, let amount, let day):
        $0.add(0, kind)
        $0.add(1, amount)
        $0.add(10, day.number)
      case .chestOpened(let chest):
        $0.add(0, chest.kind.rawValue)
        if chest.number > 0 { $0.add(1, chest.number) }
        $0.add(2, chest.beads)
        if chest.boosters > 0 { $0.add(3, chest.boosters) }
        $0.add(10, chest.day.number)
      case .boosterOpened(let day): $0.add(10, day.number)
      case .dayFrozen(let frozen, let day):
        $0.add(0, frozen.number)
        $0.add(10, day.number)
      case .streakRepaired(let first, let last, let day):
        $0.add(0, first.number)
        $0.add(1, last.number)
        $0.add(10, day.number)
      case .goalSet(let goal): $0.add(0, goal)
      case .loginClaimed(let reward):
        $0.add(0, reward.place)
        $0.add(2, reward.beads)
        if reward.boosters > 0 { $0.add(3, reward.boosters) }
        $0.add(10, reward.day.number)
      case .weeklyDealt(let deal):
        $0.add(0, deal.kind)
        $0.add(1, deal.target)
        $0.add(2, deal.level)
        $0.add(3, deal.days)
        $0.add(10, deal.firstDay.number)
      case .planStarted(let deck, let days, let day):
        $0.add(0, deck)
        $0.add(1, days)
        $0.add(10, day.number)
      case .planStopped(let start, let day):
        $0.add(0, start.number)
        $0.add(10, day.number)
      case .placementTaken(let placement):
        $0.add(0, placement.right)
        $0.add(1, placement.level)
        $0.add(2, placement.points)
        $0.add(10, placement.day.number)
      }
    }
  }

  /// Reads the map at `fields` as the payload of a type of the game; nil for another type.
  init?(
    _ type: EventType, _ bytes: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) {
    var values = GameFields()
    switch type {
    case .questDealt:
      try values.read(bytes, &fields, [0: .list(0...63), 1: .list(Self.amount), 2: Self.level])
      try fields.require(0b100_0000_0111)
      guard values.lists[0].count == values.lists[1].count else {
        throw MalformedBody(.outOfRange, at: fields.reader.position)
      }
      self = .questsDealt(
        QuestDeal(
          kinds: values.lists[0].map { UInt8($0) }, targets: values.lists[1].map { UInt32($0) },
          level: values.unsigned(2), day: values.day(10)))
    case .questTicked:
      try values.read(bytes, &fields, [0: .number(0...63), 1: .number(Self.amount)])
      try fields.require(0b100_0000_0011)
      self = .questTicked(
        kind: UInt8(values.numbers[0]), amount: values.unsigned(1), day: values.day(10))
    case .chestOpened:
      try values.read(
        bytes, &fields,
        [0: .number(0...4), 1: .number(Self.amount), 2: .number(0...1_000_000), 3: Self.boosters])
      try fields.require(0b100_0000_0101)
      guard let kind = OpenedChest.Kind(rawValue: UInt8(values.numbers[0])) else { return nil }
      self = .chestOpened(
        OpenedChest(
          kind: kind, number: values.unsigned(1), beads: values.unsigned(2),
          boosters: values.unsigned(3), day: values.day(10)))
    case .boosterOpened:
      try values.read(bytes, &fields, [:])
      try fields.require(0b100_0000_0000)
      self = .boosterOpened(day: values.day(10))
    case .dayFrozen:
      try values.read(bytes, &fields, [0: .number(FieldRange.day)])
      try fields.require(0b100_0000_0001)
      self = .dayFrozen(values.day(0), day: values.day(10))
    case .streakRepaired:
      try values.read(
        bytes, &fields, [0: .number(FieldRange.day), 1: .number(FieldRange.day)])
      try fields.require(0b100_0000_0011)
      self = .streakRepaired(first: values.day(0), last: values.day(1), day: values.day(10))
    case .goalSet:
      try values.read(bytes, &fields, [0: .number(1...500)])
      try fields.require(0b1)
      self = .goalSet(values.unsigned(0))
    case .loginClaimed:
      try values.read(
        bytes, &fields, [0: .number(1...7), 2: .number(0...1_000_000), 3: Self.boosters])
      try fields.require(0b100_0000_0101)
      self = .loginClaimed(
        LoginReward(
          place: values.unsigned(0), beads: values.unsigned(2), boosters: values.unsigned(3),
          day: values.day(10)))
    case .weeklyDealt:
      try values.read(
        bytes, &fields,
        [0: .number(0...63), 1: .number(Self.amount), 2: Self.level, 3: .number(1...7)])
      try fields.require(0b100_0000_1111)
      self = .weeklyDealt(
        WeeklyDeal(
          kind: UInt8(values.numbers[0]), target: values.unsigned(1), level: values.unsigned(2),
          days: values.unsigned(3), firstDay: values.day(10)))
    case .planStarted:
      try values.read(bytes, &fields, [0: .deck, 1: .number(1...10_000)])
      try fields.require(0b100_0000_0011)
      self = .planStarted(deck: values.deck, days: values.unsigned(1), day: values.day(10))
    case .planStopped:
      try values.read(bytes, &fields, [0: .number(FieldRange.day)])
      try fields.require(0b100_0000_0001)
      self = .planStopped(start: values.day(0), day: values.day(10))
    case .placementTaken:
      try values.read(
        bytes, &fields, [0: .number(0...100), 1: Self.level, 2: .number(0...1_000_000)])
      try fields.require(0b100_0000_0111)
      self = .placementTaken(
        Placement(
          right: values.unsigned(0), level: values.unsigned(1), points: values.unsigned(2),
          day: values.day(10)))
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
      .imported, .redact, .review, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury,
      .flagged, .repositioned, .postponed, .deckCreated, .deckRenamed, .deckSet, .deckArchived,
      .deckRestored, .deckDeleted, .cardCreated, .cardEdited, .cardMoved, .cardDeleted, .tagged,
      .parametersSet, .sessionStarted, .sessionPaused, .sessionEnded:
      return nil
    }
  }

  private static let amount: ClosedRange<Int64> = 1...1_000_000
  private static let level = GameFields.Kind.number(0...100)
  private static let boosters = GameFields.Kind.number(1...100)
}

/// The values of a payload of the game by their keys; what was not there is 0.
private struct GameFields {
  enum Kind {
    case number(ClosedRange<Int64>)
    case list(ClosedRange<Int64>)
    case deck
  }

  var numbers = [Int64](repeating: 0, count: 11)
  var lists = [[Int64]](repeating: [], count: 2)
  var deck = DeckID.zero

  /// Reads the keys that are known, and the study day under 10.
  mutating func read(
    _ bytes: RawSpan, _ fields: inout MapReader, _ known: [Int: Kind]
  ) throws(MalformedBody) {
    while let key = try fields.next(bytes) {
      if key == 10 {
        numbers[10] = Int64(try fields.day(bytes).number)
        continue
      }
      switch known[key] {
      case .number(let range): numbers[key] = try fields.integer(bytes, in: range)
      case .list(let range): lists[key] = try fields.someIntegers(bytes, in: range)
      case .deck: deck = try fields.reader.identifier(bytes)
      case nil: try fields.skip(bytes)
      }
    }
  }

  func unsigned(_ key: Int) -> UInt32 { UInt32(truncatingIfNeeded: numbers[key]) }

  func day(_ key: Int) -> StudyDay { StudyDay(number: Int32(truncatingIfNeeded: numbers[key])) }
}
