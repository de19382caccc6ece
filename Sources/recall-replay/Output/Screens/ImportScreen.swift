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
    if isPreview || report.added + report.replaced + report.same == 0 {
      lines += report.columns.map { SafeText.line($0) }
      if !report.columns.isEmpty { lines.append(Copy.Import.mapHint) }
    }
    if isPreview { lines += report.sample.map { Copy.Import.row($0) } }
    lines.append(Copy.Import.counts(report, isPreview: isPreview))
    if let reviews = Copy.Import.reviews(report, isPreview: isPreview) { lines.append(reviews) }
    if report.newDecks.count > 1 || report.deck == nil && !report.newDecks.isEmpty {
      lines.append(Copy.Import.decks(report.newDecks))
    }
    // What stands before a question is to be seen with it.
    let room = isPreview ? 5 : 20
    lines += report.skipped.prefix(room).map { Copy.Import.skipped($0) }
    if report.skipped.count > room {
      lines.append(Copy.Import.moreSkipped(report.skipped.count - room))
    }
    lines += report.notes.prefix(room).map { SafeText.line($0) }
    if !report.leftOut.isEmpty { lines.append(Copy.Import.leftOut(report.leftOut)) }
    if saysLicence { lines.append(Copy.Import.licence(report.licence)) }
    return lines
  }

  var json: JSONValue {
    .compact([
      "schema": "import/1", "added": .number(report.added), "replaced": .number(report.replaced),
      "same": .number(report.same), "deck": report.deck.map { .text($0.shortID) },
      "skipped": .list(
        report.skipped.map { ["line": .number($0.line), "reason": .text($0.reason)] }),
      "changed": report.changed == 0 ? nil : .number(report.changed),
      "changedDecks": report.changedDecks == 0 ? nil : .number(report.changedDecks),
      "kept": report.kept == 0 ? nil : .number(report.kept),
      "total": report.total.map { .number($0) },
      "skippedCount": report.total.map { _ in .number(report.skippedCount) },
      "schedules": report.settled == 0 ? nil : .number(report.settled),
      "preview": isPreview ? true : nil,
      "reviews": report.reviews + report.sameReviews == 0 ? nil : .number(report.reviews),
      "sameReviews": report.sameReviews == 0 ? nil : .number(report.sameReviews),
      "leftReviews": report.leftReviews == 0 ? nil : .number(report.leftReviews),
      "newDecks": report.newDecks.isEmpty ? nil : .list(report.newDecks.map { .text($0) }),
      "leftOut": report.leftOut.isEmpty ? nil : .list(report.leftOut.map { .text($0) }),
      "columns": report.columns.isEmpty ? nil : .list(report.columns.map { .text($0) }),
      "notes": report.notes.isEmpty ? nil : .list(report.notes.map { .text($0) }),
      "licence": report.licence.map { .text($0) },
      "redone": report.isRedone ? true : nil,
    ])
  }
}

extension ImportReport {
  /// Whether anything is, or would be, written.
  var changesSomething: Bool {
    added > 0 || replaced > 0 || changed > 0 || changedDecks > 0
  }
}

extension Copy {
  enum Import {
    static func row(_ row: ImportReport.Row) -> String {
      let tags = row.tags.map { " #" + SafeText.line($0) }.joined()
      let line = row.line > 0 ? "line \(row.line): " : ""
      return "\(line)\(shortened(row.front)) = \(shortened(row.back))\(tags)"
    }

    /// A side as far as it has room in a list of rows.
    private static func shortened(_ side: String) -> String {
      side.unicodeScalars.count <= 100
        ? SafeText.line(side)
        : SafeText.line(String(String.UnicodeScalarView(side.unicodeScalars.prefix(99)))) + "…"
    }

    static func counts(_ report: ImportReport, isPreview: Bool) -> String {
      let deck = report.deck.map { " Deck \(Decks.name($0))." } ?? ""
      let again = report.isRedone ? "This import had been undone: it is back. " : ""
      let (replaced, changed) = (report.replaced, report.changed)
      let facts = [
        "\(report.added) \(isPreview ? "to add" : "added")",
        replaced > 0 ? "\(replaced) \(isPreview ? "to replace" : "replaced")" : nil,
        changed > 0 ? "\(changed) \(isPreview ? "to change" : "changed")" : nil,
        "\(report.same) same",
        report.kept > 0 ? "\(report.kept) kept as you changed them" : nil,
        "\(report.skippedCount) skipped",
      ].compactMap(\.self).joined(separator: ", ")
      let total = report.total.map { ": \(count($0, "card")) in the file." } ?? "."
      return again + facts + total + deck
    }

    static func reviews(_ report: ImportReport, isPreview: Bool) -> String? {
      guard report.reviews + report.sameReviews + report.leftReviews > 0 else { return nil }
      return "Reviews: \(report.reviews) \(isPreview ? "to add" : "added"), "
        + "\(report.sameReviews) same"
        + (report.leftReviews > 0 ? ", \(report.leftReviews) left out." : ".")
    }

    static func decks(_ names: [String]) -> String {
      "New decks: " + names.map { SafeText.line($0) }.joined(separator: ", ") + "."
    }

    static func leftOut(_ parts: [String]) -> String {
      "Left out: " + parts.map { SafeText.line($0) }.joined(separator: "; ") + "."
    }

    static func skipped(_ row: ImportReport.SkippedRow) -> String {
      SafeText.line(reported(row))
    }

    static func reported(_ row: ImportReport.SkippedRow) -> String {
      row.line > 0 ? "line \(row.line): \(row.reason)" : row.reason
    }

    static func moreSkipped(_ count: Int) -> String { "… \(count) more skipped; --json lists all." }

    static func licence(_ licence: String?) -> String {
      licence.map { "licence: " + SafeText.line($0) }
        ?? "licence unknown: a list may carry others' rights."
    }

    /// The same in a list of imports.
    static func licenceShort(_ licence: String?) -> String {
      licence.map { "Licence: " + SafeText.line(String($0.prefix(80))) } ?? "Licence unknown."
    }

    static let mapHint =
      "Say which column is what, by number or by its name: --map front=1,back=2"

    static func reportIsSource(_ path: String) -> String {
      "\(SafeText.line(path)) is the file that is imported: a report would replace it."
    }

    static let isLog = "That is a whole log, not a list of cards."

    static let needsWords =
      "A dictionary is too large for a deck: say which words. Nothing was added."

    static func progress(_ done: Int, _ all: Int) -> String {
      all == 0 ? "\(done) rows read" : "\(done) of \(all) rows"
    }
    static func acceptsRest(_ line: Int) -> String {
      "Line \(line): the quote is never closed. Take the rest without that row?"
    }
    static let question = "Import this?"
    static let cancelled = "Import cancelled."
  }
}
