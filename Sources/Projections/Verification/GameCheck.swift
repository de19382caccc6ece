import EventLog

/// Holds each event of the game against what the rules allow at its place in the log.
///
/// What an event says alone (what a chest pays, which answer a tick came from) is always checked.
/// What depends on the state (whether a quest was done, what a level was) is checked where the
/// state then is known: not where a later undo, redo or redaction changes what was there before,
/// not behind an event that cannot be read, and not for events that were stored at another time
/// than they happened, such as those of a merged fork. There must hold what more events before it
/// cannot make false, and what so many hidden ones can explain (see `Bounds`).
/// So nothing is held against an event that could have been written.
struct GameCheck {
  /// An event, and what is known where it stands.
  struct Place {
    var event: DecodedEvent
    var sequence: UInt64
    /// Whether the state before it is the one in which it was decided.
    var isExact: Bool
  }

  /// The game folded alone, by subject.
  private(set) var rows: [SubjectID: GameRow] = [:]
  private(set) var trail = AnswerTrail()
  private(set) var findings = FindingBuffer()
  /// Points earned by answers in effect so far.
  private var earned: Int64 = 0
  /// Snowflakes that were used, and when boosters were opened.
  private(set) var snowflakesUsed = 0
  private(set) var openings: [Timestamp] = []
  /// The greatest target of each quest that was dealt, in effect or not, by day and kind.
  private(set) var dealt: [StudyDay: [UInt8: UInt32]] = [:]
  /// The first days of challenges that were dealt, in effect or not, and of those in effect.
  private(set) var dealtWeeks: Set<StudyDay> = []
  private(set) var weeks: [StudyDay] = []
  /// The act that the chests of one claim follow from.
  private(set) var claim: (event: EventID, at: Timestamp)?
  /// Until this event the state is not what it was when events before it were undone or redacted.
  private var crossedUntil: UInt64 = 0
  /// What stands before the next event, whoever did it.
  private(set) var sums = Sums()
  /// What cannot be read, and what never came here though a `redact` event names it.
  private(set) var hidden: HiddenEvents
  /// An event was met of which is not known what it does to the game.
  private var hasUnknown = false
  /// The event that adopted another ruleset than the one that is known here: nothing of the game
  /// is proved from there on.
  private(set) var firstOtherRules: UInt64?
  /// What follows from something that does not stand right before it.
  var followers = FollowerCheck()
  /// Days of which a deal is missing that a hidden event may have been.
  private var missingDeals = MissingThings<StudyDay>()

  init(absentCount: Int) { hidden = HiddenEvents(absentCount: absentCount) }

  /// Whether a deal of a day that is not there, or another one than is there, may be hidden.
  mutating func mayHideDeal(of day: StudyDay) -> Bool {
    missingDeals.excuses(day, by: hidden.count(of: .questDealt))
  }

  /// Points earned so far, by answers and by the placement test.
  var allEarned: Int64 { earned &+ placedPoints }

  var placedPoints: Int64 {
    if case .placement(let placement) = rows[GameSubject.placement.id] {
      return Int64(placement.points)
    }
    return 0
  }

  /// Takes in a record whose body was taken out.
  ///
  /// - Parameter cover: The event that says so; nil if none does.
  mutating func takeRedacted(cover: UInt64?) {
    crossedUntil = max(crossedUntil, cover ?? .max)
    hidden.takeRedacted()
    trail.passOther()
  }

  /// Looks at an event.
  ///
  /// - Parameters:
  ///   - event: The next event.
  ///   - sequence: Its number.
  ///   - recorded: When it was stored.
  ///   - undo: The undo that makes it void; nil if it is in effect.
  ///   - before: Its card before it.
  ///   - worth: What it was paid, if it is a counted answer in effect.
  ///   - fold: The log up to and with the event.
  mutating func take(
    _ event: DecodedEvent, sequence: UInt64, recorded: Timestamp, undo: UInt64?,
    before: CardRow?, worth: AwardCheck.Worth?, in fold: StateFold
  ) {
    switch event.payload {
    case .review: take(answer: event, isVoid: undo != nil, before: before, worth: worth)
    case .sessionEnded:
      if let subject = event.subject { trail.end(SessionID(subject), at: event.at) }
    case .game(let game):
      let isExact =
        undo == nil && crossedUntil <= sequence && event.at == recorded && !hasUnknown
      take(game, Place(event: event, sequence: sequence, isExact: isExact), in: fold)
      if undo == nil { evolve(by: game, event) }
    case .rulesAdopted(let ruleset):
      if ruleset != 1, firstOtherRules == nil { adoptOthers(ruleset, event, sequence) }
    case .redact:
      // What it took out in another copy may never have come here.
      crossedUntil = max(crossedUntil, sequence)
      trail.passOther()
    case .unknown:
      hasUnknown = true
      hidden.takeUnknown(event)
      trail.passOther()
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .imported, .suspend,
      .resume, .bury, .dueSet, .reset, .favourite, .unbury, .flagged, .repositioned, .postponed,
      .deckCreated, .deckRenamed, .deckSet, .deckArchived, .deckRestored, .deckDeleted,
      .cardCreated, .cardEdited, .cardMoved, .cardDeleted, .tagged, .parametersSet, .sessionStarted,
      .sessionPaused:
      trail.passOther()
    }
    if let undo { crossedUntil = max(crossedUntil, undo) }
  }

