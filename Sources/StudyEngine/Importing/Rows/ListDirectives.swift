internal import Projections

/// The lines at the head of a file that say how it is to be read, as Anki writes them.
///
/// Only lines that are directives are taken for some: `#include <stdio.h>` is text.
struct ListDirectives {
  private(set) var separator: UInt8?
  private(set) var isHTML = false
  private(set) var tags: [String] = []
  private(set) var deck: String?
  private(set) var duplicates: ImportOptions.Duplicates?
  /// Names of columns, apart by the separator.
  private(set) var columnNames: String?
  private(set) var special: [ColumnRoles.Role: Int] = [:]
  private(set) var namesNoteType = false
  /// The note type of all rows.
  private var noteType: String?
  /// Bytes and lines that they take.
  private(set) var byteCount = 0
  private(set) var lineCount = 0

  private static let separators: [String: UInt8] = [
    "comma": 44, ",": 44, "semicolon": 59, ";": 59, "tab": 9, "\t": 9, "\\t": 9, "pipe": 124,
    "|": 124, "colon": 58, ":": 58, "space": 32, " ": 32,
  ]

  /// Reads the head of a text.
  ///
  /// - Throws: `importDirective` for one whose value means nothing.
  init(_ text: [UInt8]) throws(StudyError) {
    takeSpreadsheetLine(text)
    while byteCount < text.count, text[byteCount] == UInt8(ascii: "#") {
      let rest = text[byteCount...]
      let end = rest.prefix(65_536).firstIndex { $0 == 10 || $0 == 13 } ?? text.endIndex
      guard end - byteCount <= 65_536 else { return }
      let line = String(decoding: text[(byteCount + 1)..<end], as: UTF8.self)
      guard let colon = line.firstIndex(of: ":") else { return }
      let name = CaseFold.fold(Trimming.trimmed(String(line[..<colon])))
      let value = String(line[line.index(after: colon)...])
      guard try take(name, value, line: lineCount + 1) else { return }
      endLine(at: end, of: text)
    }
  }

  private mutating func endLine(at end: Int, of text: [UInt8]) {
    lineCount += 1
    byteCount = end
    guard end < text.count else { return }
    let isPair = text[end] == 13 && end + 1 < text.count && text[end + 1] == 10
    byteCount += isPair ? 2 : 1
  }

  /// Takes the first line by which spreadsheets say their separator, such as `sep=;`.
  private mutating func takeSpreadsheetLine(_ text: [UInt8]) {
    let line = text.prefix(6)
    guard line.count > 4, CaseFold.fold(String(decoding: line.prefix(4), as: UTF8.self)) == "sep=",
      Self.separators.values.contains(text[4]), line.count == 5 || [10, 13].contains(text[5])
    else { return }
    separator = text[4]
    endLine(at: 5, of: text)
  }

  /// Whether notes of a type are cards both ways, by the name that Anki gives such types.
  ///
  /// `noteType`: what a row says; nil where all rows are of one type.
  func asksBothWays(noteType: String?) -> Bool {
    guard let type = noteType ?? self.noteType, !type.isEmpty else { return false }
    return CaseFold.fold(type).contains("(and reversed card)")
  }

  /// Takes a directive; false where the line is none.
  private mutating func take(
    _ name: String, _ padded: String, line: Int
  ) throws(StudyError) -> Bool {
    let value = Self.withoutPadding(padded)
    func fault() -> StudyError { .importDirective(line: line, name: name, value: value) }
    switch name {
    case "separator":
      // A value that is a sign itself is not padding.
      let sign = Self.separators[CaseFold.fold(value)] ?? Self.separators[String(padded.prefix(1))]
      guard let sign else { throw fault() }
      separator = sign
    case "html":
      guard let flag = Bool(CaseFold.fold(value)) else { throw fault() }
      isHTML = flag
    case "tags": tags = value.split { $0 == " " || $0 == "," }.map(String.init)
    case "deck": deck = value.isEmpty ? nil : value
    case "notetype":
      namesNoteType = true
      noteType = value
    case "columns": columnNames = padded
    case "if matches":
      switch CaseFold.fold(value) {
      case "update current": duplicates = .replace
      case "keep current": duplicates = .skip
      case "keep both": duplicates = .keep
      default: throw fault()
      }
    case "tags column", "deck column", "guid column", "notetype column":
      guard let number = Int(value), (1...1_000).contains(number) else { throw fault() }
      switch name.prefix(4) {
      case "tags": special[.tags] = number - 1
      case "deck": special[.deck] = number - 1
      case "guid": special[.guid] = number - 1
      default:
        special[.notetype] = number - 1
        namesNoteType = true
      }
    default: return false
    }
    return true
  }

  /// A value without the signs by which a spreadsheet filled up its row.
  private static func withoutPadding(_ value: String) -> String {
    var text = value[...]
    while let last = text.last, ",;\t| \"".contains(last) { text.removeLast() }
    while let first = text.first, first == " " || first == "\"" { text.removeFirst() }
    return String(text)
  }
}
