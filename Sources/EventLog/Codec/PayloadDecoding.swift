extension EventPayload {
  /// Reads the map at `fields` as the payload of a type other than `review`.
  init(
    _ type: EventType, _ bytes: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) {
    switch type {
    case .logCreated: self = try Self.logCreated(bytes, &fields)
    case .attest: self = .attest(try fields.whole(bytes))
    case .undo: self = try Self.undo(bytes, &fields)
    case .rollbackAccepted: self = try Self.rollbackAccepted(bytes, &fields)
    case .settingChanged: self = try Self.settingChanged(bytes, &fields)
    case .rulesAdopted: self = try Self.rulesAdopted(bytes, &fields)
    case .imported: self = .imported(try ImportManifest(bytes, &fields))
    case .redact: self = try Self.redact(bytes, &fields)
    case .review: self = .review
    case .suspend: self = try Self.empty(.suspend, bytes, &fields)
    case .resume: self = try Self.empty(.resume, bytes, &fields)
    case .bury: self = try Self.bury(bytes, &fields)
    case .dueSet: self = .dueSet(try DueChange(bytes, &fields))
    case .reset: self = .reset(try CardReset(bytes, &fields))
    case .favourite: self = try Self.favourite(bytes, &fields)
    case .unbury: self = try Self.empty(.unbury, bytes, &fields)
    case .flagged:
      self = .flagged(UInt8(try Self.number(bytes, &fields, in: FieldRange.flag)))
    case .repositioned:
      self = .repositioned(position: try Self.number(bytes, &fields, in: FieldRange.count))
    case .postponed: self = try Self.postponed(bytes, &fields)
    case .deckCreated: self = try Self.deckCreated(bytes, &fields)
    case .deckRenamed: self = try Self.deckRenamed(bytes, &fields)
    case .deckSet: self = .deckSet(try DeckChange(bytes, &fields))
    case .deckArchived: self = try Self.empty(.deckArchived, bytes, &fields)
    case .deckRestored: self = try Self.empty(.deckRestored, bytes, &fields)
    case .deckDeleted: self = try Self.empty(.deckDeleted, bytes, &fields)
    case .cardCreated: self = .cardCreated(try NewCard(bytes, &fields))
    case .cardEdited: self = .cardEdited(try CardChange(bytes, &fields))
    case .cardMoved: self = try Self.cardMoved(bytes, &fields)
    case .cardDeleted: self = try Self.empty(.cardDeleted, bytes, &fields)
    case .tagged: self = try Self.tagged(bytes, &fields)
    case .parametersSet: self = .parametersSet(try SchedulerParameters(bytes, &fields))
    case .sessionStarted: self = .sessionStarted(try SessionStart(bytes, &fields))
    case .sessionPaused: self = try Self.empty(.sessionPaused, bytes, &fields)
    case .sessionEnded: self = try Self.empty(.sessionEnded, bytes, &fields)
    case .questDealt, .questTicked, .chestOpened, .boosterOpened, .dayFrozen, .streakRepaired,
      .goalSet, .loginClaimed, .weeklyDealt, .planStarted, .planStopped, .placementTaken:
      self = try GameEvent(type, bytes, &fields).map(Self.game) ?? .unknown
    }
  }

  private static func empty(
    _ payload: Self, _ bytes: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) -> Self {
    while try fields.next(bytes) != nil { try fields.skip(bytes) }
    return payload
  }

  private static func postponed(
    _ bytes: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) -> Self {
    var place: UInt32 = 0
    var day = StudyDay.never
    while let key = try fields.next(bytes) {
      switch key {
      case 0: place = try fields.unsigned32(bytes, in: FieldRange.number)
      case 10: day = try fields.day(bytes)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b100_0000_0001)
    return .postponed(place: place, day: day)
  }

  private static func bury(
    _ bytes: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) -> Self {
    var day = StudyDay.never
    while let key = try fields.next(bytes) {
      switch key {
      case 10: day = try fields.day(bytes)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b100_0000_0000)
    return .bury(day: day)
  }

  /// A payload that is one number.
  private static func number(
    _ bytes: RawSpan, _ fields: inout MapReader, in range: ClosedRange<Int64>
  ) throws(MalformedBody) -> UInt32 {
    var number: UInt32 = 0
    while let key = try fields.next(bytes) {
      switch key {
      case 0: number = try fields.unsigned32(bytes, in: range)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b1)
    return number
  }

  private static func logCreated(
    _ bytes: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) -> Self {
    var log = LogID.zero
    var format: UInt32 = 0
    var program = ""
    var origin: LogOrigin?
    while let key = try fields.next(bytes) {
      switch key {
      case 0: log = try fields.reader.identifier(bytes)
      case 1: format = try fields.unsigned32(bytes, in: FieldRange.version)
      case 2: program = try fields.reader.text(bytes)
      case 3: origin = LogOrigin(try fields.value(bytes))
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b111)
    return .logCreated(log: log, format: format, program: program, origin: origin)
  }

  private static func undo(
    _ bytes: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) -> Self {
    var target = EventID.zero
    while let key = try fields.next(bytes) {
      switch key {
      case 0: target = try fields.reader.identifier(bytes)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b1)
    return .undo(target: target)
  }

  private static func rollbackAccepted(
    _ bytes: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) -> Self {
    var oldHead: UInt64 = 0
    var oldLink = Link.zero
    while let key = try fields.next(bytes) {
      switch key {
      case 0: oldHead = try fields.reader.unsigned(bytes)
      case 1: oldLink = try fields.reader.hash(bytes)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b11)
    return .rollbackAccepted(oldHead: oldHead, oldLink: oldLink)
  }

  private static func settingChanged(
    _ bytes: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) -> Self {
    var name = ""
    var value: String?
    while let key = try fields.next(bytes) {
      switch key {
      case 0: name = try fields.reader.text(bytes)
      case 1: value = try fields.reader.text(bytes)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b1)
    return .settingChanged(key: name, value: value)
  }

  private static func rulesAdopted(
    _ bytes: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) -> Self {
    var ruleset: UInt32 = 0
    while let key = try fields.next(bytes) {
      switch key {
      case 0: ruleset = try fields.unsigned32(bytes, in: FieldRange.version)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b1)
    return .rulesAdopted(ruleset: ruleset)
  }

  private static func redact(
    _ bytes: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) -> Self {
    var content = ContentHash.zero
    var reason = ""
    while let key = try fields.next(bytes) {
      switch key {
      case 0: content = try fields.reader.hash(bytes)
      case 1: reason = try fields.reader.text(bytes)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b11)
    return .redact(content: content, reason: reason)
  }

  private static func favourite(
    _ bytes: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) -> Self {
    var isFavourite = false
    while let key = try fields.next(bytes) {
      switch key {
      case 0: isFavourite = try fields.reader.boolean(bytes)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b1)
    return .favourite(isFavourite)
  }

  private static func deckCreated(
    _ bytes: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) -> Self {
    var number: UInt32 = 0
    var name = ""
    var language: String?
    while let key = try fields.next(bytes) {
      switch key {
      case 0: number = try fields.unsigned32(bytes, in: FieldRange.number)
      case 1: name = try fields.reader.text(bytes)
      case 2: language = try fields.reader.text(bytes)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b11)
    return .deckCreated(number: number, name: name, language: language)
  }

  private static func deckRenamed(
    _ bytes: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) -> Self {
    var name = ""
    while let key = try fields.next(bytes) {
      switch key {
      case 0: name = try fields.reader.text(bytes)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b1)
    return .deckRenamed(name: name)
  }

  private static func cardMoved(
    _ bytes: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) -> Self {
    var deck = DeckID.zero
    while let key = try fields.next(bytes) {
      switch key {
      case 1: deck = try fields.reader.identifier(bytes)
      default: try fields.skip(bytes)
      }
    }
    try fields.require(0b10)
    return .cardMoved(deck: deck)
  }

  private static func tagged(
    _ bytes: RawSpan, _ fields: inout MapReader
  ) throws(MalformedBody) -> Self {
    var added: [String] = []
    var removed: [String] = []
    while let key = try fields.next(bytes) {
      switch key {
      case 0: added = try fields.someTexts(bytes)
      case 1: removed = try fields.someTexts(bytes)
      default: try fields.skip(bytes)
      }
    }
    return .tagged(added: added, removed: removed)
  }
}
