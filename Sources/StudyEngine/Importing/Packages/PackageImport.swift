internal import EventLog
internal import Projections

/// What a package comes to as the events of one act.
struct PackageImport: EventMaker {
  let plan: PackagePlan
  let decision: PackageDecision
  private let fileName: String
  private let fileHash: ContentHash
  private let act: Act
  private let calendar: AnkiCalendar
  private let manifest: EventID
  private let target: PackageDecks

  init(
    _ plan: PackagePlan, _ decision: PackageDecision, _ source: ImportSource, _ work: Work,
    below above: DeckPath?
  ) {
    self.plan = plan
    self.decision = decision
    fileName = ImportDecision.shortened(source.request.fileName)
    fileHash = source.fileHash
    act = work.act
    calendar = decision.calendar
    manifest = act.actID()
    var wanted: Set<Int64> = []
    for (entry, verdict) in zip(plan.entries, decision.verdicts) {
      switch verdict {
      case .new: wanted.insert(entry.card.ownDeck)
      case .known(_, let update) where update.changes.isMoved: wanted.insert(entry.card.ownDeck)
      case .known, .passedOver: break
      }
    }
    target = PackageDecks(
      wanted.sorted(), plan, below: above, among: decision.names, manifest: manifest)
  }

  /// Names of the decks that are made.
  var newDecks: [String] { target.new.map(\.path.name) }

  var stepCount: Int { plan.entries.count }

  func forEachEvent(
    _ body: (Event, _ done: Int) throws(StudyError) -> Void
  ) throws(StudyError) {
    try body(
      act.event(.imported(manifestPayload), id: manifest, subject: SubjectID(mainDeck)), 0)
    for event in deckEvents() { try body(event, 0) }
    var number = act.nextCardNumber
    var names = DerivedNames()
    for (place, entry) in plan.entries.enumerated() {
      let give = { (event: Event) throws(StudyError) in try body(event, place) }
      switch decision.verdicts[place] {
      case .new(let ids):
        names.begin(entry, ids)
        try add(entry, number: number, &names, give)
        number += 1
      case .known(let row, let update):
        names.begin(entry, update.ids)
        try change(entry, update, give)
        try goOn(entry, row, update, &names, give)
      case .passedOver: break
      }
    }
  }

  private var manifestPayload: ImportManifest {
    let skipped = plan.skipped + decision.skipped
    var payload = ImportManifest(
      format: plan.format, fileName: fileName, fileHash: fileHash, deck: mainDeck,
      added: UInt32(clamping: decision.added),
      same: UInt32(clamping: decision.same), skipped: ImportDecision.reasons(skipped),
      skippedCount: UInt32(clamping: decision.kept + decision.passedOverCount(of: plan)),
      replaced: UInt32(clamping: decision.replaced), reviews: UInt32(clamping: decision.reviews))
    payload.asOf = decision.asOf
    payload.decks = toldDecks
    payload.lacksSchedules = plan.collection.lacksSchedules
    payload.changed = UInt32(clamping: decision.changed)
    return payload
  }

  /// The decks here that the package tells of; empty, which is all of them, if they are many.
  private var toldDecks: [DeckID] {
    var decks: Set<DeckID> = []
    for (entry, verdict) in zip(plan.entries, decision.verdicts) {
      switch verdict {
      case .new: if let deck = target.decks[entry.card.ownDeck] { decks.insert(deck) }
      case .known(let row, let update):
        decks.insert(row.deck)
        if update.changes.isMoved, let deck = target.decks[entry.card.ownDeck] {
          decks.insert(deck)
        }
      case .passedOver: break
      }
    }
    return decks.count > Self.deckLimit ? [] : decks.sorted()
  }

  /// An event holds 64 KiB.
  private static let deckLimit = 500

  /// The deck that the act is about: that of the first card that is made or goes on.
  private var mainDeck: DeckID {
    for (entry, verdict) in zip(plan.entries, decision.verdicts) {
      switch verdict {
      case .new: if let deck = target.decks[entry.card.ownDeck] { return deck }
      case .known(let row, _): return row.deck
      case .passedOver: break
      }
    }
    return .zero
  }

  private func deckEvents() -> [Event] {
    var events: [Event] = []
    for (place, deck) in target.new.enumerated() {
      func event(_ payload: EventPayload, _ name: String) -> Event {
        act.event(
          payload, id: .version5(namespace: manifest, name: "\(name) \(place)"),
          subject: SubjectID(deck.id), cause: manifest)
      }
      events.append(
        event(
          .deckCreated(
            number: act.nextDeckNumber + UInt32(place), name: deck.path.name, language: nil),
          "deck-created"))
      guard let source = deck.source else { continue }
      events.append(event(.deckSet(plan.collection.change(for: source)), "deck-set"))
      events.append(event(.parametersSet(plan.collection.parameters(for: source)), "parameters"))
    }
    for (place, change) in decision.decks.changes.enumerated() {
      events.append(
        act.event(
          change.payload, id: .version5(namespace: manifest, name: "deck-changed \(place)"),
          subject: SubjectID(change.deck), cause: manifest))
    }
    return events
  }

  /// Takes one event after the other.
  private typealias Giver = (Event) throws(StudyError) -> Void

