import EventLog
import Testing

@testable import StudyEngine

@Suite("Import of lists")
struct ImportTests {
  private func importing(
    _ text: String, into desk: Desk, deck: ImportRequest.Deck = .named("flash")
  ) throws -> (report: ImportReport, act: EventReference?) {
    let request = ImportRequest(fileName: "flash.csv", bytes: Array(text.utf8), deck: deck)
    let preview = try desk.engine.previewImport(request)
    let outcome = try desk.perform(.importCards(request))
    guard case .imported(let report) = outcome.result else { throw Desk.Surprise.otherResult }
    #expect(preview.added == report.added && preview.skipped == report.skipped)
    return (report, outcome.act)
  }

  @Test("importing again adds what is new, keeps reviews and passes over what differs")
  func again() throws {
    let desk = try Desk()
    #expect(try importing("mesa,table\n", into: desk).report.added == 1)
    try desk.answer(.good)
    let second = try importing("mesa,table\nsilla,chair\n", into: desk).report
    #expect(second.added == 1 && second.same == 1)
    let mesa = try desk.engine.resolveCard("c1")
    #expect(try desk.engine.history(of: mesa.id).reviews.count == 1)
    let third = try importing("mesa,table; desk\nsilla,chair\n", into: desk)
    #expect(third.report.added == 0 && third.report.same == 1 && third.report.differing == 1)
    #expect(third.report.skipped == [ImportReport.SkippedRow(line: 1, reason: "differs from c1")])
    #expect(third.act == nil)
    try desk.expectRowsAreTheFold()
  }

  @Test("an import is one act: the manifest first, what it made caused by it, one undo")
  func oneAct() throws {
    let desk = try Desk()
    _ = try desk.makeDeck()
    let before = try desk.stateHash
    let (report, act) = try importing("front,back,tags\na,b,x y\nc,d,\nbad\n", into: desk)
    #expect(report.added == 2 && report.deckIsNew && report.hasHeader)
    #expect(report.deck?.name == "flash")
    let events = try desk.engine.events(limit: 4)
    #expect(events.map(\.type) == [.cardCreated, .cardCreated, .deckCreated, .imported])
    #expect(events.dropLast().allSatisfy { $0.cause == act?.id })
    guard case .imported(let manifest)? = events.last?.payload else {
      throw Desk.Surprise.otherResult
    }
    #expect(manifest.added == 2 && manifest.skippedCount == 1)
    #expect(manifest.skipped.map(\.line) == [4] && manifest.skipped.map(\.reason) == ["no back"])
    #expect(try desk.engine.find("tag:y").count == 1)
    #expect(try desk.engine.imports().map(\.event) == [act])
    let after = try desk.stateHash
    try desk.perform(.undo())
    #expect(try desk.stateHash == before)
    try desk.perform(.redo)
    #expect(try desk.stateHash == after)
    try desk.expectRowsAreTheFold()
  }

  @Test("after an undo the same file brings back what it had brought")
  func afterUndo() throws {
    let desk = try Desk()
    _ = try importing("a,b\n", into: desk)
    try desk.answer(.good)
    let whole = try desk.stateHash
    try desk.perform(.undo())
    try desk.perform(.undo())
    let again = try importing("a,b\n", into: desk).report
    #expect(again.isRedone && again.added == 1 && again.deck?.shortID == "d1")
    #expect(try desk.engine.resolveCard("c1").front == "a")
    #expect(try desk.stateHash != whole)
    // Another file is imported anew, with short ids of its own.
    try desk.perform(.undo())
    let other = try importing("a,b\nc,d\n", into: desk).report
    #expect(!other.isRedone && other.added == 2 && other.deck?.shortID == "d2")
    try desk.expectRowsAreTheFold()
  }

  @Test("a file that is refused changes nothing, nor does one with nothing to add")
  func refused() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    let count = try desk.eventCount
    for text in ["\"open,b\n", "", "front,back\n"] {
      #expect(throws: StudyError.self) {
        try importing(text, into: desk, deck: .existing(deck))
      }
    }
    #expect(try importing("only\n", into: desk).report.added == 0)
    #expect(try desk.eventCount == count)
    #expect(try desk.engine.decks().count == 1)
  }

  @Test("ids follow from the manifest's id and the line, so that they are the same everywhere")
  func derivedIDs() throws {
    let desk = try Desk()
    let (_, act) = try importing("a,b\n\nc,d\n", into: desk)
    let namespace = try #require(act?.id)
    let card = try desk.engine.resolveCard("c2").id
    let cards: CardID = .version5(namespace: namespace, name: "cards")
    #expect(card.high == cards.high && card.low == 1 << 63 | 3 << 20)
  }

  @Test("many skipped rows still fit into the manifest's event")
  func manyRefusals() throws {
    let desk = try Desk()
    let rows = (1...3_000).map { "front \($0)\n" }.joined()
    let report = try importing("a,b\n" + rows, into: desk).report
    #expect(report.skipped.count == 3_000)
    guard case .imported(let manifest)? = try desk.engine.acts(limit: 1).first?.payload else {
      throw Desk.Surprise.otherResult
    }
    #expect(manifest.skippedCount == 3_000 && manifest.skipped.count == 1_000)
  }

  @Test("a name finds the deck whatever its case")
  func named() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck("Flash")
    let report = try importing("a,b\n", into: desk, deck: .named(" fLASH ")).report
    #expect(report.deck?.id == deck && !report.deckIsNew)
  }
}
