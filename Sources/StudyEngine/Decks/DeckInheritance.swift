internal import EventLog
internal import Projections

/// What a deck takes from the decks above it while it has none of its own: each key from the
/// nearest deck that has it.
struct DeckInheritance: Sendable {
  /// A value, and the deck that it was set for.
  struct Value<Content: Sendable>: Sendable {
    var content: Content
    var source: DeckReference

    init?(_ content: Content?, of deck: KnownDeck) {
      guard let content else { return nil }
      self.content = content
      source = deck.reference
    }
  }

  var parameters: ParametersInForce?
  var leech: Value<LeechRule>?
  var keepsSiblings: Value<Bool>?
  var language: Value<String>?

  /// What decks right below a deck take.
  init(below deck: KnownDeck, _ above: Self?) {
    let row = deck.row
    parameters =
      row.parameters.map { ParametersInForce($0, from: .above(deck.reference)) }
      ?? above?.parameters
    leech = Value(row.leech, of: deck) ?? above?.leech
    keepsSiblings = Value(row.keepsSiblings, of: deck) ?? above?.keepsSiblings
    language = Value(row.language, of: deck) ?? above?.language
  }
}

/// What rules a deck beside its scheduler's numbers and its limits.
struct DeckOptions: Hashable, Sendable {
  var leech = LeechRule.standard
  /// Whether an answer leaves the card's siblings in the queue.
  var keepsSiblings = false
  /// A language tag; nil where no deck up to the top has one.
  var language: String?

  /// - Parameters:
  ///   - row: The deck.
  ///   - above: What it takes where it has none of its own.
  init(_ row: DeckRow, _ above: DeckInheritance?) {
    leech = row.leech ?? above?.leech?.content ?? .standard
    keepsSiblings = row.keepsSiblings ?? above?.keepsSiblings?.content ?? false
    language = row.language ?? above?.language?.content
  }
}

extension DeckTree {
  /// What the decks above have, by the id of each deck that lies below another.
  var fromAbove: [DeckID: DeckInheritance] {
    var found: [DeckID: DeckInheritance] = [:]
    for node in nodes {
      guard let parent = node.parent.map({ nodes[$0].deck }) else { continue }
      found[node.deck.id] = DeckInheritance(below: parent, found[parent.id])
    }
    return found
  }
}

extension StudyRows where Self: ~Copyable {
  /// What a deck takes from those above it; nil for a deck that is below none.
  borrowing func fromAbove(
    _ deck: KnownDeck, _ moment: Moment
  ) throws(StudyError) -> DeckInheritance? {
    guard DeckPath.isPath(deck.row.name) else { return nil }
    return try moment.decks.fromAbove(
      at: try deckTableMark()
    ) { () throws(StudyError) in try deckTree(moment) }[deck.id]
  }

  /// The decks that are neither archived nor deleted, each with the language that it has or takes.
  borrowing func openDecks(
    _ moment: Moment
  ) throws(StudyError) -> [(deck: KnownDeck, language: String?)] {
    var decks: [(deck: KnownDeck, language: String?)] = []
    for deck in try decksInUse() where deck.row.isOpen {
      decks.append((deck, try options(of: deck, moment).language))
    }
    return decks
  }

  /// What rules a deck beside its scheduler's numbers and its limits.
  borrowing func options(
    of deck: KnownDeck, _ moment: Moment
  ) throws(StudyError) -> DeckOptions {
    DeckOptions(deck.row, try fromAbove(deck, moment))
  }
}
