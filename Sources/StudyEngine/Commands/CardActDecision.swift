internal import EventLog
internal import Projections

/// What an act on one card or many leads to: the first event is the act, the others follow from
/// it, so that one undo takes all of it back.
struct CardActDecision {
  private(set) var events: [Event] = []
  private(set) var changed: [CardID] = []
  private(set) var unchanged: [CardReference] = []
  private(set) var refused: [CardActReport.Refused] = []

  /// What becomes of one card.
  enum Step {
    case change(EventPayload)
    case unchanged
    case refused(CardRefusal)
  }

  /// - Parameters:
  ///   - command: What to do.
  ///   - cards: The cards, each once.
  ///   - lastPlace: The last place behind all others that is taken today; 0 if there is none.
  ///   - seed: The seed of every draw.
  ///   - act: Who and when.
  /// - Throws: What the request is refused for; `cardRefused` where every card is.
  init(
    _ command: CardAct, on cards: [KnownCard], lastPlace: UInt32 = 0, seed: UInt64, _ act: Act
  ) throws(StudyError) {
    var place: UInt64 = 0
    let first = command == .postpone ? Self.firstPlace(of: cards, behind: lastPlace, act) : 0
    for card in cards {
      switch try Self.step(command, card, at: place, firstPlace: first, seed: seed, act) {
      case .change(let payload): add(payload, to: card.id, act)
      case .unchanged: unchanged.append(card.reference)
      case .refused(let reason):
        refused.append(CardActReport.Refused(card: card.reference, reason: reason))
        // A card that is passed over takes no place among the new ones.
        continue
      }
      place += 1
    }
    if events.isEmpty, unchanged.isEmpty, let first = refused.first {
      throw .cardRefused(first.card, first.reason)
    }
  }

  private mutating func add(_ payload: EventPayload, to card: CardID, _ act: Act) {
    let place = UInt64(events.count)
    let cause = events.first?.id
    let id = cause == nil ? act.actID() : act.eventID(at: place)
    events.append(act.event(payload, id: id, subject: SubjectID(card), cause: cause))
    changed.append(card)
  }

  private static func step(
    _ command: CardAct, _ card: KnownCard, at place: UInt64, firstPlace: UInt64, seed: UInt64,
    _ act: Act
  ) throws(StudyError) -> Step {
    let row = card.row
    switch command {
    case .suspend: return row.isSuspended ? .unchanged : .change(.suspend)
    case .resume: return row.isSuspended ? .change(.resume) : .unchanged
    case .bury:
      if row.isSuspended { return .refused(.suspended) }
      return row.isBuried(on: act.day) ? .unchanged : .change(.bury(day: act.day))
    case .unbury: return row.isBuried(on: act.day) ? .change(.unbury) : .unchanged
    case .setDue(let request): return try setDue(request, card, seed: seed, act)
    case .reset(let keepsCounts):
      var reset = CardReset(
        keepsCounts: keepsCounts, before: row.schedule, after: row.schedule)
      reset.after = reset.state(from: row.schedule)
      return reset.after == reset.before ? .unchanged : .change(.reset(reset))
    case .flag(let flag): return row.flag == flag ? .unchanged : .change(.flagged(flag))
    case .move(let deck): return row.deck == deck ? .unchanged : .change(.cardMoved(deck: deck))
    case .tag(let add, let remove):
      let change = try CardDecisions.tags(of: card, add: add, remove: remove)
      guard !(change.added.isEmpty && change.removed.isEmpty) else { return .unchanged }
      return .change(.tagged(added: change.added, removed: change.removed))
    case .reposition(let places): return reposition(places, card, at: place)
    case .favourite(let isOn):
      return row.isFavourite == isOn ? .unchanged : .change(.favourite(isOn))
    case .postpone: return postpone(card, to: firstPlace + place, act)
    case .delete: return .change(.cardDeleted)
    }
  }

  /// Behind all others; where the cards are the last ones already, in this order, their own places.
  private static func firstPlace(
    of cards: [KnownCard], behind last: UInt32, _ act: Act
  ) -> UInt64 {
    let rows = cards.map(\.row).filter { !$0.isSuspended }
    let own = UInt64(last) + 1 - min(UInt64(rows.count), UInt64(last) + 1)
    let areLast = rows.enumerated().allSatisfy { place, row in
      row.isPostponed(on: act.day) && UInt64(row.postponedPlace) == own + UInt64(place)
    }
    return areLast ? own : UInt64(last) + 1
  }

  private static func postpone(_ card: KnownCard, to place: UInt64, _ act: Act) -> Step {
    if card.row.isSuspended { return .refused(.suspended) }
    let isThere =
      card.row.isPostponed(on: act.day) && UInt64(card.row.postponedPlace) == place
    let place = UInt32(min(place, UInt64(FieldRange.count.upperBound)))
    return isThere ? .unchanged : .change(.postponed(place: place, day: act.day))
  }

  private static func setDue(
    _ request: DueRequest, _ card: KnownCard, seed: UInt64, _ act: Act
  ) throws(StudyError) -> Step {
    let before = card.row.schedule
    let due = try request.dueDay(
      of: card.id, reviews: card.row.reviewCount, today: act.day, seed: seed)
    var change = DueChange(due: due, before: before, after: before, day: act.day)
    if request.setsInterval { change.intervalDays = max(1, due.number - act.day.number) }
    change.after = change.state(from: before, at: act.now)
    return change.after == before ? .unchanged : .change(.dueSet(change))
  }

  private static func reposition(
    _ places: NewPlaces?, _ card: KnownCard, at place: UInt64
  ) -> Step {
    guard card.row.schedule.stage == .new else { return .refused(.notNew) }
    var position: UInt32 = 0
    if let places {
      let last = UInt64(FieldRange.number.upperBound)
      position = UInt32(min(last, UInt64(places.start) + place * UInt64(places.step)))
    }
    return position == card.row.givenPosition
      ? .unchanged : .change(.repositioned(position: position))
  }
}
