import EventLog
import Projections
import Testing

@testable import StudyEngine

/// Decisions on rows that were never stored: no log, no clock, no draw.
@Suite("Decisions")
struct DecisionTests {
  static let now = Timestamp(milliseconds: 1_772_438_400_000)
  static let day = StudyDay(number: 20_514)

  static let act = Act(
    givenID: nil, now: now, offset: UTCOffset(minutes: 60), day: day,
    device: DeviceID(high: 1, low: 1), isSimulated: false, firstSequence: 10,
    identifiers: .seeded(1), nextDeckNumber: 3, nextCardNumber: 7)

  static let deck = KnownDeck(
    id: DeckID(high: 2, low: 1), row: DeckRow(number: 1, createdAt: now, name: "Deck"))

  static var card: KnownCard {
    KnownCard(
      id: CardID(high: 3, low: 1), row: CardRow(createdAt: now, deck: deck.id, number: 1),
      note: NoteRow(front: "front", back: "back", tags: ["Food", "verb"]))
  }

  static func rows(
    _ card: CardRow?, _ deck: DeckRow? = deck.row, sessionIsOpen: Bool = false
  ) -> RateDecision.Rows {
    RateDecision.Rows(
      card: card, deck: deck, parameters: .standard, parametersEvent: nil,
      sessionIsOpen: sessionIsOpen)
  }

  static func rate(
    _ rating: Rating, took: Int64? = nil, shown: ScheduleState? = nil, session: SessionID? = nil
  ) -> RateCard {
    RateCard(
      card: card.id, rating: rating, session: StudySession(id: session, limit: 5),
      tookMilliseconds: took, shown: shown)
  }

  @Test("an answer without a sitting starts one before itself, under ids of their own numbers")
  func firstAnswer() throws {
    let decision = try RateDecision.decide(
      Self.rate(.good, took: 0), Self.rows(Self.card.row), isStanding: false, Self.act)
    guard case .events(let events) = decision else {
      Issue.record("not rated")
      return
    }
    #expect(events.map(\.payload.type) == [.sessionStarted, .review])
    #expect(events[0].id == Self.act.eventID(at: 0))
    #expect(events[1].id == Self.act.eventID(at: 1))
    #expect(events[0].session == Self.act.sessionID() && events[1].session == events[0].session)
    #expect(events[1].subject == SubjectID(Self.card.id))
    guard case .sessionStarted(let start) = events[0].payload else { return }
    #expect(start.limit == 5 && start.day == Self.day && start.mode == .cards)
    let review = try #require(events[1].review)
    // Nothing takes no time at all.
    #expect(review.tookMilliseconds == nil)
    #expect(review.before == .new && review.after.stage == .learning)
    #expect(review.day == Self.day && review.scheduler == .ladder && !review.isEarly)
  }

  @Test("an answer in an open sitting is one event; deciding twice gives the same")
  func laterAnswer() throws {
    let session = SessionID(high: 9, low: 9)
    let command = Self.rate(.again, took: 1_500, session: session)
    func decide(isStanding: Bool) throws -> [Event] {
      let decision = try RateDecision.decide(
        command, Self.rows(Self.card.row, sessionIsOpen: true), isStanding: isStanding, Self.act)
      guard case .events(let events) = decision else { return [] }
      return events
    }
    let events = try decide(isStanding: false)
    #expect(events.count == 1 && events[0].session == session)
    #expect(events[0].review?.tookMilliseconds == 1_500)
    #expect(try decide(isStanding: false) == events)
    #expect(try decide(isStanding: true).first?.review?.tookMilliseconds == nil)
  }

  @Test("what is gone, suspended, archived or answered elsewhere is not rated")
  func notRated() throws {
    func reason(_ rows: RateDecision.Rows, shown: ScheduleState? = nil) throws -> NotRatedReason? {
      let decision = try RateDecision.decide(
        Self.rate(.good, shown: shown), rows, isStanding: false, Self.act)
      guard case .notRated(let reason) = decision else { return nil }
      return reason
    }
    var suspended = Self.card.row
    suspended.isSuspended = true
    var deleted = Self.card.row
    deleted.isDeleted = true
    var archived = Self.deck.row
    archived.isArchived = true
    var other = ScheduleState.new
    other.repetitionCount = 1
    #expect(try reason(Self.rows(nil)) == .deleted)
    #expect(try reason(Self.rows(deleted)) == .deleted)
    #expect(try reason(Self.rows(Self.card.row, nil)) == .deleted)
    #expect(try reason(Self.rows(suspended)) == .suspended)
    #expect(try reason(Self.rows(Self.card.row, archived)) == .archived)
    #expect(try reason(Self.rows(Self.card.row), shown: other) == .answeredElsewhere)
    #expect(try reason(Self.rows(Self.card.row), shown: .new) == nil)
  }

  @Test("the eighth lapse and every fourth after it cause the tag, once the card has it no more")
  func leech() throws {
    var row = Self.card.row
    row.schedule = ScheduleState(
      stage: .review, dueDay: Self.day, lastReviewAt: Self.now, intervalDays: 1, ease: 2_500,
      box: 1, repetitionCount: 9, lastReviewDay: Self.day)
    var tagged: [Int32] = []
    for lapses in Int32(0)...20 {
      row.schedule.lapseCount = lapses
      let decision = try RateDecision.decide(
        Self.rate(.again), Self.rows(row), isStanding: false, Self.act)
      guard case .events(let events) = decision else { throw Desk.Surprise.otherResult }
      guard let tag = events.first(where: { $0.payload.type == .tagged }) else { continue }
      #expect(tag.cause == events.first { $0.review != nil }?.id)
      #expect(tag.payload == .tagged(added: ["leech"], removed: []))
      tagged.append(lapses + 1)
    }
    #expect(tagged == [8, 12, 16, 20])
    var rows = Self.rows(row)
    rows.tags = ["Leech"]
    row.schedule.lapseCount = 7
    rows.card = row
    let decision = try RateDecision.decide(Self.rate(.again), rows, isStanding: false, Self.act)
    guard case .events(let events) = decision else { throw Desk.Surprise.otherResult }
    #expect(events.map(\.payload.type) == [.sessionStarted, .review])
  }

