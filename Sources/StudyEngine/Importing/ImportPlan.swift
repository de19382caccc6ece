internal import Projections

/// What a file's rows come to, beside the cards that a deck has: pure, no store in it.
struct ImportPlan {
  static let byteLimit = 10 * 1_024 * 1_024
  static let rowLimit = 50_000

  private(set) var hasHeader = false
  private(set) var added: [ImportReport.Row] = []
  private(set) var same = 0
  /// Rows whose front the deck has with another back; they are among the skipped.
  private(set) var differing = 0
  private(set) var skipped: [ImportReport.SkippedRow] = []
  /// `csv` or `tsv`.
  private(set) var format = "csv"

  /// Backs by front, both as they are stored now; composed and decomposed letters are the same,
  /// other text is compared as is.
  typealias KnownCards = [String: [KnownBack]]

  struct KnownBack {
    var back: String
    /// Where it is: `c12` or `line 3`.
    var place: String
  }

  private var known: KnownCards
  private var columns = ImportColumns()
  private var rowCount = 0

  /// Reads a whole file.
  ///
  /// Throws if it is too large, no UTF-8 text, ends inside a quote or has too many rows: such a
  /// file changes nothing.
  init(_ request: ImportRequest, known: KnownCards) throws(StudyError) {
    self.known = known
    guard request.bytes.count <= Self.byteLimit else {
      throw .importTooLarge(bytes: request.bytes.count, limit: Self.byteLimit)
    }
    let text = DelimitedText(try ImportText.utf8(request.bytes))
    let isTabFile = CaseFold.fold(request.fileName).hasSuffix(".tsv")
    let separator = try SeparatorGuess.separator(of: text, isTabFile: isTabFile)
    if separator == SeparatorGuess.tab { format = "tsv" }
    var isFirst = true
    var plan = self
    try text.forEachRow(separator: separator) { row throws(StudyError) in
      try plan.take(row, isFirst: isFirst)
      isFirst = false
      return true
    }
    self = plan
    guard rowCount > 0 else { throw .importNoCards }
  }

  private mutating func take(_ row: DelimitedText.Row, isFirst: Bool) throws(StudyError) {
    let fields: [String]
    switch row.content {
    case .refused(let reason):
      try countRow()
      return skip(row.line, reason)
    case .fields(let bytes): fields = bytes.map { String(decoding: $0, as: UTF8.self) }
    }
    if isFirst, let header = ImportColumns(header: fields) {
      columns = header
      hasHeader = true
      return
    }
    try countRow()
    switch card(of: fields, line: row.line) {
    case .success(let card): place(card)
    case .failure(let refusal): skip(row.line, refusal.reason)
    }
  }

  private mutating func countRow() throws(StudyError) {
    rowCount += 1
    guard rowCount <= Self.rowLimit else { throw .importTooManyRows(limit: Self.rowLimit) }
  }

  private mutating func skip(_ line: Int, _ reason: String) {
    skipped.append(ImportReport.SkippedRow(line: line, reason: reason))
  }

  private struct Refusal: Error {
    var reason: String
  }

  private func card(of fields: [String], line: Int) -> Result<ImportReport.Row, Refusal> {
    let sides = [columns.front, columns.back].map { column in
      fields.indices.contains(column) ? CardText.stored(fields[column]) : ""
    }
    let (front, back) = (sides[0], sides[1])
    if front.isEmpty { return .failure(Refusal(reason: "no front")) }
    if back.isEmpty { return .failure(Refusal(reason: "no back")) }
    if fields.dropFirst(columns.count).contains(where: { !Trimming.isBlank($0) }) {
      return .failure(Refusal(reason: "\(fields.count) columns"))
    }
    for (name, side) in [("front", front), ("back", back)] {
      let count = side.unicodeScalars.count
      if count > CardText.sideLimit {
        return .failure(Refusal(reason: "\(name) has \(count) characters"))
      }
    }
    var tags: [String] = []
    if let column = columns.tags, fields.indices.contains(column) {
      let words = fields[column].unicodeScalars
        .split { $0.properties.isWhitespace || $0 == "," }.map { String($0) }
      do throws(StudyError) {
        tags = try Tag.normalized(words.filter { $0 != "#" })
      } catch {
        return .failure(Refusal(reason: error.message))
      }
    }
    return .success(ImportReport.Row(line: line, front: front, back: back, tags: tags))
  }

  private mutating func place(_ card: ImportReport.Row) {
    let backs = known[card.front] ?? []
    if backs.contains(where: { $0.back == card.back }) {
      same += 1
    } else if let other = backs.first {
      differing += 1
      skip(card.line, "differs from \(other.place)")
    } else {
      known[card.front] = [KnownBack(back: card.back, place: "line \(card.line)")]
      added.append(card)
    }
  }
}
