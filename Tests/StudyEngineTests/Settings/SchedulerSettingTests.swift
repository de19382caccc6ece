import EventLog
import Projections
import Testing

@testable import StudyEngine

private let defaultWeights =
  "0.212 1.2931 2.3065 8.2956 6.4133 0.8334 3.0194 0.001 1.8722 0.1666 0.796 1.4835 0.0614 "
  + "0.2629 1.6483 0.6014 1.8729 0.5425 0.0912 0.0658 0.1542"

@Suite("A deck's scheduler and its numbers")
struct SchedulerSettingTests {
  private func fsrsDesk() throws -> (desk: Desk, deck: DeckID) {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    try desk.perform(.setDeck(deck, key: "scheduler", value: "FSRS"))
    return (desk, deck)
  }

  @Test("fsrs brings its defaults, once; other schedulers leave them be")
  func defaults() throws {
    let (desk, deck) = try fsrsDesk()
    var expected = SchedulerParameters(
      scheduler: .fsrs, weightMillionths: FSRSParameters.standard.millionths,
      retentionMillionths: 900_000, hasFuzz: true)
    #expect(try desk.engine.deck(deck).parameters == expected)
    try desk.perform(.setDeck(deck, key: "retention", value: "0.85"))
    try desk.perform(.setDeck(deck, key: "fuzz", value: "off"))
    try desk.perform(.setDeck(deck, key: "scheduler", value: "sm2"))
    try desk.perform(.setDeck(deck, key: "scheduler", value: "fsrs"))
    expected.retentionMillionths = 850_000
    expected.hasFuzz = false
    #expect(try desk.engine.deck(deck).parameters == expected)
    for key in ["retention", "fuzz", "parameters"] {
      try desk.perform(.setDeck(deck, key: key, value: "default"))
    }
    expected.retentionMillionths = 900_000
    expected.hasFuzz = true
    #expect(try desk.engine.deck(deck).parameters == expected)
  }

  @Test("values come in the forms that people paste")
  func forms() throws {
    let (desk, deck) = try fsrsDesk()
    func value(_ key: String, _ text: String) throws -> String {
      switch try desk.perform(.setDeck(deck, key: key, value: text)).result {
      case .deckSet(_, _, let value): return value
      case .unchanged: return "unchanged"
      default: throw Desk.Surprise.otherResult
      }
    }
    #expect(try value("retention", "0.93") == "0.93")
    #expect(try value("retention", ".70") == "0.7")
    let pasted = "[" + defaultWeights.replacing(" ", with: ", ") + "]"
    #expect(try value("parameters", pasted) == "unchanged")
    let five =
      "0.40255, 1.18385, 3.173, 15.69105, 7.1949, 0.5345, 1.4604, 0.0046, 1.54575, 0.1192, "
      + "1.01925, 1.9395, 0.11, 0.29605, 2.2698, 0.2315, 2.9898, 0.51655, 0.6621"
    #expect(try value("parameters", five).hasSuffix(" 0.51655 0.6621 0 0.5"))
    #expect(try desk.engine.deck(deck).parameters.weightMillionths.count == 21)
    let four = "0.4 0.6 2.4 5.8 4.93 0.94 0.86 0.01 1.49 0.14 0.94 2.18 0.05 0.34 1.26 0.29 2.61"
    #expect(try value("parameters", four).hasPrefix("0.4 0.6 2.4 5.8 6.81 0.44675 1.36 0.01"))
  }

