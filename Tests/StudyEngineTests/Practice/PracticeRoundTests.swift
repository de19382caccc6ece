import EventLog
import Projections
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Rounds of practice")
struct PracticeRoundTests {
  private static let words = [
    ("el pan", "bread"), ("la leche", "milk"), ("el agua", "water"), ("la casa", "house"),
    ("el libro", "book"), ("la mesa", "table"), ("el perro", "dog"),
  ]

  /// A desk at level 9 with a deck of seven words.
  private static func desk(seed: UInt64 = 1) throws -> (Desk, DeckID) {
    let desk = try Desk(seed: seed)
    try desk.perform(.plan(.place(right: 8)))
    let deck = try desk.makeDeck()
    for (front, back) in words { _ = try desk.addCard(front, back, tags: ["noun"], to: deck) }
    return (desk, deck)
  }

  private static func answer(
    _ desk: Desk, _ run: inout PracticeRun, _ asked: AskedCard, _ rating: Rating
  ) throws -> RatedCard {
    let outcome = try desk.perform(
      .rate(RateCard(card: asked.shown.card.card.id, rating: rating, session: run.session)))
    run.note(outcome)
    guard case .rated(let rated) = outcome.result else { throw Desk.Surprise.otherResult }
    return rated
  }

  private static func asked(_ question: PracticeQuestion?) throws -> AskedCard {
    switch question {
    case .card(let asked), .typed(let asked): asked
    case .quiz(let quiz): quiz.asked
    case .swipe(let swipe): swipe.asked
    case .memory, .match, nil: throw Desk.Surprise.nothingShown
    }
  }

  @Test("a list of 7 with size 10 has 7 cards, each of them once", arguments: StudyMode.practised)
  func sizes(mode: StudyMode) throws {
    let (desk, deck) = try Self.desk()
    let run = try desk.engine.practice(PracticeRequest(deck: deck, mode: mode, size: 10))
    #expect(run.order.count == 7)
    #expect(Set(run.order).count == 7)
  }

