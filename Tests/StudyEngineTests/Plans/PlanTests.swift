import EventLog
import Projections
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Plans and the placement test")
struct PlanTests {
  @Test(
    "what is left is parted over the days that are left, rounded up",
    arguments: [
      (2_999, 30, 100, 99, 30), (2_999, 60, 50, 49, 60), (2_999, 90, 34, 7, 89),
      (300, 30, 10, 10, 30), (300, 28, 11, 3, 28), (1, 30, 1, 1, 1), (0, 30, 0, 0, 0),
      (50, 0, 50, 50, 1), (50, -3, 50, 50, 1),
    ])
  func split(left: Int, days: Int, perDay: Int, lastDay: Int, needed: Int) {
    let rules = PlanRules(left: left, over: days)
    #expect(rules.perDay == perDay)
    #expect(rules.lastDay == lastDay)
    #expect(rules.days == needed)
  }

  @Test("a plan is behind by what its first day had meant for the days gone by")
  func behind() {
    #expect(PlanRules.behind(total: 300, days: 30, gone: 0, left: 300) == 0)
    #expect(PlanRules.behind(total: 300, days: 30, gone: 2, left: 300) == 20)
    #expect(PlanRules.behind(total: 300, days: 30, gone: 2, left: 285) == 5)
    #expect(PlanRules.behind(total: 300, days: 30, gone: 2, left: 250) == 0)
    #expect(PlanRules.behind(total: 300, days: 30, gone: 90, left: 40) == 40)
  }

  @Test("two days missed of 300 words in 30 days make 11 a day; an undo takes the plan back")
  func running() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(300)
    try desk.perform(.plan(.start(deck: deck, days: 30)))
    var plan = try #require(try desk.engine.plan())
    #expect(plan.perDay == 10 && plan.dayNumber == 1 && plan.left == 300)
    try desk.perform(.rate(RateCard(card: cards[0], rating: .good, session: StudySession())))
    plan = try #require(try desk.engine.plan())
    #expect(plan.today == 1 && plan.left == 300 && plan.perDay == 10)
    try desk.perform(.undo())
    try desk.clock("+2d")
    plan = try #require(try desk.engine.plan())
    #expect(plan.perDay == 11 && plan.dayNumber == 3 && plan.behind == 20)
    #expect(throws: StudyError.practice(.planRuns(plan.deck))) {
      try desk.perform(.plan(.start(deck: deck, days: 60)))
    }
    try desk.perform(.plan(.stop))
    #expect(try desk.engine.plan() == nil)
    try desk.perform(.undo())
    #expect(try desk.engine.plan() == plan)
    try desk.perform(.undo())
    #expect(try desk.engine.plan() == nil)
    #expect(throws: StudyError.practice(.noPlan)) { try desk.perform(.plan(.stop)) }
  }

  @Test("a plan may begin before one that was stopped, where the clock was set back")
  func earlier() throws {
    let desk = try Desk(at: "2026-03-20T10:00")
    let (deck, _) = try desk.makeCards(30)
    try desk.perform(.plan(.start(deck: deck, days: 30)))
    try desk.perform(.plan(.stop))
    let again = try desk.neighbour()
    _ = try again.engine.startClock(at: "2026-03-02T10:00")
    try again.perform(.plan(.start(deck: deck, days: 60)))
    let plan = try #require(try again.engine.plan())
    #expect(plan.days == 60)
    try again.perform(.plan(.stop))
    #expect(try again.engine.plan() == nil)
  }

  @Test("the badge of a plan is of the day of its last first answer, if that is in time (B68, 19)")
  func badge() throws {
    func day(_ desk: Desk) throws -> StudyDay? { try desk.engine.badges().badges[18].day }
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(2)
    try desk.perform(.plan(.start(deck: deck, days: 30)))
    let start = try #require(try desk.engine.plan()).firstDay
    func answer(_ card: CardID) throws {
      try desk.perform(.rate(RateCard(card: card, rating: .again, session: StudySession())))
    }
    try answer(cards[0])
    #expect(try day(desk) == nil)
    try desk.clock("+29d")
    try answer(cards[1])
    #expect(try day(desk) == start.advanced(byDays: 29))
    try desk.perform(.undo())
    #expect(try day(desk) == nil)
    try desk.perform(.redo)
    // A word that comes later takes nothing back.
    try desk.clock("+1day")
    _ = try desk.addCard("later", to: deck)
    #expect(try day(desk) == start.advanced(byDays: 29))
    #expect(PlanRules.finished([start, .never], from: start, through: start) == nil)
    #expect(PlanRules.finished([], from: start, through: start) == nil)
    let next = start.advanced(byDays: 1)
    #expect(PlanRules.finished([start, next], from: start, through: start) == nil)
    #expect(PlanRules.finished([start, next], from: start, through: next) == next)
    #expect(PlanRules.finished([start], from: next, through: next) == nil)
  }

  @Test(
    "right answers of eight stand for a level",
    arguments: zip(0...8, [0, 0, 1, 2, 3, 4, 5, 7, 9]))
  func levels(right: Int, level: Int) throws {
    let desk = try Desk()
    try desk.perform(.plan(.place(right: right)))
    let view = try desk.engine.levelView()
    #expect(view.level == level)
    #expect(view.earned == 5 * level * (level + 5))
    let taken = PracticeError.placementTaken(level: level, sequence: try desk.eventCount)
    #expect(throws: StudyError.practice(taken)) {
      try desk.perform(.plan(.place(right: 8)))
    }
    try desk.perform(.undo())
    #expect(try desk.engine.levelView().level == 0)
  }

  @Test("eight questions, each with four answers and one of them right", arguments: UInt64(1)...3)
  func questions(seed: UInt64) throws {
    let desk = try Desk(seed: seed)
    let questions = try desk.engine.placementQuestions()
    #expect(questions.count == 8)
    for question in questions {
      #expect(question.options.count == 4)
      #expect(Set(question.options).count == 4)
      #expect(question.options.indices.contains(question.rightPlace))
    }
    #expect(try desk.engine.placementQuestions() == questions)
  }
}

