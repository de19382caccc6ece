import EventLog
import Projections
import TestSupport

@testable import Projections

/// A history made of events by chance: what an engine would write, and what only a stranger would.
///
/// The log it is told to keeps its projections up; the seed gives the same events every time.
struct RandomHistory {
  private(set) var story: Story
  /// All events but the log's first, in order.
  private(set) var events: [Event] = []
  private var random: SeededRandom
  private var decks: [DeckID] = []
  private var cards: [CardID] = []
  private var sessions: [SessionID] = []
  private var parameterEvents: [EventID] = []

  init(seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    story = try Story()
    try append([makeDeck()])
    try append([makeCard(), makeCard()])
  }

  var log: ProjectedLog { story.log }

  /// Adds acts, each a transaction of one to a few events.
  mutating func grow(byActs count: Int) throws {
    for _ in 0..<count {
      passTime()
      var batch: [Event] = []
      for _ in 0..<(chance(8) ? Int.random(in: 2...6, using: &random) : 1) {
        batch.append(contentsOf: try act())
      }
      try append(batch)
    }
  }

  mutating func append(_ batch: [Event]) throws {
    try log.append(batch)
    events.append(contentsOf: batch)
  }

  /// An event in the log, the newest ones more often.
  mutating func anyEvent() -> Event {
    let span = chance(2) ? min(events.count, 6) : events.count
    return events[events.count - 1 - Int.random(in: 0..<span, using: &random)]
  }

  /// An undo as a client would send it.
  mutating func undo(of target: Event) -> Event {
    story.event(.undo(target: target.id), about: target.subject)
  }

  // MARK: - Chance

