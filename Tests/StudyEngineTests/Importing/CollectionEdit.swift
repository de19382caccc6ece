import EventLog
import Projections
import Testing

@testable import StudyEngine

/// Something that is changed in Anki between two exports of the sample collection.
struct CollectionEdit: CustomTestStringConvertible, Sendable {
  let name: String
  let edit: @Sendable (inout AnkiCollection, AnkiCollection.Card) -> AnkiCollection.Card

  var testDescription: String { name }

  /// The card it is made on: "Symbol of sodium?".
  static let guid = "rba1d601b4"

  private static func card(
    _ name: String, _ change: @escaping @Sendable (inout AnkiCollection.Card) -> Void
  ) -> Self {
    Self(name: name) { _, card in
      var card = card
      change(&card)
      return card
    }
  }

  private static func note(
    _ name: String, _ change: @escaping @Sendable (inout AnkiCollection.Note) -> Void
  ) -> Self {
    Self(name: name) { collection, card in
      if var note = collection.notes[card.note] {
        change(&note)
        collection.notes[card.note] = note
      }
      return card
    }
  }

  static let due = card("due") { $0.due += 9 }
  static let flag = card("flag") { $0.flag = 3 }
  static let suspended = card("suspended") { $0.queue = -1 }
  static let buried = card("buried") { $0.queue = -2 }
  static let front = note("front") { $0.fields[0] = "Chemical symbol of sodium?" }
  static let tags = note("tags") { $0.tags = ["alkali"] }
  static let deck = Self(name: "deck") { collection, card in
    var card = card
    card.deck = collection.decks.values.first { $0.parts == ["Capitals"] }?.id ?? 0
    return card
  }

  static let all: [Self] = [
    due, flag, suspended, buried, front, tags, deck, card("interval") { $0.intervalDays = 200 },
    card("ease") { $0.ease = 1_900 }, card("stability") { $0.stability = 99.5 },
    card("difficulty") { $0.difficulty = 9.5 }, card("lapses") { $0.lapseCount += 1 },
    note("back") { $0.fields[1] = "Na (natrium)" },
  ]

  /// The collection with the edit in it.
  func made(on collection: AnkiCollection) -> AnkiCollection {
    var result = collection
    guard let note = collection.notes.first(where: { $0.value.guid == Self.guid })?.key,
      let place = collection.cards.firstIndex(where: { $0.note == note })
    else { return collection }
    result.cards[place] = edit(&result, collection.cards[place])
    return result
  }
}

extension Desk {
  /// Imports the sample collection as it was some hours after it was exported.
  func importSample(
    hoursLater: Int64 = 0, edit: ((AnkiCollection) -> AnkiCollection)? = nil,
    duplicates: ImportOptions.Duplicates? = nil
  ) throws -> ImportReport {
    var package = try AnkiPackage(
      path: AnkiSamples.path("sample.colpkg"), limits: AnkiPackage.Limits(), isCancelled: { false })
    package.collection.asOf += hoursLater * 3_600_000
    // Buried cards stay so on the day of the export.
    package.collection.lastUnburiedDay = nil
    if let edit { package.collection = edit(package.collection) }
    var request = ImportRequest(
      package: "sample.colpkg", fileName: "sample.colpkg", deck: .ofFile(fallback: "x"))
    request.options.duplicates = duplicates
    let hash = Hash256(1, 2, 3, UInt64(hoursLater) << 1 | (edit == nil ? 0 : 1))
    let source = ImportSource(package, request, fileHash: hash)
    let engine = engine
    let outcome = try engine.log.write { transaction throws(StudyError) in
      let work = try engine.work(id: nil, in: transaction)
      return try engine.importSource(source, work, ImportWatch(), in: &transaction)
    }
    guard case .imported(let report) = outcome.result else { throw Surprise.otherResult }
    return report
  }

  /// The sodium card: all that an import can set.
  func sodium() throws -> (row: CardRow, note: NoteRow) {
    let (row, id) = try packageCard(CollectionEdit.guid, 0)
    let note = try engine.log.read { transaction throws(StudyError) in try transaction.note(id) }
    guard let note else { throw Surprise.nothingShown }
    return (row, note)
  }
}
