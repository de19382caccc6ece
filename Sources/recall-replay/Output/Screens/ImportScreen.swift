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
    lines += report.saidNotes.prefix(room).map { SafeText.line(Copy.Import.said($0)) }
    if !report.saidLeftOut.isEmpty {
      lines.append(Copy.Import.leftOut(report.saidLeftOut.map(Copy.Import.said)))
    }
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
      "missing": report.missing.isEmpty ? nil : .list(report.missing.map { .text($0.shortID) }),
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
