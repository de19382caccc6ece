import EventLog
import Projections
import Testing

@testable import StudyEngine

@Suite("Figures of imports")
struct ImportFigureTests {
  private func desk() throws -> Desk {
    try Desk(at: "2026-04-29T23:30", zone: "Europe/Berlin")
  }

  /// Rows of the review log of the sample, and its cards.
  private static let rows = 197

  private func undo(_ desk: Desk, _ number: UInt64? = nil) throws -> ActSummary {
    let target = number.map { UndoTarget.sequence($0) } ?? .newest
    guard case .undone(let act) = try desk.perform(.undo(target)).result else {
      throw Desk.Surprise.otherResult
    }
    return act
  }

  private func reviewCount(_ desk: Desk) throws -> Int {
    var count = 0
    try desk.engine.log.read { transaction throws(StudyError) in
      try transaction.forEachCard { _, row in
        count += Int(row.reviewCount)
        return .next
      }
    }
    return count
  }

  @Test("each card and each row of a package is in one number", arguments: CollectionEdit.all)
  func counted(edit: CollectionEdit) throws {
    let desk = try desk()
    let first = try desk.importSample()
    let total = try #require(first.total)
    #expect(first.added == total && first.skippedCount == 0 && first.reviews == Self.rows)
    let next = try desk.importSample(hoursLater: 1, edit: edit.made)
    #expect(next.replaced + next.changed == 1 && next.same == total - 1)
    #expect(next.added + next.kept + next.skippedCount == 0 && next.total == total)
    #expect(next.reviews == 0 && next.sameReviews == Self.rows && next.leftReviews == 0)
  }

  @Test("a card whose note is not there, and its answers, are counted as left out")
  func passedOver() throws {
    let desk = try desk()
    let report = try desk.importSample { collection in
      var collection = collection
      for (id, note) in collection.notes where note.guid == CollectionEdit.guid {
        collection.notes[id] = nil
      }
      return collection
    }
    #expect(report.skippedCount == 1 && report.skipped.count == 1)
    #expect(report.added + 1 == report.total)
    #expect(report.leftReviews > 0 && report.reviews + report.leftReviews == Self.rows)
    #expect(report.leftOut.contains { $0.hasSuffix("of cards that are passed over") })
    let imports = try desk.engine.imports()
    guard case .imported(let manifest)? = imports.first?.payload else {
      throw Desk.Surprise.otherResult
    }
    #expect(manifest.skippedCount == 1)
  }

  @Test("a card that was changed on both sides is kept, and a way to take it over is named")
  func kept() throws {
    let desk = try desk()
    _ = try desk.importSample()
    let id = try desk.packageCard(CollectionEdit.guid, 0).id
    try desk.perform(.editCard(id, CardChange(front: "Sodium?")))
    let report = try desk.importSample(hoursLater: 1, edit: CollectionEdit.front.made)
    #expect(report.kept == 1 && report.changed + report.replaced + report.skippedCount == 0)
    #expect(report.notes.contains { $0.contains("--on-dup replace") })
    let taken = try desk.importSample(
      hoursLater: 1, edit: CollectionEdit.front.made, duplicates: .replace)
    #expect(taken.kept == 0 && taken.replaced == 1)
  }

  @Test("an undo says how many cards and rows go, of a first and of a later package")
  func undone() throws {
    let desk = try desk()
    let early = try desk.importSample { collection in
      var collection = collection
      var earlier = AnkiAnswers(of: collection.cards)
      collection.answerCount = 0
      for card in collection.cards {
        for answer in collection.answers[card.id].dropLast() where earlier.take(answer, of: card.id)
        {
          collection.answerCount += 1
        }
      }
      earlier.order()
      collection.answers = earlier
      return collection
    }
    let before = try reviewCount(desk)
    let later = try desk.importSample(hoursLater: 1)
    #expect(early.reviews + later.reviews == Self.rows && later.reviews > 0 && later.added == 0)
    let reach = try #require(try undo(desk).reach)
    #expect(reach.cards == 0 && reach.reviews == later.reviews)
    #expect(reach.changed == later.changed && reach.others == 0)
    #expect(try reviewCount(desk) == before)
    try desk.perform(.redo)
    let own = try desk.shown()
    try desk.answer(.good)
    let all = try #require(try undo(desk, 2).reach)
    #expect(all.cards == early.added && own.card.card.number > 0)
    #expect(all.reviews >= early.reviews + 1 && all.changed == 0)
    #expect(try reviewCount(desk) == 0)
  }

