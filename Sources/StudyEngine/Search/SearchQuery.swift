/// A search as it was typed, taken apart.
struct SearchQuery: Hashable, Sendable {
  var tree: Tree

  /// Which terms must hold.
  indirect enum Tree: Hashable, Sendable {
    case term(SearchTerm)
    /// All of them must hold; of none, every card does.
    case all([Tree])
    /// One of them must hold.
    case any([Tree])
    case not(Tree)
  }

  /// What a query may not exceed, so that reading one is bounded whatever is sent.
  enum Limit {
    /// Characters (Unicode scalars) of a query.
    static let characters = 4_000
    static let terms = 256
    /// Parentheses and hyphens around one term.
    static let depth = 32
  }

  /// Every term of the query.
  var terms: [SearchTerm] { Self.terms(of: tree) }

  private static func terms(of tree: Tree) -> [SearchTerm] {
    switch tree {
    case .term(let term): [term]
    case .all(let parts), .any(let parts): parts.flatMap(terms)
    case .not(let part): terms(of: part)
    }
  }
}
