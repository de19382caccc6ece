internal import Projections

/// The rows of a file of separated values.
struct DelimitedRows {
  private let rows: DelimitedText
  let text: ListText
  private let separator: UInt8
  private let directives: ListDirectives
  private var roles = ColumnRoles()
  private let rowLimit: Int
  private let sideLimit: Int
  private let emptyBack: String?
  private(set) var head: ListHead

  static let byteLimit = 10 * 1_024 * 1_024
  static let rowLimit = 50_000
  /// Bytes of both sides together: an event holds 64 KiB.
  static let noteByteLimit = 60_000

  /// Reads what the head of a file says, and guesses what it does not.
  ///
  /// Throws if it is too large, no UTF-8 text or ends inside a quote.
  init(_ request: ImportRequest, _ watch: ImportWatch) throws(StudyError) {
    let options = request.options
    let limit = options.byteLimit ?? Self.byteLimit
    if let path = request.listPath {
      text = try ListText(path: path, limit: limit, watch)
    } else {
      guard request.bytes.count <= limit else {
        throw .importTooLarge(bytes: request.bytes.count, limit: limit)
      }
      text = try ListText(request.bytes)
    }
    rowLimit = options.rowLimit ?? Self.rowLimit
    sideLimit = options.sideLimit ?? CardText.sideLimit
    directives = try ListDirectives(try text.head())
    rows = DelimitedText(
      text, from: text.start + directives.byteCount, firstLine: directives.lineCount + 1,
      takesRest: options.takesRest)
    emptyBack = options.takesEmptyBacks ? CardRendering.emptyBack : nil
    let isTabFile = CaseFold.fold(request.fileName).hasSuffix(".tsv")
    if let sign = directives.separator {
      separator = sign
    } else {
      separator = try SeparatorGuess.separator(of: rows, isTabFile: isTabFile)
    }
    head = ListHead(format: separator == SeparatorGuess.tab ? "tsv" : "csv")
    head.deck = directives.deck
    head.duplicates = directives.duplicates
    try findColumns(options.mapping)
    head.hasDecks = roles[.deck] != nil
  }

  private mutating func findColumns(_ mapping: [String: String]) throws(StudyError) {
    var first: [String]?
    try rows.forEachRow(separator: separator) { row in
      if case .fields(let fields) = row.content { first = Self.strings(fields) }
      return false
    }
    let names = directives.columnNames.map { names in
      names.split(separator: Character(UnicodeScalar(separator)), omittingEmptySubsequences: false)
        .map(String.init)
    }
    if let names, let named = ColumnRoles(header: names) {
      roles = named
      for (role, column) in directives.special { roles[role] = column }
    } else if !directives.special.isEmpty {
      roles = ColumnRoles(special: directives.special)
    }
    if let first, directives.special.isEmpty, names == nil,
      let header = ColumnRoles(header: first)
    {
      roles = header
      head.hasHeader = true
      noteUnread(first)
    }
    try takeMapping(mapping, first, names)
    let isSaid = head.hasHeader || !mapping.isEmpty || !directives.special.isEmpty
    if !isSaid, let first, first.count > 2 {
      head.columns = first.prefix(20).enumerated().map { place, field in
        "column \(place + 1): \(field.prefix(40))"
      }
    }
  }

  private mutating func takeMapping(
    _ mapping: [String: String], _ first: [String]?, _ names: [String]?
  ) throws(StudyError) {
    let columns = (first ?? names ?? []).prefix(20).enumerated().map { place, field in
      "\(place + 1) (\(field.prefix(40)))"
    }
    do throws(StudyError) {
      let usesNames = try roles.take(mapping, header: first ?? names)
      if usesNames, names == nil { head.hasHeader = true }
    } catch {
      guard case .importMapping(let name, let column?) = error, !columns.isEmpty else {
        throw error
      }
      throw .importNoColumn(name: name, column: column, columns: columns)
    }
    guard let first else { return }
    for (name, column) in mapping.sorted(by: { $0.key < $1.key }) {
      guard let number = Int(column), number > first.count else { continue }
      throw .importNoColumn(name: name, column: column, columns: columns)
    }
  }