  @Test("a scheduler that is not computed here is refused, not kept standing still")
  func otherScheduler() {
    var rows = Self.rows(Self.card.row)
    rows.parameters.scheduler = .fsrs
    rows.parameters.version = 2
    #expect(throws: StudyError.notAvailable(key: "scheduler", value: "fsrs")) {
      try RateDecision.decide(Self.rate(.good), rows, isStanding: false, Self.act)
    }
  }

  @Test("an edit holds what differs and nothing else")
  func edit() throws {
    let events = try CardDecisions.edit(
      Self.card, CardChange(front: "front", back: "other", tags: ["Food", "verb"]), Self.act)
    #expect(events.map(\.payload) == [.cardEdited(CardChange(back: "other"))])
    #expect(try CardDecisions.edit(Self.card, CardChange(), Self.act).isEmpty)
    #expect(throws: StudyError.emptyBack) {
      try CardDecisions.edit(Self.card, CardChange(back: "\n"), Self.act)
    }
  }

  @Test("tags: the card's own spelling leaves, what is there already does not come")
  func tags() throws {
    let events = try CardDecisions.tag(
      Self.card, add: ["food", "new"], remove: ["VERB", "none"], Self.act)
    #expect(events.map(\.payload) == [.tagged(added: ["new"], removed: ["verb"])])
    #expect(try CardDecisions.tag(Self.card, add: ["FOOD"], remove: ["x"], Self.act).isEmpty)
    let many = (1...63).map { "t\($0)" }
    #expect(throws: StudyError.tooManyTags(limit: 64)) {
      try CardDecisions.tag(Self.card, add: many, remove: [], Self.act)
    }
  }

  @Test("an undo has its target's subject and is refused for what no undo may name")
  func undo() throws {
    var target = LoggedEvent(
      sequence: 4, id: EventID(high: 4, low: 4), type: .review, typeNumber: 16,
      subject: SubjectID(Self.card.id), cause: nil, isVoid: false, target: nil)
    guard
      case .events(let events) = try UndoDecision.undo(target, causeSequence: nil, Self.act)
    else { throw Desk.Surprise.otherResult }
    #expect(events.map(\.payload) == [.undo(target: target.id)])
    #expect(events[0].subject == target.subject)
    #expect(throws: StudyError.partOfAct(sequence: 4, act: 2)) {
      try UndoDecision.undo(target, causeSequence: 2, Self.act)
    }
    target.isVoid = true
    guard case .alreadyUndone = try UndoDecision.undo(target, causeSequence: nil, Self.act) else {
      throw Desk.Surprise.otherResult
    }
    for type in [EventType.logCreated, .rollbackAccepted, .redact, .sessionStarted, .attest] {
      target.type = type
      #expect(throws: StudyError.self) {
        try UndoDecision.undo(target, causeSequence: nil, Self.act)
      }
    }
    target.type = nil
    #expect(throws: StudyError.self) {
      try UndoDecision.undo(target, causeSequence: nil, Self.act)
    }
  }

  @Test("the search for an undo passes over what is void, caused or no act")
  func undoSearch() {
    func event(_ type: EventType, void: Bool = false, cause: EventID? = nil) -> LoggedEvent {
      LoggedEvent(
        sequence: 1, id: .zero, type: type, typeNumber: UInt64(type.rawValue), subject: nil,
        cause: cause, isVoid: void, target: EventID(high: 5, low: 5))
    }
    #expect(UndoSearch.forUndo(event(.review)) == .found)
    #expect(UndoSearch.forUndo(event(.review, void: true)) == .goOn)
    #expect(UndoSearch.forUndo(event(.cardCreated, cause: .zero)) == .goOn)
    #expect(UndoSearch.forUndo(event(.sessionEnded)) == .goOn)
    #expect(UndoSearch.forRedo(event(.undo)) { _ in true } == .found)
    #expect(UndoSearch.forRedo(event(.undo)) { _ in false } == .goOn)
    #expect(UndoSearch.forRedo(event(.undo, void: true)) { _ in true } == .goOn)
    #expect(UndoSearch.forRedo(event(.review, void: true)) { _ in true } == .stop)
    #expect(UndoSearch.forRedo(event(.sessionPaused)) { _ in true } == .goOn)
  }

  @Test("a setting that is in force already is no event")
  func settings() throws {
    var rows = SettingDecisions.Rows()
    #expect(try SettingDecisions.set(key: "goal", value: "20", rows, Self.act).isEmpty)
    #expect(try SettingDecisions.set(key: "goal", value: nil, rows, Self.act).isEmpty)
    rows.values["goal"] = "5"
    let cleared = try SettingDecisions.set(key: "goal", value: "default", rows, Self.act)
    #expect(cleared.map(\.payload) == [.settingChanged(key: "goal", value: nil)])
    let method = try SettingDecisions.set(key: "method", value: "tight", rows, Self.act)
    #expect(method.map(\.payload) == [.parametersSet(SchedulerParameters(method: .tight))])
    #expect(method[0].subject == nil)
  }
}
