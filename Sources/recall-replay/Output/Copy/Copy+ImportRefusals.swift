import StudyEngine

extension Copy.Refusals {
  /// Refusals of files, in German.
  static func ofImport(_ error: StudyError) -> String? {
    switch error {
    case .importTooLarge(let bytes, let limit):
      "Die Datei hat \(bytes) Bytes; erlaubt sind \(limit)."
    case .importTooManyRows(let limit): "Die Datei hat mehr als \(limit) Zeilen."
    case .importNotText("binary"): "Die Datei ist binär und kein UTF-8-Text."
    case .importNotText(let kind): "Die Datei ist \(kind) und kein UTF-8-Text."
    case .importInvalidUTF8(let line): "Zeile \(line) ist kein UTF-8-Text."
    case .importUnclosedQuote(let line):
      "Zeile \(line): Das Anführungszeichen wird nie geschlossen."
    case .importNoCards: "Die Datei enthält keine Karten."
    case .importDirective(let line, let name, let value):
      "Zeile \(line): #\(name) kann nicht \"\(value)\" sein."
    case .importMapping(let name, nil): "Eine Karte hat kein Feld \"\(name)\"."
    case .importMapping(let name, let column?): "Es gibt keine Spalte \"\(column)\" für \(name)."
    case .importNoColumn(let name, let column, let columns):
      "Es gibt keine Spalte \"\(column)\" für \(name), sondern \(columns.joined(separator: ", "))."
    case .importBroken(let reason):
      "Die Datei lässt sich nicht importieren: \(reason.german)."
    case .importChanged:
      "Die Datei hat sich geändert, während sie gelesen wurde. Nichts wurde hinzugefügt."
    case .importCancelled: "Import abgebrochen."
    case .importFailed(let reason): "Die Datei ist nicht lesbar: \(reason.german)."
    default: nil
    }
  }
}
