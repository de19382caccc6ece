import EventLog
import Projections
import Testing

@testable import StudyEngine

@Suite("A past that was imported")
struct ImportedPastTests {
  @Test("days show what was answered elsewhere, with its ratings, and count nothing of it")
  func days() throws {
    let (desk, _) = try AnkiSamples.desk(AnkiSamples.withSchedules[0])
    let rows = try #require(try AnkiSamples.json("expected.json")["revlog"]?.array)
      .filter { ($0["type"]?.integer ?? 9) < 4 }
    let statistics = try desk.engine.statistics(days: 365)
    #expect(statistics.totals.imported.count == rows.count && statistics.totals.reviews == 0)
    #expect(
      statistics.totals.imported.again == rows.count { $0["ease"]?.integer == 1 }
        && statistics.totals.imported.easy == rows.count { $0["ease"]?.integer == 4 })
    let year = try desk.engine.calendar()
    #expect(year.imported == rows.count && year.reviews == 0)
    // Answers at 01:30 belong to the day before.
    let first = try #require(year.days.first)
    #expect(first.day == StudyDay(number: 20_513))
    #expect(statistics.totals.points == 0)
  }

  @Test("a card that was begun elsewhere is no new card here, whatever its stage")
  func begunElsewhere() throws {
    let (desk, _) = try AnkiSamples.desk(AnkiSamples.withSchedules[4])
    try desk.clock("+12d")
    for _ in 0..<6 {
      let shown = try desk.shown()
      let isNew = shown.card.schedule.state.stage == .new
      let before = try desk.engine.statistics(days: 1).totals.introduced
      try desk.answer(.good)
      #expect(try desk.engine.statistics(days: 1).totals.introduced == before + (isNew ? 1 : 0))
    }
    try desk.expectRowsAreTheFold()
  }

  @Test("a schedule without answers is no unlearned card, until it is reset here")
  func scheduleAlone() throws {
    let desk = try Desk()
    let text = "front,back,interval,due,reps\nmesa,table,12.7,3.4,5\n"
    let request = ImportRequest(
      fileName: "s.csv", bytes: Array(text.utf8), deck: .ofFile(fallback: "s"))
    try desk.perform(.importCards(request))
    let card = try #require(try desk.engine.find("mesa").cards.first)
    #expect(card.status == .correct && card.schedule.state.repetitionCount == 5)
    #expect(try desk.engine.find("is:new").count == 0)
    try desk.perform(.actOnCards([card.card.id], .reset(keepsCounts: false)))
    #expect(try desk.engine.card(card.card.id).status == .unlearned)
    try desk.answer(.good)
    #expect(try desk.engine.statistics(days: 1).totals.introduced == 1)
    try desk.expectRowsAreTheFold()
  }
}

@Suite("The program's own JSON")
struct OwnExportTests {
  @Test("a new card gets back its schedule, its mark and what keeps it back")
  func roundTrip() throws {
    let here = try Desk()
    _ = try here.makeCards(3)
    for rating in [Rating.good, .easy, .again] { try here.answer(rating) }
    let cards = try here.engine.find("").cards
    try here.perform(.actOnCards([cards[0].card.id], .flag(4)))
    try here.perform(.suspendCard(cards[1].card.id))
    let objects = try here.engine.find("").cards.map { card in
      let state = card.schedule.state.numbers.map(String.init).joined(separator: ",")
      return "{\"front\":\"\(card.card.front)\",\"back\":\"\(card.back)\",\"flag\":\(card.flag),"
        + "\"guid\":\"\(card.card.id.text)\",\"suspended\":\(card.isSuspended),\"state\":[\(state)]}"
    }
    let text =
      "{\"schema\":\"cards/1\",\"name\":\"D\",\"cards\":[\(objects.joined(separator: ","))]}"
    let request = ImportRequest(
      fileName: "x.json", bytes: Array(text.utf8), deck: .ofFile(fallback: "x"))
    let there = try Desk()
    try there.perform(.importCards(request))
    let copies = try there.engine.find("").cards
    #expect(copies.map(\.card.id) == cards.map(\.card.id))
    let expected = try here.engine.find("").cards
    #expect(copies.map(\.schedule.state) == expected.map(\.schedule.state))
    #expect(copies.map(\.flag) == [4, 0, 0] && copies.map(\.isSuspended) == [false, true, false])
    // Where the cards are, their schedules stay.
    try there.clock("+1d")
    try there.answer(.again)
    let hash = try there.stateHash
    try there.perform(.importCards(request))
    #expect(try there.stateHash == hash)
    try there.expectRowsAreTheFold()
  }

  @Test("numbers that are no schedule make a new card")
  func hostile() throws {
    let desk = try Desk()
    let text =
      "{\"schema\":\"cards/1\",\"cards\":[{\"front\":\"a\",\"back\":\"b\",\"state\":"
      + "[2,0,0,0,0,1e300,0,0,0,99,0,0,0]},{\"front\":\"c\",\"back\":\"d\",\"state\":[2]}]}"
    try desk.perform(
      .importCards(
        ImportRequest(fileName: "x.json", bytes: Array(text.utf8), deck: .ofFile(fallback: "x"))))
    #expect(try desk.engine.find("is:new").count == 2)
  }

  @Test("an open quote refuses a file, or its row alone where the rest is accepted")
  func openQuote() throws {
    let desk = try Desk()
    let text = "one,eins\n\"two,zwei\nthree,drei\n"
    var request = ImportRequest(
      fileName: "x.csv", bytes: Array(text.utf8), deck: .ofFile(fallback: "x"))
    #expect(throws: StudyError.importUnclosedQuote(line: 2)) {
      try desk.perform(.importCards(request))
    }
    request.options.takesRest = true
    let report = try desk.engine.previewImport(request)
    #expect(report.added == 2)
    #expect(report.skipped.map(\.line) == [2])
  }

  @Test("a back that is empty is no card, or a dash where that is asked for")
  func emptyBack() throws {
    let desk = try Desk()
    let text = "alpha,\nbeta,\"|\"\"|\"\ngamma,\"|\"\"|\"\ndelta,\"|\"\"|\"\n"
    var request = ImportRequest(
      fileName: "x.csv", bytes: Array(text.utf8), deck: .ofFile(fallback: "x"))
    #expect(try desk.engine.previewImport(request).added == 3)
    request.options.takesEmptyBacks = true
    try desk.perform(.importCards(request))
    let cards = try desk.engine.find("").cards
    #expect(cards.map(\.card.front) == ["alpha", "beta", "gamma", "delta"])
    #expect(cards.map(\.back) == ["—", "|\"|", "|\"|", "|\"|"])
    #expect(try desk.engine.previewImport(request).same == 4)
  }
}
