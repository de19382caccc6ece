import EventLog
import Projections
import Testing

@testable import StudyEngine

/// A learner at a desk: an engine with a clock that stands, and the sitting that goes on.
final class Desk {
  let engine: StudyEngine
  var session = StudySession()

  /// Monday 2 March 2026, 09:00 in Madrid, unless said otherwise.
  init(
    at time: String = "2026-03-02T09:00", zone: String? = "Europe/Madrid", seed: UInt64 = 1,
    log: EventLog? = nil
  ) throws {
    let log = try log ?? StudyEngine.openLog(folder: nil)
    let clock = ClockControl(system: ManualClock(Timestamp(milliseconds: 0)))
    engine = try StudyEngine(log: log, clock: clock, zone: zone, seed: seed)
    _ = try engine.startClock(at: time)
  }

  /// Another program on the same log, with the same time.
  func neighbour(zone: String? = "Europe/Madrid") throws -> Desk {
    let other = try Desk(zone: zone, log: engine.log)
    other.engine.clock.stand(at: engine.clock.now)
    return other
  }

  @discardableResult
  func perform(_ command: Command, id: EventID? = nil) throws(StudyError) -> Outcome {
    let outcome = try engine.perform(command, id: id)
    session.note(outcome)
    return outcome
  }

  func clock(_ text: String) throws {
    _ = try engine.moveClock(try engine.clockMove(parsing: text))
  }

  func makeDeck(_ name: String = "Spanish") throws -> DeckID {
    guard case .deckCreated(let deck) = try perform(.createDeck(name: name)).result else {
      throw Surprise.otherResult
    }
    return deck.deck.id
  }

  func addCard(
    _ front: String, _ back: String = "x", tags: [String] = [], to deck: DeckID
  ) throws -> CardID {
    let command = Command.addCard(deck: deck, front: front, back: back, tags: tags)
    guard case .cardAdded(let card, _) = try perform(command).result else {
      throw Surprise.otherResult
    }
    return card.card.id
  }

  /// A deck of cards c1, c2 … with their numbers as fronts.
  func makeCards(_ count: Int) throws -> (deck: DeckID, cards: [CardID]) {
    let deck = try makeDeck()
    var cards: [CardID] = []
    for number in 1...count { cards.append(try addCard("front \(number)", to: deck)) }
    return (deck, cards)
  }

  /// The card that is shown now; fails the test if there is none.
  func shown() throws -> ShownCard {
    guard case .card(let card) = try engine.nextCard(in: session) else {
      throw Surprise.nothingShown
    }
    return card
  }

  /// Answers the card that is shown.
  @discardableResult
  func answer(_ rating: Rating, took: Int64? = nil, id: EventID? = nil) throws -> RatedCard {
    let card = try shown()
    let command = RateCard(
      card: card.card.card.id, rating: rating, session: session, tookMilliseconds: took,
      shown: card.card.schedule.state)
    guard case .rated(let rated) = try perform(.rate(command), id: id).result else {
      throw Surprise.otherResult
    }
    return rated
  }

  var queue: [String] {
    get throws { try engine.queue().entries.map(\.card.shortID) }
  }

  var counts: StudyCounts { get throws { try engine.counts() } }

  var eventCount: UInt64 { get throws { try engine.log.headNow().sequence } }

  /// The newest events that are not of the game, newest first.
  func ownEvents(limit: Int) throws -> [ActSummary] {
    Array(
      try engine.events(limit: limit + 40).filter { ($0.type?.rawValue ?? 0) < 64 }.prefix(limit))
  }

  /// Events that are not of the game.
  var ownEventCount: UInt64 {
    get throws {
      UInt64(try engine.events(limit: .max).count { ($0.type?.rawValue ?? 0) < 64 })
    }
  }

  var stateHash: Hash256 {
    get throws {
      let hash = try engine.log.read { transaction throws(EventLogError) in
        try transaction.stateHash()
      }
      return try #require(hash)
    }
  }

  enum Surprise: Error {
    case otherResult
    case nothingShown
  }
}

extension EventLog {
  fileprivate func headNow() throws(EventLogError) -> Head {
    try read { transaction throws(EventLogError) in try transaction.head() }
  }
}
