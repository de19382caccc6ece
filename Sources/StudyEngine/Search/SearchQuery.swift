/// A search as it was typed, taken apart: all of its terms must hold.
struct SearchQuery: Hashable {
  var terms: [Term] = []

  enum Term: Hashable {
    /// Occurs in either side, case and accents folded.
    case text(String)
    /// One side is exactly this.
    case exact(String)
    case tag(String)
    case deck(String)
    case status(Status)
  }

  enum Status: String, CaseIterable {
    case due
    case new
    case suspended
    case fav
    case learned
    case wrong
  }

  /// Reads words, `"a phrase"`, `tag:x`, `deck:x`, `is:due` and `="exact"`; inside quotes `\"` and
  /// `\\` stand for the sign itself.
  init(parsing text: String) throws(StudyError) {
    var rest = Substring(text)
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard !rest.isEmpty else { return }
      if rest.hasPrefix("=\"") {
        rest = rest.dropFirst()
        terms.append(.exact(try Self.quoted(&rest, in: text)))
      } else if rest.hasPrefix("\"") {
        let phrase = try Self.quoted(&rest, in: text)
        if !phrase.isEmpty { terms.append(.text(phrase)) }
      } else if let prefix = ["tag:", "deck:", "is:"].first(where: { rest.hasPrefix($0) }) {
        rest = rest.dropFirst(prefix.count)
        let value =
          rest.hasPrefix("\"") ? try Self.quoted(&rest, in: text) : Self.word(&rest)
        terms.append(try Self.filter(prefix, value, in: text))
      } else {
        terms.append(.text(Self.word(&rest)))
      }
    }
  }

  private static func filter(
    _ prefix: String, _ value: String, in text: String
  ) throws(StudyError) -> Term {
    guard !value.isEmpty else { throw .invalidQuery(text, reason: "\(prefix) needs a word") }
    switch prefix {
    case "tag:": return .tag(value.hasPrefix("#") ? String(value.dropFirst()) : value)
    case "deck:": return .deck(value)
    default:
      guard let status = Status(rawValue: CaseFold.fold(value)) else {
        let known = Status.allCases.map(\.rawValue).joined(separator: ", ")
        throw .invalidQuery(text, reason: "is: takes \(known)")
      }
      return .status(status)
    }
  }

  private static func word(_ rest: inout Substring) -> String {
    let word = rest.prefix { !$0.isWhitespace }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private static func quoted(
    _ rest: inout Substring, in text: String
  ) throws(StudyError) -> String {
    var value = ""
    rest = rest.dropFirst()
    while let character = rest.popFirst() {
      if character == "\"" { return value }
      if character == "\\", let next = rest.first, next == "\"" || next == "\\" {
        value.append(next)
        rest = rest.dropFirst()
      } else {
        value.append(character)
      }
    }
    throw .invalidQuery(text, reason: "the quote is never closed")
  }
}
