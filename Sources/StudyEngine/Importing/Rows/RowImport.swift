internal import EventLog
internal import Projections

/// Writes what a list comes to as one act.
struct RowImport {
  let list: ImportList
  let plan: RowPlan
  let source: ImportSource
  let work: Work
  let watch: ImportWatch
  private let decks: RowDecks
  private let manifest: EventID
  private let rowIDs: RowIDs
  /// The imports in effect, this one included.
  private let manifests: Set<EventID>
  private var ids: [[UInt8]: DeckID] = [:]
  private var new: [(id: DeckID, name: String)] = []

  init(
    _ list: ImportList, _ plan: RowPlan, _ decks: RowDecks, _ source: ImportSource, _ work: Work,
    _ watch: ImportWatch
  ) {
    self.list = list
    self.plan = plan
    self.decks = decks
    self.source = source
    self.work = work
    self.watch = watch
    manifest = work.act.actID()
    rowIDs = RowIDs(manifest)
    manifests = plan.manifests.union([manifest])
    for name in plan.deckNames { findDeck(name) }
  }

  /// Names of the decks that are made.
  var newDecks: [String] { new.map(\.name) }

  /// Looks a deck up; one that is not there is made, with those above it.
  private mutating func findDeck(_ name: String) {
    let path = DeckPath(name)
    if let deck = decks.deck(named: name) {
      ids[path.key] = deck.id
      return
    }
    // The deck itself before those above it, as ever.
    for name in [path.name] + path.namesAbove {
      let key = DeckPath(name).key
      guard ids[key] == nil, decks.deck(named: name) == nil else { continue }
      let suffix = new.isEmpty ? "" : " \(new.count)"
      let id: DeckID = .version5(namespace: manifest, name: "deck" + suffix)
      ids[key] = id
      new.append((id, name))
    }
  }

  /// Appends everything.
  func append(in transaction: inout WriteTransaction) throws(StudyError) -> EventReference? {
    guard !plan.isEmpty else { return nil }
    var batch = EventBatch(work, watch, .ofRows)
    let deck = try mainDeck(in: transaction)
    try batch.add(manifestEvent(deck), in: &transaction)
    for (place, deck) in new.enumerated() {
      let suffix = place == 0 ? "" : " \(place)"
      try batch.add(
        work.act.event(
          .deckCreated(
            number: work.act.nextDeckNumber + UInt32(place), name: deck.name, language: nil),
          id: .version5(namespace: manifest, name: "deck-created" + suffix),
          subject: SubjectID(deck.id), cause: manifest), in: &transaction)
    }
    try addCards(to: &batch, in: &transaction)
    try batch.flush(in: &transaction)
    return batch.act
  }

  private func manifestEvent(_ deck: DeckID) -> Event {
    work.act.event(
      .imported(
        ImportManifest(
          format: list.head.format, fileName: ImportDecision.shortened(source.request.fileName),
          fileHash: source.fileHash, deck: deck, added: UInt32(plan.added),
          same: UInt32(plan.same), skipped: ImportDecision.reasons(plan.skipped),
          skippedCount: UInt32(plan.skipped.count), licence: list.head.licence,
          replaced: UInt32(plan.replaced))),
      id: manifest, subject: SubjectID(deck))
  }

