/// A file's bytes as UTF-8 text.
enum ImportText {
  /// The text without its byte order mark; throws if it is no UTF-8, naming the first bad line.
  static func utf8(_ bytes: [UInt8]) throws(StudyError) -> [UInt8] {
    try checkHead(bytes)
    let mark = markCount(bytes)
    let text = mark > 0 ? Array(bytes.dropFirst(mark)) : bytes
    if String(validating: text, as: UTF8.self) != nil { return text }
    let bad = firstInvalidOffset(text) ?? 0
    throw .importInvalidUTF8(line: lineNumber(of: bad, in: text))
  }

  /// Throws for a file whose first bytes show that it is no UTF-8 text.
  static func checkHead(_ bytes: [UInt8]) throws(StudyError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw .importNotText("UTF-16")
    }
    let head = bytes.prefix(4_096)
    if head.contains(0) { throw .importNotText(looksLikeUTF16(head) ? "UTF-16" : "binary") }
  }

  /// Bytes of the byte order mark at the beginning; 0 for none.
  static func markCount(_ bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Latin text in UTF-16 has a zero in every other byte.
  private static func looksLikeUTF16(_ head: ArraySlice<UInt8>) -> Bool {
    let zeros = head.indices.filter { head[$0] == 0 }
    let odd = zeros.count { $0 % 2 == 1 }
    return zeros.count * 4 > head.count && (odd == zeros.count || odd == 0)
  }

  /// The first byte that is no UTF-8; nil if all are.
  static func firstInvalidOffset(_ text: [UInt8]) -> Int? {
    var decoder = UTF8()
    var iterator = CountingIterator(text)
    while true {
      let start = iterator.offset
      switch decoder.decode(&iterator) {
      case .scalarValue: continue
      case .emptyInput: return nil
      case .error: return start
      }
    }
  }

  private static func lineNumber(of offset: Int, in text: [UInt8]) -> Int {
    var line = 1
    for place in 0..<offset {
      let isLoneReturn = text[place] == 13 && !(place + 1 < text.count && text[place + 1] == 10)
      if text[place] == 10 || isLoneReturn { line += 1 }
    }
    return line
  }

  private struct CountingIterator: IteratorProtocol {
    private let bytes: [UInt8]
    private(set) var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> UInt8? {
      guard offset < bytes.count else { return nil }
      defer { offset += 1 }
      return bytes[offset]
    }
  }
}
