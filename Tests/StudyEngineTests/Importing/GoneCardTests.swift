import EventLog
import Projections
import TestSupport
import Testing

@testable import StudyEngine

@Suite("What is gone on one side")
struct GoneCardTests {
  private func desk() throws -> Desk {
    try Desk(at: "2026-04-29T23:30", zone: "Europe/Berlin")
  }

  /// The collection without the card of the edits, or without all of its deck.
  private static func without(_ isGone: @escaping (AnkiCollection.Card, AnkiCollection) -> Bool)
    -> (AnkiCollection) -> AnkiCollection
  {
    { collection in
      var rest = collection
      rest.cards.removeAll { isGone($0, collection) }
      return rest
    }
  }

  private static var withoutSodium: (AnkiCollection) -> AnkiCollection {
    without { card, collection in collection.notes[card.note]?.guid == CollectionEdit.guid }
  }

  @Test("a card that a newer file lacks stays, and is named")
  func missing() throws {
    let desk = try desk()
    _ = try desk.importSample()
    let id = try desk.packageCard(CollectionEdit.guid, 0).id
    let count = try desk.eventCount
    let report = try desk.importSample(hoursLater: 1, edit: Self.withoutSodium)
    #expect(report.missing.map(\.id) == [id])
    let number = try desk.sodium().row.number
    #expect(report.notes.contains { $0.contains("is not in this one and stays: c\(number)") })
    #expect(try desk.eventCount == count && !desk.sodium().row.isDeleted)
    // Told as long as it is here, and not by a file that is older than it.
    #expect(try desk.importSample(hoursLater: 1, edit: Self.withoutSodium).missing.count == 1)
    #expect(try desk.importSample().missing.isEmpty)
    try desk.perform(.actOnCards([id], .delete))
    #expect(try desk.importSample(hoursLater: 2, edit: Self.withoutSodium).missing.isEmpty)
  }

  @Test("an older file, and cards of one's own or of lists, lack nothing")
  func notMissing() throws {
    let desk = try desk()
    let later = try desk.importSample(hoursLater: 1)
    #expect(later.missing.isEmpty)
    let deck = try desk.engine.resolveDeck("Chemistry and words").id
    _ = try desk.addCard("mine", "own", to: deck)
    try desk.perform(
      .importCards(
        ImportRequest(fileName: "l.csv", bytes: Array("x,y\n".utf8), deck: .existing(deck))))
    #expect(try desk.importSample(hoursLater: 2).missing.isEmpty)
    #expect(try desk.importSample(edit: Self.withoutSodium).missing.isEmpty)
  }

