internal import EventLog
internal import Projections

/// What commands about a deck lead to for the decks above and below it.
///
/// The deck's own event comes first and is the act; what happens to others follows from it.
extension DeckDecisions {
  /// Makes a deck and those above it that are missing.
  static func create(
    name: String, language: String?, among decks: [KnownDeck], _ act: Act
  ) throws(StudyError) -> [Event] {
    let path = try DeckName.checked(name, among: decks)
    var tag: String?
    if let language, !language.isEmpty { tag = try checkedLanguage(language) }
    return try creation(of: path, language: tag, among: decks, act)
  }

  /// Makes a deck of a checked path and those above it that are missing.
  static func creation(
    of path: DeckPath, language: String?, among decks: [KnownDeck], _ act: Act
  ) throws(StudyError) -> [Event] {
    try checkIsOpen(above: path, among: decks)
    let deck: DeckID = act.createdID()
    let made = act.event(
      .deckCreated(number: act.nextDeckNumber, name: path.name, language: language),
      id: act.actID(), subject: SubjectID(deck))
    return [made]
      + missing(above: path, among: decks).enumerated().map { place, name in
        creation(
          of: name, number: act.nextDeckNumber + 1 + UInt32(place), at: 1 + UInt64(place),
          cause: made.id, act)
      }
  }

  /// Gives a deck another name, and those below it a name that begins with it.
  static func rename(
    _ deck: KnownDeck, name: String, among decks: [KnownDeck], _ act: Act
  ) throws(StudyError) -> [Event] {
    let old = DeckPath(deck.row.name)
    let below = DeckTree(decks).decksBelow(deck.id)
    let moving = Set(below.map(\.id) + [deck.id])
    let others = decks.filter { !moving.contains($0.id) }
    let path = try DeckName.checked(name, for: deck.id, among: others)
    guard !path.name.isIdentical(to: deck.row.name) else { return [] }
    guard !path.key.starts(with: old.key + [0]) else {
      throw .deckInsideItself(deck.reference, path.name)
    }
    if !deck.row.isArchived { try checkIsOpen(above: path, among: others) }
    let own = act.event(
      .deckRenamed(name: path.name), id: act.actID(), subject: SubjectID(deck.id))
    var events = [own]
    for child in below {
      let rest = DeckPath(child.row.name).parts.dropFirst(old.parts.count)
      let childPath = DeckPath(parts: path.parts + rest)
      try DeckName.checkLength(childPath)
      try DeckName.checkIsFree(childPath, among: others)
      events.append(
        act.event(
          .deckRenamed(name: childPath.name), id: act.eventID(at: UInt64(events.count)),
          subject: SubjectID(child.id), cause: own.id))
    }
    for (place, name) in missing(above: path, among: others).enumerated() {
      events.append(
        creation(
          of: name, number: act.nextDeckNumber + UInt32(place), at: UInt64(events.count),
          cause: own.id, act))
    }
    return events
  }

  /// Puts a deck away with all below it.
  static func archive(_ deck: KnownDeck, in tree: DeckTree, _ act: Act) -> [Event] {
    let others = tree.decksBelow(deck.id).filter { !$0.row.isArchived }
    guard !deck.row.isArchived || !others.isEmpty else { return [] }
    return events(.deckArchived, deck, others, act)
  }

  /// Brings a deck back with all below it, and those above it, which it lies in.
  static func restore(_ deck: KnownDeck, in tree: DeckTree, _ act: Act) -> [Event] {
    let above = tree.place(of: deck.id).map(tree.ancestors) ?? []
    let others = (above + tree.decksBelow(deck.id)).filter(\.row.isArchived)
    guard deck.row.isArchived || !others.isEmpty else { return [] }
    return events(.deckRestored, deck, others, act)
  }

  /// Deletes a deck with all below it.
  static func delete(_ deck: KnownDeck, in tree: DeckTree, _ act: Act) -> [Event] {
    events(.deckDeleted, deck, tree.decksBelow(deck.id), act)
  }

  /// The names above a path that no deck has, from the top.
  static func missing(above path: DeckPath, among decks: [KnownDeck]) -> [String] {
    guard path.parts.count > 1 else { return [] }
    let known = Set(decks.map { DeckPath.key(of: $0.row.name) })
    return path.namesAbove.filter { !known.contains(DeckPath($0).key) }
  }

  private static func checkIsOpen(
    above path: DeckPath, among decks: [KnownDeck]
  ) throws(StudyError) {
    guard path.parts.count > 1 else { return }
    let above = Set(path.namesAbove.map { DeckPath($0).key })
    if let archived = decks.first(where: {
      $0.row.isArchived && above.contains(DeckPath.key(of: $0.row.name))
    }) {
      throw .deckIsArchived(archived.reference)
    }
  }

  private static func creation(
    of name: String, number: UInt32, at place: UInt64, cause: EventID, _ act: Act
  ) -> Event {
    let deck: DeckID = act.createdID(at: place)
    return act.event(
      .deckCreated(number: number, name: name, language: nil), id: act.eventID(at: place),
      subject: SubjectID(deck), cause: cause)
  }

  private static func events(
    _ payload: EventPayload, _ deck: KnownDeck, _ others: [KnownDeck], _ act: Act
  ) -> [Event] {
    let own = act.event(payload, id: act.actID(), subject: SubjectID(deck.id))
    return [own]
      + others.enumerated().map { place, other in
        act.event(
          payload, id: act.eventID(at: 1 + UInt64(place)), subject: SubjectID(other.id),
          cause: own.id)
      }
  }
}