  @Test(
    "what is no parameter, no retention and no switch is refused with the reason",
    arguments: [
      ("parameters", "nan" + defaultWeights.dropFirst(5), "w0 is not a number"),
      ("parameters", "inf" + defaultWeights.dropFirst(5), "w0 is not a number"),
      ("parameters", "1 2 3", "there are 3 of them"),
      ("parameters", defaultWeights + " 1", "there are 22 of them"),
      (
        "parameters", defaultWeights.replacing("6.4133", with: "11"),
        "w4 is 11 and must lie from 1 to 10"
      ),
      (
        "parameters", defaultWeights.replacing("0.212", with: "0.0009999"),
        "w0 is 0.0009999 and must lie from 0.001"
      ),
      ("parameters", defaultWeights.replacing("0.1542", with: "1e400"), "w20 is not a number"),
      ("parameters", "one two", "21 numbers"),
      ("retention", "0.69", "0.70 to 0.99"), ("retention", "0.991", "0.70 to 0.99"),
      ("retention", "nan", "0.70 to 0.99"), ("retention", "90", "0.70 to 0.99"),
      ("fuzz", "maybe", "on, off"), ("method", "tight", "has no method"),
    ])
  func refusals(key: String, value: String, reason: String) throws {
    let (desk, deck) = try fsrsDesk()
    let count = try desk.eventCount
    let error = #expect(throws: StudyError.self) {
      try desk.perform(.setDeck(deck, key: key, value: value))
    }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    #expect(try desk.eventCount == count)
  }

  @Test("keys of another scheduler are refused, and the scheduler to choose is named")
  func keysOfOthers() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    for key in ["retention", "fuzz", "parameters"] {
      let error = #expect(throws: StudyError.self) {
        try desk.perform(.setDeck(deck, key: key, value: "0.9"))
      }
      #expect(error?.hint == "deck set DECK scheduler fsrs")
    }
    try desk.perform(.setDeck(deck, key: "scheduler", value: "sm2-simple"))
    #expect(
      throws: StudyError.notUsed(key: "steps", scheduler: "sm2-simple", users: ["ladder", "fsrs"])
    ) {
      try desk.perform(.setDeck(deck, key: "steps", value: "1m"))
    }
    try desk.perform(.setDeck(deck, key: "max-interval", value: "100"))
  }

  @Test("numbers hold from their event on, and an answer names that event")
  func fromThenOn() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(1)
    try desk.answer(.easy)
    let before = try desk.engine.card(cards[0]).schedule.state
    try desk.perform(.setDeck(deck, key: "scheduler", value: "fsrs"))
    try desk.perform(.setDeck(deck, key: "retention", value: "0.8"))
    // Choosing another scheduler stores no state.
    #expect(try desk.engine.card(cards[0]).schedule.state == before)
    try desk.clock("+2days")
    let shown = try desk.shown()
    let rated = try desk.answer(.good)
    #expect(rated.after == shown.previews[2].after)
    #expect(rated.scheduler == .fsrs && rated.after.stability > 2_000_000)
    let review = try #require(try desk.engine.history(of: cards[0]).entries.last?.review)
    #expect(review.drawnFuzz != nil && review.parameters != nil)
    // What it was computed with stays what it was.
    try desk.perform(.setDeck(deck, key: "retention", value: "0.95"))
    try desk.perform(.undo(.sequence(5)))
    try desk.expectRowsAreTheFold()
  }

  @Test("an answer that was undone draws the same spread again; another seed draws another")
  func drawnOnce() throws {
    func days(seed: UInt64) throws -> [Int32] {
      let desk = try Desk(seed: seed)
      let (deck, cards) = try desk.makeCards(8)
      try desk.perform(.setDeck(deck, key: "scheduler", value: "fsrs"))
      try desk.perform(.setDeck(deck, key: "steps", value: "none"))
      for card in cards {
        try desk.perform(.rate(RateCard(card: card, rating: .easy, session: desk.session)))
      }
      let days = try cards.map { try desk.engine.card($0).schedule.state.intervalDays }
      try desk.perform(.undo())
      let last = RateCard(card: cards[7], rating: .easy, session: desk.session)
      try desk.perform(.rate(last))
      #expect(try desk.engine.card(cards[7]).schedule.state.intervalDays == days[7])
      return days
    }
    let first = try days(seed: 1)
    #expect(try days(seed: 1) == first)
    #expect(try days(seed: 2) != first)
    #expect(Set(first).count > 1 && first.allSatisfy { (6...10).contains($0) })
  }

  @Test("digits are grades where an SM-2 rule is at work, ratings elsewhere")
  func digits() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(3)
    func rate(_ card: CardID, _ answer: CardAnswer) throws -> Review? {
      try desk.perform(.rate(RateCard(card: card, answer: answer, session: desk.session)))
      return try desk.engine.history(of: card).entries.last?.review
    }
    #expect(throws: StudyError.noSuchRating(digit: 5, takesGrades: false)) {
      _ = try rate(cards[0], .digit(5))
    }
    let ladder = try rate(cards[0], .digit(3))
    #expect(ladder?.rating == .good && ladder?.grade == nil)
    try desk.perform(.setDeck(deck, key: "scheduler", value: "sm2"))
    let hard = try rate(cards[1], .digit(3))
    #expect(hard?.rating == .hard && hard?.grade == 3)
    let easy = try rate(cards[2], .rating(.easy))
    #expect(easy?.rating == .easy && easy?.grade == 5)
    #expect(throws: StudyError.noSuchRating(digit: 6, takesGrades: true)) {
      _ = try rate(cards[2], .digit(6))
    }
  }

  @Test("a digit under a key that is known means what it meant when it was recorded")
  func keyedDigits() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(1)
    try desk.perform(.setDeck(deck, key: "scheduler", value: "sm2"))
    let id = try desk.engine.eventID(forKey: "k")
    let command = Command.rate(
      RateCard(card: cards[0], answer: .digit(3), session: desk.session))
    try desk.perform(command, id: id)
    try desk.perform(.setDeck(deck, key: "scheduler", value: "ladder"))
    let count = try desk.eventCount
    #expect(try desk.perform(command, id: id).isRepeat)
    let hard = RateCard(card: .zero, rating: .hard, session: desk.session)
    #expect(try desk.perform(.rate(hard), id: id).isRepeat)
    let other = RateCard(card: .zero, answer: .digit(2), session: desk.session)
    let error = #expect(throws: StudyError.self) { try desk.perform(.rate(other), id: id) }
    #expect(error?.code == "conflict")
    #expect(try desk.eventCount == count)
  }
}