  /// The deck that the act is about.
  private func mainDeck(
    in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> DeckID {
    if let name = plan.deckNames.first, let id = ids[DeckPath.key(of: name)] { return id }
    for target in plan.targets {
      if case .card(let id) = target, let row = try transaction.card(id) { return row.deck }
    }
    return .zero
  }

  private func addCards(
    to batch: inout EventBatch, in transaction: inout WriteTransaction
  ) throws(StudyError) {
    var number = work.act.nextCardNumber
    var place = 0
    var cards: [Int: CardID] = [:]
    let wanted = Set(
      plan.targets.compactMap { if case .row(let place) = $0 { place } else { nil } })
    var targets = plan.targets[...]
    try list.forEachItem { item throws(StudyError) in
      defer { place += 1 }
      guard case .row(let row) = item, plan.verdicts.indices.contains(place) else { return }
      switch plan.verdicts[place] {
      case .skipped, .same: break
      case .added:
        let id = try cardID(for: row, in: transaction)
        if wanted.contains(place) { cards[place] = id }
        try add(row, id, number: number, to: &batch, in: &transaction)
        number += 1
      case .replaced:
        switch targets.popFirst() {
        case .card(let id): try edit(row, id, to: &batch, in: &transaction)
        case .row(let other):
          if let id = cards[other] { try edit(row, id, to: &batch, in: &transaction) }
        case nil: break
        }
      }
      if place % 1_024 == 0 { watch.progress(place, plan.verdicts.count) }
    }
  }

  /// The identifier of a card of this file: the one that the file gives it, while no card had it.
  private func cardID(
    for row: ImportRow, in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> CardID {
    if let guid = row.guid {
      let id = RowPlan.card(guid, row.ordinal)
      if try transaction.card(id) == nil { return id }
    }
    return rowIDs.card(row)
  }

  private func add(
    _ row: ImportRow, _ id: CardID, number: UInt32, to batch: inout EventBatch,
    in transaction: inout WriteTransaction
  ) throws(StudyError) {
    guard let deck = ids[DeckPath.key(of: decks.name(for: row))] else { return }
    let siblings = try row.firstOrdinal.map { ordinal throws(StudyError) in
      var first = row
      first.ordinal = ordinal
      return ordinal == row.ordinal ? id : try cardID(for: first, in: transaction)
    }
    try batch.add(
      own(
        .cardCreated(
          NewCard(
            number: number, deck: deck, front: row.front, back: row.back, tags: row.tags ?? [],
            siblings: siblings, example: row.example)),
        .cardCreated, row, id), in: &transaction)
    for payload in row.own?.payloads(on: work.act.day) ?? [] {
      guard let type = payload.type else { continue }
      try batch.add(own(payload, type, row, id), in: &transaction)
    }
    guard let schedule = row.schedule, row.own?.schedule == nil else { return }
    let change = schedule.change(now: work.act.now, day: work.act.day, work.moment.calendar)
    try batch.add(own(.dueSet(change), .dueSet, row, id), in: &transaction)
  }

  private func edit(
    _ row: ImportRow, _ id: CardID, to batch: inout EventBatch,
    in transaction: inout WriteTransaction
  ) throws(StudyError) {
    var tags = row.tags
    if let given = tags, let note = try transaction.note(id) {
      // What the file gave a row before is no tag of the learner's.
      let base = try ImportedCard.of(id, manifests, in: transaction)?.tags
      tags = note.tags(replacedBy: given, base: base)
    }
    let change = CardChange(front: row.front, back: row.back, tags: tags, example: row.example)
    try batch.add(own(.cardEdited(change), .cardEdited, row, id), in: &transaction)
  }

  private func own(
    _ payload: EventPayload, _ type: EventType, _ row: ImportRow, _ id: CardID
  ) -> Event {
    work.act.event(
      payload, id: rowIDs.event(type, row), subject: SubjectID(id), cause: manifest)
  }
}

extension RowSchedule {
  /// The schedule as an act: whole days, halves up; due on the day that the time falls on.
  fileprivate func change(
    now: Timestamp, day: StudyDay, _ calendar: StudyCalendar
  ) -> DueChange {
    func count(_ number: Double?) -> Int32 {
      number.map { Int32(min(max($0.rounded(), 0), 1_000_000)) } ?? 0
    }
    let days = max(count(interval), 1)
    let wait = Int32(min(max((due ?? interval).rounded(.down), -1_000_000), 1_000_000))
    var state = ScheduleState(
      stage: .review, dueDay: day.advanced(byDays: wait), intervalDays: days,
      repetitionCount: max(count(repetitions), 1), lapseCount: count(lapses))
    if let ease, ease > 0 {
      let thousandths = ease < 100 ? ease * 1_000 : ease
      state.ease = Int32(min(max(thousandths.rounded(), 1_300), 1_000_000))
    }
    state.lastReviewDay = state.dueDay.advanced(byDays: -days)
    state.lastReviewAt = now.advanced(byMilliseconds: Int64(wait - days) * 86_400_000)
    return DueChange(due: state.dueDay, before: .new, after: state, day: day, isImported: true)
  }
}
