internal import EventLog
internal import Projections

/// Where the rows of a list go.
struct RowDecks {
  /// All decks that are not deleted.
  let known: [KnownDeck]
  /// The deck for every row, whatever it names; nil where rows and the file decide.
  private let given: String?
  private let fallback: String
  /// The key of the deck for all rows.
  private let only: [UInt8]?
  private var keys: [DeckID: [UInt8]] = [:]
  /// What the last row named, and what that comes to.
  private var last: (name: String, deck: RowDeck)?
  private var byKey: [[UInt8]: KnownDeck] = [:]

  init(
    _ request: ImportRequest, _ head: ListHead, in rows: borrowing some StudyRows & ~Copyable
  ) throws(StudyError) {
    known = try rows.decksInUse()
    for deck in known {
      let key = DeckPath.key(of: deck.row.name)
      if byKey[key] == nil { byKey[key] = deck }
    }
    switch request.deck {
    case .existing(let id):
      let deck = try rows.requiredDeck(id)
      given = deck.row.name
      fallback = deck.row.name
    case .named(let name): (given, fallback) = (name, name)
    case .ofFile(let name): (given, fallback) = (nil, head.deck ?? name)
    }
    let isSingle = given != nil || !head.hasDecks
    only = isSingle ? DeckPath.key(of: DeckName.normalized(given ?? fallback)) : nil
    for (key, deck) in byKey where only == nil || key == only { keys[deck.id] = key }
    if isSingle { try check(DeckName.normalized(given ?? fallback)) }
  }

  /// The deck that is there for all rows; nil where there are several, or none yet.
  var onlyDeck: DeckReference? { only.flatMap { byKey[$0]?.reference } }

  /// Whether the decks are those of the file.
  var areOfFile: Bool { given == nil }

  /// What stays of decks of this program's own export that are here with other options, in words.
  func notes(on own: [OwnDeck]) -> [Bilingual] {
    guard areOfFile else {
      return own.contains { $0.isArchived || !$0.payloads.isEmpty }
        ? [
          Bilingual(
            "All cards go to one deck: the options of the file's decks are not taken.",
            "Alle Karten kommen in einen Stapel: Die Optionen der Stapel der Datei werden nicht übernommen."
          )
        ] : []
    }
    return own.compactMap { own in
      guard let deck = deck(named: own.name), own.differs(from: deck.row) else { return nil }
      let name = "\(deck.reference.shortID) \(deck.row.name)"
      return Bilingual(
        "\(name) was here: its own limits, steps and scheduler stay.",
        "\(name) war schon hier: Grenzen, Schritte und Planer bleiben.")
    }
  }

  /// The key of a deck that rows may go to; nil for any other.
  func key(of deck: DeckID) -> [UInt8]? { keys[deck] }

  /// The deck of a row; of neighbours in one deck the first looks it up for all.
  mutating func deck(for row: ImportRow) -> RowDeck {
    let name = given ?? row.deck ?? fallback
    if let last, last.name.isIdentical(to: name) { return last.deck }
    let normalized = DeckName.normalized(name)
    var deck = RowDeck(name: normalized, key: DeckPath.key(of: normalized))
    do throws(StudyError) { try check(normalized) } catch { deck.refusal = error }
    last = (name, deck)
    return deck
  }

  /// The deck of a name, if there is one.
  func deck(named name: String) -> KnownDeck? { byKey[DeckPath.key(of: name)] }

  /// Throws where cards cannot be put into a deck of this name.
  func check(_ name: String) throws(StudyError) {
    if let deck = deck(named: name) {
      guard !deck.row.isArchived else { throw .deckIsArchived(deck.reference) }
    } else {
      _ = try DeckName.checked(name, among: [])
    }
  }
}

/// Where a row goes.
struct RowDeck {
  /// The name that the deck has or would have.
  var name: String
  var key: [UInt8]
  /// Why no cards can be put there.
  var refusal: StudyError?
}
