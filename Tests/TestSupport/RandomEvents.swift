public import EventLog

/// Events of every type with random fields, all of which the codec admits.
extension SeededRandom {
  public mutating func identifier<Kind>() -> Identifier<Kind> {
    Identifier(high: next(), low: next() | 1)
  }

  public mutating func hash() -> Hash256 { Hash256(next(), next(), next(), next()) }

  public mutating func chance(_ part: Double = 0.5) -> Bool {
    Double.random(in: 0..<1, using: &self) < part
  }

  public mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? {
    chance() ? value(&self) : nil
  }

  /// A number of the range, often one near its ends.
  public mutating func number(in range: ClosedRange<Int64>) -> Int64 {
    switch Int.random(in: 0..<6, using: &self) {
    case 0: range.lowerBound
    case 1: range.upperBound
    case 2: min(range.upperBound, max(range.lowerBound, Int64.random(in: 0...300, using: &self)))
    default: Int64.random(in: range, using: &self)
    }
  }

  /// Text of letters, marks and other characters that are easy to get wrong.
  public mutating func text() -> String {
    let pieces = [
      "a", "Z", "0", " ", "\n", "\t", "\u{0}", "\u{1B}[31m", "\"", "\\", "\u{E9}", "e\u{301}",
      "\u{6C34}", "\u{1F468}\u{200D}\u{1F469}", "\u{202E}", "\u{FEFF}", "\u{10FFFF}", "\u{7F}",
      "\u{130}", "\u{DF}",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0..<12, using: &self) {
      text += pieces[Int.random(in: 0..<pieces.count, using: &self)]
    }
    return text
  }

  public mutating func texts() -> [String] {
    (0..<Int.random(in: 0..<4, using: &self)).map { _ in text() }
  }

  /// An event of a random type.
  public mutating func event() -> Event {
    event(of: EventType.allCases[Int.random(in: 0..<EventType.allCases.count, using: &self)])
  }

  /// An event of `type`.
  public mutating func event(of type: EventType) -> Event {
    Event(
      id: identifier(), at: Timestamp(milliseconds: number(in: FieldRange.any)),
      offset: UTCOffset(minutes: Int32(number(in: FieldRange.offset))),
      session: maybe { $0.identifier() }, device: identifier(), subject: maybe { $0.identifier() },
      cause: maybe { $0.identifier() },
      expectedSubjectCount: maybe { UInt64($0.number(in: FieldRange.unsigned)) },
      isSimulated: chance(), payload: payload(of: type),
      review: type == .review ? review() : nil)
  }

  public mutating func payload(of type: EventType) -> EventPayload {
    switch type {
    case .logCreated: .logCreated(log: identifier(), format: version(), program: text())
    case .attest:
      .attest(
        .map([
          .init(key: 0, value: .array([.array([.bytes([1, 2]), .integer(3), .text(text())])])),
          .init(key: 1, value: .map([.init(key: 7, value: .bytes(hash().bytes))])),
        ]))
    case .undo: .undo(target: identifier())
    case .rollbackAccepted:
      .rollbackAccepted(oldHead: UInt64(number(in: FieldRange.unsigned)), oldLink: hash())
    case .settingChanged: .settingChanged(key: text(), value: maybe { $0.text() })
    case .rulesAdopted: .rulesAdopted(ruleset: version())
    case .imported: .imported(importManifest())
    case .redact: .redact(content: hash(), reason: text())
    case .review: .review
    case .suspend: .suspend
    case .resume: .resume
    case .bury: .bury(day: day())
    case .dueSet:
      .dueSet(
        DueChange(
          due: day(), intervalDays: maybe { $0.small(FieldRange.setIntervalDays) },
          before: scheduleState(), after: scheduleState(), day: day(),
          stability: maybe { $0.number(in: FieldRange.unsigned) },
          difficulty: maybe { $0.number(in: FieldRange.difficulty) }))
    case .reset:
      .reset(CardReset(keepsCounts: chance(), before: scheduleState(), after: scheduleState()))
    case .favourite: .favourite(chance())
    case .unbury: .unbury
    case .flagged: .flagged(UInt8(number(in: FieldRange.flag)))
    case .repositioned: .repositioned(position: count())
    case .postponed: .postponed(place: shortNumber(), day: day())
    case .deckCreated:
      .deckCreated(number: shortNumber(), name: text(), language: maybe { $0.text() })
    case .deckRenamed: .deckRenamed(name: text())
    case .deckSet:
      .deckSet(deckChange())
    case .deckArchived: .deckArchived
    case .deckRestored: .deckRestored
    case .deckDeleted: .deckDeleted
    case .cardCreated:
      .cardCreated(
        NewCard(
          number: shortNumber(), deck: identifier(), front: text(), back: text(), tags: texts(),
          siblings: maybe { $0.identifier() }))
    case .cardEdited:
      .cardEdited(
        CardChange(
          front: maybe { $0.text() }, back: maybe { $0.text() }, tags: maybe { $0.texts() }))
    case .cardMoved: .cardMoved(deck: identifier())
    case .cardDeleted: .cardDeleted
    case .tagged: .tagged(added: texts(), removed: texts())
    case .parametersSet: .parametersSet(schedulerParameters())
    case .sessionStarted: .sessionStarted(sessionStart())
    case .sessionPaused: .sessionPaused
    case .sessionEnded: .sessionEnded
    case .questDealt, .questTicked, .chestOpened, .boosterOpened, .dayFrozen, .streakRepaired,
      .goalSet, .loginClaimed, .weeklyDealt, .planStarted, .planStopped, .placementTaken:
      .game(gameEvent(of: type))
    }
  }