  @Test(
    "cards that an import moved into its deck go back with it, and are not said to be out of view")
  func moved() throws {
    let desk = try desk()
    _ = try desk.importSample()
    let report = try desk.importSample(hoursLater: 1) { collection in
      var collection = collection
      collection.decks[999] = AnkiCollection.Deck(id: 999, parts: ["Moved"])
      let capitals = collection.decks.values.first { $0.parts == ["Capitals"] }?.id
      for place in collection.cards.indices where collection.cards[place].deck == capitals {
        collection.cards[place].deck = 999
      }
      return collection
    }
    #expect(report.newDecks == ["Moved"] && report.changed > 1)
    let moved = try desk.engine.find("deck:Moved").count
    let reach = try #require(try undo(desk).reach)
    #expect(reach.cards == 0 && reach.changed == moved && reach.others == 0)
    #expect(try desk.engine.find("deck:Capitals").count >= moved)
    guard case .redone(let back) = try desk.perform(.redo).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(back.reach?.others == 0 && back.reach?.changed == moved)
    // One that came otherwise is out of view.
    _ = try desk.addCard("own", "own", to: try desk.engine.resolveDeck("Moved").id)
    let later = try #require(try undo(desk, back.event.sequence).reach)
    #expect(later.others == 1)
  }

  @Test("a card that was answered there and, later, here keeps its schedule, and is named")
  func answeredOnBothSides() throws {
    let desk = try desk()
    _ = try desk.importSample { collection in
      var collection = collection
      var earlier = AnkiAnswers(of: collection.cards)
      for card in collection.cards {
        for answer in collection.answers[card.id].dropLast() {
          _ = earlier.take(answer, of: card.id)
        }
      }
      earlier.order()
      collection.answers = earlier
      return collection
    }
    var answered: Set<String> = []
    for _ in 0..<5 {
      answered.insert(try desk.shown().card.card.shortID)
      try desk.answer(.good)
    }
    let later = try desk.importSample(hoursLater: 1)
    let named = later.skipped.map(\.reason).filter { $0.contains("schedule changed here, too") }
    #expect(!named.isEmpty)
    #expect(named.allSatisfy { line in answered.contains { line.hasPrefix("\($0):") } })
  }

  @Test("undoing and redoing more cards than are held at once leaves the rows of a fold")
  func many() throws {
    let desk = try Desk()
    let text = (0..<9_000).map { "front \($0),back \($0)\n" }.joined()
    try desk.perform(
      .importCards(
        ImportRequest(fileName: "m.csv", bytes: Array(text.utf8), deck: .named("M"))))
    let reach = try #require(try undo(desk).reach)
    #expect(reach.cards == 9_000 && reach.others == 0)
    try desk.expectRowsAreTheFold()
    #expect(try desk.engine.find("front").count == 0)
    try desk.perform(.redo)
    try desk.expectRowsAreTheFold()
    #expect(try desk.engine.find("front").count == 9_000)
  }

  @Test("a package that is back names all decks that it made")
  func redone() throws {
    let desk = try Desk(at: "2026-04-29T21:16:14", zone: "Europe/Berlin")
    let path = AnkiSamples.path("sample.apkg")
    let first = try desk.importPackage(path)
    _ = try undo(desk)
    let again = try desk.importPackage(path)
    #expect(again.isRedone && again.newDecks == first.newDecks && again.newDecks.count == 3)
    #expect(again.deck == nil)
  }

  @Test("a card of a later list goes out of view with the deck, and both are told")
  func hidden() throws {
    let desk = try Desk()
    func take(_ text: String, _ name: String) throws {
      try desk.perform(
        .importCards(
          ImportRequest(fileName: name, bytes: Array(text.utf8), deck: .named("U"))))
    }
    try take("a,b\nc,d\n", "u.csv")
    try take("a,b\nc,d\ne,f\n", "u3.csv")
    #expect(try desk.engine.imports().map(\.hiddenCards) == [0, 0])
    let reach = try #require(try undo(desk, 2).reach)
    #expect(reach.cards == 2 && reach.others == 1)
    let imports = try desk.engine.imports()
    #expect(imports.map(\.isVoid) == [false, true] && imports.map(\.hiddenCards) == [1, 0])
    guard case .redone(let back) = try desk.perform(.redo).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(back.reach?.others == 1)
    #expect(try desk.engine.imports().map(\.hiddenCards) == [0, 0])
  }

  @Test("undoing a replacement says which cards are as they were, later rows of a file included")
  func replaced() throws {
    let desk = try Desk()
    func take(_ text: String) throws {
      var request = ImportRequest(
        fileName: "r.csv", bytes: Array(text.utf8), deck: .named("R"))
      request.options.duplicates = .replace
      try desk.perform(.importCards(request))
    }
    try take("a,b\nc,d\na,x\n")
    #expect(try undo(desk).reach?.changed == 0)
    try desk.perform(.redo)
    try take("a,y\ne,f\n")
    let reach = try #require(try undo(desk).reach)
    #expect(reach.cards == 1 && reach.changed == 1 && reach.reviews == 0)
  }
}
