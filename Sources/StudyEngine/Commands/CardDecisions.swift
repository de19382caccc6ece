internal import EventLog
internal import Projections

/// A card with its rows, as a decision gets it.
struct KnownCard: Sendable {
  var id: CardID
  var row: CardRow
  var note: NoteRow

  var reference: CardReference {
    CardReference(id: id, number: row.number, front: note.front)
  }
}

/// What commands about cards lead to; no event where everything is as asked for.
enum CardDecisions {
  static func add(
    to deck: KnownDeck, front: String, back: String, tags: [String], _ act: Act
  ) throws(StudyError) -> [Event] {
    try CardText.check(front: front, back: back)
    let card = NewCard(
      number: act.nextCardNumber, deck: deck.id, front: CardText.stored(front),
      back: CardText.stored(back), tags: try Tag.normalized(tags))
    let id: CardID = act.createdID()
    return act.single(.cardCreated(card), subject: SubjectID(id))
  }

  /// Makes a deck, which is the act, those above it that are missing, and a card that follows.
  static func add(
    toNewDeck path: DeckPath, among decks: [KnownDeck], front: String, back: String, tags: [String],
    _ act: Act
  ) throws(StudyError) -> [Event] {
    try CardText.check(front: front, back: back)
    let deck: DeckID = act.createdID()
    let card = NewCard(
      number: act.nextCardNumber, deck: deck, front: CardText.stored(front),
      back: CardText.stored(back), tags: try Tag.normalized(tags))
    let made = try DeckDecisions.creation(of: path, language: nil, among: decks, act)
    let place = UInt64(made.count)
    let id: CardID = act.createdID(at: place)
    return made + [
      act.event(
        .cardCreated(card), id: act.eventID(at: place), subject: SubjectID(id),
        cause: act.actID())
    ]
  }

  /// Keeps of a change what differs, byte for byte.
  static func edit(
    _ card: KnownCard, _ change: CardChange, _ act: Act
  ) throws(StudyError) -> [Event] {
    try CardText.check(front: change.front, back: change.back)
    var kept = CardChange()
    if let front = change.front.map(CardText.stored), !front.isIdentical(to: card.note.front) {
      kept.front = front
    }
    if let back = change.back.map(CardText.stored), !back.isIdentical(to: card.note.back) {
      kept.back = back
    }
    if let tags = change.tags {
      let normalized = try Tag.normalized(tags)
      if !isIdentical(normalized, card.note.tags) { kept.tags = normalized }
    }
    guard kept != CardChange() else { return [] }
    return act.single(.cardEdited(kept), subject: SubjectID(card.id))
  }

  static func move(_ card: KnownCard, to deck: KnownDeck, _ act: Act) -> [Event] {
    guard card.row.deck != deck.id else { return [] }
    return act.single(.cardMoved(deck: deck.id), subject: SubjectID(card.id))
  }

  /// Adds tags that the card does not have and removes those that it has, whatever their case.
  static func tag(
    _ card: KnownCard, add: [String], remove: [String], _ act: Act
  ) throws(StudyError) -> [Event] {
    let leaving = try Tag.normalized(remove)
    let removed = card.note.tags.filter { tag in leaving.contains { Tag.isSame($0, tag) } }
    let kept = card.note.tags.filter { !removed.contains($0) }
    let added = try Tag.normalized(add).filter { tag in
      !kept.contains { Tag.isSame($0, tag) } && !removed.contains { $0.isIdentical(to: tag) }
    }
    _ = try Tag.normalized(kept + added)
    guard !(added.isEmpty && removed.isEmpty) else { return [] }
    return act.single(.tagged(added: added, removed: removed), subject: SubjectID(card.id))
  }

  static func suspend(_ card: KnownCard, _ act: Act) -> [Event] {
    card.row.isSuspended ? [] : act.single(.suspend, subject: SubjectID(card.id))
  }

  static func resume(_ card: KnownCard, _ act: Act) -> [Event] {
    card.row.isSuspended ? act.single(.resume, subject: SubjectID(card.id)) : []
  }

  static func setFavourite(_ card: KnownCard, _ isMarked: Bool?, _ act: Act) -> [Event] {
    let wanted = isMarked ?? !card.row.isFavourite
    guard wanted != card.row.isFavourite else { return [] }
    return act.single(.favourite(wanted), subject: SubjectID(card.id))
  }

  static func delete(_ card: KnownCard, _ act: Act) -> [Event] {
    act.single(.cardDeleted, subject: SubjectID(card.id))
  }

  private static func isIdentical(_ left: [String], _ right: [String]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0.isIdentical(to: $1) }
  }
}
