internal import EventLog
internal import Projections

/// A line of the lists.
public struct ListSummary: Sendable {
  /// Where a list comes from.
  public enum Kind: Hashable, Sendable {
    case builtIn(BuiltInList)
    /// The words that were added by hand.
    case own
  }

  public var kind: Kind
  /// The name it is shown under.
  public var name: String
  /// Its deck, once it was used.
  public var deck: DeckReference?
  /// Words in it.
  public var count: Int
  /// How many of them are learned.
  public var learned: Int
  /// The level that opens it; nil where it is open.
  public var opensAt: Int?
}

extension StudyEngine {
  /// The name of the deck that words go to that are added by hand.
  public static let ownWords = "My words"

  /// The seven lists, with what is open at the present level.
  public func lists() throws(StudyError) -> [ListSummary] {
    try ask { rows, moment throws(StudyError) in
      let level = try rows.gameLevel(moment)
      var lists: [ListSummary] = []
      for list in BuiltInList.allCases {
        let deck = try rows.knownDeck(list.deckID(generation: try rows.generation(of: list)))
        let figures = try deck.map { deck throws(StudyError) in try rows.figures(ofDeck: deck.id) }
        lists.append(
          ListSummary(
            kind: .builtIn(list), name: deck?.row.name ?? list.name, deck: deck?.reference,
            count: figures?.cards ?? list.entryCount, learned: figures?.learned ?? 0,
            opensAt: level < list.level ? list.level : nil))
      }
      let own = try rows.decksInUse().first {
        DeckPath.key(of: $0.row.name) == DeckPath.key(of: Self.ownWords)
      }
      let figures = try own.map { deck throws(StudyError) in try rows.figures(ofDeck: deck.id) }
      lists.append(
        ListSummary(
          kind: .own, name: own?.row.name ?? Self.ownWords, deck: own?.reference,
          count: figures?.cards ?? 0, learned: figures?.learned ?? 0, opensAt: nil))
      return lists
    }
  }
}

extension StudyRows where Self: ~Copyable {
  /// Which of a list's decks is the present one: the first that was not deleted.
  borrowing func generation(of list: BuiltInList) throws(StudyError) -> Int {
    var generation = 1
    while let deck = try deck(list.deckID(generation: generation)), deck.isDeleted {
      generation += 1
    }
    return generation
  }

  /// Whether the backs of a deck are forms of verbs: it is the list of irregular ones.
  borrowing func asksForms(_ deck: DeckID) throws(StudyError) -> Bool {
    // Decks of lists have ids made of names; all others are spared the reckoning.
    guard deck.isMadeOfName else { return false }
    let list = BuiltInList.irregular
    return list.deckID(generation: try generation(of: list)) == deck
  }

  /// Throws where the present level does not open a list.
  borrowing func checkIsOpen(_ list: BuiltInList, _ moment: Moment) throws(StudyError) {
    let level = try gameLevel(moment)
    guard level >= list.level else {
      throw .practice(.listLocked(list, level: level))
    }
  }
}

/// Names of decks that lists become.
enum ListName {
  /// The name, or the first one with a number behind it that no deck has.
  static func free(_ name: String, among decks: [KnownDeck]) -> String {
    let taken = Set(decks.map { DeckPath.key(of: $0.row.name) })
    var free = name
    var number = 2
    while taken.contains(DeckPath.key(of: free)) {
      free = "\(name) \(number)"
      number += 1
    }
    return free
  }
}
