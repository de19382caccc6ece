import EventLog
import Foundation
import Projections
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Anki packages")
struct PackageTests {
  @Test("counts, decks and all rows are as Anki has them", arguments: AnkiSamples.withSchedules)
  func counts(collection: AnkiSamples.Collection) throws {
    let expected = try AnkiSamples.json(collection.expectations)
    let (desk, report) = try AnkiSamples.desk(collection)
    let rows = try #require(expected["revlog"]?.array)
    #expect(report.added == 45 && report.reviews == rows.count && report.skipped.isEmpty)
    #expect(
      report.newDecks.sorted() == ["Capitals", "Capitals::Islands", "Chemistry and words"])
    for deck in expected["decks"]?.array ?? [] {
      let name = try #require(deck["name"]?.string)
      let known = try desk.engine.resolveDeck(name)
      #expect(try desk.engine.find("deck:\"\(name)\"").count >= Int(deck["cards"]?.integer ?? 0))
      let row = try #require(
        try desk.engine.log.read { transaction throws(StudyError) in
          try transaction.deck(known.id)
        })
      #expect(Int64(row.dailyNewLimit) == deck["new_per_day"]?.integer)
      let minutes = deck["learn_steps_minutes"]?.array?.compactMap(\.number) ?? []
      #expect(row.parameters?.parameters.stepSeconds == minutes.map { UInt32($0 * 60) })
    }
    try desk.expectRowsAreTheFold()
  }

  @Test("every card is due when Anki says, as it says", arguments: AnkiSamples.withSchedules)
  func schedules(collection: AnkiSamples.Collection) throws {
    let expected = try AnkiSamples.json(collection.expectations)
    let (desk, _) = try AnkiSamples.desk(collection)
    let guids = Dictionary(
      uniqueKeysWithValues: try (expected["notes"]?.array ?? []).map {
        (try #require($0["id"]?.integer), try #require($0["guid"]?.string))
      })
    for card in try #require(expected["cards"]?.array) {
      let guid = try #require(guids[card["nid"]?.integer ?? 0])
      let (row, _) = try desk.packageCard(guid, card["ord"]?.integer ?? 0)
      let state = row.schedule
      let stage = card["type"]?.integer ?? -1
      #expect(Int64(state.stage.rawValue) == stage)
      #expect(row.flag == UInt8(card["flags"]?.integer ?? 0))
      #expect(row.isSuspended == (card["queue"]?.integer == -1))
      guard stage != 0 else { continue }
      #expect(Int64(state.intervalDays) == card["ivl"]?.integer)
      #expect(Int64(state.ease) == card["factor"]?.integer)
      #expect(Int64(state.repetitionCount) == card["reps"]?.integer)
      #expect(Int64(state.lapseCount) == card["lapses"]?.integer)
      let due = try #require(card["due_absolute"]?.string)
      let shown = state.dueDay == .never ? state.dueAt.text : state.dueDay.text
      #expect(shown == due)
      guard let stability = card["stability"]?.number, stability > 0 else { continue }
      #expect((Double(state.stability) / 1e6).isClose(to: stability, relative: 1e-3))
      let difficulty = try #require(card["difficulty"]?.number)
      #expect((Double(state.difficulty) / 1e6).isClose(to: difficulty, relative: 1e-3))
    }
  }

  @Test(
    "every row of the review log is an act at its own time", arguments: AnkiSamples.withSchedules)
  func history(collection: AnkiSamples.Collection) throws {
    let rows = try #require(try AnkiSamples.json(collection.expectations)["revlog"]?.array)
    let (desk, _) = try AnkiSamples.desk(collection)
    let events = try desk.engine.events(limit: 1_000).filter {
      [.review, .dueSet, .reset].contains($0.type)
    }
    #expect(
      events.map(\.at.milliseconds).sorted() == rows.compactMap { $0["id"]?.integer }.sorted())
    let byTime = Dictionary(uniqueKeysWithValues: events.map { ($0.at.milliseconds, $0) })
    for row in rows {
      let event = try #require(byTime[row["id"]?.integer ?? 0])
      let kind = row["type"]?.integer ?? -1
      if kind >= 4 {
        #expect(event.type == (row["ivl"]?.integer == 0 ? .reset : .dueSet))
        continue
      }
      let entry = try desk.engine.log.read { transaction throws(StudyError) in
        try transaction.event(event.event.sequence)
      }
      let review = try #require(entry?.event.review)
      #expect(event.type == .review && review.scheduler == .imported)
      #expect(Int64(review.rating.rawValue) == row["ease"]?.integer)
      #expect(review.tookMilliseconds == row["time"]?.integer)
      let interval = row["ivl"]?.integer ?? 0
      if interval > 0, review.after.stage == .review {
        #expect(Int64(review.after.intervalDays) == interval)
      }
      switch kind {
      case 1: #expect(review.before.stage == .review)
      case 2: #expect(review.before.stage == .relearning)
      case 3: #expect(review.mode == .cram)
      default: #expect(review.before.stage == .new || review.before.stage == .learning)
      }
    }
  }

  @Test("a second import adds nothing, and an export of later adds what is new")
  func again() throws {
    let desk = try Desk(at: "2026-04-29T21:16:14", zone: "Europe/Berlin")
    let first = try desk.importPackage(AnkiSamples.path("sm2_day30.apkg"))
    #expect(first.added == 45 && first.reviews == 158)
    let count = try desk.eventCount
    #expect(try desk.importPackage(AnkiSamples.path("sm2_day30_legacy.apkg")).added == 0)
    #expect(try desk.eventCount == count)
    let later = try desk.importPackage(AnkiSamples.path("sample.colpkg"))
    #expect(later.added == 0 && later.reviews == 39 && later.sameReviews == 158)
    let (fresh, _) = try AnkiSamples.desk(AnkiSamples.withSchedules[0])
    for guid in ["rbd8a3f7bf", "rb71336c38", "rb313e0e8b"] {
      let here = try desk.packageCard(guid, 0).row.schedule
      #expect(here == (try fresh.packageCard(guid, 0).row.schedule))
    }
    // The older export again: nothing goes back.
    let whole = try desk.stateHash
    _ = try desk.importPackage(AnkiSamples.path("sm2_day30.apkg"))
    #expect(try desk.stateHash == whole)
    try desk.expectRowsAreTheFold()
  }

  @Test("one undo takes all of it back, and the same file brings it again")
  func undone() throws {
    let (desk, _) = try AnkiSamples.desk(AnkiSamples.withSchedules[0])
    let whole = try desk.stateHash
    try desk.perform(.undo())
    #expect(try desk.engine.decks().isEmpty)
    let again = try desk.importPackage(AnkiSamples.path("sample.apkg"))
    #expect(again.isRedone && again.added == 45)
    #expect(try desk.stateHash == whole)
    // Another export of the same collection is another file: it is imported anew.
    try desk.perform(.undo())
    let other = try desk.importPackage(AnkiSamples.path("sample.colpkg"))
    #expect(!other.isRedone && other.added == 45 && other.reviews == 197)
    try desk.expectRowsAreTheFold()
  }

  @Test("what was answered elsewhere counts for no day's work, and here goes on from it")
  func counted() throws {
    let (desk, _) = try AnkiSamples.desk(AnkiSamples.withSchedules[4])
    #expect(try desk.engine.home().reviewsToday == 0)
    let shown = try desk.shown()
    let before = shown.card.schedule.state
    let rated = try desk.answer(.good)
    #expect(before.stage == .review && rated.after.intervalDays > before.intervalDays)
    // An older export again: what was answered here stays.
    _ = try desk.importPackage(AnkiSamples.path("sm2_day30_legacy.apkg"))
    #expect(try desk.engine.card(shown.card.card.id).schedule.state == rated.after)
  }

  @Test("texts are what a reader sees")
  func texts() throws {
    let (desk, _) = try AnkiSamples.desk(AnkiSamples.withSchedules[0])
    func sides(_ guid: String, _ ordinal: Int64 = 0) throws -> [String] {
      let card = try desk.engine.card(try desk.packageCard(guid, ordinal).id)
      return [card.front, card.back]
    }
    #expect(try sides("rbd8a3f7bf") == ["Capital of Norway?", "Oslo"])
    #expect(try sides("rba32ecf1f")[1] == "Lisbon\nPortuguese: Lisboa")
    #expect(try sides("rb4a51b644")[1] == "F\nCl\nBr\nI")
    #expect(try sides("rba5a1be34")[1] == "line one\nline two & <tag>")
    #expect(try sides("rb5b2f6fc5")[1] == "المنامة")
    #expect(
      try sides("rbe88e4548", 1) == [
        "The Danube flows through [city] and Budapest to the Black Sea.",
        "The Danube flows through Vienna and Budapest to the Black Sea.\nExtra: made-up sample note",
      ])
  }
}