  private func add(
    _ entry: PackagePlan.Entry, number: UInt32, _ names: inout DerivedNames, _ give: Giver
  ) throws(StudyError) {
    guard let deck = target.decks[entry.card.ownDeck] else { return }
    try give(
      act.event(
        .cardCreated(
          NewCard(
            number: number, deck: deck, front: entry.front, back: entry.back, tags: entry.tags,
            siblings: entry.siblings)),
        id: names.created, subject: SubjectID(entry.id), cause: manifest))
    let rows = plan.acts(of: entry)
    let target = plan.schedule(of: entry, calendar, rows.last)
    let history = AnkiHistory(entry.card, rows, target: target, calendar)
    try add(history, of: entry, &names, give)
    if !history.isWhole, history.last != target {
      try settle(entry, from: history.last, target, give)
    }
    try mark(entry, give)
  }

  /// Goes on with a card that is here: what it was answered since, here or there, stands.
  private func goOn(
    _ entry: PackagePlan.Entry, _ row: CardRow, _ update: PackageDecision.CardUpdate,
    _ names: inout DerivedNames, _ give: Giver
  ) throws(StudyError) {
    let isLater = { (answer: AnkiCollection.Answer) in
      answer.id > update.movesAfter.milliseconds
    }
    // What is older than the last act here is kept as the past and moves nothing.
    for answer in update.rows where !isLater(answer) {
      guard let rating = Rating(rawValue: answer.button) else { continue }
      let place = calendar.place(of: answer)
      let review = Review(
        rating: rating, tookMilliseconds: answer.tookMilliseconds, before: row.schedule,
        after: row.schedule, scheduler: .imported, day: place.day)
      try add(
        AnkiHistory.Act(row: answer, offset: place.offset, kind: .review(review)), of: entry,
        &names, give)
    }
    let later = update.rows.filter(isLater)
    let target = plan.schedule(of: entry, calendar, plan.acts(of: entry).last)
    if update.isSettled { try settle(entry, from: row.schedule, target, give) }
    guard !later.isEmpty else { return }
    let history = AnkiHistory(entry.card, later, target: target, calendar, from: row.schedule)
    try add(history, of: entry, &names, give)
    if !history.isWhole, history.last != target, target.stage != .new {
      try settle(entry, from: history.last, target, give)
    }
  }

  private func add(
    _ history: AnkiHistory, of entry: PackagePlan.Entry, _ names: inout DerivedNames,
    _ give: Giver
  ) throws(StudyError) {
    for act in history.acts { try add(act, of: entry, &names, give) }
  }

  private func add(
    _ row: AnkiHistory.Act, of entry: PackagePlan.Entry, _ names: inout DerivedNames,
    _ give: Giver
  ) throws(StudyError) {
    var event = act.event(
      .review, id: names.review(row.row), subject: SubjectID(entry.id), cause: manifest)
    event.at = Timestamp(milliseconds: row.row.id)
    event.offset = row.offset
    switch row.kind {
    case .review(let review): event.review = review
    case .dueSet(let change): event.payload = .dueSet(change)
    case .reset(let reset): event.payload = .reset(reset)
    }
    try give(event)
  }

  /// Sets the schedule that the card's columns say where its rows do not lead to it.
  private func settle(
    _ entry: PackagePlan.Entry, from last: ScheduleState, _ target: ScheduleState, _ give: Giver
  ) throws(StudyError) {
    let payload: EventPayload
    if target.stage == .new {
      var reset = CardReset(keepsCounts: true, before: last, after: last)
      reset.after = reset.state(from: last)
      payload = .reset(reset)
    } else {
      let due = target.dueDay == .never ? calendar.day(at: target.dueAt) : target.dueDay
      payload = .dueSet(
        DueChange(due: due, before: last, after: target, day: act.day, isImported: true))
    }
    try give(own(payload, "settled", of: entry))
  }

  private func mark(_ entry: PackagePlan.Entry, _ give: Giver) throws(StudyError) {
    if entry.card.flag > 0 {
      try give(own(.flagged(UInt8(entry.card.flag)), "flagged", of: entry))
    }
    if entry.card.queue == -1 { try give(own(.suspend, "suspend", of: entry)) }
    if decision.buriedOn(entry) == act.day {
      try give(own(.bury(day: act.day), "bury", of: entry))
    }
  }

  /// Takes over what was changed there.
  private func change(
    _ entry: PackagePlan.Entry, _ update: PackageDecision.CardUpdate, _ give: Giver
  ) throws(StudyError) {
    var payloads = update.changes.payloads
    if update.isReplaced {
      payloads.append(
        .cardEdited(
          CardChange(
            front: entry.front, back: entry.back, tags: update.tags ?? entry.tags)))
    }
    if update.changes.isMoved, let deck = target.decks[entry.card.ownDeck] {
      payloads.append(.cardMoved(deck: deck))
    }
    for payload in payloads {
      guard let type = payload.type else { continue }
      try give(own(payload, type.name, of: entry))
    }
  }

  private func own(
    _ payload: EventPayload, _ name: String, of entry: PackagePlan.Entry
  ) -> Event {
    act.event(
      payload, id: .version5(namespace: manifest, name: name + "\n" + entry.key),
      subject: SubjectID(entry.id), cause: manifest)
  }
}