  public mutating func review() -> Review {
    Review(
      rating: oneOf(Rating.allCases),
      tookMilliseconds: maybe { $0.number(in: FieldRange.took) },
      before: scheduleState(), after: scheduleState(),
      scheduler: oneOf(SchedulerKind.allCases), schedulerVersion: version(),
      parameters: maybe { $0.identifier() },
      drawnFuzz: maybe { Int32($0.number(in: FieldRange.fuzz)) },
      grade: maybe { UInt8($0.number(in: FieldRange.grade)) }, mode: oneOf(StudyMode.allCases),
      day: day(), isEarly: chance())
  }

  public mutating func scheduleState() -> ScheduleState {
    ScheduleState(
      stage: oneOf(CardStage.allCases), step: small(FieldRange.step),
      stability: number(in: FieldRange.unsigned), difficulty: number(in: FieldRange.difficulty),
      dueAt: Timestamp(milliseconds: number(in: FieldRange.any)), dueDay: day(),
      lastReviewAt: Timestamp(milliseconds: number(in: FieldRange.any)),
      intervalDays: small(FieldRange.intervalDays), ease: small(FieldRange.ease),
      box: small(FieldRange.box), repetitionCount: small(FieldRange.count),
      lapseCount: small(FieldRange.count), lastReviewDay: day())
  }

  public mutating func day() -> StudyDay { StudyDay(number: small(FieldRange.day)) }

  private mutating func schedulerParameters() -> SchedulerParameters {
    SchedulerParameters(
      scheduler: oneOf(SchedulerKind.allCases), version: version(), stepSeconds: steps(),
      relearningStepSeconds: steps(),
      maximumIntervalDays: UInt32(number(in: FieldRange.maximumIntervalDays)),
      method: oneOf(IntervalMethod.allCases),
      weightMillionths: (0..<Int.random(in: 0..<22, using: &self)).map { _ in
        number(in: FieldRange.any)
      },
      retentionMillionths: chance() ? 0 : UInt32(number(in: FieldRange.retention)),
      hasFuzz: chance())
  }

  private mutating func deckChange() -> DeckChange {
    DeckChange(
      dailyNewLimit: maybe { $0.count() }, language: maybe { $0.text() },
      dailyReviewLimit: maybe { $0.count() }, order: maybe { $0.oneOf(ReviewOrder.allCases) },
      leechThreshold: maybe { $0.count() },
      leechAction: maybe { $0.oneOf(LeechAction.allCases) },
      newLimitToday: maybe { $0.dayLimit() }, reviewLimitToday: maybe { $0.dayLimit() },
      newUsesReviews: maybe { $0.chance() }, keepsSiblings: maybe { $0.chance() },
      inheritsParameters: chance(), inheritsLeech: chance(), inheritsSiblings: chance())
  }

  private mutating func dayLimit() -> DayLimit {
    let day = day()
    return day == .never ? .unset : DayLimit(day: day, limit: count())
  }

  private mutating func importManifest() -> ImportManifest {
    var manifest = ImportManifest(
      format: text(), fileName: text(), fileHash: hash(), deck: identifier(), added: count(),
      same: count(),
      skipped: (0..<Int.random(in: 0..<3, using: &self)).map { _ in
        .init(line: count(), reason: text())
      }, skippedCount: count(), licence: maybe { $0.text() })
    manifest.asOf = maybe { Timestamp(milliseconds: Int64($0.count())) }
    manifest.decks = (0..<Int.random(in: 0..<3, using: &self)).map { _ in identifier() }
    manifest.lacksSchedules = chance()
    manifest.changed = count()
    return manifest
  }

  private mutating func sessionStart() -> SessionStart {
    SessionStart(
      deck: maybe { $0.identifier() }, limit: maybe { $0.shortNumber() }, isShuffled: chance(),
      mode: oneOf(StudyMode.allCases), query: maybe { $0.text() }, day: day())
  }

  mutating func oneOf<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }

  private mutating func steps() -> [UInt32] {
    (0..<Int.random(in: 0..<4, using: &self)).map { _ in
      UInt32(number(in: FieldRange.stepSeconds))
    }
  }

  private mutating func small(_ range: ClosedRange<Int64>) -> Int32 { Int32(number(in: range)) }

  private mutating func count() -> UInt32 { UInt32(number(in: FieldRange.count)) }

  private mutating func shortNumber() -> UInt32 { UInt32(number(in: FieldRange.number)) }

  private mutating func version() -> UInt32 { UInt32(number(in: FieldRange.version)) }
}
