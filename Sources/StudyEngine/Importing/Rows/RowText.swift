internal import Foundation
internal import Projections

/// The rules for the text of a row.
enum RowText {
  /// The row as it is stored, or why it is none.
  ///
  /// - Parameters:
  ///   - row: The row as it was read.
  ///   - sideLimit: Characters of a side at most.
  ///   - emptyBack: What stands for a back without text; nil refuses it.
  /// - Returns: The row, or its refusal.
  static func checked(
    _ row: ImportRow, sideLimit: Int, emptyBack: String? = nil
  ) -> ImportItem {
    var row = row
    row.front = composed(CardText.stored(row.front))
    row.back = composed(CardText.stored(row.back))
    func refused(_ reason: Bilingual) -> ImportItem { .refused(line: row.line, reason: reason) }
    if Trimming.isBlank(row.front) { return refused(Bilingual("no front", "keine Vorderseite")) }
    if Trimming.isBlank(row.back) {
      guard let emptyBack else { return refused(Bilingual("no back", "keine Rückseite")) }
      row.back = emptyBack
    }
    if CardText.hasNUL(row.front) || CardText.hasNUL(row.back) {
      return refused(Bilingual("a NUL character (U+0000)", "ein NUL-Zeichen (U+0000)"))
    }
    if let example = row.example {
      do throws(StudyError) {
        row.example = composed(try CardText.example(example))
      } catch {
        return refused(Bilingual(error))
      }
      if row.example == "" { row.example = nil }
    }
    if let audio = row.audio {
      do throws(StudyError) {
        row.audio = try CardText.audio(audio)
      } catch {
        return refused(Bilingual(error))
      }
      if row.audio == "" { row.audio = nil }
    }
    for (name, side) in [("front", row.front), ("back", row.back)] where side.utf8.count > sideLimit
    {
      let count = side.unicodeScalars.count
      if count > sideLimit { return refused(tooLong(name, count)) }
    }
    let byteCount = row.front.utf8.count + row.back.utf8.count
    if byteCount > DelimitedRows.noteByteLimit {
      return refused(
        Bilingual("both sides have \(byteCount) bytes", "beide Seiten haben \(byteCount) Bytes"))
    }
    if let tags = row.tags {
      do throws(StudyError) {
        row.tags = try Tag.normalized(tags.filter { $0 != "#" })
      } catch {
        return refused(Bilingual(error))
      }
    }
    return .row(row)
  }

  /// A side with more characters than are taken.
  static func tooLong(_ side: String, _ count: Int) -> Bilingual {
    let german = side == "front" ? "die Vorderseite" : "die Rückseite"
    return Bilingual("\(side) has \(count) characters", "\(german) hat \(count) Zeichen")
  }

  /// Letters and their marks as one, wherever Unicode has one for them.
  static func composed(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0xCC } ? text : text.precomposedStringWithCanonicalMapping
  }

  /// Words of a cell of tags: blanks part them, and commas where those are no part of a tag.
  static func tags(_ text: String, commasPart: Bool = true) -> [String] {
    text.unicodeScalars.split { $0.properties.isWhitespace || commasPart && $0 == "," }
      .map { String($0) }
  }

  /// What is wrong with a row.
  struct Refusal: Error {
    var reason: Bilingual
  }

  /// The schedule that a row says, if it says an interval of half a day at least.
  ///
  /// Throws for a cell that is no number, or one that no schedule can have.
  static func schedule(
    _ cell: (ColumnRoles.Role) -> String?
  ) throws(Refusal) -> RowSchedule? {
    func number(_ role: ColumnRoles.Role, _ range: ClosedRange<Double>) throws(Refusal) -> Double? {
      guard let cell = cell(role).map({ Trimming.trimmed($0) }), !cell.isEmpty else { return nil }
      guard let number = Double(cell), range.contains(number) else {
        let shown = cell.unicodeScalars.prefix(40)
        let (text, low, high) = (
          String(String.UnicodeScalarView(shown)), Int(range.lowerBound), Int(range.upperBound)
        )
        throw Refusal(
          reason: Bilingual(
            "\(role.rawValue) \"\(text)\" is no number from \(low) to \(high)",
            "\(role.rawValue) \"\(text)\" ist keine Zahl von \(low) bis \(high)"))
      }
      return number
    }
    let due = try number(.due, -1_000_000...1_000_000)
    let ease = try number(.ease, 0...1_000_000)
    let counts = (
      repetitions: try number(.repetitions, 0...1_000_000),
      lapses: try number(.lapses, 0...1_000_000)
    )
    guard let interval = try number(.interval, 0...1_000_000), interval >= 0.5 else { return nil }
    return RowSchedule(
      interval: interval, due: due, ease: ease, repetitions: counts.repetitions,
      lapses: counts.lapses)
  }

  /// The text by which rows are held against each other: what differs in it looks different.
  ///
  /// Letters are composed, white space of any kind is one blank, and marks that take no room are
  /// gone; case makes a difference.
  static func folded(_ text: String) -> String {
    if isFolded(text) { return text }
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

  /// Whether a text is plain letters and signs, single blanks between them.
  private static func isFolded(_ text: String) -> Bool {
    var isBehindBlank = true
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F, byte > 0x20 || !isBehindBlank else { return false }
      isBehindBlank = byte == 0x20
    }
    return !isBehindBlank
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200B...0x200F, 0x2060...0x2064, 0xFEFF, 0xFE0E, 0xFE0F: true
    default: false
    }
  }
}
