/// Rows of comma-separated text and its kin, read line by line as RFC 4180 has them.
///
/// CR, LF and CRLF end a line; inside quotes they belong to the field. A quote in the middle of a
/// field without quotes is a character like others. Blank lines are passed over.
struct DelimitedText {
  private let text: ListText

  /// Where the first row begins.
  private let begin: Int

  /// The number of the first line.
  private let firstLine: Int

  /// Whether a row whose quote is never closed is passed over, and reading goes on behind its
  /// first line; else it is an error.
  private let takesRest: Bool

  /// Rows of that kind at most: for each the rest is read again.
  private static let openRowLimit = 100

  /// Takes a text from an offset on; `firstLine` is the number of its first line.
  init(_ text: ListText, from begin: Int, firstLine: Int = 1, takesRest: Bool = false) {
    self.text = text
    self.begin = begin
    self.firstLine = firstLine
    self.takesRest = takesRest
  }

  /// A row, or the reason why it is none.
  struct Row {
    /// The line on which the row begins, from 1.
    var line: Int
    var content: Content

    enum Content {
      case fields([[UInt8]])
      case refused(Bilingual)
    }
  }

  /// Where the row in progress began, and where its open quote did.
  private struct Place {
    var offset = 0
    var line = 1
    var quoteLine: Int?
  }

  /// Hands over each row in turn, until `body` answers false.
  ///
  /// Throws `importUnclosedQuote` with the line on which the quote was opened.
  func forEachRow(
    separator: UInt8, _ body: (Row) throws(StudyError) -> Bool
  ) throws(StudyError) {
    let strict = { CSVRowParser(separator: separator, isStrict: true) }
    var parser = strict()
    var place = Place()
    var line = firstLine - 1
    var offset = begin
    var openRowCount = 0
    while offset < text.end || place.quoteLine != nil {
      if offset == text.end, let quoteLine = place.quoteLine {
        openRowCount += 1
        guard takesRest, openRowCount <= Self.openRowLimit else {
          throw .importUnclosedQuote(line: quoteLine)
        }
        let reason = Bilingual(
          "the quote of line \(quoteLine) is never closed",
          "das Anführungszeichen von Zeile \(quoteLine) wird nie geschlossen")
        guard try body(Row(line: place.line, content: .refused(reason))) else { return }
        offset = place.offset + (try text.line(at: place.offset).count)
        line = place.line
        place.quoteLine = nil
        parser = strict()
        continue
      }
      line += 1
      let piece = try text.line(at: offset)
      let end = offset + piece.count
      if place.quoteLine == nil { place = Place(offset: offset, line: line) }
      var step = parser.feed(piece)
      if case .strayQuote = step {
        parser = CSVRowParser(separator: separator, isStrict: false)
        step = try refeed(parser, through: end, place: &place)
      }
      offset = end
      var content: Row.Content?
      switch step {
      case .open(let openedHere):
        if openedHere { place.quoteLine = line }
        continue
      case .row(let fields): content = fields.isEmpty ? nil : .fields(fields)
      case .strayQuote, .textAfterQuote:
        content = .refused(
          Bilingual(
            "text after a closing quote", "Text hinter einem schließenden Anführungszeichen"))
      case .failed(let reason): throw .importFailed(Bilingual(reason, reason))
      }
      place.quoteLine = nil
      if !parser.isStrict || parser.hasFailed { parser = strict() }
      guard let content else { continue }
      guard try body(Row(line: place.line, content: content)) else { return }
    }
  }

  /// Reads the row in progress again, up to `end`, with a parser that takes it more lightly.
  private func refeed(
    _ parser: CSVRowParser, through end: Int, place: inout Place
  ) throws(StudyError) -> CSVRowParser.Step {
    var step = CSVRowParser.Step.row([])
    var offset = place.offset
    var line = place.line
    place.quoteLine = nil
    while offset < end {
      let piece = try text.line(at: offset)
      step = parser.feed(piece)
      if case .open(let openedHere) = step, openedHere { place.quoteLine = line }
      offset += piece.count
      line += 1
    }
    return step
  }
}