  @Test("a mode that the level does not open is refused, with what opens it")
  func locked() throws {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(4)
    #expect(throws: StudyError.practice(.modeLocked(.quiz, opensAt: 3, level: 0))) {
      try desk.engine.practice(PracticeRequest(deck: deck, mode: .quiz))
    }
  }

  @Test("the same answer moves a card alike in every mode", arguments: StudyMode.practised)
  func oneSchedule(mode: StudyMode) throws {
    let (desk, deck) = try Self.desk()
    var run = try desk.engine.practice(PracticeRequest(deck: deck, mode: mode))
    let card: AskedCard
    switch try desk.engine.question(in: &run) {
    case .memory(let board): card = board.cards[0]
    case .match(let board): card = board.cards[0]
    case let question: card = try Self.asked(question)
    }
    let rated = try Self.answer(desk, &run, card, .good)
    #expect(rated.after.stage == .learning)
    #expect(rated.after.step == 1)
    #expect(rated.points == 4)
    let history = try desk.engine.history(of: card.shown.card.card.id)
    #expect(history.entries.compactMap(\.review).map(\.mode) == [mode])
  }

  @Test("five statuses part the cards of a list; favourites lie across them")
  func statuses() throws {
    let (desk, deck) = try Self.desk()
    var run = try desk.engine.practice(PracticeRequest(deck: deck))
    for rating in [Rating.again, .hard, .good] {
      let card = try Self.asked(try desk.engine.question(in: &run))
      _ = try Self.answer(desk, &run, card, rating)
    }
    try desk.perform(.setFavourite(run.order[0], true))
    let counts = try desk.engine.statusCounts(deck: deck)
    #expect(counts[.all] == 7)
    #expect(counts[.wrong] == 1 && counts[.uncertain] == 1 && counts[.correct] == 1)
    #expect(counts[.unlearned] == 4)
    #expect(counts[.learned, default: 0] == 0)
    #expect(counts[.favourites] == 1)
    try desk.perform(.suspendCard(run.order[6]))
    #expect(try desk.engine.statusCounts(deck: deck)[.all] == 6)
    let wrong = try desk.engine.practice(PracticeRequest(deck: deck, status: .wrong))
    #expect(wrong.order == [run.order[0]])
  }

  @Test("a round that is gone on with has the same order, whatever was answered")
  func resumed() throws {
    let (desk, deck) = try Self.desk()
    var run = try desk.engine.practice(
      PracticeRequest(deck: deck, status: .unlearned, mode: .type, size: 10, isReversed: true))
    let first = try Self.asked(try desk.engine.question(in: &run))
    #expect(first.prompt == first.shown.card.back)
    _ = try Self.answer(desk, &run, first, .again)
    let second = try Self.asked(try desk.engine.question(in: &run))
    _ = try Self.answer(desk, &run, second, .good)
    let pending = run.pending
    let neighbour = try desk.neighbour()
    let open = try #require(try neighbour.engine.openSession())
    #expect(open.progress == Progress(done: 2, left: 5))
    var resumed = try neighbour.engine.practice(resuming: open.session)
    #expect(resumed.order == run.order)
    #expect(resumed.pending == pending)
    #expect(resumed.mode == .type && resumed.isReversed)
    #expect(resumed.session.round?.status == .unlearned)
    _ = try neighbour.engine.question(in: &resumed)
    #expect(resumed.pending == pending)
  }

  @Test("an answer taken back brings its card back, first of all, and its points go")
  func undone() throws {
    let (desk, deck) = try Self.desk()
    var run = try desk.engine.practice(PracticeRequest(deck: deck, mode: .quiz))
    let before = try desk.engine.levelView().earned
    let first = try Self.asked(try desk.engine.question(in: &run))
    _ = try Self.answer(desk, &run, first, .good)
    #expect(try desk.engine.levelView().earned == before + 4)
    run.note(try desk.perform(.undo()))
    #expect(run.pending.first == first.shown.card.card.id)
    #expect(run.pending.count == 7)
    #expect(try desk.engine.levelView().earned == before)
    let again = try Self.asked(try desk.engine.question(in: &run))
    #expect(again.shown.card.card.id == first.shown.card.card.id)
  }

  @Test(
    "a quiz has four different options, one of them right, of the same list",
    arguments: UInt64(1)...30)
  func quiz(seed: UInt64) throws {
    let (desk, deck) = try Self.desk(seed: seed)
    _ = try desk.addCard("el pan blanco", "bread; white bread", tags: ["noun"], to: deck)
    var run = try desk.engine.practice(PracticeRequest(deck: deck, mode: .quiz))
    while case .quiz(let quiz) = try desk.engine.question(in: &run) {
      #expect(quiz.options.count == 4)
      #expect(Set(quiz.options).count == 4)
      #expect(quiz.options[quiz.rightPlace] == quiz.asked.answer)
      let key = AnswerKey(quiz.asked.answer)
      #expect(quiz.options.count { key.overlaps(AnswerKey($0)) } == 1)
      #expect(quiz.rating(choosing: quiz.rightPlace) == .good)
      #expect(quiz.rating(choosing: (quiz.rightPlace + 1) % 4) == .again)
      _ = try Self.answer(desk, &run, quiz.asked, .good)
    }
    #expect(run.pending.isEmpty)
  }

  @Test(
    "no other sense of the word that is asked is offered as a wrong answer",
    arguments: UInt64(1)...30)
  func senses(seed: UInt64) throws {
    let (desk, deck) = try Self.desk(seed: seed)
    let asked = try desk.addCard("hard (difficult)", "schwer; schwierig", tags: ["noun"], to: deck)
    _ = try desk.addCard("hard (not soft)", "hart", tags: ["noun"], to: deck)
    _ = try desk.addCard("harsh", "hart; streng", tags: ["noun"], to: deck)
    var run = try desk.engine.practice(PracticeRequest(deck: deck, mode: .quiz, size: nil))
    var met = false
    while case .quiz(let quiz) = try desk.engine.question(in: &run) {
      if quiz.asked.shown.card.card.id == asked {
        met = true
        #expect(!quiz.options.contains { $0.hasPrefix("hart") })
      }
      _ = try Self.answer(desk, &run, quiz.asked, .good)
    }
    #expect(met)
  }

  @Test("two words that look alike say what kind they are; verbs say that forms are asked")
  func hints() throws {
    let (desk, deck) = try Self.desk()
    let noun = try desk.addCard("safe", "der Tresor", tags: ["noun"], to: deck)
    let adjective = try desk.addCard("safe", "sicher", tags: ["adjective"], to: deck)
    var run = try desk.engine.practice(PracticeRequest(deck: deck, mode: .type))
    var kinds: [CardID: String?] = [:]
    while let question = try desk.engine.question(in: &run) {
      let asked = try Self.asked(question)
      kinds[asked.shown.card.card.id] = asked.kind
      #expect(!asked.asksForms)
      _ = try Self.answer(desk, &run, asked, .good)
    }
    #expect(kinds.count == 9 && kinds.values.count { $0 != nil } == 2)
    #expect(kinds[noun] == "noun" && kinds[adjective] == "adjective")
    guard case .imported(let report) = try desk.perform(.installList(.irregular)).result else {
      throw Desk.Surprise.otherResult
    }
    var verbs = try desk.engine.practice(PracticeRequest(deck: report.deck?.id, mode: .type))
    #expect(try Self.asked(try desk.engine.question(in: &verbs)).asksForms)
  }

  @Test("a list of the program that was deleted today is not made anew before tomorrow")
  func takenAnew() throws {
    let desk = try Desk()
    guard case .imported(let report) = try desk.perform(.installList(.core)).result,
      let deck = report.deck
    else { throw Desk.Surprise.otherResult }
    let outcome = try desk.perform(.deleteDeck(deck.id))
    let sequence = try #require(outcome.act).sequence
    #expect(throws: StudyError.practice(.listDeletedToday(.core, sequence: sequence))) {
      try desk.perform(.installList(.core))
    }
    try desk.clock("+1day")
    guard case .imported(let again) = try desk.perform(.installList(.core)).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(again.deck?.id != deck.id && again.added == report.added)
  }

  @Test("a quiz in a list with too few answers says so")
  func smallQuiz() throws {
    let desk = try Desk()
    try desk.perform(.plan(.place(right: 8)))
    let deck = try desk.makeDeck()
    for (front, back) in Self.words.prefix(3) { _ = try desk.addCard(front, back, to: deck) }
    var run = try desk.engine.practice(PracticeRequest(deck: deck, mode: .quiz))
    #expect(throws: StudyError.practice(.tooFewAnswers("Spanish", .quiz, needed: 4))) {
      try desk.engine.question(in: &run)
    }
  }

  @Test("half of what a swipe round proposes fits, within one", arguments: UInt64(1)...30)
  func swipe(seed: UInt64) throws {
    let (desk, deck) = try Self.desk(seed: seed)
    var run = try desk.engine.practice(PracticeRequest(deck: deck, mode: .swipe))
    var fitting = 0
    while case .swipe(let swipe) = try desk.engine.question(in: &run) {
      #expect(swipe.fits == (swipe.proposal == swipe.asked.answer))
      #expect(swipe.rating(saysFits: swipe.fits) == .good)
      #expect(swipe.rating(saysFits: !swipe.fits) == .again)
      if swipe.fits { fitting += 1 }
      _ = try Self.answer(desk, &run, swipe.asked, .good)
    }
    #expect((3...4).contains(fitting))
  }

  @Test("the same seed draws the same round, another one another", arguments: UInt64(1)...5)
  func seeded(seed: UInt64) throws {
    let orders = try [seed, seed, seed + 100].map { seed in
      let (desk, deck) = try Self.desk(seed: seed)
      return try desk.engine.practice(PracticeRequest(deck: deck)).session.round?.cards
    }
    #expect(orders[0] == orders[1])
    #expect(orders[0] != orders[2])
  }

  @Test("the hardest come by lapses, then ease, then short id, 20 at most")
  func hardest() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(3)
    #expect(throws: StudyError.practice(.nothingToPractise("All lists", .hardest))) {
      try desk.engine.practice(PracticeRequest(deck: nil, status: .hardest))
    }
    for card in cards {
      try desk.perform(.rate(RateCard(card: card, rating: .easy, session: StudySession())))
    }
    try desk.clock("+3d")
    let wrong = RateCard(card: cards[2], rating: .again, session: StudySession())
    try desk.perform(.rate(wrong))
    try desk.perform(
      .rate(RateCard(card: cards[1], rating: .again, session: StudySession())))
    let run = try desk.engine.practice(PracticeRequest(deck: nil, status: .hardest))
    #expect(run.order == [cards[1], cards[2]])
    _ = deck
  }

  @Test("what is right for a card with the same prompt is said to be", arguments: [false, true])
  func namesake(isReversed: Bool) throws {
    let (desk, _) = try Self.desk()
    let deck = try desk.makeDeck("English")
    let words = [("safe", "sicher"), ("safe (bank)", "der Tresor")]
    for (front, back) in isReversed ? words.map({ ($1, $0) }) : words {
      _ = try desk.addCard(front, back, to: deck)
    }
    var run = try desk.engine.practice(
      PracticeRequest(deck: deck, mode: .type, isReversed: isReversed))
    let asked = try Self.asked(try desk.engine.question(in: &run))
    let others = ["sicher": "Tresor", "der Tresor": "sicher"]
    let answer = try desk.engine.check(try #require(others[asked.answer]), answering: asked)
    #expect(answer.verdict == .wrong)
    let namesake = try #require(answer.namesake)
    #expect(run.order.contains(namesake.id) && namesake.id != asked.shown.card.card.id)
    #expect(try desk.engine.check("milk", answering: asked).namesake == nil)
    #expect(try desk.engine.check(asked.answer, answering: asked).namesake == nil)
  }
}
