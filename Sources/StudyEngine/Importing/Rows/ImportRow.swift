internal import EventLog

/// A row of a list, as far as the file alone tells: one card.
struct ImportRow {
  /// The line on which it begins, from 1.
  var line: Int
  var front: String
  var back: String
  /// Nil where the file says nothing of tags.
  var tags: [String]?
  /// The deck that the row names; nil for the file's.
  var deck: String?
  /// What another program, or this one, knows the card by.
  var guid: String?
  /// The place among the cards of one note, from 0.
  var ordinal = 0
  var schedule: RowSchedule?
  var example: String?
  /// How it sounds: a file, an address or a note.
  var audio: String?
  /// The ordinal of the first card of its note; nil where it is the only one.
  var firstOrdinal: Int?
  /// What this program's own export says beside the text.
  var own: OwnCard?
  /// Its place in a file whose rows share lines, from 1; nil where its line tells it.
  var place: Int?

  /// How it is called in a report.
  var label: Bilingual {
    place.map { Bilingual("item \($0)", "Eintrag \($0)") }
      ?? Bilingual("line \(line)", "Zeile \(line)")
  }

  /// What its identifiers are derived from.
  var key: String { "\(place ?? line)" + (ordinal == 0 ? "" : ".\(ordinal)") }
}

/// What a row comes to.
enum ImportItem {
  case row(ImportRow)
  case refused(line: Int, reason: Bilingual)
}

/// The schedule that a row brings along.
struct RowSchedule: Hashable {
  /// In days, as the file has it.
  var interval: Double
  /// In days from today, as the file has it; nil for the interval.
  var due: Double?
  /// As a factor such as 2.5, or in thousandths.
  var ease: Double?
  var repetitions: Double?
  var lapses: Double?
}

/// What a list is read by, beside its rows.
struct ListHead {
  /// `csv`, `tsv`, `json`, `dictd` or `starter`.
  var format: String
  var hasHeader = false
  /// The deck that the file names for all rows that name none.
  var deck: String?
  /// Whether rows may name decks of their own.
  var hasDecks = false
  var duplicates: ImportOptions.Duplicates?
  /// The decks of this program's own export, in the order of the file.
  var ownDecks: [OwnDeck] = []
  /// The scheduler numbers of its learner, by which decks without their own went.
  var ownParameters: SchedulerParameters?
  var licence: String?
  /// What should be known, in words.
  var notes: [Bilingual] = []
  /// Columns with a sample each, where nothing said what they are.
  var columns: [String] = []
}

/// A list of cards, which can be gone through as often as need be.
enum ImportList {
  case delimited(DelimitedRows)
  case json(JSONRows)
  case items(ListHead, [ImportItem])

  var head: ListHead {
    switch self {
    case .delimited(let rows): rows.head
    case .json(let rows): rows.head
    case .items(let head, _): head
    }
  }

  /// Throws `importChanged` if the file is another one by now.
  func checkUnchanged() throws(StudyError) {
    if case .delimited(let rows) = self { try rows.text.checkUnchanged() }
  }

  func forEachItem(_ body: (ImportItem) throws(StudyError) -> Void) throws(StudyError) {
    switch self {
    case .delimited(let rows): try rows.forEachItem(body)
    case .json(let rows): try rows.forEachItem(body)
    case .items(_, let items): for item in items { try body(item) }
    }
  }
}
