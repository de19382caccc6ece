import EventLog

/// The text that a card is edited as: its fields between marks.
///
/// What stands between the marks is kept as it is. A line of a field that is a mark itself is
/// written with a backslash before it, and one more for each it has already.
struct CardForm: Equatable {
  var front: String
  var back: String
  var tags: [String]

  private static let marks = ["--- front", "--- back", "--- tags"]

  /// The form, under lines of comment.
  func text(comments: [String]) -> String {
    let fields = [front, back, tags.joined(separator: " ")]
    var lines = comments.map { "# " + $0 }
    for (mark, field) in zip(Self.marks, fields) {
      lines.append(mark)
      lines += Self.lines(of: field).map { line in
        Self.isEscapedMark(line) ? "\\" + line : String(line)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  init(front: String, back: String, tags: [String]) {
    self.front = front
    self.back = back
    self.tags = tags
  }

  /// Reads a form; comments are what stands above the first mark.
  init(parsing text: String) throws(FormError) {
    var fields: [[String]] = [[], [], []]
    var field = -1
    var lines = Self.lines(of: text)
    if lines.last == "" { lines.removeLast() }
    lines = Self.withoutReturns(lines)
    for line in lines {
      if let mark = Self.marks.firstIndex(of: String(line)) {
        guard mark == field + 1 else { throw FormError.marksOutOfOrder }
        field = mark
      } else if field >= 0 {
        fields[field].append(
          Self.isEscapedMark(line) ? line.droppingScalars() : String(line))
      } else if !line.isEmpty, !line.begins(with: "#") {
        throw FormError.textAboveMarks
      }
    }
    guard field == Self.marks.count - 1 else { throw FormError.markMissing(Self.marks[field + 1]) }
    front = fields[0].joined(separator: "\n")
    back = fields[1].joined(separator: "\n")
    tags = fields[2].flatMap(\.wordsBetweenBlanks).map { $0.without(leading: "#") }
  }

  /// Whether a text has nothing but comments and blanks in it.
  static func isEmpty(_ text: String) -> Bool {
    lines(of: text).allSatisfy { line in
      line.begins(with: "#") || line.wordsBetweenBlanks.isEmpty
    }
  }

  /// A form without the comments above its first mark.
  static func withoutComments(_ text: String) -> String {
    let lines = withoutReturns(lines(of: text))
    guard let first = lines.firstIndex(where: { marks.contains(String($0)) }) else { return text }
    return lines[first...].joined(separator: "\n")
  }

  /// The lines of a text; a carriage return stays on the line it ends.
  private static func lines(of text: String) -> [Substring] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      Substring($0)
    }
  }

  /// Takes the carriage returns off the ends, where the editor has put them behind the marks too.
  private static func withoutReturns(_ lines: [Substring]) -> [Substring] {
    func cut(_ line: Substring) -> Substring {
      line.unicodeScalars.last == "\r" ? Substring(line.unicodeScalars.dropLast()) : line
    }
    return lines.contains { $0.unicodeScalars.last == "\r" && isMark(cut($0)) }
      ? lines.map(cut) : lines
  }

  /// Whether a line is a mark but for the backslashes before it.
  private static func isEscapedMark(_ line: Substring) -> Bool {
    isMark(Substring(line.unicodeScalars.drop { $0 == "\\" }))
  }

  private static func isMark(_ line: Substring) -> Bool { marks.contains(String(line)) }
}

/// Why a text is no form of a card.
enum FormError: Error, Equatable {
  case markMissing(String)
  case marksOutOfOrder
  case textAboveMarks
}
