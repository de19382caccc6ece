internal import EventLog
internal import Projections

extension StudyRows where Self: ~Copyable {
  borrowing func importTarget(
    _ deck: ImportRequest.Deck
  ) throws(StudyError) -> ImportDecision.Deck {
    let known: KnownDeck
    switch deck {
    case .existing(let id): known = try requiredDeck(id)
    case .named(let name), .ofFile(let name):
      let decks = try decksInUse()
      let key = DeckPath.key(of: DeckName.normalized(name))
      guard let match = decks.first(where: { DeckPath.key(of: $0.row.name) == key }) else {
        return .new(try DeckName.checked(name, among: decks), known: decks)
      }
      known = match
    }
    guard !known.row.isArchived else { throw .deckIsArchived(known.reference) }
    return .existing(known.reference)
  }

  /// The cards of a deck by their fronts; goes through all cards.
  borrowing func knownCards(
    in target: ImportDecision.Deck
  ) throws(StudyError) -> ImportPlan.KnownCards {
    guard case .existing(let deck) = target else { return [:] }
    var numbers: [CardID: UInt32] = [:]
    try forEachCard { id, row in
      if row.deck == deck.id, !row.isDeleted { numbers[id] = row.number }
      return .next
    }
    var known: ImportPlan.KnownCards = [:]
    guard !numbers.isEmpty else { return known }
    try forEachNote { id, note in
      if let number = numbers[id] {
        known[CardText.stored(note.front), default: []].append(
          ImportPlan.KnownBack(back: CardText.stored(note.back), place: "c\(number)"))
      }
      return .next
    }
    return known
  }
}

extension ImportReport {
  init(_ plan: ImportPlan, _ request: ImportRequest, _ target: ImportDecision.Deck) {
    var deck: DeckReference?
    if case .existing(let reference) = target { deck = reference }
    self.init(
      format: plan.format, fileName: request.fileName, deck: deck,
      deckIsNew: deck == nil && !plan.added.isEmpty,
      added: plan.added.count, same: plan.same, differing: plan.differing, skipped: plan.skipped,
      hasHeader: plan.hasHeader, sample: Array(plan.added.prefix(5)))
  }
}

extension ImportReport {
  init(_ plan: PackagePlan, _ decision: PackageDecision, _ request: ImportRequest) {
    self.init(
      format: plan.format, fileName: request.fileName, deck: nil, deckIsNew: false,
      added: decision.added, same: decision.same, differing: decision.differing,
      skipped: plan.skipped + decision.skipped, hasHeader: false,
      sample: plan.entries.prefix(5).map {
        Row(line: 0, front: $0.front, back: $0.back, tags: $0.tags)
      })
    replaced = decision.replaced
    reviews = decision.reviews
    sameReviews = decision.sameReviews
    leftOut = plan.leftOut
    if decision.settled > 0 {
      settled = decision.settled
      notes.append("\(decision.settled) schedules were changed there and are taken over.")
    }
  }
}
