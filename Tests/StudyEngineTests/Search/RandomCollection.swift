import EventLog
import Foundation
import Projections
import TestSupport
import Testing

@testable import StudyEngine

/// Cards with all that a search asks of them, and queries about them.
struct RandomCollection {
  let desk: Desk
  private var random: SeededRandom
  private static let words = ["pan", "Pán", "café", "LECHE", "le", "agua", "ñu", "a-b", "x"]
  private static let tags = ["food", "Food::drink", "verb", "leech"]
  private static let decks = ["Spanish", "Spanish::Food", "Other"]

  /// A card as the plain evaluation sees it.
  struct Card {
    var view: CardView
    var deckName: String
    /// Days and ratings of its answers in effect.
    var answers: [(day: StudyDay, rating: Rating)]
  }

  init(seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    desk = try Desk(seed: seed)
    var decks: [DeckID] = []
    for name in Self.decks { decks.append(try desk.makeDeck(name)) }
    for _ in 0..<24 {
      _ = try desk.addCard(
        phrase(), phrase(), tags: Self.tags.filter { _ in one(in: 4) },
        to: decks[Int.random(in: 0..<decks.count, using: &random)])
      if one(in: 6) { try desk.clock("+1day") }
      for _ in 0..<2 { try live() }
    }
  }

  private mutating func one(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func phrase() -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in pick(Self.words) }
      .joined(separator: one(in: 5) ? "\n" : " ")
  }

  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &random)]
  }

  /// Does something to a card.
  private mutating func live() throws {
    let ids = try desk.engine.cards(matching: "")
    guard !ids.isEmpty else { return }
    let card = pick(ids)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: try desk.perform(.suspendCard(card))
    case 1: try desk.perform(.setFavourite(card, true))
    case 2: if one(in: 4) { try desk.perform(.deleteCard(card)) }
    case 3: try desk.perform(.undo())
    case 4: try desk.clock("+11m")
    default:
      guard case .card = try desk.engine.nextCard(in: desk.session) else { return }
      try desk.answer(pick(Rating.allCases))
    }
  }

  /// All cards, in the order of their decks' numbers and their own.
  func cards() throws -> [Card] {
    let views = try (1...24).compactMap { number -> CardView? in
      guard let card = try? desk.engine.resolveCard("c\(number)") else { return nil }
      return try desk.engine.card(card.id)
    }
    return try views.map { view in
      let reviews = try desk.engine.history(of: view.card.id).reviews.filter { !$0.act.isVoid }
      return Card(
        view: view, deckName: view.deck.name,
        answers: reviews.compactMap { entry in entry.review.map { ($0.day, $0.rating) } })
    }.sorted {
      ($0.view.deck.number, $0.view.card.number) < ($1.view.deck.number, $1.view.card.number)
    }
  }
}

/// Queries.
extension RandomCollection {
  mutating func tree(depth: Int) -> SearchQuery.Tree {
    guard depth > 0 else { return .term(term()) }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .not(tree(depth: depth - 1))
    case 1, 2: return .all((0..<2).map { _ in tree(depth: depth - 1) })
    case 3: return .any((0..<3).map { _ in tree(depth: depth - 1) })
    default: return .term(term())
    }
  }

  private mutating func term() -> SearchTerm {
    let days = Int32.random(in: 1...5, using: &random)
    switch Int.random(in: 0..<13, using: &random) {
    case 0, 1, 2:
      return .text(SearchPattern(starred: pick(["p*n", "le*", "*", "c*f*e", "l*x"] + Self.words)))
    case 3: return .exact(pick(Self.words))
    case 4: return .tag(SearchPattern(starred: pick(["food", "FOOD::drink", "*k", "ver", "v*b"])))
    case 5: return .untagged
    case 6:
      return .deck(SearchPattern(starred: pick(["spanish", "Spanish::food", "*o*", "other"])))
    case 7: return .status(pick(SearchStatus.allCases.filter { $0 != .buried }))
    case 8:
      let property = pick([SearchProperty.interval, .due, .repetitions, .lapses, .ease])
      let value = property == .ease ? 2_350 + 150 * Int64(days % 3) : Int64(days) - 2
      return .property(property, pick(SearchComparison.allCases), value)
    case 9: return .added(days: days)
    case 10: return .rated(days: days, pick([nil] + Rating.allCases))
    case 11: return .introduced(days: days)
    default: return .card(UInt32(Int.random(in: 1...24, using: &random)))
    }
  }

  /// The query as a person might type it.
  mutating func text(of tree: SearchQuery.Tree) -> String {
    switch tree {
    case .term(let term): return Self.text(of: term)
    case .not(let part): return "-(" + text(of: part) + ")"
    case .all(let parts):
      return parts.map { part in
        if case .any = part { "(" + text(of: part) + ")" } else { text(of: part) }
      }.joined(separator: pick([" ", "  "]))
    case .any(let parts):
      return parts.map { text(of: $0) }.joined(separator: pick([" or ", " OR "]))
    }
  }

  private static func text(of term: SearchTerm) -> String {
    func typed(_ pattern: SearchPattern) -> String { pattern.pieces.joined(separator: "*") }
    switch term {
    case .text(let pattern): return typed(pattern)
    case .exact(let text): return "=\"\(text)\""
    case .tag(let pattern): return "tag:" + typed(pattern)
    case .untagged: return "tag:none"
    case .deck(let pattern): return "deck:" + typed(pattern)
    case .status(let status): return "is:\(status.rawValue)"
    case .flag(let flag): return "flag:\(flag)"
    case .property(let property, let comparison, let value):
      let sign = value < 0 ? "-" : ""
      let number =
        property.fractionDigits == 0
        ? "\(value.magnitude)"
        : "\(value.magnitude / 1_000)." + String(1_000 + value.magnitude % 1_000).dropFirst()
      return "prop:\(property.rawValue)\(comparison.rawValue)\(sign)\(number)"
    case .added(let days): return "added:\(days)"
    case .rated(let days, let rating):
      return "rated:\(days)" + (rating.map { ":\($0.rawValue)" } ?? "")
    case .introduced(let days): return "introduced:\(days)"
    case .card(let number): return "c\(number)"
    }
  }
}
