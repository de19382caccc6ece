import StudyEngine

/// What an import did or would do.
struct ImportScreen: Screen {
  let report: ImportReport
  let isPreview: Bool
  /// Whether the rights in a list are to be thought of: said once an import.
  var saysLicence = true
  let hang = 2

  func lines(on terminal: Terminal) -> [String] {
    var lines: [String] = []
    if isPreview {
      lines += report.sample.map { Copy.Import.row($0) }
    }
    lines.append(Copy.Import.counts(report, isPreview: isPreview))
    lines += report.skipped.prefix(20).map { Copy.Import.skipped($0) }
    if report.skipped.count > 20 {
      lines.append(Copy.Import.moreSkipped(report.skipped.count - 20))
    }
    if saysLicence { lines.append(Copy.Import.licence) }
    return lines
  }

  var json: JSONValue {
    .compact([
      "schema": "import/1", "added": .number(report.added), "replaced": 0,
      "same": .number(report.same), "deck": report.deck.map { .text($0.shortID) },
      "skipped": .list(
        report.skipped.map { ["line": .number($0.line), "reason": .text($0.reason)] }),
      "preview": isPreview ? true : nil,
    ])
  }
}

extension Copy {
  enum Import {
    static func row(_ row: ImportReport.Row) -> String {
      let tags = row.tags.map { " #" + SafeText.line($0) }.joined()
      return "line \(row.line): \(SafeText.line(row.front)) = \(SafeText.line(row.back))\(tags)"
    }

    static func counts(_ report: ImportReport, isPreview: Bool) -> String {
      let deck = report.deck.map { " Deck \(Decks.name($0))." } ?? ""
      return "\(report.added) \(isPreview ? "to add" : "added"), \(report.same) same, "
        + "\(report.skipped.count) skipped."
        + deck
    }

    static func skipped(_ row: ImportReport.SkippedRow) -> String {
      "line \(row.line): \(SafeText.line(row.reason))"
    }
    static func moreSkipped(_ count: Int) -> String { "… \(count) more skipped; --json lists all." }
    static let licence = "licence unknown: a list may carry others' rights."
    static let question = "Import this?"
    static let cancelled = "Import cancelled."
  }
}
