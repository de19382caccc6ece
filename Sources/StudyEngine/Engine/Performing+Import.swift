internal import EventLog
internal import Projections

extension StudyEngine {
  func importCards(
    _ request: ImportRequest, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let target = try transaction.importTarget(request.deck)
    let plan = try ImportPlan(request, known: try transaction.knownCards(in: target))
    let events = ImportDecision.events(
      plan, request, fileHash: ImportDecision.hash(of: request), deck: target, work.act)
    let reference = try append(events, work, in: &transaction)
    var report = ImportReport(plan, request, target)
    if case .imported(let manifest)? = events.first?.payload {
      report.deck = try transaction.deckReference(manifest.deck)
    }
    return Outcome(act: reference, result: .imported(report))
  }

  /// What an import would do; reads only.
  ///
  /// - Parameter request: The file and where its cards go.
  /// - Returns: What `perform` would answer now.
  /// - Throws: What the import would be refused for.
  public func previewImport(_ request: ImportRequest) throws(StudyError) -> ImportReport {
    try log.read { transaction throws(StudyError) in
      let target = try transaction.importTarget(request.deck)
      let plan = try ImportPlan(request, known: try transaction.knownCards(in: target))
      return ImportReport(plan, request, target)
    }
  }
}

extension StudyRows where Self: ~Copyable {
  borrowing func importTarget(
    _ deck: ImportRequest.Deck
  ) throws(StudyError) -> ImportDecision.Deck {
    let known: KnownDeck
    switch deck {
    case .existing(let id): known = try requiredDeck(id)
    case .named(let name):
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
