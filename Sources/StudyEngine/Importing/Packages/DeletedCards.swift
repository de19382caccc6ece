internal import EventLog
internal import Projections

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// Why a card that the log knows is not to be had from a file: the learner deleted it, or its
  /// deck; nil for any other, one whose deck was undone included.
  borrowing func deletion(of card: CardID, _ row: CardRow) throws(StudyError) -> Bilingual? {
    let name = "c\(row.number)"
    if row.isDeleted {
      return Self.said(
        Bilingual("\(name) was deleted here", "\(name) wurde hier gelöscht"),
        try act(thatDeleted: SubjectID(card)))
    }
    guard let deck = try deck(row.deck), deck.isDeleted else { return nil }
    return Self.said(
      Bilingual(
        "\(name) was deleted here with d\(deck.number)",
        "\(name) wurde hier mit d\(deck.number) gelöscht"),
      try act(thatDeleted: SubjectID(row.deck)))
  }

  private static func said(_ reason: Bilingual, _ act: UInt64?) -> Bilingual {
    guard let act else { return reason }
    return Bilingual(
      "\(reason.english); undo #\(act) brings it back",
      "\(reason.german); undo #\(act) bringt sie zurück")
  }

  /// The number of the act that deleted a card or a deck and is in effect.
  private borrowing func act(thatDeleted subject: SubjectID) throws(StudyError) -> UInt64? {
    var found: UInt64?
    try forEachEvent(on: subject, descending: true) { sequence throws(StudyError) in
      guard let entry = try event(sequence), !entry.isVoid else { return .next }
      switch entry.event.payload {
      case .cardDeleted, .deckDeleted:
        found =
          try entry.event.cause.flatMap { id throws(StudyError) in try number(of: id) }
          ?? sequence
        return .stop
      default: return .next
      }
    }
    return found
  }
}

extension StudyRows where Self: StudySource & ~Copyable {
  /// Cards that packages in effect made, in decks that a package tells of, and that are not in it.
  ///
  /// An older package says nothing of cards that came after it. One of some decks names those above
  /// them, too: of a deck without a card in it only a whole collection tells.
  borrowing func missing(
    from plan: PackagePlan, _ names: DeckNames, _ standing: PackageStanding, asOf: Timestamp,
    below above: DeckPath?
  ) throws(StudyError) -> [CardReference] {
    guard !standing.packages.isEmpty else { return [] }
    let filled = Set(plan.collection.cards.map(\.ownDeck))
    let isWhole = plan.format == "colpkg"
    var decks: Set<DeckID> = []
    for (number, deck) in plan.collection.decks
    where !deck.isFiltered && (isWhole || filled.contains(number)) {
      guard let id = names.deck(PackageDecks.path(deck.parts, below: above)),
        standing.texts(in: [id]) <= asOf
      else { continue }
      decks.insert(id)
    }
    guard !decks.isEmpty else { return [] }
    let there = plan.cardIDs
    var candidates: [(id: CardID, number: UInt32)] = []
    try forEachCard { id, row in
      if !row.isDeleted, decks.contains(row.deck), !there.contains(id) {
        candidates.append((id, row.number))
      }
      return .next
    }
    var missing: [CardReference] = []
    for (id, number) in candidates.sorted(by: { ($0.number, $0.id) < ($1.number, $1.id) }) {
      guard let cause = try cause(ofCard: id), standing.packages.contains(cause) else { continue }
      missing.append(
        CardReference(id: id, number: number, front: try note(id)?.front ?? ""))
    }
    return missing
  }
}

extension PackagePlan {
  /// The cards of the file, those that cannot be taken included.
  fileprivate var cardIDs: Set<CardID> {
    Set(
      collection.cards.compactMap { card in
        collection.notes[card.note].map {
          .version5(namespace: Self.namespace, name: "card\n\($0.guid)\n\(card.ordinal)")
        }
      })
  }
}
