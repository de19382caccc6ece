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
    try desk.clock("2026-04-12T12:00")
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