@Suite("How usual words are")
struct WordRankTests {
  @Test("words that many examples use come first, with their endings; then short ones")
  func order() throws {
    let entries = [
      ("canal", "The canal froze."), ("walk", "They walked, and we walk, too."),
      ("we", "Are we there?"), ("walk away", "She was walking."), ("ox", "An ax."),
    ].map { term, example in
      """
      {"id": "\(term)", "term": "\(term)", "pos": "x", "translations": ["t"], "example": "\(example)"}
      """
    }
    let file =
      #"{"schema": "list/1", "id": "l", "name": "L", "entries": ["#
      + entries.joined(separator: ",\n") + "]}"
    let list = try WordList(Array(file.utf8))
    // walk 3, we 2, canal 1, and none for `ox` and for `away`.
    #expect(
      list.fromUsualToRare.map { list.entries[$0].term } == [
        "walk", "we", "canal", "ox", "walk away",
      ])
  }

  @Test("the core list goes from the usual to the rare, each word once")
  func core() throws {
    let words = try BuiltInList.core.read()
    let order = words.fromUsualToRare
    #expect(order.sorted() == Array(words.entries.indices))
    let eighths = ["first", "final", "annoy", "defy", "stepmother"].compactMap { term in
      order.firstIndex { words.entries[$0].term == term }.map { $0 * 8 / order.count }
    }
    #expect(eighths == [0, 1, 2, 4, 7])
  }
}

@Suite("Lists in the log")
struct ListInstallTests {
  @Test("a list is put there once, in one act; an undo takes all of it, and it can come again")
  func once() throws {
    let desk = try Desk()
    try desk.perform(.plan(.place(right: 8)))
    let outcome = try desk.perform(.installList(.idioms))
    guard case .imported(let report) = outcome.result else { throw Desk.Surprise.otherResult }
    #expect(report.added == BuiltInList.idioms.entryCount)
    let again = try desk.perform(.installList(.idioms))
    #expect(again.act == nil)
    let card = try desk.engine.resolveCard("c1")
    let example = try desk.engine.card(card.id).example
    #expect(example != nil)
    try desk.perform(.undo())
    #expect(try desk.engine.decks().isEmpty)
    let third = try desk.perform(.installList(.idioms))
    #expect(third.act != nil)
    // The same words are the same cards.
    #expect(try desk.engine.card(card.id).example == example)
    try desk.expectRowsAreTheFold()
  }

  @Test("a list that the level does not open is refused; one that was deleted gets a new deck")
  func lockedAndDeleted() throws {
    let desk = try Desk()
    #expect(throws: StudyError.practice(.listLocked(.phrasal, level: 0))) {
      try desk.perform(.installList(.phrasal))
    }
    try desk.perform(.plan(.place(right: 8)))
    try desk.perform(.installList(.phrasal))
    let first = try desk.engine.resolveDeck("d1")
    try desk.perform(.deleteDeck(first.id))
    try desk.clock("+1day")
    try desk.perform(.installList(.phrasal))
    let lists = try desk.engine.lists()
    #expect(lists.count == 7)
    #expect(lists.first { $0.kind == .builtIn(.phrasal) }?.deck?.id != first.id)
    #expect(lists.filter { $0.opensAt != nil }.map(\.opensAt) == [10, 12])
  }

  @Test(
    "a file of 2,999 words adds 2,999, and nothing when it is read again",
    arguments: [",\n", ","])
  func file(separator: String) throws {
    let desk = try Desk()
    let entries = (1...2_999).map {
      #"{"id":"w\#($0)","term":"word \#($0)","translations":["Wort \#($0)"]}"#
    }
    let text =
      #"{"schema":"list/1","id":"core","name":"core","entries":["#
      + entries.joined(separator: separator) + "]}"
    let request = ListRequest(fileName: "core.json", bytes: Array(text.utf8))
    guard case .imported(let report) = try desk.perform(.importList(request)).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(report.added == 2_999 && report.skipped.isEmpty)
    let second = try desk.perform(.importList(request))
    guard case .imported(let other) = second.result else { throw Desk.Surprise.otherResult }
    #expect(second.act == nil && other.added == 0 && other.same == 2_999)
    let deck = try desk.engine.resolveDeck("core")
    for (days, perDay) in [(30, 100), (60, 50), (90, 34)] {
      try desk.perform(.plan(.start(deck: deck.id, days: days)))
      #expect(try desk.engine.plan()?.perDay == perDay)
      try desk.perform(.plan(.stop))
    }
  }
}
