internal import EventLog
internal import Projections

/// Options of a package's decks, held against those of the decks here.
struct DeckChanges {
  /// What is taken over: an event's payload on a deck here.
  struct Change {
    var deck: DeckID
    var payload: EventPayload
  }

  private(set) var changes: [Change] = []
  /// Decks whose options were changed on both sides, or are the learner's own, in words.
  private(set) var notes: [Bilingual] = []

  /// What imports alone set on a deck.
  private struct Imported {
    var change = DeckChange()
    var parameters: SchedulerParameters?
    var isSet = false
  }

  /// Holds a deck that is here against its options there.
  ///
  /// - Parameters:
  ///   - deck: The deck here.
  ///   - source: The deck there.
  ///   - plan: The package.
  ///   - isNewer: Whether the package is as new as what stands.
  ///   - getsCards: Whether cards are added to the deck.
  ///   - standing: The imports in effect.
  ///   - rows: The log.
  /// - Throws: What the log throws.
  mutating func take(
    _ deck: KnownDeck, _ source: AnkiCollection.Deck, _ plan: PackagePlan, isNewer: Bool,
    getsCards: Bool, _ standing: PackageStanding, in rows: borrowing some StudyEvents & ~Copyable
  ) throws(StudyError) {
    let there = plan.collection.change(for: source)
    let numbers = plan.collection.parameters(for: source)
    let base = try imported(deck.id, standing, in: rows)
    guard base.isSet else {
      // Options that somebody set there are told of also where all cards are here from a list.
      let isFirst = standing.schedules(in: [deck.id]) == .never
      let isTold = getsCards || isFirst && plan.collection.preset(of: source.id).isTouched
      if isTold, there != Self.change(of: deck.row) || numbers != deck.row.parameters?.parameters {
        notes.append(
          Bilingual(
            "\(Self.name(deck)) was here: its own limits, steps and scheduler stay.",
            "\(Self.name(deck)) war schon hier: Grenzen, Schritte und Planer bleiben."))
      }
      return
    }
    // An export without options has those of a collection that nobody touched.
    guard isNewer, plan.collection.preset(of: source.id).isTouched else { return }
    takeLimits(deck, base.change, there)
    guard numbers != base.parameters, numbers != deck.row.parameters?.parameters else { return }
    if base.parameters == deck.row.parameters?.parameters {
      changes.append(Change(deck: deck.id, payload: .parametersSet(numbers)))
    } else {
      notes.append(
        Bilingual(
          "\(Self.name(deck)): its steps or scheduler were changed here, too, and stay.",
          "\(Self.name(deck)): Schritte oder Planer wurden auch hier geändert und bleiben."))
    }
  }

  private mutating func takeLimits(
    _ deck: KnownDeck, _ base: DeckChange, _ there: DeckChange
  ) {
    let here = Self.change(of: deck.row)
    var taken = DeckChange()
    var isKept = false
    func take<Value: Equatable>(_ field: WritableKeyPath<DeckChange, Value?>) {
      let there = there[keyPath: field]
      guard there != base[keyPath: field], there != here[keyPath: field] else { return }
      if base[keyPath: field] == here[keyPath: field] {
        taken[keyPath: field] = there
      } else {
        isKept = true
      }
    }
    take(\.dailyNewLimit)
    take(\.dailyReviewLimit)
    take(\.leechThreshold)
    take(\.leechAction)
    take(\.keepsSiblings)
    if taken != DeckChange() { changes.append(Change(deck: deck.id, payload: .deckSet(taken))) }
    if isKept {
      notes.append(
        Bilingual(
          "\(Self.name(deck)): its limits were changed here, too, and stay.",
          "\(Self.name(deck)): Die Grenzen wurden auch hier geändert und bleiben."))
    }
  }

  private func imported(
    _ deck: DeckID, _ standing: PackageStanding, in rows: borrowing some StudyEvents & ~Copyable
  ) throws(StudyError) -> Imported {
    var result = Imported()
    try rows.forEachEvent(
      on: SubjectID(deck), descending: false
    ) { sequence throws(StudyError) in
      guard let entry = try rows.event(sequence), !entry.isVoid,
        let cause = entry.event.cause, standing.manifests.contains(cause)
      else { return .next }
      switch entry.event.payload {
      case .deckSet(let change):
        result.isSet = true
        result.change.dailyNewLimit = change.dailyNewLimit ?? result.change.dailyNewLimit
        result.change.dailyReviewLimit = change.dailyReviewLimit ?? result.change.dailyReviewLimit
        result.change.leechThreshold = change.leechThreshold ?? result.change.leechThreshold
        result.change.leechAction = change.leechAction ?? result.change.leechAction
        result.change.keepsSiblings = change.keepsSiblings ?? result.change.keepsSiblings
      case .parametersSet(let parameters): result.parameters = parameters
      default: break
      }
      return .next
    }
    return result
  }

  private static func change(of row: DeckRow) -> DeckChange {
    let leech = row.leech ?? .standard
    return DeckChange(
      dailyNewLimit: row.dailyNewLimit, dailyReviewLimit: row.dailyReviewLimit,
      leechThreshold: leech.threshold, leechAction: leech.action,
      keepsSiblings: row.keepsSiblings ?? false)
  }

  private static func name(_ deck: KnownDeck) -> String { "d\(deck.row.number) \(deck.row.name)" }
}
