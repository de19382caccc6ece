import EventLog

/// Looks for what events of the game follow from, where it does not stand right before them.
///
/// An act is stored whole, but a log may be cut in the middle of one and go on, and what was cut
/// off may come back by an import. So what follows from an answer, from the end of a sitting or
/// from a claim is looked for by its identifier in a pass of its own.
struct FollowerCheck {
  /// What an event must follow from.
  fileprivate enum Ground {
    /// A counted answer of a study day, of the same instant.
    case answer(day: StudyDay?)
    /// The end of a sitting, of the same instant.
    case ending(SessionID)
    /// The first event of a claim, of the same instant.
    case claim
  }

  fileprivate struct Follower {
    var sequence: UInt64
    var event: EventID
    var cause: EventID?
    var at: Timestamp
    var ground: Ground
    /// The quest kind that it ticks.
    var kind: UInt8?
    /// How many hidden events before it can be its ground.
    var hiddenCount: Int
    var isFound = false
    /// What it names is in the log and is no such ground.
    var isRefuted = false
  }

  private var followers: [Follower] = []
  private var sequences: Set<UInt64> = []
  private var byCause: [EventID: [Int]] = [:]
  private var bySitting: [SessionID: [Int]] = [:]
  /// The kinds that stand right behind what they follow from, a bit each.
  private var ticked: [EventID: UInt8] = [:]

  var needsPass: Bool { !followers.isEmpty }

  mutating func add(
    _ place: GameCheck.Place, ofAnswerOn day: StudyDay?, kind: UInt8? = nil, hiddenCount: Int
  ) {
    add(place, .answer(day: day), kind, hiddenCount)
  }

  mutating func add(_ place: GameCheck.Place, ofEnd sitting: SessionID, hiddenCount: Int) {
    bySitting[sitting, default: []].append(followers.count)
    add(place, .ending(sitting), QuestKind.goodRounds.rawValue, hiddenCount)
  }

  mutating func add(_ place: GameCheck.Place, ofClaimHiddenBy hiddenCount: Int) {
    add(place, .claim, nil, hiddenCount)
  }

  private mutating func add(
    _ place: GameCheck.Place, _ ground: Ground, _ kind: UInt8?, _ hiddenCount: Int
  ) {
    let event = place.event
    if let cause = event.cause { byCause[cause, default: []].append(followers.count) }
    sequences.insert(place.sequence)
    followers.append(
      Follower(
        sequence: place.sequence, event: event.id, cause: event.cause, at: event.at,
        ground: ground, kind: kind, hiddenCount: hiddenCount))
  }

  // MARK: - The pass for grounds

  /// Whether an event is named by one of them, or may be of concern by its type.
  func mayConcern(_ event: EventID, type: UInt8) -> Bool {
    byCause[event] != nil || type == UInt8(EventType.questTicked.rawValue)
      || (!bySitting.isEmpty && type == UInt8(EventType.sessionEnded.rawValue))
  }

  /// Meets an event once more.
  mutating func meet(_ event: DecodedEvent, sequence: UInt64) {
    if case .game(.questTicked(let kind, _, _)) = event.payload, let cause = event.cause,
      kind < 8, byCause[cause] != nil, !sequences.contains(sequence)
    {
      ticked[cause, default: 0] |= 1 << kind
    }
    for place in byCause[event.id] ?? [] where sequence < followers[place].sequence {
      guard let holds = followers[place].follows(from: event) else { continue }
      if holds { followers[place].isFound = true } else { followers[place].isRefuted = true }
    }
    guard event.type == .sessionEnded, let subject = event.subject else { return }
    for place in bySitting[SessionID(subject)] ?? []
    where sequence < followers[place].sequence && event.at == followers[place].at {
      followers[place].isFound = true
    }
  }

  /// The faults of those that follow from nothing, in the order of the log.
  mutating func findings() -> [StateFinding] {
    var excuses = Excuses()
    var found: [StateFinding] = []
    for follower in followers where !follower.isFound && !excuses.take(follower) {
      found.append(finding(follower, follower.fault))
    }
    for follower in followers {
      guard let kind = follower.kind, kind < 8, let cause = follower.cause else { continue }
      if ticked[cause, default: 0] & 1 << kind != 0 {
        found.append(finding(follower, "ticks a quest once more for one act"))
      }
      ticked[cause, default: 0] |= 1 << kind
    }
    return found.sorted { $0.sequence ?? 0 < $1.sequence ?? 0 }
  }

  private func finding(_ follower: Follower, _ message: String) -> StateFinding {
    StateFinding(
      check: .awards, sequence: follower.sequence, event: follower.event, message: message)
  }

  /// What hidden events may have been.
  private struct Excuses {
    private var causes = MissingThings<EventID>()
    private var instants: [EventID: Timestamp] = [:]
    private var ends = MissingThings<Timestamp>()

    mutating func take(_ follower: Follower) -> Bool {
      if case .ending = follower.ground {
        return ends.excuses(follower.at, by: follower.hiddenCount)
      }
      guard !follower.isRefuted, let cause = follower.cause else { return false }
      let at = instants[cause] ?? follower.at
      instants[cause] = at
      return at == follower.at && causes.excuses(cause, by: follower.hiddenCount)
    }
  }
}

extension FollowerCheck.Follower {
  fileprivate var fault: String {
    switch ground {
    case .answer: "does not follow from an answer of its instant and day"
    case .ending: "ticks a round without the end of its sitting"
    case .claim: "does not follow from its claim"
    }
  }

  /// Whether an event that it names is its ground; nil where that is not known.
  fileprivate func follows(from event: DecodedEvent) -> Bool? {
    guard event.at == at else { return false }
    if case .unknown = event.payload {
      guard let type = event.type else { return true }
      switch ground {
      case .answer: return type == .review
      case .claim: return type == .chestOpened || type == .loginClaimed
      case .ending: return nil
      }
    }
    switch ground {
    case .answer(let day):
      guard event.type == .review else { return false }
      let review = event.review
      return review.scheduler != .imported && !review.isCram && day ?? review.day == review.day
    case .claim: return event.isClaim
    case .ending: return nil
    }
  }
}

extension DecodedEvent {
  /// Whether it can be the first event of a claim.
  fileprivate var isClaim: Bool {
    guard cause == nil, case .game(let game) = payload else { return false }
    return game.isClaim
  }
}
