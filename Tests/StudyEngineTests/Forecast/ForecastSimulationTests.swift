import EventLog
import Projections
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Playing days to come")
struct ForecastSimulationTests {
  private let today = StudyDay(number: 20_000)
  private static let fsrs = SchedulerParameters(
    scheduler: .fsrs, retentionMillionths: 900_000, hasFuzz: true)

  /// Graduated cards of a stability in days, last answered so many days ago and due today.
  private func reviews(
    _ count: Int, stability: Int64 = 10, elapsed: Int32 = 10, dueInDays: Int = 0, deck: Int = 0
  ) -> [ForecastCard] {
    (0..<count).map { number in
      let schedule = ScheduleState(
        stage: .review, stability: stability * 1_000_000, difficulty: 5_000_000,
        dueDay: today.advanced(byDays: Int32(dueInDays)), intervalDays: elapsed,
        repetitionCount: 3, lastReviewDay: today.advanced(byDays: -elapsed))
      return ForecastCard(
        id: CardID(high: 1, low: UInt64(number)), deck: deck, schedule: schedule,
        dueInDays: dueInDays)
    }
  }

  private func new(_ count: Int, deck: Int = 0) -> [ForecastCard] {
    (0..<count).map { number in
      ForecastCard(
        id: CardID(high: 2 + UInt64(deck), low: UInt64(number)), deck: deck, schedule: .new,
        dueInDays: nil)
    }
  }

  private func deck(
    _ parameters: SchedulerParameters = fsrs, new: Int = 20, parent: Int? = nil,
    reviews: Int = .max, newUsesReviews: Bool = false
  ) -> ForecastDeck {
    ForecastDeck(
      parameters: parameters, parent: parent, newToday: new, newDaily: new,
      reviewsToday: reviews, reviewsDaily: reviews,
      newUsesReviews: newUsesReviews)
  }

  private func run(
    _ cards: [ForecastCard], _ decks: [ForecastDeck], retention: UInt32? = nil, days: Int = 60,
    seed: UInt64 = 1
  ) -> ForecastRun {
    var simulation = ForecastSimulation(
      cards, decks, StudyHabits(), retention: retention, dayCount: days, from: today, seed: seed)
    return simulation.run()
  }

  @Test("the same seed gives the same figures, another one others")
  func reproducible() {
    let cards = reviews(300) + new(200)
    let first = run(cards, [deck()])
    #expect(first.days == run(cards, [deck()]).days)
    #expect(first.days != run(cards, [deck()], seed: 2).days)
  }

  @Test("cards are forgotten as often as the forgetting curve says")
  func forgetting() {
    // After as many days as they are stable, 10% of 4,000 cards: 400, give or take 19.
    let once = run(
      reviews(4_000), [deck(SchedulerParameters(scheduler: .fsrs, relearningStepSeconds: []))],
      days: 1)
    #expect(once.answers == 4_000)
    // Each card forgotten takes a relearning step, which is seldom not passed at once.
    let steps = run(reviews(4_000), [deck()], days: 1)
    #expect((4_340...4_560).contains(steps.answers))
    // An overdue card is forgotten more often: by the day it is answered on, not the one planned.
    let late = run(reviews(4_000, elapsed: 100), [deck()], days: 1)
    #expect(late.answers > steps.answers + 400)
  }

  @Test("a higher aim takes more answers and leaves more remembered")
  func aims() {
    let cards = reviews(500)
    let runs = [700_000, 850_000, 900_000, 950_000, 990_000].map {
      run(cards, [deck()], retention: UInt32($0), days: 120)
    }
    for (lower, higher) in zip(runs, runs.dropFirst()) {
      #expect(lower.answers < higher.answers && lower.remembered < higher.remembered)
    }
    #expect(run(cards, [deck()], days: 120).days == runs[2].days)
  }

  @Test("an aim changes nothing where the scheduler has none")
  func ladder() {
    for scheduler in [SchedulerKind.ladder, .sm2, .sm2Simple] {
      let decks = [deck(SchedulerParameters(scheduler: scheduler))]
      let cards = reviews(50) + new(50)
      #expect(run(cards, decks).days == run(cards, decks, retention: 990_000).days)
      #expect(run(cards, decks).answers > 100)
    }
  }

  @Test("new cards come as fast as the deck and those above it let them")
  func newCards() {
    let alone = run(new(25), [deck(new: 10)], days: 4)
    #expect(alone.days.map(\.introduced) == [10, 10, 5, 0])
    #expect(alone.studied == 25)
    let tree = [deck(new: 3), deck(new: 10, parent: 0), deck(new: 2, parent: 1)]
    let below = run(new(3, deck: 0) + new(3, deck: 1) + new(3, deck: 2), tree, days: 4)
    #expect(below.days.map(\.introduced) == [3, 3, 2, 1])
  }

  @Test("what a limit keeps back comes first the next day")
  func reviewLimit() {
    let cards = reviews(10, stability: 1_000, elapsed: 1)
    let one = run(cards, [deck(reviews: 4)], days: 2)
    #expect(one.days.map(\.answers) == [4, 4] && one.waiting == 2)
    let shared = run(
      cards + new(9), [deck(new: 5, reviews: 12, newUsesReviews: true)], days: 1)
    #expect(shared.introduced == 2)
    let all = run(cards, [deck(reviews: 4)], days: 3)
    #expect(all.days[2].answers >= 2 && all.waiting == 0)
  }

  @Test("without cards there is nothing to do")
  func empty() {
    let none = run([], [deck()], days: 3)
    #expect(none.days.count == 3 && none.answers == 0 && none.busiest == nil)
    let later = run(reviews(5, dueInDays: 40), [deck()], days: 30)
    #expect(later.answers == 0 && later.studied == 5 && (3...5).contains(later.remembered))
  }

  @Test("any states can be played", .tags(.property), arguments: UInt64(0)..<8)
  func total(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let cards = (0..<200).map { number in
      let stage = CardStage.allCases[Int.random(in: 0..<4, using: &random)]
      let schedule = ScheduleState(
        stage: stage, step: Int32.random(in: -1...9, using: &random),
        stability: [0, 1, 1_000, .max][Int.random(in: 0..<4, using: &random)],
        difficulty: [0, 1, 10_000_000, .max][Int.random(in: 0..<4, using: &random)],
        dueDay: StudyDay(number: Int32.random(in: -9...30_000, using: &random)),
        intervalDays: [0, 1, 400, .max][Int.random(in: 0..<4, using: &random)],
        ease: [0, 1_300, .max][Int.random(in: 0..<3, using: &random)],
        lastReviewDay: StudyDay(number: Int32.random(in: -9...30_000, using: &random)))
      return ForecastCard(
        id: CardID(high: 9, low: UInt64(number)), deck: number % 3, schedule: schedule,
        dueInDays: stage == .new ? nil : Int.random(in: -9...40, using: &random))
    }
    let decks = [
      deck(), deck(SchedulerParameters(scheduler: .ladder)),
      deck(SchedulerParameters(scheduler: .sm2)),
    ]
    let result = run(cards, decks, days: 50, seed: seed)
    #expect(result.days.allSatisfy { $0.answers >= $0.introduced })
    #expect((0...200).contains(result.remembered) && result.remembered <= result.studied)
  }
}