  @Test("a card deleted here stays deleted, and the undo that brings it back is named")
  func deleted() throws {
    let desk = try desk()
    let total = try #require(try desk.importSample().total)
    let (row, id) = try desk.packageCard(CollectionEdit.guid, 0)
    let act = try #require(try desk.perform(.actOnCards([id], .delete)).act)
    let report = try desk.importSample(hoursLater: 1)
    #expect(report.skippedCount == 1 && report.same == total - 1 && report.added == 0)
    #expect(
      report.skipped.map(\.reason) == [
        "c\(row.number) was deleted here; undo #\(act.sequence) brings it back"
      ])
    try desk.perform(.undo(.sequence(act.sequence)))
    #expect(try desk.importSample(hoursLater: 2).same == total)
  }

  @Test("cards of a deck deleted here stay deleted with it")
  func deletedDeck() throws {
    let desk = try desk()
    _ = try desk.importSample()
    let deck = try desk.engine.resolveDeck("Chemistry and words")
    let act = try #require(try desk.perform(.deleteDeck(deck.id)).act)
    let report = try desk.importSample(hoursLater: 1)
    #expect(report.added == 0 && report.skippedCount > 5)
    #expect(
      report.skipped.allSatisfy {
        $0.reason.hasSuffix("with \(deck.shortID); undo #\(act.sequence) brings it back")
      })
  }

  @Test("a card whose deck went with another import's undo is put into a deck again")
  func deckUndone() throws {
    let desk = try desk()
    let half = Self.without { card, collection in card.id % 2 == collection.cards[0].id % 2 }
    let first = try desk.importSample(edit: half)
    let later = try desk.importSample(hoursLater: 1)
    #expect(first.added > 0 && later.added > 0)
    try desk.perform(.undo(.sequence(2)))
    let hidden = try desk.engine.imports().first?.hiddenCards ?? 0
    #expect(hidden > 0)
    let again = try desk.importSample(hoursLater: 2)
    #expect(again.skippedCount == 0)
    #expect(try desk.engine.imports().allSatisfy { $0.hiddenCards == 0 })
    #expect(try desk.importSample(hoursLater: 3).same == again.total)
    try desk.expectRowsAreTheFold()
  }

  @Test("a row whose card was deleted here makes no new one unless both are to be kept")
  func deletedRow() throws {
    let desk = try Desk()
    func take(_ duplicates: ImportOptions.Duplicates? = nil) throws -> ImportReport {
      var request = ImportRequest(
        fileName: "l.csv", bytes: Array("a,b\nc,d\n".utf8), deck: .named("L"))
      request.options.duplicates = duplicates
      guard case .imported(let report) = try desk.perform(.importCards(request)).result else {
        throw Desk.Surprise.otherResult
      }
      return report
    }
    #expect(try take().added == 2)
    let card = try desk.engine.resolveCard("c1").id
    let act = try #require(try desk.perform(.actOnCards([card], .delete)).act)
    let report = try take()
    #expect(report.added == 0 && report.same == 1)
    #expect(
      report.skipped.map(\.reason) == [
        "c1 was deleted here; undo #\(act.sequence) brings it back"
      ])
    #expect(try take(.keep).added == 1)
    #expect(try take().same == 2)
  }
}

@Suite("What replaces and what stays")
struct ReplacingTests {
  private func desk() throws -> Desk {
    try Desk(at: "2026-04-29T23:30", zone: "Europe/Berlin")
  }