  /// Says which columns with a name mean nothing here.
  private mutating func noteUnread(_ names: [String]) {
    let unread = names.prefix(20).filter {
      !Trimming.isBlank($0) && ColumnRoles.Role(named: $0) == nil
    }
    guard !unread.isEmpty else { return }
    let shown = unread.map { String($0.prefix(40)) }.joined(separator: ", ")
    head.notes.append(
      Bilingual("Columns that are not read: \(shown).", "Nicht gelesene Spalten: \(shown)."))
  }

  /// Whether commas part tags: not where the file says which column they are, as this program's
  /// own exports and Anki's do, which part them by blanks.
  private var commasPartTags: Bool {
    directives.special[.tags] == nil && !(head.hasHeader && roles[.deck] != nil)
  }

  private static func strings(_ fields: [[UInt8]]) -> [String] {
    fields.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Hands over each row in turn; throws if there are too many.
  func forEachItem(_ body: (ImportItem) throws(StudyError) -> Void) throws(StudyError) {
    var isFirst = head.hasHeader
    var count = 0
    try rows.forEachRow(separator: separator) { row throws(StudyError) in
      if isFirst {
        isFirst = false
        return true
      }
      count += 1
      guard count <= rowLimit else { throw .importTooManyRows(limit: rowLimit) }
      switch row.content {
      case .refused(let reason): try body(.refused(line: row.line, reason: reason))
      case .fields(let fields): try take(Self.strings(fields), line: row.line, body)
      }
      return true
    }
  }

  private func take(
    _ fields: [String], line: Int, _ body: (ImportItem) throws(StudyError) -> Void
  ) throws(StudyError) {
    if fields.dropFirst(roles.count).contains(where: { !Trimming.isBlank($0) }) {
      return try body(
        .refused(
          line: line, reason: Bilingual("\(fields.count) columns", "\(fields.count) Spalten")))
    }
    func field(_ role: ColumnRoles.Role) -> String? {
      guard let column = roles[role], fields.indices.contains(column) else { return nil }
      return fields[column]
    }
    func side(_ field: String?) -> String {
      let text = field ?? ""
      return directives.isHTML ? HTMLText.plain(text) : text
    }
    var row = ImportRow(line: line, front: "", back: side(field(.back)))
    if roles.joinsOthers {
      let taken = roles.taken
      for (column, field) in fields.enumerated()
      where !taken.contains(column) && !Trimming.isBlank(field) {
        row.back += (row.back.isEmpty ? "" : "\n") + side(field)
      }
    }
    if let tags = field(.tags) ?? (directives.tags.isEmpty ? nil : "") {
      row.tags = RowText.tags(tags, commasPart: commasPartTags) + directives.tags
    }
    row.deck = field(.deck).flatMap { Trimming.isBlank($0) ? nil : $0 }
    row.guid = field(.guid).flatMap { Trimming.isBlank($0) ? nil : Trimming.trimmed($0) }
    row.example = field(.example).map(side)
    row.audio = field(.audio)
    do throws(RowText.Refusal) { row.schedule = try RowText.schedule(field) } catch {
      return try body(.refused(line: line, reason: error.reason))
    }
    // A note with deletions is a card for each of them.
    let source = field(.front) ?? ""
    let cloze = directives.namesNoteType && source.contains("{{c") ? ClozeText(source) : nil
    guard let cloze, !cloze.numbers.isEmpty else {
      row.front = side(source)
      guard directives.asksBothWays(noteType: field(.notetype)) else {
        return try body(RowText.checked(row, sideLimit: sideLimit, emptyBack: emptyBack))
      }
      return try takeBothWays(row, body)
    }
    let extra = row.back
    if cloze.numbers.count > 1 { row.firstOrdinal = cloze.numbers[0] - 1 }
    for number in cloze.numbers {
      row.front = side(cloze.asking(number))
      row.back = side(cloze.answer) + (Trimming.isBlank(extra) ? "" : "\n" + extra)
      row.ordinal = number - 1
      try body(RowText.checked(row, sideLimit: sideLimit, emptyBack: emptyBack))
    }
  }

  /// Hands over a note that is asked from front to back and from back to front.
  private func takeBothWays(
    _ row: ImportRow, _ body: (ImportItem) throws(StudyError) -> Void
  ) throws(StudyError) {
    var row = row
    row.firstOrdinal = 0
    let first = RowText.checked(row, sideLimit: sideLimit)
    try body(first)
    guard case .row = first else { return }
    swap(&row.front, &row.back)
    row.ordinal = 1
    row.schedule = nil
    try body(RowText.checked(row, sideLimit: sideLimit))
  }
}