  private mutating func adoptOthers(
    _ ruleset: UInt32, _ event: DecodedEvent, _ sequence: UInt64
  ) {
    firstOtherRules = sequence
    findings.append(
      StateFinding(
        check: .awards, severity: .info, sequence: sequence, event: event.id,
        message: "ruleset \(ruleset) is unknown here: nothing is proved from here on"))
  }

  private mutating func take(
    answer event: DecodedEvent, isVoid: Bool, before: CardRow?, worth: AwardCheck.Worth?
  ) {
    let review = event.review
    let answer = AnswerTrail.Answer(
      event: event.id, at: event.at, day: review.day, mode: review.mode,
      isCounted: review.scheduler != .imported && !review.isCram,
      isWrong: review.rating == .again, worth: worth, earnedBefore: allEarned,
      clearsDue: before?.isCleared(by: review) ?? false)
    trail.take(answer, in: event.session, isVoid: isVoid)
    if answer.isCounted {
      sums.answers[review.day, default: 0] += 1
      sums.answerCount += 1
    }
    if let worth { earned &+= Int64(max(0, worth.points)) }
  }

  private mutating func take(_ game: GameEvent, _ place: Place, in fold: StateFold) {
    if case .questTicked = game {} else { trail.passOther() }
    guard firstOtherRules == nil else { return }
    let fault: String?
    if place.event.subject != game.subject(at: place.event.at)?.id {
      fault = "is about another subject than what it says"
    } else {
      switch game {
      case .questsDealt(let deal): fault = self.fault(of: deal, place)
      case .questTicked(let kind, let amount, let day):
        fault = self.fault(ofTick: kind, amount, day, place, in: fold)
      case .weeklyDealt(let deal): fault = self.fault(of: deal, place)
      case .dayFrozen(let frozen, let day):
        fault = self.fault(ofFreezing: frozen, day, place, in: fold)
      case .streakRepaired(let first, let last, let day):
        fault = self.fault(ofRepair: first, last, day, place, in: fold)
      case .chestOpened(let chest): fault = self.fault(of: chest, place, in: fold)
      case .loginClaimed(let reward): fault = self.fault(of: reward, place)
      case .boosterOpened: fault = faultOfBooster(place, in: fold)
      case .placementTaken(let placement): fault = self.fault(of: placement, place)
      case .goalSet(let goal):
        fault = (1...500).contains(goal) ? nil : "sets a goal that is not from 1 to 500"
      case .planStarted, .planStopped: fault = nil
      }
    }
    if let fault {
      findings.append(
        StateFinding(
          check: .awards, sequence: place.sequence, event: place.event.id, message: fault))
    }
    note(game, place.event)
  }

  /// Notes what was said, in effect or not.
  private mutating func note(_ game: GameEvent, _ event: DecodedEvent) {
    switch game {
    case .questsDealt(let deal):
      for (kind, target) in zip(deal.kinds, deal.targets) {
        let known = dealt[deal.day]?[kind] ?? 0
        dealt[deal.day, default: [:]][kind] = max(known, target)
      }
      sums.deals[deal.day, default: []].insert(deal)
    case .weeklyDealt(let deal):
      dealtWeeks.insert(deal.firstDay)
      sums.challenges[deal.firstDay, default: []].insert(deal)
    case .chestOpened(let chest):
      if event.cause == nil { claim = (event.id, event.at) }
      sums.hasWonBooster = sums.hasWonBooster || chest.boosters > 0
    case .loginClaimed(let reward):
      if event.cause == nil { claim = (event.id, event.at) }
      sums.logins[reward.day, default: []].insert(reward.place)
      sums.hasWonBooster = sums.hasWonBooster || reward.boosters > 0
    case .placementTaken(let placement):
      sums.placedPoints &+= Int64(placement.points)
    case .questTicked(let kind, let amount, let day):
      if kind < 8 {
        sums.ticks[day, default: SIMD8()][Int(kind)] &+= Int32(clamping: min(amount, 1 << 20))
      }
    case .boosterOpened, .dayFrozen, .streakRepaired, .goalSet, .planStarted, .planStopped: break
    }
  }

  private mutating func evolve(by game: GameEvent, _ event: DecodedEvent) {
    guard let subject = event.subject, subject == game.subject(at: event.at)?.id else { return }
    let before = rows[subject]
    rows[subject] = GameRow.evolved(before, by: game)
    switch game {
    case .dayFrozen where before?.asDay?.frozenOn ?? .never == .never: snowflakesUsed += 1
    case .streakRepaired where before == nil: snowflakesUsed += Streak.repairPrice
    case .boosterOpened: openings.append(event.at)
    case .weeklyDealt(let deal) where before?.asWeek?.deal == nil: weeks.append(deal.firstDay)
    case .questsDealt, .questTicked, .chestOpened, .dayFrozen, .streakRepaired, .goalSet,
      .loginClaimed, .weeklyDealt, .planStarted, .planStopped, .placementTaken:
      break
    }
  }

  /// Notes that the round that just ended was ticked.
  mutating func tickEnded() { trail.tickEnded() }

  /// Notes a tick of the newest answer; says whether it had ticked that kind already.
  mutating func isTickedAgain(_ kind: UInt8) -> Bool { trail.noteTick(of: kind) }

  func day(_ day: StudyDay) -> GameDay? { rows[GameSubject.day(day).id]?.asDay }

  func week(_ firstDay: StudyDay) -> GameWeek? { rows[GameSubject.week(firstDay).id]?.asWeek }
}

extension StateFold {
  /// What the answers of a day add up to so far.
  func figures(on day: StudyDay) -> DayRow {
    core.state.days.place(of: day).map { core.state.days.rows[$0] } ?? DayRow()
  }
}
