internal import EventLog
internal import Projections

extension PackageDecision {
  /// Notes which archived decks get cards.
  mutating func takeArchived(_ plan: PackagePlan) {
    var numbers: Set<Int64> = []
    for (entry, verdict) in zip(plan.entries, verdicts) {
      switch verdict {
      case .new: numbers.insert(entry.card.ownDeck)
      case .known(_, let update) where update.changes.isMoved: numbers.insert(entry.card.ownDeck)
      case .known, .passedOver: break
      }
    }
    let ids = Set(
      numbers.compactMap { number in
        plan.collection.decks[number]
          .flatMap { names.deck(PackageDecks.path($0.parts, below: above)) }
      })
    archivedDecks = names.known.filter { ids.contains($0.id) && $0.row.isArchived }.map(\.reference)
  }

  /// Holds the options of the decks that are here against those of the package.
  mutating func takeDecks(
    _ plan: PackagePlan, in rows: borrowing some StudySource & ~Copyable
  ) throws(StudyError) {
    guard !lacksSchedules, !names.known.isEmpty else { return }
    var getsCards: [Int64: Bool] = [:]
    for (entry, verdict) in zip(plan.entries, verdicts) {
      let isNew = if case .new = verdict { true } else { false }
      getsCards[entry.card.ownDeck, default: false] =
        getsCards[entry.card.ownDeck, default: false] || isNew
    }
    for number in getsCards.keys.sorted() {
      guard let source = plan.collection.decks[number], !source.isFiltered,
        let id = names.deck(PackageDecks.path(source.parts, below: above)),
        let deck = names.known.first(where: { $0.id == id })
      else { continue }
      try decks.take(
        deck, source, plan, isNewer: standing.schedules(in: [id]) <= asOf,
        getsCards: getsCards[number] ?? false, standing, in: rows)
    }
  }

  /// Where a card lies there, as a name here; nil where the package does not say.
  func path(of entry: PackagePlan.Entry, _ plan: PackagePlan) -> DeckPath? {
    plan.collection.decks[entry.card.ownDeck].map { PackageDecks.path($0.parts, below: above) }
  }

  /// Whether two names are those of one deck there: the first import may have put it below another.
  func isSame(_ was: DeckPath, _ path: DeckPath, _ plan: PackagePlan) -> Bool {
    if was.key == path.key { return true }
    let rest = was.parts.count - path.parts.count
    guard rest > 0, DeckPath(parts: Array(was.parts.dropFirst(rest))).key == path.key else {
      return false
    }
    let prefix = DeckPath(parts: Array(was.parts.prefix(rest))).key
    return !plan.collection.decks.values.contains { DeckPath(parts: $0.parts).key == prefix }
  }

  /// The day on which a card is buried there; `never` if it is back.
  func buriedOn(_ entry: PackagePlan.Entry) -> StudyDay {
    entry.card.queue < -1 && lastDay >= moment.day ? moment.day : .never
  }

  /// Cards of which nothing can be taken.
  func passedOverCount(of plan: PackagePlan) -> Int {
    plan.cardCount - added - replaced - changed - same - kept
  }
}
