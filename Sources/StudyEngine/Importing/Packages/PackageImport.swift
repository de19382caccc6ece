internal import EventLog
internal import Projections

/// Writes what a package comes to as one act.
struct PackageImport {
  let plan: PackagePlan
  let decision: PackageDecision
  let source: ImportSource
  let work: Work
  let watch: ImportWatch
  private let calendar: AnkiCalendar
  private let manifest: EventID
  private let target: PackageDecks

  init(
    _ plan: PackagePlan, _ decision: PackageDecision, _ source: ImportSource, _ work: Work,
    _ watch: ImportWatch, below above: DeckPath?
  ) throws(StudyError) {
    self.plan = plan
    self.decision = decision
    self.source = source
    self.work = work
    self.watch = watch
    calendar = AnkiCalendar(plan.collection, work.moment.calendar)
    manifest = work.act.actID()
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

  /// Appends everything.
  func append(in transaction: inout WriteTransaction) throws(StudyError) -> EventReference? {
    guard !decision.isEmpty else { return nil }
    var batch = EventBatch(work, watch, .ofPackages)
    try batch.add(
      work.act.event(.imported(manifestPayload), id: manifest, subject: SubjectID(mainDeck)),
      in: &transaction)
    for event in deckEvents() { try batch.add(event, in: &transaction) }
    var number = work.act.nextCardNumber
    for (place, entry) in plan.entries.enumerated() {
      switch decision.verdicts[place] {
      case .new:
        try add(entry, number: number, to: &batch, in: &transaction)
        number += 1
      case .known(let row, let update):
        try change(entry, update, to: &batch, in: &transaction)
        try goOn(entry, row, update, to: &batch, in: &transaction)
      case .passedOver: break
      }
      if place % 256 == 0 { watch.progress(place, plan.entries.count) }
    }
    try batch.flush(in: &transaction)
    return batch.act
  }

  private var manifestPayload: ImportManifest {
    let skipped = plan.skipped + decision.skipped
    var payload = ImportManifest(
      format: plan.format, fileName: ImportDecision.shortened(source.request.fileName),
      fileHash: source.fileHash, deck: mainDeck, added: UInt32(clamping: decision.added),
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
        work.act.event(
          payload, id: .version5(namespace: manifest, name: "\(name) \(place)"),
          subject: SubjectID(deck.id), cause: manifest)
      }
      events.append(
        event(
          .deckCreated(
            number: work.act.nextDeckNumber + UInt32(place), name: deck.path.name, language: nil),
          "deck-created"))
      guard let source = deck.source else { continue }
      events.append(event(.deckSet(plan.collection.change(for: source)), "deck-set"))
      events.append(event(.parametersSet(plan.collection.parameters(for: source)), "parameters"))
    }
    for (place, change) in decision.decks.changes.enumerated() {
      events.append(
        work.act.event(
          change.payload, id: .version5(namespace: manifest, name: "deck-changed \(place)"),
          subject: SubjectID(change.deck), cause: manifest))
    }
    return events
  }

  private func add(
    _ entry: PackagePlan.Entry, number: UInt32, to batch: inout EventBatch,
    in transaction: inout WriteTransaction
  ) throws(StudyError) {
    guard let deck = target.decks[entry.card.ownDeck] else { return }
    try batch.add(
      work.act.event(
        .cardCreated(
          NewCard(
            number: number, deck: deck, front: entry.front, back: entry.back, tags: entry.tags,
            siblings: entry.siblings)),
        id: try eventID("card-created\n" + entry.key, in: transaction),
        subject: SubjectID(entry.id), cause: manifest), in: &transaction)
    let rows = plan.acts(of: entry)
    let target = plan.schedule(of: entry, calendar, rows.last)
    let history = AnkiHistory(entry.card, rows, target: target, calendar)
    try add(history, of: entry, to: &batch, in: &transaction)
    if !history.isWhole, history.last != target {
      try settle(entry, from: history.last, target, to: &batch, in: &transaction)
    }
    try mark(entry, to: &batch, in: &transaction)
  }

