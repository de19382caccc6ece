internal import EventLog
internal import Projections

extension StudyEngine {
  /// The deck of a short id, of an id, of a name whatever its case, of the last part of one, or of the only
  /// name that starts so; where all others lie below one of several, that one.
  ///
  /// - Parameter text: `d1`, `Spanish::food`, `food` or `span`.
  /// - Returns: A deck that is not deleted; an archived one is found.
  /// - Throws: `noSuchDeck`, `ambiguousDeck` with the candidates.
  public func resolveDeck(_ text: String) throws(StudyError) -> DeckReference {
    try log.read { transaction throws(StudyError) in
      try transaction.checkTables()
      // A log that was merged may have several with one number.
      if let number = ShortID.number(text, letter: "d") {
        var decks: [DeckReference] = []
        for id in try transaction.decks(numbered: number) {
          if let deck = try transaction.knownDeck(id) { decks.append(deck.reference) }
        }
        if let deck = decks.first {
          guard decks.count == 1 else { throw StudyError.ambiguousDeck(text, decks) }
          return deck
        }
      }
      if let id = DeckID(text: Trimming.trimmed(text)), let deck = try transaction.knownDeck(id) {
        return deck.reference
      }
      let decks = try transaction.decksInUse().map(\.reference)
      return try DeckMatching.match(text, among: decks)
    }
  }

  /// The card of a short id, of an id, or of a front whatever its case.
  ///
  /// - Parameter text: `c12`, a UUID, or a front; each is a look-up.
  /// - Returns: A card that is not deleted, nor is its deck.
  /// - Throws: `noSuchCard`, `ambiguousCard` with the candidates.
  public func resolveCard(_ text: String) throws(StudyError) -> CardReference {
    try log.read { transaction throws(StudyError) in
      try transaction.checkTables()
      // A log that was merged may have several with one number.
      if let number = ShortID.number(text, letter: "c") {
        var cards: [CardReference] = []
        for id in try transaction.cards(numbered: number) {
          if let known = try transaction.knownCard(id) { cards.append(known.card.reference) }
        }
        if let card = cards.first {
          guard cards.count == 1 else { throw StudyError.ambiguousCard(text, cards) }
          return card
        }
      }
      if let id = CardID(text: Trimming.trimmed(text)), let known = try transaction.knownCard(id) {
        return known.card.reference
      }
      let folded = CaseFold.fold(Trimming.trimmed(text))
      guard !folded.isEmpty else { throw StudyError.noSuchCard(text) }
      var found: [CardReference] = []
      try transaction.forEachCard(withFrontLike: text) { id throws(StudyError) in
        guard let known = try transaction.knownCard(id),
          CaseFold.fold(Trimming.trimmed(known.card.note.front)) == folded
        else { return .next }
        found.append(known.card.reference)
        return .next
      }
      guard let first = found.first else { throw StudyError.noSuchCard(text) }
      guard found.count == 1 else {
        throw StudyError.ambiguousCard(text, found.sorted { $0.number < $1.number })
      }
      return first
    }
  }

  /// The event of a number or an id.
  ///
  /// - Parameter text: `#418`, `418` or a UUID.
  /// - Returns: What an undo can be asked for; whether it is there is not looked up.
  /// - Throws: `noSuchEvent`.
  public func resolveEvent(_ text: String) throws(StudyError) -> UndoTarget {
    let trimmed = Trimming.trimmed(text)
    let digits = trimmed.hasPrefix("#") ? trimmed.dropFirst() : Substring(trimmed)
    if digits.utf8.count <= 18, !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let sequence = UInt64(digits)
    {
      return .sequence(sequence)
    }
    guard let id = EventID(text: trimmed) else { throw .noSuchEvent(text) }
    return .event(id)
  }
}

/// Short ids: a letter and a number.
enum ShortID {
  static func number(_ text: String, letter: Character) -> UInt32? {
    let trimmed = Trimming.trimmed(text)
    guard trimmed.first == letter else { return nil }
    let digits = trimmed.dropFirst()
    guard (1...9).contains(digits.utf8.count), digits.first != "0",
      digits.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return UInt32(digits)
  }
}

/// Names of decks as they are typed.
enum DeckMatching {
  static func match(
    _ text: String, among decks: [DeckReference]
  ) throws(StudyError) -> DeckReference {
    let name = Trimming.trimmed(text)
    let folded = CaseFold.fold(name)
    guard !folded.isEmpty else { throw .noSuchDeck(text) }
    let key = DeckPath.key(of: DeckName.normalized(name))
    let rules: [(DeckReference) -> Bool] = [
      { $0.name.isIdentical(to: name) },
      { DeckPath.key(of: $0.name) == key },
      { DeckPath.isPath($0.name) && CaseFold.fold($0.parts.last ?? "") == folded },
      { DeckPath.key(of: $0.name).starts(with: key) },
    ]
    for rule in rules {
      let matches = decks.filter(rule)
      if let match = top(of: matches) { return match }
      if !matches.isEmpty { throw .ambiguousDeck(text, matches) }
    }
    throw .noSuchDeck(text)
  }

  /// The deck that all others lie below; nil if there is none.
  private static func top(of decks: [DeckReference]) -> DeckReference? {
    let keyed = decks.map { (deck: $0, key: DeckPath.key(of: $0.name)) }
    guard let top = keyed.min(by: { $0.key.count < $1.key.count }) else { return nil }
    let isTop = keyed.allSatisfy {
      $0.deck == top.deck || $0.key.starts(with: top.key + [0])
    }
    return isTop ? top.deck : nil
  }
}
