import EventLog
import Projections
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Later exports of a collection")
struct LaterExportTests {
  private func desk() throws -> Desk {
    try Desk(at: "2026-04-29T23:30", zone: "Europe/Berlin")
  }

  @Test("what is older than what stands never wins", arguments: CollectionEdit.all)
  func older(edit: CollectionEdit) throws {
    let desk = try desk()
    _ = try desk.importSample(hoursLater: 1, edit: edit.made)
    let newer = try desk.sodium()
    let count = try desk.eventCount
    let report = try desk.importSample()
    #expect(try desk.eventCount == count && report.changed + report.replaced == 0)
    #expect(try desk.sodium() == newer)
    #expect(report.notes.contains { $0.contains("older than what was imported") })
  }

  @Test("what was changed there is here, one undo takes it back", arguments: CollectionEdit.all)
  func newer(edit: CollectionEdit) throws {
    let desk = try desk()
    _ = try desk.importSample()
    let before = try (card: desk.sodium(), hash: desk.stateHash)
    let report = try desk.importSample(hoursLater: 1, edit: edit.made)
    #expect(report.added == 0 && report.reviews == 0 && report.skipped.isEmpty)
    #expect(report.changed + report.replaced == 1)
    let fresh = try self.desk()
    _ = try fresh.importSample(hoursLater: 1, edit: edit.made)
    let (here, expected) = try (desk.sodium(), fresh.sodium())
    #expect(here != before.card)
    #expect(here.note == expected.note && here.row.schedule == expected.row.schedule)
    #expect(
      here.row.flag == expected.row.flag && here.row.isSuspended == expected.row.isSuspended
        && here.row.buriedUntil == expected.row.buriedUntil)
    #expect(
      try desk.engine.card(desk.packageCard(CollectionEdit.guid, 0).id).deck.name
        == fresh.engine.card(fresh.packageCard(CollectionEdit.guid, 0).id).deck.name)
    try desk.expectRowsAreTheFold()
    let count = try desk.eventCount
    _ = try desk.importSample(hoursLater: 1, edit: edit.made)
    #expect(try desk.eventCount == count)
    // And the first export again, which is older now.
    _ = try desk.importSample()
    #expect(try desk.eventCount == count)
    try desk.perform(.undo())
    #expect(try desk.stateHash == before.hash)
  }

  @Test("what the learner changed here stays, and is told of")
  func ownChange() throws {
    let desk = try desk()
    _ = try desk.importSample()
    let id = try desk.packageCard(CollectionEdit.guid, 0).id
    try desk.perform(.editCard(id, CardChange(front: "Sodium?")))
    try desk.perform(.actOnCards([id], .flag(5)))
    try desk.perform(.actOnCards([id], .setDue(DueRequest(when: .days(3...3)))))
    let islands = try desk.engine.resolveDeck("Capitals::Islands").id
    try desk.perform(.moveCard(id, deck: islands))
    let own = try desk.sodium()
    let count = try desk.eventCount
    for edit in [
      CollectionEdit.front, CollectionEdit.flag, CollectionEdit.due, CollectionEdit.deck,
    ] {
      let report = try desk.importSample(hoursLater: 1, edit: edit.made)
      #expect(report.skipped.count == 1)
      #expect(try desk.sodium() == own)
    }
    #expect(try desk.eventCount == count)
    // What was not changed here is taken over beside it.
    _ = try desk.importSample(hoursLater: 2, edit: CollectionEdit.suspended.made)
    #expect(try desk.sodium().row.isSuspended && desk.sodium().row.flag == 5)
  }

  @Test("tags of both sides stand together")
  func tags() throws {
    let desk = try desk()
    _ = try desk.importSample()
    let id = try desk.packageCard(CollectionEdit.guid, 0).id
    try desk.perform(.tagCard(id, add: ["mine"]))
    _ = try desk.importSample(hoursLater: 1, edit: CollectionEdit.tags.made)
    #expect(try desk.sodium().note.tags == ["mine", "alkali"])
    _ = try desk.importSample(hoursLater: 2)
    #expect(try desk.sodium().note.tags == ["mine", "chem::metal"])
  }

  @Test("a deck that was renamed here is still the collection's")
  func renamed() throws {
    let desk = try desk()
    _ = try desk.importSample()
    let deck = try desk.engine.resolveDeck("Chemistry and words").id
    try desk.perform(.renameDeck(deck, name: "Chemie"))
    let count = try desk.eventCount
    _ = try desk.importSample(hoursLater: 1)
    #expect(try desk.eventCount == count && desk.sodium().row.deck == deck)
  }

  @Test("texts asked to stay do so")
  func skippedTexts() throws {
    let desk = try desk()
    _ = try desk.importSample()
    let report = try desk.importSample(
      hoursLater: 1, edit: CollectionEdit.front.made, duplicates: .skip)
    #expect(report.differing == 1 && report.replaced == 0)
  }

  @Test("a package without schedules takes nothing away")
  func withoutSchedules() throws {
    let desk = try desk()
    _ = try desk.importSample()
    let hash = try desk.stateHash
    _ = try desk.importPackage(AnkiSamples.path("sample_noscheduling.apkg"))
    #expect(try desk.stateHash == hash)
  }

  @Test("where a card lies is told by every package, and by none that is older")
  func placeWithoutSchedules() throws {
    let desk = try desk()
    let bare = { (collection: AnkiCollection) in
      var collection = CollectionEdit.deck.made(on: collection)
      collection.answerCount = 0
      for place in collection.cards.indices {
        collection.cards[place].stage = 0
        collection.cards[place].queue = 0
        collection.cards[place].flag = 0
      }
      return collection
    }
    _ = try desk.importSample()
    let deck = try desk.sodium().row.deck
    #expect(try desk.importSample(hoursLater: 2, edit: bare).added == 0)
    let moved = try desk.sodium().row.deck
    #expect(moved != deck)
    _ = try desk.importSample(hoursLater: 1)
    #expect(try desk.sodium().row.deck == moved)
  }
}