  @Test("a package that replaces leaves the learner's own tags")
  func ownTags() throws {
    let desk = try desk()
    _ = try desk.importSample()
    let id = try desk.packageCard(CollectionEdit.guid, 0).id
    try desk.perform(.tagCard(id, add: ["mine"]))
    // The same texts and tags: nothing is replaced for the sake of an own tag.
    let same = try desk.importSample(hoursLater: 1, duplicates: .replace)
    #expect(same.replaced == 0 && same.same == same.total)
    let report = try desk.importSample(
      hoursLater: 1, edit: CollectionEdit.tags.made, duplicates: .replace)
    #expect(report.replaced == 1)
    #expect(try desk.sodium().note.tags == ["alkali", "mine"])
    #expect(
      try desk.importSample(hoursLater: 1, edit: CollectionEdit.tags.made, duplicates: .replace)
        .replaced == 0)
  }

  @Test("rows about one card leave what the last of them says, and change nothing when taken again")
  func doubles() throws {
    for text in ["a,1\na,2\n", "a,1\na,2\na,1\n", "a,1\nb,9\na,2\na,3\n", "a,2\na,2\na,1\na,2\n"] {
      for known in [nil, "1", "2", "7"] {
        let desk = try Desk()
        let deck = try desk.makeDeck("D")
        if let known { _ = try desk.addCard("a", known, to: deck) }
        var request = ImportRequest(
          fileName: "f.csv", bytes: Array(text.utf8), deck: .existing(deck))
        request.options.duplicates = .replace
        guard case .imported(let first) = try desk.perform(.importCards(request)).result else {
          throw Desk.Surprise.otherResult
        }
        let last = text.split(separator: "\n").last { $0.hasPrefix("a") }
        let found = try desk.engine.find("a")
        #expect(found.count == 1)
        #expect(found.cards.first?.back == last.map { String($0.dropFirst(2)) })
        #expect(first.replaced <= (known == nil ? 3 : 1))
        let second = try desk.perform(.importCards(request))
        guard case .imported(let again) = second.result else { throw Desk.Surprise.otherResult }
        #expect(again.added + again.replaced == 0 && second.act == nil, "\(text) \(known ?? "")")
      }
    }
  }

  @Test("a list that replaces leaves the learner's own tags, the last row of a file wins")
  func ownTagsOfRows() throws {
    let desk = try Desk()
    func take(_ text: String, _ duplicates: ImportOptions.Duplicates?) throws -> ImportReport {
      var request = ImportRequest(
        fileName: "l.csv", bytes: Array(text.utf8), deck: .named("L"))
      request.options.duplicates = duplicates
      guard case .imported(let report) = try desk.perform(.importCards(request)).result else {
        throw Desk.Surprise.otherResult
      }
      return report
    }
    func tags() throws -> [String] { try desk.engine.find("a").cards.first?.tags ?? [] }
    _ = try take("a,b,one\n", nil)
    let card = try desk.engine.resolveCard("c1").id
    try desk.perform(.tagCard(card, add: ["mine"]))
    let skipped = try take("a,b,two\n", nil)
    #expect(skipped.same == 1 && skipped.notes.contains { $0.contains("1 row has other tags") })
    #expect(try take("a,b,one\n", nil).notes.allSatisfy { !$0.contains("other tags") })
    let replaced = try take("a,b,two\na,c,three\n", .replace)
    #expect(replaced.replaced == 1 && replaced.skipped.map(\.line) == [1])
    #expect(try tags() == ["three", "mine"])
    #expect(try take("a,c,three\n", .replace).same == 1)
  }

  @Test("what skip leaves is told, tags included")
  func skip() throws {
    let desk = try desk()
    _ = try desk.importSample()
    for (edit, words) in [
      (CollectionEdit.tags, "has other tags than"), (CollectionEdit.front, "differs from"),
    ] {
      let count = try desk.eventCount
      let report = try desk.importSample(hoursLater: 1, edit: edit.made, duplicates: .skip)
      #expect(report.kept == 1 && report.replaced + report.changed == 0)
      #expect(report.skipped.count == 1 && report.skipped[0].reason.hasPrefix(words))
      #expect(report.skipped[0].reason.hasSuffix(", not taken"))
      #expect(try desk.eventCount == count)
    }
  }

  @Test("an archived deck gets its cards and stays archived, and that is told")
  func archived() throws {
    let desk = try desk()
    let half = { (collection: AnkiCollection) in
      var collection = collection
      collection.cards.removeAll { $0.id % 2 == 0 }
      return collection
    }
    let first = try desk.importSample(edit: half)
    let deck = try desk.engine.resolveDeck("Chemistry and words")
    try desk.perform(.archiveDeck(deck.id))
    let report = try desk.importSample(hoursLater: 1)
    #expect(first.added + report.added == report.total && report.skippedCount == 0)
    #expect(
      report.notes.contains("\(deck.shortID) \(deck.name) is archived: it got cards and stays so."))
    #expect(try desk.engine.deck(deck.id).summary.isArchived)
    try desk.expectRowsAreTheFold()
  }

  @Test("a new deck of a later file follows a deck above it that was renamed here")
  func newBelowRenamed() throws {
    let desk = try desk()
    _ = try desk.importSample()
    let deck = try desk.engine.resolveDeck("Chemistry and words").id
    try desk.perform(.renameDeck(deck, name: "Science::Chemie"))
    let edit = { (collection: AnkiCollection) in
      var collection = collection
      collection.decks[77] = AnkiCollection.Deck(
        id: 77, parts: ["Chemistry and words", "Metals"])
      let note = collection.notes.first { $0.value.guid == CollectionEdit.guid }?.key
      if let place = collection.cards.firstIndex(where: { $0.note == note }) {
        collection.cards[place].deck = 77
      }
      return collection
    }
    let report = try desk.importSample(hoursLater: 1, edit: edit)
    #expect(report.newDecks == ["Science::Chemie::Metals"] && report.changed == 1)
    let metals = try desk.engine.resolveDeck("Science::Chemie::Metals").id
    #expect(try desk.sodium().row.deck == metals)
    let count = try desk.eventCount
    #expect(try desk.importSample(hoursLater: 1, edit: edit).same == report.total)
    #expect(try desk.eventCount == count)
  }
}
