internal import Foundation
internal import Projections

/// The rules for the text of a row.
enum RowText {
  /// The row as it is stored, or why it is none.
  static func checked(_ row: ImportRow, sideLimit: Int) -> ImportItem {
    var row = row
    row.front = composed(CardText.stored(row.front))
    row.back = composed(CardText.stored(row.back))
    func refused(_ reason: String) -> ImportItem { .refused(line: row.line, reason: reason) }
    if row.front.isEmpty { return refused("no front") }
    if row.back.isEmpty { return refused("no back") }
    for (name, side) in [("front", row.front), ("back", row.back)] where side.utf8.count > sideLimit
    {
      let count = side.unicodeScalars.count
      if count > sideLimit { return refused("\(name) has \(count) characters") }
    }
    let byteCount = row.front.utf8.count + row.back.utf8.count
    if byteCount > DelimitedRows.noteByteLimit {
      return refused("both sides have \(byteCount) bytes")
    }
    if let tags = row.tags {
      do throws(StudyError) {
        row.tags = try Tag.normalized(tags.filter { $0 != "#" })
      } catch {
        return refused(error.message)
      }
    }
    return .row(row)
  }

  /// Letters and their marks as one, wherever Unicode has one for them.
  static func composed(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0xCC } ? text : text.precomposedStringWithCanonicalMapping
  }

  /// Words of a cell of tags.
  static func tags(_ text: String) -> [String] {
    text.unicodeScalars.split { $0.properties.isWhitespace || $0 == "," }.map { String($0) }
  }

  /// The schedule that a row says, if it says an interval.
  static func schedule(_ number: (ColumnRoles.Role) -> Double?) -> RowSchedule? {
    guard let interval = number(.interval), interval >= 0.5, interval <= 1_000_000 else {
      return nil
    }
    return RowSchedule(
      interval: interval, due: number(.due).flatMap { abs($0) <= 1_000_000 ? $0 : nil },
      ease: number(.ease), repetitions: number(.repetitions), lapses: number(.lapses))
  }

  /// The text by which rows are held against each other: what differs in it looks different.
  ///
  /// Letters are composed, white space of any kind is one blank, and marks that take no room are
  /// gone; case makes a difference.
  static func folded(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    if isPlain { return text }
    var folded = String.UnicodeScalarView()
    var isBlank = false
    for scalar in composed(text).unicodeScalars {
      if scalar.properties.isWhitespace {
        isBlank = true
        continue
      }
      if isInvisible(scalar) { continue }
      if isBlank, !folded.isEmpty { folded.append(" ") }
      isBlank = false
      folded.append(scalar)
    }
    return String(folded)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200B...0x200F, 0x2060...0x2064, 0xFEFF, 0xFE0E, 0xFE0F: true
    default: false
    }
  }
}