  /// The identifier of a derived event; in a log that only begins no other can be there.
  private func eventID(
    _ name: String, in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> EventID {
    guard work.creation == nil else {
      return .version5(namespace: PackagePlan.namespace, name: name)
    }
    return try transaction.derivedEvent(name).id
  }

  /// Goes on with a card that is here: what it was answered since, here or there, stands.
  private func goOn(
    _ entry: PackagePlan.Entry, _ row: CardRow, _ update: PackageDecision.CardUpdate,
    to batch: inout EventBatch, in transaction: inout WriteTransaction
  ) throws(StudyError) {
    let isLater = { (answer: AnkiCollection.Answer) in
      answer.id > update.movesAfter.milliseconds
    }
    // What is older than the last act here is kept as the past and moves nothing.
    for answer in update.rows where !isLater(answer) {
      guard let rating = Rating(rawValue: UInt8(clamping: answer.button)) else { continue }
      let at = Timestamp(milliseconds: answer.id)
      let review = Review(
        rating: rating, tookMilliseconds: answer.took > 0 ? min(answer.took, 2_678_400_000) : nil,
        before: row.schedule, after: row.schedule, scheduler: .imported, day: calendar.day(at: at))
      try add(.review(review), answer, of: entry, to: &batch, in: &transaction)
    }
    let later = update.rows.filter(isLater)
    let target = plan.schedule(of: entry, calendar, plan.acts(of: entry).last)
    if update.isSettled {
      try settle(entry, from: row.schedule, target, to: &batch, in: &transaction)
    }
    guard !later.isEmpty else { return }
    let history = AnkiHistory(entry.card, later, target: target, calendar, from: row.schedule)
    try add(history, of: entry, to: &batch, in: &transaction)
    if !history.isWhole, history.last != target, target.stage != .new {
      try settle(entry, from: history.last, target, to: &batch, in: &transaction)
    }
  }

  private func add(
    _ history: AnkiHistory, of entry: PackagePlan.Entry, to batch: inout EventBatch,
    in transaction: inout WriteTransaction
  ) throws(StudyError) {
    for act in history.acts {
      try add(act.kind, act.row, of: entry, to: &batch, in: &transaction)
    }
  }

  private func add(
    _ act: AnkiHistory.Act.Kind, _ row: AnkiCollection.Answer, of entry: PackagePlan.Entry,
    to batch: inout EventBatch, in transaction: inout WriteTransaction
  ) throws(StudyError) {
    let at = Timestamp(milliseconds: row.id)
    var event = work.act.event(
      .review, id: try eventID(entry.name(of: row), in: transaction),
      subject: SubjectID(entry.id), cause: manifest)
    event.at = at
    event.offset = calendar.offset(at: at)
    switch act {
    case .review(let review): event.review = review
    case .dueSet(let change): event.payload = .dueSet(change)
    case .reset(let reset): event.payload = .reset(reset)
    }
    try batch.add(event, in: &transaction)
  }

  /// Sets the schedule that the card's columns say where its rows do not lead to it.
  private func settle(
    _ entry: PackagePlan.Entry, from last: ScheduleState, _ target: ScheduleState,
    to batch: inout EventBatch, in transaction: inout WriteTransaction
  ) throws(StudyError) {
    let payload: EventPayload
    if target.stage == .new {
      var reset = CardReset(keepsCounts: true, before: last, after: last)
      reset.after = reset.state(from: last)
      payload = .reset(reset)
    } else {
      let due = target.dueDay == .never ? calendar.day(at: target.dueAt) : target.dueDay
      payload = .dueSet(
        DueChange(
          due: due, before: last, after: target, day: work.act.day, isImported: true))
    }
    try batch.add(own(payload, "settled", of: entry), in: &transaction)
  }

  private func mark(
    _ entry: PackagePlan.Entry, to batch: inout EventBatch,
    in transaction: inout WriteTransaction
  ) throws(StudyError) {
    if entry.card.flag > 0 {
      try batch.add(
        own(.flagged(UInt8(entry.card.flag)), "flagged", of: entry), in: &transaction)
    }
    if entry.card.queue == -1 {
      try batch.add(own(.suspend, "suspend", of: entry), in: &transaction)
    }
    if decision.buriedOn(entry) == work.act.day {
      try batch.add(own(.bury(day: work.act.day), "bury", of: entry), in: &transaction)
    }
  }

  /// Takes over what was changed there.
  private func change(
    _ entry: PackagePlan.Entry, _ update: PackageDecision.CardUpdate, to batch: inout EventBatch,
    in transaction: inout WriteTransaction
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
      try batch.add(own(payload, type.name, of: entry), in: &transaction)
    }
  }

  private func own(
    _ payload: EventPayload, _ name: String, of entry: PackagePlan.Entry
  ) -> Event {
    work.act.event(
      payload, id: .version5(namespace: manifest, name: name + "\n" + entry.key),
      subject: SubjectID(entry.id), cause: manifest)
  }
}
