import EventLog

/// What of a log is written into a file.
enum ExportKind: String, CaseIterable, Sendable {
  /// The `.rblog`: everything.
  case events
  /// The same as lines of JSON, which `recall-replay import` reads back.
  case eventsJSONL = "events-jsonl"
  case cardsCSV = "cards-csv"
  case cardsTSV = "cards-tsv"
  case cardsJSON = "cards-json"
  case reviewsCSV = "reviews-csv"

  /// The kind that a file's name stands for, or nil.
  init?(fileName: String) {
    let name = fileName.lowercased()
    let kinds: [(String, ExportKind)] = [
      (".rblog", .events), (".csv", .cardsCSV), (".tsv", .cardsTSV), (".txt", .cardsTSV),
      (".json", .cardsJSON), (".jsonl", .eventsJSONL), (".ndjson", .eventsJSONL),
    ]
    guard let kind = kinds.first(where: { name.hasSuffix($0.0) })?.1 else { return nil }
    self = kind
  }

  /// Whether some of the cards can be asked for.
  var isOfCards: Bool { self != .events && self != .eventsJSONL }
}

/// Which cards are exported, and how.
struct ExportOptions {
  /// Nil for all.
  var cards: Set<CardID>?
  /// Whether cells that a spreadsheet would take for formulas are guarded.
  var isSpreadsheetSafe = false
}
