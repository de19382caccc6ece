import EventLog
import Projections

/// Cards as separated values, those of deleted decks and deleted ones left out.
struct CardTable {
  let fold: StateFold
  let options: ExportOptions

  /// `front,back,tags,deck` as RFC 4180 has it; with `example` and `audio` where a card has one.
  func csv(_ sink: (String) throws(EventLogError) -> Void) throws(EventLogError) -> Int {
    let cells = CellWriter(separator: ",", isSpreadsheetSafe: options.isSpreadsheetSafe)
    let extras = extras
    try sink((["front,back,tags,deck"] + extras.names).joined(separator: ",") + "\r\n")
    return try forEachCard { card throws(EventLogError) in
      let fields = [card.note.front, card.note.back, card.tags, card.deck.name]
      try sink(cells.row(fields + extras.fields(of: card.note)) + "\r\n")
    }
  }

  /// Tabs, with the directives by which Anki's text import and ours know the columns.
  func tsv(_ sink: (String) throws(EventLogError) -> Void) throws(EventLogError) -> Int {
    let cells = CellWriter(separator: "\t", isSpreadsheetSafe: options.isSpreadsheetSafe)
    let extras = extras
    try sink("#separator:tab\n#html:false\n")
    if !extras.names.isEmpty {
      let names = ["guid", "deck", "front", "back", "tags"] + extras.names
      try sink("#columns:" + names.joined(separator: "\t") + "\n")
    }
    try sink("#guid column:1\n#deck column:2\n#tags column:5\n")
    return try forEachCard { card throws(EventLogError) in
      let fields = [card.id.text, card.deck.name, card.note.front, card.note.back, card.tags]
      try sink(cells.row(fields + extras.fields(of: card.note)) + "\n")
    }
  }

  /// The columns beside the usual ones: those that any card which is written has something for.
  private struct Extras {
    var hasExamples = false
    var hasAudio = false

    var names: [String] { (hasExamples ? ["example"] : []) + (hasAudio ? ["audio"] : []) }

    func fields(of note: NoteRow) -> [String] {
      (hasExamples ? [note.example ?? ""] : []) + (hasAudio ? [note.audio ?? ""] : [])
    }
  }

  private var extras: Extras {
    var extras = Extras()
    for (id, row) in fold.cards where !row.isDeleted && options.cards?.contains(id) ?? true {
      guard let note = fold.noteRow(id) else { continue }
      if note.example != nil { extras.hasExamples = true }
      if note.audio != nil { extras.hasAudio = true }
    }
    return extras
  }

  private struct Card {
    var id: CardID
    var note: NoteRow
    var deck: DeckRow
    var tags: String { note.tags.joined(separator: " ") }
  }

  private func forEachCard(
    _ body: (Card) throws(EventLogError) -> Void
  ) throws(EventLogError) -> Int {
    var count = 0
    let cards = fold.cards.sorted { ($0.row.number, $0.card) < ($1.row.number, $1.card) }
    for (id, row) in cards where !row.isDeleted && options.cards?.contains(id) ?? true {
      guard let deck = fold.deckRow(row.deck), !deck.isDeleted, let note = fold.noteRow(id) else {
        continue
      }
      try body(Card(id: id, note: note, deck: deck))
      count += 1
    }
    return count
  }
}

/// Writes cells so that a reader finds them as they were.
struct CellWriter {
  let separator: Character
  let isSpreadsheetSafe: Bool

  func row(_ fields: [String]) -> String {
    fields.map { cell($0) }.joined(separator: String(separator))
  }

  /// A field as it is, or in quotes where a reader would take it apart.
  func cell(_ field: String) -> String {
    let field = isSpreadsheetSafe ? Self.guarded(field) : field
    let mark = separator.asciiValue
    let isPlain = field.utf8.allSatisfy { byte in
      byte != mark && byte != UInt8(ascii: "\"") && byte != 10 && byte != 13
    }
    let isTrimmed = field.first != " " && field.last != " " && field.first != "#"
    if isPlain, isTrimmed { return field }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// A cell that a spreadsheet does not run: an apostrophe before what would begin a formula.
  static func guarded(_ field: String) -> String {
    guard let first = field.unicodeScalars.first,
      "=+-@\t\r\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}"
        .unicodeScalars.contains(first)
    else { return field }
    return "'" + field
  }
}
