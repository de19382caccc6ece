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
    _ watch: ImportWatch, below above: DeckPath?, in rows: borrowing some StudyRows & ~Copyable
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
      if case .new = verdict { wanted.insert(entry.card.ownDeck) }
    }
    target = try PackageDecks(
      wanted.sorted(), plan, below: above, among: try rows.decksInUse(), manifest: manifest)
  }

  /// Names of the decks that are made.
  var newDecks: [String] { target.new.map(\.path.name) }

  /// Appends everything.
  func append(in transaction: inout WriteTransaction) throws(StudyError) -> EventReference? {
    guard !decision.isEmpty else { return nil }
    var batch = EventBatch(work, watch)
    let deck = mainDeck
    try batch.add(
      work.act.event(
        .imported(
          ImportManifest(
            format: plan.format, fileName: ImportDecision.shortened(source.request.fileName),
            fileHash: source.fileHash, deck: deck, added: UInt32(clamping: decision.added),
            same: UInt32(clamping: decision.same),
            skipped: ImportDecision.reasons(plan.skipped + decision.skipped),
            skippedCount: UInt32(clamping: plan.skipped.count + decision.skipped.count),
            replaced: UInt32(clamping: decision.replaced),
            reviews: UInt32(clamping: decision.reviews))),
        id: manifest, subject: SubjectID(deck)), in: &transaction)
    for event in deckEvents() { try batch.add(event, in: &transaction) }
    var number = work.act.nextCardNumber
    for (place, entry) in plan.entries.enumerated() {
      switch decision.verdicts[place] {
      case .new:
        try add(entry, number: number, to: &batch, in: &transaction)
        number += 1
      case .known(let row, let rows):
        try goOn(entry, row, rows, to: &batch, in: &transaction)
      case .replaced(let row, let rows):
        try edit(entry, to: &batch, in: &transaction)
        try goOn(entry, row, rows, to: &batch, in: &transaction)
      case .settled(let row):
        let rows = plan.collection.answers[entry.card.id]?.filter(\.isAct)
        let target = plan.schedule(of: entry, calendar, rows?.last)
        try settle(entry, from: row.schedule, target, to: &batch, in: &transaction)
      case .passedOver: break
      }
      if place % 256 == 0 { watch.progress(place, plan.entries.count) }
    }
    try batch.flush(in: &transaction)
    return batch.act
  }

  /// The deck that the act is about: that of the first card that is made or goes on.
  private var mainDeck: DeckID {
    for (entry, verdict) in zip(plan.entries, decision.verdicts) {
      switch verdict {
      case .new: if let deck = target.decks[entry.card.ownDeck] { return deck }
      case .known(let row, _), .replaced(let row, _), .settled(let row): return row.deck
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
    let rows = (plan.collection.answers[entry.card.id] ?? []).filter(\.isAct)
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
    _ entry: PackagePlan.Entry, _ row: CardRow, _ rows: [AnkiCollection.Answer],
    to batch: inout EventBatch, in transaction: inout WriteTransaction
  ) throws(StudyError) {
    let lastHere = row.schedule.lastReviewAt
    let isLater = { (answer: AnkiCollection.Answer) in
      lastHere == .never || answer.id > lastHere.milliseconds
    }
    // What is older than the last answer here is kept as the past and moves nothing.
    for answer in rows where !isLater(answer) {
      guard let rating = Rating(rawValue: UInt8(clamping: answer.button)) else { continue }
      let at = Timestamp(milliseconds: answer.id)
      let review = Review(
        rating: rating, tookMilliseconds: answer.took > 0 ? min(answer.took, 2_678_400_000) : nil,
        before: row.schedule, after: row.schedule, scheduler: .imported, day: calendar.day(at: at))
      try add(.review(review), answer, of: entry, to: &batch, in: &transaction)
    }
    let later = rows.filter(isLater)
    guard !later.isEmpty else { return }
    let history = AnkiHistory(
      entry.card, later, target: plan.schedule(of: entry, calendar, later.last), calendar,
      from: row.schedule)
    try add(history, of: entry, to: &batch, in: &transaction)
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
    if entry.card.queue < -1, isBuriedToday {
      try batch.add(own(.bury(day: work.act.day), "bury", of: entry), in: &transaction)
    }
  }

  /// Buried cards come back with the next day that the collection is opened on.
  private var isBuriedToday: Bool {
    calendar.day(plan.collection.lastUnburiedDay) >= work.act.day
  }

  private func edit(
    _ entry: PackagePlan.Entry, to batch: inout EventBatch,
    in transaction: inout WriteTransaction
  ) throws(StudyError) {
    let change = CardChange(front: entry.front, back: entry.back, tags: entry.tags)
    try batch.add(own(.cardEdited(change), "card-edited", of: entry), in: &transaction)
  }

  private func own(
    _ payload: EventPayload, _ name: String, of entry: PackagePlan.Entry
  ) -> Event {
    work.act.event(
      payload, id: .version5(namespace: manifest, name: name + "\n" + entry.key),
      subject: SubjectID(entry.id), cause: manifest)
  }
}
