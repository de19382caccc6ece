import EventLog
import TestSupport

@testable import Projections

/// Makes events of a story, one after another, for a log whose rows it reads.
struct Story {
  let log: ProjectedLog
  var now = ProjectedLog.now
  var offset = UTCOffset(minutes: 60)
  var session: SessionID?
  private var nextID: UInt64 = 1
  private var nextCard: UInt32 = 1
  private var nextDeck: UInt32 = 1

  init() throws { log = try ProjectedLog() }

  var today: StudyDay { StudyDay(of: now, offset: offset, rolloverHour: 4) }

  mutating func makeID<Kind>() -> Identifier<Kind> {
    defer { nextID += 1 }
    return SampleEvents.id(nextID, kind: 3)
  }

  mutating func wait(minutes: Int64 = 0, days: Int64 = 0) {
    now = now.advanced(byMilliseconds: minutes * 60_000 + days * 86_400_000)
  }

  mutating func event(
    _ payload: EventPayload, about subject: SubjectID? = nil, cause: EventID? = nil,
    review: Review? = nil
  ) -> Event {
    Event(
      id: makeID(), at: now, offset: offset, session: session, device: SampleEvents.device,
      subject: subject, cause: cause, payload: payload, review: review)
  }

  // MARK: - Events that are appended

  @discardableResult
  mutating func tell(
    _ payload: EventPayload, about subject: SubjectID? = nil, cause: EventID? = nil
  ) throws -> EventID {
    let event = event(payload, about: subject, cause: cause)
    try log.append(event)
    return event.id
  }

  mutating func makeDeck(_ name: String = "Deck") throws -> DeckID {
    let deck: DeckID = makeID()
    defer { nextDeck += 1 }
    try tell(
      .deckCreated(number: nextDeck, name: name, language: nil), about: SubjectID(deck))
    return deck
  }

  mutating func makeCard(in deck: DeckID, _ front: String = "front") throws -> CardID {
    let card: CardID = makeID()
    try log.append(creation(of: card, in: deck, front))
    return card
  }

  mutating func creation(
    of card: CardID, in deck: DeckID, _ front: String = "front", siblings: CardID? = nil
  ) -> Event {
    defer { nextCard += 1 }
    return event(
      .cardCreated(
        NewCard(number: nextCard, deck: deck, front: front, back: "back", siblings: siblings)),
      about: SubjectID(card))
  }

  @discardableResult
  mutating func rate(_ card: CardID, _ rating: Rating, took: Int64? = nil) throws -> EventID {
    let event = try answer(card, rating, took: took)
    try log.append(event)
    return event.id
  }

  /// The answer that the engine would make: what is stored decides what comes before and after.
  mutating func answer(_ card: CardID, _ rating: Rating, took: Int64? = nil) throws -> Event {
    let (before, parameters, set) = try log.log.read {
      transaction throws(EventLogError) -> (ScheduleState, SchedulerParameters, EventID?) in
      guard let row = try transaction.cardRow(card) else { return (.new, .standard, nil) }
      guard let deck = try transaction.deckRow(row.deck) else {
        return (row.schedule, .standard, nil)
      }
      let parameters = try transaction.parameters(for: deck)
      return (row.schedule, parameters.parameters, parameters.event)
    }
    let transition = Scheduling.next(
      state: before, rating: rating, context: ReviewContext(at: now, day: today),
      parameters: parameters)
    return event(
      .review, about: SubjectID(card),
      review: Review(
        rating: rating, tookMilliseconds: took, before: before, after: transition.state,
        scheduler: parameters.scheduler, schedulerVersion: parameters.version, parameters: set,
        day: today, isEarly: transition.isEarly))
  }

  @discardableResult
  mutating func undo(_ target: EventID, about subject: SubjectID? = nil) throws -> EventID {
    try tell(.undo(target: target), about: subject)
  }
}