@Suite("Decks of later exports")
struct LaterDeckTests {
  private static func edited(
    _ change: @escaping (inout AnkiCollection.Preset) -> Void
  ) -> (AnkiCollection) -> AnkiCollection {
    { collection in
      var collection = collection
      for key in collection.presets.keys.sorted() {
        change(&collection.presets[key, default: AnkiCollection.Preset()])
      }
      return collection
    }
  }

  private func deck(_ desk: Desk) throws -> DeckRow {
    let id = try desk.engine.resolveDeck("Chemistry and words").id
    let row = try desk.engine.log.read { transaction throws(StudyError) in
      try transaction.deck(id)
    }
    return try #require(row)
  }

  @Test("limits, steps and retention are taken over where they are not the learner's")
  func options() throws {
    let desk = try Desk(at: "2026-04-29T23:30", zone: "Europe/Berlin")
    _ = try desk.importSample()
    let before = try desk.stateHash
    let first = try deck(desk)
    let change = Self.edited {
      $0.newPerDay = 7
      $0.reviewsPerDay = 70
      $0.steps = [3, 30]
      $0.retention = 0.87
    }
    let report = try desk.importSample(hoursLater: 1, edit: change)
    #expect(report.changedDecks > 0)
    let row = try deck(desk)
    #expect(row.dailyNewLimit == 7 && row.dailyReviewLimit == 70 && row != first)
    #expect(row.parameters?.parameters.stepSeconds == [180, 1_800])
    #expect(row.parameters?.parameters.retentionMillionths == 870_000)
    _ = try desk.importSample()
    #expect(try deck(desk) == row)
    try desk.perform(.undo())
    #expect(try desk.stateHash == before)
  }

  @Test("what was set here stays, and is told of")
  func own() throws {
    let desk = try Desk(at: "2026-04-29T23:30", zone: "Europe/Berlin")
    _ = try desk.importSample()
    let id = try desk.engine.resolveDeck("Chemistry and words").id
    try desk.perform(.limitDeck(id, new: "9"))
    try desk.perform(.setDeck(id, key: "steps", value: "5m"))
    let own = try deck(desk)
    let change = Self.edited {
      $0.newPerDay = 7
      $0.reviewsPerDay = 70
      $0.steps = [3]
    }
    let report = try desk.importSample(hoursLater: 1, edit: change)
    let row = try deck(desk)
    #expect(row.dailyNewLimit == 9 && row.dailyReviewLimit == 70)
    #expect(row.parameters == own.parameters)
    #expect(report.notes.count { $0.contains("changed here, too, and stay") } >= 2)
  }

  @Test("a deck of the same name that was here keeps its limits, and that is said")
  func sameName() throws {
    let desk = try Desk(at: "2026-04-29T23:30", zone: "Europe/Berlin")
    _ = try desk.makeDeck("Chemistry and words")
    let own = try deck(desk)
    let report = try desk.importSample()
    #expect(try deck(desk) == own)
    #expect(
      report.notes.contains { $0.hasPrefix("d1 Chemistry and words was here: its own limits") })
    #expect(try desk.importSample(hoursLater: 1).notes.isEmpty)
  }

  @Test("a collection whose day begins at another hour is told of")
  func rollover() throws {
    let desk = try Desk(at: "2026-04-29T23:30", zone: "Europe/Berlin")
    let report = try desk.importSample { collection in
      var collection = collection
      collection.rolloverHour = 0
      return collection
    }
    #expect(
      report.notes.contains { $0.hasPrefix("The collection's day begins at 0:00, here at 4:00") })
  }

  @Test("a package that does not say whether FSRS is on says it by its newest answers")
  func scheduler() throws {
    for (file, kind) in [("sample.apkg", SchedulerKind.fsrs), ("sm2_day30.apkg", .sm2)] {
      let desk = try Desk(at: "2026-04-29T23:30", zone: "Europe/Berlin")
      _ = try desk.importPackage(AnkiSamples.path(file))
      #expect(try deck(desk).parameters?.parameters.scheduler == kind)
    }
  }
}
