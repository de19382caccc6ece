internal import Projections

/// Cuts a query into parentheses, signs and terms.
struct SearchLexer {
  /// A piece of a query with the place where it begins, counted in Unicode scalars.
  struct Token: Equatable {
    var kind: Kind
    var start: Int

    enum Kind: Equatable {
      case open
      case close
      case not
      case or
      case term(SearchTerm)
    }
  }

  /// What is wrong, and where.
  struct Fault: Error, Equatable {
    var reason: String
    var place: Int
  }

  private let scalars: [Unicode.Scalar]
  private var place = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var count: Int { scalars.count }

  /// The next token; nil at the end.
  mutating func next() throws(Fault) -> Token? {
    while place < scalars.count, scalars[place].properties.isWhitespace { place += 1 }
    guard place < scalars.count else { return nil }
    let start = place
    switch scalars[place] {
    case "(":
      place += 1
      return Token(kind: .open, start: start)
    case ")":
      place += 1
      return Token(kind: .close, start: start)
    case "-":
      place += 1
      guard place < scalars.count, !endsWord(scalars[place]) || scalars[place] == "(" else {
        throw Fault(
          reason: "- stands right before what it leaves out; quoted it is text", place: start)
      }
      return Token(kind: .not, start: start)
    case "\"":
      let phrase = try quoted()
      return Token(kind: .term(.text(SearchPattern(literal: phrase))), start: start)
    case "=" where place + 1 < scalars.count && scalars[place + 1] == "\"":
      place += 1
      return Token(kind: .term(.exact(try quoted())), start: start)
    default: return try word(from: start)
    }
  }

  private func endsWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "(" || scalar == ")" || scalar.properties.isWhitespace
  }

  private mutating func word(from start: Int) throws(Fault) -> Token {
    if let key = keyName() {
      let known = SearchKey(rawValue: key)
      guard let known else {
        let keys = SearchKey.allCases.map { $0.rawValue + ":" }.joined(separator: ", ")
        throw Fault(
          reason: "\(key): is no key; there are \(keys), and quoted it is text", place: start)
      }
      let isQuoted = place < scalars.count && scalars[place] == "\""
      let value = isQuoted ? try quoted() : plain()
      return Token(kind: .term(try known.term(value, isQuoted: isQuoted, at: start)), start: start)
    }
    let text = plain()
    if CaseFold.fold(text) == "or" { return Token(kind: .or, start: start) }
    if let number = ShortID.number(text, letter: "c") {
      return Token(kind: .term(.card(number)), start: start)
    }
    return Token(kind: .term(.text(SearchPattern(starred: text))), start: start)
  }

  /// The letters before a colon, in lower case; stands behind the colon then.
  private mutating func keyName() -> String? {
    var end = place
    while end < scalars.count, scalars[end].isASCII, scalars[end].properties.isAlphabetic {
      end += 1
    }
    guard end > place, end < scalars.count, scalars[end] == ":" else { return nil }
    defer { place = end + 1 }
    return CaseFold.fold(Self.text(scalars[place..<end]))
  }

  private mutating func plain() -> String {
    let start = place
    while place < scalars.count, !endsWord(scalars[place]) { place += 1 }
    return Self.text(scalars[start..<place])
  }

  /// What stands between quotes, in which `\"` and `\\` stand for the sign itself.
  private mutating func quoted() throws(Fault) -> String {
    let start = place
    var value = String.UnicodeScalarView()
    place += 1
    while place < scalars.count {
      let scalar = scalars[place]
      place += 1
      if scalar == "\"" { return String(value) }
      if scalar == "\\", place < scalars.count, scalars[place] == "\"" || scalars[place] == "\\" {
        value.append(scalars[place])
        place += 1
      } else {
        value.append(scalar)
      }
    }
    throw Fault(reason: "the quote is never closed", place: start)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
