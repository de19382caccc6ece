import StudyEngine

extension Copy {
  enum Import {
    /// A sentence of the engine in the language in force.
    static func said(_ text: Bilingual) -> String {
      language == .german ? text.german : text.english
    }

    static func row(_ row: ImportReport.Row) -> String {
      let tags = row.tags.map { " #" + SafeText.line($0) }.joined()
      let line = row.line > 0 ? both("line \(row.line): ", "Zeile \(row.line): ") : ""
      return "\(line)\(shortened(row.front)) = \(shortened(row.back))\(tags)"
    }

    /// A side as far as it has room in a list of rows.
    private static func shortened(_ side: String) -> String {
      side.unicodeScalars.count <= 100
        ? SafeText.line(side)
        : SafeText.line(String(String.UnicodeScalarView(side.unicodeScalars.prefix(99)))) + "…"
    }

    static func counts(_ report: ImportReport, isPreview: Bool) -> String {
      let (added, replaced, changed) = (report.added, report.replaced, report.changed)
      let (same, kept, skipped) = (report.same, report.kept, report.skippedCount)
      let facts = [
        isPreview
          ? both("\(added) to add", "\(added) neu") : both("\(added) added", "\(added) neu"),
        replaced == 0
          ? nil
          : isPreview
            ? both("\(replaced) to replace", "\(replaced) zu ersetzen")
            : both("\(replaced) replaced", "\(replaced) ersetzt"),
        changed == 0
          ? nil
          : isPreview
            ? both("\(changed) to change", "\(changed) zu ändern")
            : both("\(changed) changed", "\(changed) geändert"),
        both("\(same) same", "\(same) gleich"),
        kept == 0
          ? nil
          : both(
            "\(kept) kept as you changed \(kept == 1 ? "it" : "them")",
            "\(kept) \(kept == 1 ? "bleibt" : "bleiben"), wie du sie geändert hast"),
        both("\(skipped) skipped", "\(skipped) übergangen"),
      ].compactMap(\.self).joined(separator: ", ")
      let total =
        report.total.map {
          both(": \($0, "card", "cards") in the file.", ": \($0, "Karte", "Karten") in der Datei.")
        } ?? "."
      let again =
        report.isRedone
        ? both(
          "This import had been undone: it is back. ",
          "Dieser Import war zurückgenommen: Er gilt wieder. ") : ""
      let deck =
        report.deck.map { both(" Deck \(Decks.name($0)).", " Stapel \(Decks.name($0)).") } ?? ""
      return again + facts + total + deck
    }

    static func reviews(_ report: ImportReport, isPreview: Bool) -> String? {
      let (new, same, left) = (report.reviews, report.sameReviews, report.leftReviews)
      guard new + same + left > 0 else { return nil }
      return both(
        "Reviews: \(new) \(words: isPreview ? "to add" : "added"), \(same) same",
        "Antworten: \(new) neu, \(same) gleich")
        + (left > 0 ? both(", \(left) left out.", ", \(left) weggelassen.") : ".")
    }

    static func decks(_ names: [String]) -> String {
      let list = names.map { SafeText.line($0) }.joined(separator: ", ")
      return both("New decks: \(list).", "Neue Stapel: \(list).")
    }

    static func leftOut(_ parts: [String]) -> String {
      let list = parts.map { SafeText.line($0) }.joined(separator: "; ")
      return both("Left out: \(list).", "Weggelassen: \(list).")
    }

    static func skipped(_ row: ImportReport.SkippedRow) -> String {
      SafeText.line(reported(row))
    }

    static func reported(_ row: ImportReport.SkippedRow) -> String {
      let reason = said(row.said)
      return row.line > 0
        ? both("line \(row.line): \(reason)", "Zeile \(row.line): \(reason)") : reason
    }

    static func moreSkipped(_ count: Int) -> String {
      both(
        "… \(count) more skipped; --json lists all.",
        "… \(count) weitere übergangen; --json nennt alle.")
    }

    static func licence(_ licence: String?) -> String {
      guard let licence = licence.map({ SafeText.line($0) }) else {
        return both(
          "licence unknown: a list may carry others' rights.",
          "Lizenz unbekannt: An einer Liste können andere Rechte haben.")
      }
      return both("licence: \(licence)", "Lizenz: \(licence)")
    }

    /// The same in a list of imports.
    static func licenceShort(_ licence: String?) -> String {
      guard let licence else { return both("Licence unknown.", "Lizenz unbekannt.") }
      let shown = SafeText.line(String(licence.prefix(80))) + (licence.count > 80 ? "…" : "")
      return both("Licence: \(shown)", "Lizenz: \(shown)")
    }

    static var mapHint: String {
      both(
        "Say which column is what, by number or by its name: --map front=1,back=2",
        "Sag, welche Spalte was ist, mit Nummer oder Namen: --map front=1,back=2")
    }

    static func reportIsSource(_ path: String) -> String {
      let path = SafeText.line(path)
      return both(
        "\(path) is the file that is imported: a report would replace it.",
        "\(path) ist die Datei, die importiert wird: Ein Bericht würde sie ersetzen.")
    }

    static var isLog: String {
      both(
        "That is a whole log, not a list of cards.",
        "Das ist ein ganzes Protokoll und keine Kartenliste.")
    }

    static var needsWords: String {
      both(
        "A dictionary is too large for a deck: say which words. Nothing was added.",
        "Ein Wörterbuch ist zu groß für einen Stapel: Sag, welche Wörter. Nichts wurde hinzugefügt."
      )
    }

    static func progress(_ done: Int, _ all: Int) -> String {
      all == 0
        ? both("\(done) rows read", "\(done) Zeilen gelesen")
        : both("\(done) of \(all) rows", "\(done) von \(all) Zeilen")
    }
    static func acceptsRest(_ line: Int) -> String {
      both(
        "Line \(line): the quote is never closed. Take the rest without that row?",
        "Zeile \(line): Das Anführungszeichen wird nie geschlossen. Den Rest ohne diese Zeile nehmen?"
      )
    }
    static var question: String { both("Import this?", "Das importieren?") }
    static var cancelled: String { both("Import cancelled.", "Import abgebrochen.") }
  }
}
