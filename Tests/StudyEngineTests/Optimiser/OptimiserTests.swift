import EventLog
import Projections
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Parameters fitted to a deck's answers")
struct OptimiserTests {
  private func rate(_ desk: Desk, _ card: CardID, _ rating: Rating, isCram: Bool = false) throws {
    let session = isCram ? StudySession(mode: .cram) : desk.session
    try desk.perform(.rate(RateCard(card: card, rating: rating, session: session)))
  }

  /// A deck on fsrs whose learner's memory follows other parameters than the published ones.
  private func studied(cards count: Int = 40, days: Int = 24) throws -> (desk: Desk, deck: DeckID) {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(count)
    try desk.perform(.setDeck(deck, key: "scheduler", value: "fsrs"))
    var weights = FSRSParameters.standard.millionths
    weights[20] = 500_000
    weights[2] = 700_000
    let truth = FSRSModel(FSRSParameters(stored: weights))
    var random = SeededRandom(seed: 1)
    var known: [(memory: MemoryState, day: Int)?] = Array(repeating: nil, count: count)
    for day in 0..<days {
      for card in 0..<count where day == 0 || Int.random(in: 0..<3, using: &random) == 0 {
        let elapsed = Double(day - (known[card]?.day ?? day))
        let recall = known[card].map {
          truth.retrievability(elapsedDays: elapsed, stability: $0.memory.stability)
        }
        let rating: Rating =
          Double.random(in: 0..<1, using: &random) < recall ?? 0.7 ? .good : .again
        try rate(desk, cards[card], rating)
        known[card] = (truth.next(known[card]?.memory, rating, elapsedDays: elapsed), day)
      }
      try desk.clock("+1day")
    }
    return (desk, deck)
  }

  @Test("what is better is set as one act with effect from then on, and undone in one step")
  func adopted() throws {
    let (desk, deck) = try studied()
    let before = try desk.stateHash
    let events = try desk.eventCount
    let view = try desk.engine.optimisation(of: deck)
    #expect(try desk.stateHash == before && desk.eventCount == events)
    #expect(view.cardCount == 40 && view.leftOutCount == 0 && view.hasStandardParameters)
    #expect(view.answerCount == view.recallCount + 40)
    #expect(view.trainingCount + view.judgingCount == view.recallCount)
    let text = try #require(view.parametersText)
    #expect(view.canBeSet)
    let (fitted, standard) = (try #require(view.fitted), try #require(view.standard))
    #expect(fitted.logLossMillionths < standard.logLossMillionths)

    // Another program, and two threads, find the same.
    let other = try desk.neighbour().engine.optimisation(of: deck, threadCount: 2)
    #expect(other.result == view.result)

    let card = try #require(try desk.engine.find("").cards.first?.card.id)
    let schedule = try desk.engine.card(card).schedule.state
    try desk.perform(.setDeck(deck, key: "parameters", value: text))
    #expect(try desk.eventCount == events + 1)
    #expect(
      try desk.engine.deck(deck).parameters.weightMillionths.map { Int64($0) }
        == Self.millionths(view))
    #expect(try desk.engine.card(card).schedule.state == schedule)
    #expect(
      try desk.engine.optimisation(of: deck).present == desk.engine.optimisation(of: deck).present)
    try desk.expectRowsAreTheFold()
    try desk.perform(.undo())
    #expect(try desk.stateHash == before)
  }

  private static func millionths(_ view: OptimisationView) -> [Int64]? {
    if case .better(let parameters) = view.result { parameters } else { nil }
  }

  @Test("too few answers change nothing and are counted (case 14)")
  func tooFew() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(5)
    try desk.perform(.setDeck(deck, key: "scheduler", value: "fsrs"))
    for card in cards { try rate(desk, card, .good) }
    let view = try desk.engine.optimisation(of: deck)
    #expect(view.result == .tooFewRecalls && view.parametersText == nil)
    #expect(view.cardCount == 5 && view.answerCount == 5 && view.recallCount == 0)
  }

  @Test(
    "crams, undone answers, deleted cards, other decks and what was before a reset do not count")
  func answersThatCount() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(4)
    let below = try desk.makeDeck("Spanish::own")
    let follows = try desk.makeDeck("Spanish::follows")
    let far = try desk.makeDeck("French")
    try desk.perform(.setDeck(deck, key: "scheduler", value: "fsrs"))
    try desk.perform(.setDeck(below, key: "scheduler", value: "sm2"))
    let others = try [below, follows, far].map { try desk.addCard("other", to: $0) }
    for card in cards + others { try rate(desk, card, .good) }
    try desk.clock("+3days")
    for card in cards + others { try rate(desk, card, .again) }
    var view = try desk.engine.optimisation(of: deck)
    // The four, and the one that takes its numbers from the deck.
    #expect(view.cardCount == 5 && view.answerCount == 10 && view.recallCount == 5)
    #expect(view.belowWithOwnParameters.map(\.id) == [below])

    try desk.clock("+2days")
    try rate(desk, cards[0], .good, isCram: true)
    try rate(desk, cards[1], .good)
    try desk.perform(.undo())
    try desk.perform(.deleteCard(cards[2]))
    try desk.perform(.actOnCards([cards[3]], .reset(keepsCounts: true)))
    view = try desk.engine.optimisation(of: deck)
    #expect(view.cardCount == 3 && view.answerCount == 6 && view.recallCount == 3)
    try rate(desk, cards[3], .good)
    try desk.clock("+1day")
    try rate(desk, cards[3], .good)
    view = try desk.engine.optimisation(of: deck)
    #expect(view.cardCount == 4 && view.answerCount == 8 && view.recallCount == 4)
  }

  @Test("days are study days: past midnight is the same day, past the rollover another")
  func studyDays() throws {
    let desk = try Desk(at: "2026-03-02T23:00")
    let (deck, cards) = try desk.makeCards(1)
    try desk.perform(.setDeck(deck, key: "scheduler", value: "fsrs"))
    try rate(desk, cards[0], .good)
    try desk.clock("+3h")
    try rate(desk, cards[0], .good)
    #expect(try desk.engine.optimisation(of: deck).recallCount == 0)
    try desk.clock("+3h")
    try rate(desk, cards[0], .good)
    #expect(try desk.engine.optimisation(of: deck).recallCount == 1)
  }

  @Test("a deck on another scheduler is looked at, and nothing can be set")
  func otherScheduler() throws {
    let (desk, deck) = try studied(cards: 20, days: 12)
    try desk.perform(.setDeck(deck, key: "scheduler", value: "ladder"))
    let view = try desk.engine.optimisation(of: deck)
    #expect(view.scheduler == .ladder && !view.canBeSet && view.recallCount > 40)
  }
}
