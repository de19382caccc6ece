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
  /// Makes a card and, if wanted, one that asks the other way round and follows from it.
  static func add(
    to deck: KnownDeck, front: String, back: String, tags: [String], withReverse: Bool = false,
    _ act: Act
  ) throws(StudyError) -> [Event] {
    try CardText.check(front: front, back: back)
    let id: CardID = act.createdID()
    let card = NewCard(
      number: act.nextCardNumber, deck: deck.id, front: CardText.stored(front),
      back: CardText.stored(back), tags: try Tag.forNewCard(tags),
      siblings: withReverse ? id : nil)
    let made = act.event(.cardCreated(card), id: act.actID(), subject: SubjectID(id))
    guard withReverse else { return [made] }
    let other = NewCard(
      number: act.nextCardNumber + 1, deck: deck.id, front: card.back, back: card.front,
      tags: card.tags, siblings: id)
    let otherID: CardID = act.createdID(at: 1)
    return [
      made,
      act.event(
        .cardCreated(other), id: act.eventID(at: 1), subject: SubjectID(otherID), cause: made.id),
    ]
  }

  /// Makes a deck, which is the act, those above it that are missing, and a card that follows, or
  /// two that ask each other's way round.
  static func add(
    toNewDeck path: DeckPath, among decks: [KnownDeck], front: String, back: String, tags: [String],
    withReverse: Bool = false, _ act: Act
  ) throws(StudyError) -> [Event] {
    try CardText.check(front: front, back: back)
    let deck: DeckID = act.createdID()
    var events = try DeckDecisions.creation(of: path, language: nil, among: decks, act)
    let first: CardID = act.createdID(at: UInt64(events.count))
    let sides = [CardText.stored(front), CardText.stored(back)]
    let texts = withReverse ? [sides, [sides[1], sides[0]]] : [sides]
    for (place, text) in texts.enumerated() {
      let card = NewCard(
        number: act.nextCardNumber + UInt32(place), deck: deck, front: text[0], back: text[1],
        tags: try Tag.forNewCard(tags), siblings: withReverse ? first : nil)
      let id: CardID = act.createdID(at: UInt64(events.count))
      events.append(
        act.event(
          .cardCreated(card), id: act.eventID(at: UInt64(events.count)), subject: SubjectID(id),
          cause: act.actID()))
    }
    return events
  }

  /// Keeps of a change what differs, byte for byte; siblings that hold the same text the other way
  /// round follow, those that were worded apart stay as they are.
  static func edit(
    _ card: KnownCard, _ change: CardChange, siblings: [KnownCard] = [], _ act: Act
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
      try Tag.refuseSearches(
        normalized.filter { tag in !card.note.tags.contains { Tag.isSame($0, tag) } })
      if !isIdentical(normalized, card.note.tags) { kept.tags = normalized }
    }
    if let example = try change.example.map(CardText.example) {
      if !example.isIdentical(to: card.note.example ?? "") { kept.example = example }
    }
    if let audio = try change.audio.map(CardText.audio) {
      if !audio.isIdentical(to: card.note.audio ?? "") { kept.audio = audio }
    }
    guard kept != CardChange() else { return [] }
    var events = act.single(.cardEdited(kept), subject: SubjectID(card.id))
    guard kept.front != nil || kept.back != nil else { return events }
    for sibling in siblings
    where sibling.note.front.isIdentical(to: card.note.back)
      && sibling.note.back.isIdentical(to: card.note.front)
    {
      let mirrored = CardChange(front: kept.back, back: kept.front)
      events.append(
        act.event(
          .cardEdited(mirrored), id: act.eventID(at: UInt64(events.count)),
          subject: SubjectID(sibling.id), cause: events[0].id))
    }
    return events
  }

  static func move(_ card: KnownCard, to deck: KnownDeck, _ act: Act) -> [Event] {
    guard card.row.deck != deck.id else { return [] }
    return act.single(.cardMoved(deck: deck.id), subject: SubjectID(card.id))
  }

  /// Adds tags that the card does not have and removes those that it has, whatever their case.
  static func tag(
    _ card: KnownCard, add: [String], remove: [String], _ act: Act
  ) throws(StudyError) -> [Event] {
    let (added, removed) = try tags(of: card, add: add, remove: remove)
    guard !(added.isEmpty && removed.isEmpty) else { return [] }
    return act.single(.tagged(added: added, removed: removed), subject: SubjectID(card.id))
  }

  /// The tags that a card does not have yet, and those that it has and is to lose.
  static func tags(
    of card: KnownCard, add: [String], remove: [String]
  ) throws(StudyError) -> (added: [String], removed: [String]) {
    let leaving = try Tag.normalized(remove)
    let removed = card.note.tags.filter { tag in leaving.contains { Tag.isSame($0, tag) } }
    let kept = card.note.tags.filter { !removed.contains($0) }
    let added = try Tag.normalized(add).filter { tag in
      !kept.contains { Tag.isSame($0, tag) } && !removed.contains { $0.isIdentical(to: tag) }
    }
    try Tag.refuseSearches(added)
    _ = try Tag.normalized(kept + added)
    return (added, removed)
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