  private mutating func chance(_ oneIn: Int) -> Bool {
    Int.random(in: 0..<oneIn, using: &random) == 0
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &random)
  }

  private mutating func passTime() {
    switch Int.random(in: 0...9, using: &random) {
    case 0...5: story.wait(minutes: .random(in: 0...15, using: &random))
    case 6...7: story.wait(days: .random(in: 1...3, using: &random))
    case 8: story.wait(days: -.random(in: 0...2, using: &random))
    default: story.offset = UTCOffset(minutes: Int32.random(in: -12...14, using: &random) * 60)
    }
    if chance(10) {
      let session: SessionID = story.makeID()
      sessions.append(session)
      story.session = chance(3) ? nil : session
    }
  }

  // MARK: - Acts

  private mutating func act() throws -> [Event] {
    switch Int.random(in: 0...33, using: &random) {
    case 0...11: return try answer()
    case 12...14: return [undo(of: anyEvent())]
    case 15: return [makeCard()]
    case 16: return chance(3) ? [makeDeck()] : [makeCard()]
    case 17: return [edit()]
    case 18...19: return [cardAct()]
    case 27...28: return [chance(3) ? cardAct() : try scheduleAct()]
    case 20: return [deckAct()]
    case 21: return [setting()]
    case 22: return [parameters()]
    case 23...24: return [sessionAct()]
    case 25: return actOnMany()
    case 26: return [strangeEvent()]
    case 30...33: return [gameEvent()]
    default: return try answer()
    }
  }

  private mutating func makeDeck() -> Event {
    let deck: DeckID = story.makeID()
    decks.append(deck)
    return story.event(
      .deckCreated(
        number: UInt32(decks.count), name: "Deck \(decks.count)", language: chance(2) ? "es" : nil),
      about: SubjectID(deck))
  }

  private mutating func makeCard() -> Event {
    let card: CardID = story.makeID()
    cards.append(card)
    let group = chance(3) ? pick(cards) : nil
    return story.creation(
      of: card, in: pick(decks) ?? .zero, "front \(cards.count)", siblings: group)
  }

  private mutating func answer() throws -> [Event] {
    guard let card = pick(cards), let rating = pick(Rating.allCases) else { return [] }
    var event = try story.answer(
      card, rating, took: chance(3) ? nil : .random(in: 200...20_000, using: &random))
    if chance(15) {
      event.review?.mode = .cram
      if let before = event.review?.before { event.review?.after = before }
      event.review?.isEarly = false
    }
    if chance(20) { event.review?.before.ease = 1900 }
    if chance(20) { event.review?.parameters = pick(parameterEvents) }
    if chance(25) { event.review?.scheduler = .imported }
    if chance(10) {
      event.review?.scheduler = pick([.fsrs, .sm2, .sm2Simple]) ?? .fsrs
      event.review?.drawnFuzz = chance(2) ? .random(in: 0...999_999, using: &random) : nil
      event.review?.grade = chance(2) ? .random(in: 0...5, using: &random) : nil
    }
    guard chance(6) else { return [event] }
    return [
      event,
      story.event(.tagged(added: ["leech"], removed: []), about: event.subject, cause: event.id),
    ]
  }

  private mutating func edit() -> Event {
    let change = CardChange(
      front: chance(2) ? "cafe\u{301} \(events.count)" : nil,
      back: chance(3) ? "café" : nil, tags: chance(3) ? ["a", "b", "a"] : nil)
    return story.event(.cardEdited(change), about: pick(cards).map { SubjectID($0) })
  }

  private mutating func cardAct() -> Event {
    let payload: EventPayload? = pick([
      .suspend, .resume, .suspend, .resume, .favourite(true), .favourite(false), .cardDeleted,
      .bury(day: story.today), .bury(day: story.today), .unbury,
      .postponed(place: .random(in: 1...4, using: &random), day: story.today),
      .flagged(.random(in: 0...7, using: &random)),
      .repositioned(position: .random(in: 0...5, using: &random)),
      .cardMoved(deck: pick(decks) ?? .zero), .tagged(added: ["b", "c"], removed: ["a"]),
    ])
    return story.event(payload ?? .suspend, about: pick(cards).map { SubjectID($0) })
  }

  /// An act that sets a schedule, now and then from another base than the card has.
  private mutating func scheduleAct() throws -> Event {
    guard let card = pick(cards) else { return cardAct() }
    var before = try log.cardRow(card)?.schedule ?? .new
    if chance(10) { before.ease = 1900 }
    var payload: EventPayload
    if chance(3) {
      var reset = CardReset(keepsCounts: chance(2), before: before, after: before)
      reset.after = reset.state(from: before)
      payload = .reset(reset)
    } else {
      var change = DueChange(
        due: story.today.advanced(byDays: .random(in: -2...9, using: &random)),
        intervalDays: chance(2) ? .random(in: 1...40, using: &random) : nil, before: before,
        after: before, day: story.today)
      change.after = change.state(from: before, at: story.now)
      payload = .dueSet(change)
    }
    return story.event(payload, about: SubjectID(card))
  }

  /// An act or a tick of the game, now and then about something else than it says.
  private mutating func gameEvent() -> Event {
    let day = story.today.advanced(byDays: .random(in: -3...0, using: &random))
    let game: GameEvent =
      switch Int.random(in: 0...15, using: &random) {
      case 0...4: .boosterOpened(day: story.today)
      case 5: .questsDealt(QuestDeal(kinds: [1, 4, 6], targets: [10, 3, 1], level: 2, day: day))
      case 6: .questTicked(kind: .random(in: 0...9, using: &random), amount: 4, day: day)
      case 7: .chestOpened(OpenedChest(kind: .quest, number: 4, beads: 10, day: day))
      case 8: .chestOpened(OpenedChest(kind: .level, number: 3, beads: 5, day: day))
      case 9: .dayFrozen(day, day: story.today)
      case 10: .streakRepaired(first: day, last: day, day: story.today)
      case 11: .goalSet(.random(in: 1...500, using: &random))
      case 12: .loginClaimed(LoginReward(place: 7, beads: 25, boosters: 1, day: day))
      case 13: .weeklyDealt(WeeklyDeal(kind: 1, target: 300, level: 0, firstDay: day))
      case 14:
        chance(2)
          ? .planStarted(deck: pick(decks) ?? .zero, days: 30, day: day)
          : .planStopped(start: day, day: story.today)
      default: .placementTaken(Placement(right: 3, level: 1, points: 30, day: story.today))
      }
    let subject = chance(12) ? story.makeID() : game.subject(at: story.now)?.id
    var event = story.event(.game(game), about: subject)
    // What an undo led to stays when the undo's own target is left out: no undo is a cause here.
    let cause = anyEvent()
    if chance(4), cause.payload.type != .undo { event.cause = cause.id }
    return event
  }

  private mutating func deckAct() -> Event {
    let payload: EventPayload? = pick([
      .deckRenamed(name: "Name \(events.count)"), .deckArchived, .deckRestored, .deckDeleted,
      .deckSet(DeckChange(dailyNewLimit: 3)),
      .deckSet(DeckChange(leechThreshold: 3, leechAction: .suspend, keepsSiblings: true)),
      .deckSet(DeckChange(language: "")), .deckSet(DeckChange(inheritsParameters: true)),
      .deckSet(DeckChange(keepsSiblings: false, inheritsLeech: true)),
      .deckSet(DeckChange(leechAction: .suspend, inheritsSiblings: true)),
      .deckSet(
        DeckChange(
          dailyReviewLimit: 2, order: pick(ReviewOrder.allCases), newUsesReviews: chance(2))),
      .deckSet(
        DeckChange(
          newLimitToday: chance(3) ? DayLimit.unset : DayLimit(day: story.today, limit: 1),
          reviewLimitToday: DayLimit(day: story.today, limit: 1))),
    ])
    return story.event(payload ?? .deckArchived, about: pick(decks).map { SubjectID($0) })
  }

  private mutating func setting() -> Event {
    let key = pick(["rollover", "tz", "parameters", "cafe\u{301}", "café", ""]) ?? ""
    return story.event(.settingChanged(key: key, value: chance(4) ? nil : "\(events.count)"))
  }

  private mutating func parameters() -> Event {
    let parameters = SchedulerParameters(
      stepSeconds: pick([[], [60], [60, 600], [86_400]]) ?? [],
      relearningStepSeconds: chance(3) ? [] : [600],
      maximumIntervalDays: .random(in: 1...40, using: &random),
      method: chance(2) ? .tight : .scheduled,
      weightMillionths: chance(2) ? FSRSParameters.standard.millionths : [],
      retentionMillionths: chance(2) ? 850_000 : 0)
    let event = story.event(
      .parametersSet(parameters), about: chance(3) ? nil : pick(decks).map { SubjectID($0) })
    parameterEvents.append(event.id)
    return event
  }

  private mutating func sessionAct() -> Event {
    let payload: EventPayload? = pick([
      .sessionStarted(SessionStart(deck: pick(decks), limit: 5, day: story.today)),
      .sessionPaused, .sessionEnded,
    ])
    return story.event(payload ?? .sessionEnded, about: pick(sessions).map { SubjectID($0) })
  }

  private mutating func actOnMany() -> [Event] {
    let first = makeCard()
    return [first]
      + (0..<3).map { _ in
        var event = chance(2) ? makeCard() : cardAct()
        event.cause = first.id
        return event
      }
  }

  /// What no engine writes, and every fold has to get through.
  private mutating func strangeEvent() -> Event {
    let unknown: SubjectID = story.makeID()
    switch Int.random(in: 0...6, using: &random) {
    case 0: return story.event(.suspend, about: unknown)
    case 1: return story.event(.undo(target: story.makeID()))
    case 2: return story.event(.cardCreated(strangeCard), about: pick(decks).map { SubjectID($0) })
    case 3: return story.event(.cardCreated(strangeCard), about: pick(cards).map { SubjectID($0) })
    case 4: return story.event(.deckRenamed(name: "x"), about: pick(cards).map { SubjectID($0) })
    case 5: return story.event(.undo(target: anyEvent().id), cause: anyEvent().id)
    default:
      // What an undo led to stays when the undo's own target is left out: no undo is a cause here.
      let cause = anyEvent()
      return story.event(
        .favourite(true), about: pick(cards).map { SubjectID($0) },
        cause: cause.payload.type == .undo ? nil : cause.id)
    }
  }

  private var strangeCard: NewCard {
    NewCard(number: 1, deck: decks.first ?? .zero, front: "", back: "\u{1B}[2J", tags: ["", ""])
  }
}
