/// Makes a tree of a query's tokens: what stands side by side must all hold, `or` binds weaker.
struct SearchParser {
  private var lexer: SearchLexer
  private var token: SearchLexer.Token?
  private var termCount = 0
  /// Where the last token began.
  private var lastStart = 0

  private init(_ text: String) throws(SearchLexer.Fault) {
    lexer = SearchLexer(text)
    guard lexer.count <= SearchQuery.Limit.characters else {
      throw SearchLexer.Fault(
        reason: "it has \(lexer.count) characters; \(SearchQuery.Limit.characters) are allowed",
        place: SearchQuery.Limit.characters)
    }
    token = try lexer.next()
  }

  /// The tree of a query; an empty one holds for every card.
  static func tree(of text: String) throws(SearchLexer.Fault) -> SearchQuery.Tree {
    var parser = try SearchParser(text)
    guard parser.token != nil else { return .all([]) }
    let tree = try parser.any(depth: 0)
    if let rest = parser.token {
      throw SearchLexer.Fault(reason: "no parenthesis is open", place: rest.start)
    }
    return tree
  }

  private mutating func advance() throws(SearchLexer.Fault) {
    if let token { lastStart = token.start }
    token = try lexer.next()
  }

  private mutating func any(depth: Int) throws(SearchLexer.Fault) -> SearchQuery.Tree {
    var parts = [try all(depth: depth)]
    while token?.kind == .or {
      try advance()
      parts.append(try all(depth: depth))
    }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func all(depth: Int) throws(SearchLexer.Fault) -> SearchQuery.Tree {
    var parts: [SearchQuery.Tree] = []
    while let token, token.kind != .or, token.kind != .close {
      parts.append(try unit(token, depth: depth))
    }
    guard !parts.isEmpty else { throw nothing }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// What is said where a term is missing.
  private var nothing: SearchLexer.Fault {
    let place = token?.start ?? lastStart
    return SearchLexer.Fault(
      reason: "something to look for is missing; quoted, or and parentheses are text",
      place: place)
  }

  private mutating func unit(
    _ token: SearchLexer.Token, depth: Int
  ) throws(SearchLexer.Fault) -> SearchQuery.Tree {
    guard depth < SearchQuery.Limit.depth else {
      throw SearchLexer.Fault(
        reason: "it is nested deeper than \(SearchQuery.Limit.depth)", place: token.start)
    }
    try advance()
    switch token.kind {
    case .term(let term):
      termCount += 1
      guard termCount <= SearchQuery.Limit.terms else {
        throw SearchLexer.Fault(
          reason: "it has more than \(SearchQuery.Limit.terms) terms", place: token.start)
      }
      return .term(term)
    case .not:
      guard let next = self.token else { throw nothing }
      return .not(try unit(next, depth: depth + 1))
    case .open:
      let tree = try any(depth: depth + 1)
      guard self.token?.kind == .close else {
        throw SearchLexer.Fault(reason: "the parenthesis is never closed", place: token.start)
      }
      try advance()
      return tree
    case .or, .close: throw nothing
    }
  }
}

extension SearchQuery {
  /// Reads a query.
  ///
  /// Words of either side, `"a phrase"`, `="exact"`, `c12`, keys with a colon, `-` for not, `or`
  /// and parentheses; an empty query holds for every card.
  ///
  /// - Parameter text: The query as it was typed.
  /// - Throws: `invalidQuery` with the reason and the place; nothing is guessed.
  init(parsing text: String) throws(StudyError) {
    do throws(SearchLexer.Fault) {
      tree = try SearchParser.tree(of: text)
    } catch {
      throw .invalidQuery(text, reason: error.reason, place: error.place)
    }
  }

  /// Some of a query from a place on, for an error to show; the end is marked as such.
  static func excerpt(of text: String, from place: Int) -> String {
    let length = 24
    let rest = text.unicodeScalars.dropFirst(place)
    guard !rest.isEmpty else { return "the end" }
    let shown = String(Substring.UnicodeScalarView(rest.prefix(length)))
    return rest.dropFirst(length).isEmpty ? shown : shown + "…"
  }
}
