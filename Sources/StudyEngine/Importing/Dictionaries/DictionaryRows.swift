internal import Projections

/// Cards from a dictionary: a headword of a word list in front, its translations behind.
enum DictionaryRows {
  /// Lines of translations a card takes at most.
  private static let lineLimit = 4
  private static let wordLimit = 50_000

  /// - Parameters:
  ///   - path: The dictionary's `.index`.
  ///   - request: The word list is its text: one word a line; lines that begin with `#` are notes.
  ///   - watch: Who waits for it.
  /// - Returns: A row for each word of the list, in its order.
  /// - Throws: As `DictionaryFile`; `importNoCards` for a list without words.
  static func list(
    _ path: String, _ request: ImportRequest, _ watch: ImportWatch
  ) throws(StudyError) -> ImportList {
    let text = String(decoding: try ImportText.utf8(request.bytes), as: UTF8.self)
    var words: [(line: Int, word: String)] = []
    for (place, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let word = Trimming.trimmed(String(line))
      if !word.isEmpty, !word.hasPrefix("#") { words.append((place + 1, word)) }
    }
    guard !words.isEmpty else { throw .importNoCards }
    let limit = request.options.rowLimit ?? wordLimit
    guard words.count <= limit else { throw .importTooManyRows(limit: limit) }
    let file = try DictionaryFile(
      index: path, wanted: Set(words.map { DictionaryFile.folded($0.word) }),
      isCancelled: watch.isCancelled)
    let entries = try file.entries(isCancelled: watch.isCancelled)
    var head = ListHead(format: "dictd")
    head.licence = licence(entries)
    let items = words.map { line, word in
      item(word, line: line, entries[DictionaryFile.folded(word)] ?? [])
    }
    return .items(head, items)
  }

  private static func item(_ word: String, line: Int, _ entries: [String]) -> ImportItem {
    guard !entries.isEmpty else {
      return .refused(
        line: line, reason: Bilingual("not in the dictionary", "nicht im Wörterbuch"))
    }
    // Entries of just this spelling go before those that differ in case or signs.
    let exact = entries.filter { headword(of: $0) == word }
    var lines: [String] = []
    // Usual senses have more to them: more examples, more to see beside.
    let ranked = (exact.isEmpty ? entries : exact).enumerated().sorted {
      ($1.element.utf8.count, $0.offset) < ($0.element.utf8.count, $1.offset)
    }
    for (_, entry) in ranked {
      let translation = translation(in: entry)
      if !translation.isEmpty, !lines.contains(translation), lines.count < lineLimit {
        lines.append(translation)
      }
    }
    return RowText.checked(
      ImportRow(line: line, front: word, back: lines.joined(separator: "\n")),
      sideLimit: CardText.sideLimit)
  }

  private static func headword(of entry: String) -> String {
    let first = entry.prefix { !$0.isNewline }
    let end = first.firstRange(of: " /")?.lowerBound ?? first.endIndex
    return Trimming.trimmed(String(first[..<end]))
  }

  /// The first line below the headword, without marks of grammar and of subjects.
  private static func translation(in entry: String) -> String {
    let lines = entry.split(whereSeparator: \.isNewline).dropFirst()
    guard let line = lines.first(where: { $0.first.map { !$0.isWhitespace } ?? false }) else {
      return ""
    }
    var text = ""
    var depth = 0
    for character in line {
      switch character {
      case "<", "[", "{": depth += 1
      case ">", "]", "}": depth = max(0, depth - 1)
      default: if depth == 0 { text.append(character) }
      }
    }
    return text.split(separator: " ").joined(separator: " ").replacing(" ,", with: ",")
  }

  /// What the dictionary says of its rights, in one line; a mark ends one that is cut at 2,000
  /// characters.
  private static func licence(_ entries: [String: [String]]) -> String? {
    let info = ["00databaseinfo", "00databasinfo"].lazy.compactMap { entries[$0]?.first }.first
    guard let info else { return nil }
    let rights = info.firstRange(of: "Availability:").map { info[$0.upperBound...] } ?? info[...]
    let line = rights.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard line.count > 2_000 else { return line.isEmpty ? nil : line }
    return line.prefix(1_999) + "…"
  }
}
