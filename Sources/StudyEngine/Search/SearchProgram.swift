internal import EventLog
internal import Projections

/// A query made ready to be held against many cards: names looked up, days worked out, text folded.
struct SearchProgram {
  indirect enum Node {
    case row(RowTest)
    /// The test of a card's text with this number.
    case text(Int)
    case all([Node])
    case any([Node])
    case not(Node)
  }

  /// What the row of a card decides.
  enum RowTest {
    case decks(Set<DeckID>)
    case status(SearchStatus)
    case flag(UInt8)
    case property(SearchProperty, SearchComparison, Int64)
    case added(AddedCards)
    case introducedFrom(StudyDay)
    case cards(Set<CardID>)
    case number(UInt32)
  }

  /// What the text of a card decides.
  enum TextTest {
    case side(FoldedPattern)
    /// The bytes that one side is; letters composed or decomposed are the same.
    case exact(String, utf8: [UInt8])
    case tag(FoldedPattern)
    case untagged
  }

  let root: Node
  let textTests: [TextTest]
  /// The tests of text without which the whole does not hold.
  let requiredTexts: [Int]

  /// What a term needs to be made ready.
  struct Context {
    var decks: [KnownDeck]
    var moment: Moment
    /// Cards answered in the last days, by days and rating.
    var rated: [SearchTerm: Set<CardID>]
    /// Cards made in the last days, by days.
    var added: [Int32: AddedCards] = [:]
  }

  /// - Throws: `noSuchDeck`, `ambiguousDeck`.
  init(_ query: SearchQuery, _ context: Context) throws(StudyError) {
    var builder = Builder(context: context)
    root = try builder.node(of: query.tree)
    textTests = builder.textTests
    requiredTexts = Self.requiredTexts(of: root)
  }

  private static func requiredTexts(of node: Node) -> [Int] {
    switch node {
    case .text(let number): [number]
    case .all(let parts): parts.flatMap(requiredTexts)
    case .row, .any, .not: []
    }
  }

  private struct Builder {
    let context: Context
    var fold = SearchFold()
    var textTests: [TextTest] = []

    init(context: Context) { self.context = context }

    mutating func node(of tree: SearchQuery.Tree) throws(StudyError) -> Node {
      switch tree {
      case .term(let term): return try node(of: term)
      case .not(let part): return .not(try node(of: part))
      case .all(let parts): return .all(try nodes(of: parts))
      case .any(let parts): return .any(try nodes(of: parts))
      }
    }

    private mutating func nodes(of parts: [SearchQuery.Tree]) throws(StudyError) -> [Node] {
      var nodes: [Node] = []
      for part in parts { nodes.append(try node(of: part)) }
      return nodes
    }

    private mutating func node(of term: SearchTerm) throws(StudyError) -> Node {
      let today = context.moment.day
      switch term {
      case .text(let pattern): return text(.side(FoldedPattern(pattern, &fold)))
      case .exact(let exact): return text(.exact(exact, utf8: Array(exact.utf8)))
      case .tag(let pattern): return text(.tag(FoldedPattern(pattern, &fold)))
      case .untagged: return text(.untagged)
      case .status(.leech):
        return text(.tag(FoldedPattern(SearchPattern(literal: Leech.tag), &fold)))
      case .status(let status): return .row(.status(status))
      case .deck(let pattern):
        return .row(.decks(try DeckSearch.decks(pattern, among: context.decks, &fold)))
      case .flag(let flag): return .row(.flag(flag))
      case .property(let property, let comparison, let value):
        return .row(.property(property, comparison, value))
      case .added(let days):
        return .row(
          .added(context.added[days] ?? AddedCards(from: context.moment.first(ofLast: days))))
      case .introduced(let days):
        return .row(.introducedFrom(today.advanced(byDays: 1 - days)))
      case .rated: return .row(.cards(context.rated[term] ?? []))
      case .card(let number): return .row(.number(number))
      }
    }

    private mutating func text(_ test: TextTest) -> Node {
      textTests.append(test)
      return .text(textTests.count - 1)
    }
  }
}
