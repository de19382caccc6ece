internal import EventLog
internal import Projections

/// What a list comes to as the events of one act.
struct RowImport: EventMaker, @unchecked Sendable {
  // The list's text keeps the piece that was read last: it is read by one thread at a time, now by
  // the one that makes the events.
  private let list: ImportList
  private let plan: RowPlan
  private let decks: RowDecks
  private let fileName: String
  private let fileHash: ContentHash
  private let act: Act
  private let moment: Moment
  private let manifest: EventID
  private let mainDeck: DeckID
  private let rowIDs: RowIDs
  private var ids: [[UInt8]: DeckID] = [:]
  private var new: [(id: DeckID, name: String)] = []
  /// What this program's own export says of decks, by their keys.
  private var own: [[UInt8]: OwnDeck] = [:]
  private var defaults = OwnDefaults.none
  /// Groups of siblings that are cards here and none of the file: its cards do not join them.
  private var foreignGroups: Set<CardID> = []

  init(
    _ list: ImportList, _ plan: RowPlan, _ decks: RowDecks, _ source: ImportSource, _ work: Work,
    in rows: borrowing some StudyRows & ~Copyable
  ) throws(StudyError) {
    self.list = list
    self.plan = plan
    self.decks = decks
    fileName = ImportDecision.shortened(source.request.fileName)
    fileHash = source.fileHash
    act = work.act
    moment = work.moment
    manifest = work.act.actID()
    rowIDs = RowIDs(manifest)
    var given: DeckID?
    if plan.deckNames.isEmpty {
      for edit in plan.edits where given == nil {
        if case .card(let id) = edit.target { given = try rows.card(id)?.deck }
      }
    }
    mainDeck = given ?? .zero
    if decks.areOfFile, plan.added > 0 {
      for deck in list.head.ownDecks {
        let name = DeckName.normalized(deck.name)
        guard (try? DeckName.checked(name, among: [])) != nil else { continue }
        own[DeckPath.key(of: name)] = deck
        // Also those without cards, in the order of the file.
        findDeck(name)
      }
    }
    for name in plan.deckNames { findDeck(name) }
    if decks.areOfFile, plan.added > 0 {
      defaults = try OwnDefaults(list.head.ownParameters, decks, in: rows)
    }
    foreignGroups = try list.foreignGroups(in: rows)
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

  var stepCount: Int { plan.verdicts.count }

  func forEachEvent(
    _ body: (Event, _ done: Int) throws(StudyError) -> Void
  ) throws(StudyError) {
    try body(manifestEvent, 0)
    for (place, deck) in new.enumerated() {
      let suffix = place == 0 ? "" : " \(place)"
      try body(
        act.event(
          .deckCreated(
            number: act.nextDeckNumber + UInt32(place), name: deck.name,
            language: own[DeckPath.key(of: deck.name)]?.language),
          id: .version5(namespace: manifest, name: "deck-created" + suffix),
          subject: SubjectID(deck.id), cause: manifest), 0)
    }
    if case .ofLearner(let parameters) = defaults {
      try body(
        act.event(
          .parametersSet(parameters), id: .version5(namespace: manifest, name: "parameters"),
          cause: manifest), 0)
    }
    for deck in new {
      if case .ofDecks(let parameters) = defaults, takesDefaults(deck.name) {
        try body(event(.parametersSet(parameters), on: deck.id), 0)
      }
      for payload in own[DeckPath.key(of: deck.name)]?.payloads ?? [] {
        try body(event(payload, on: deck.id), 0)
      }
    }
    try addCards(body)
    for deck in new where own[DeckPath.key(of: deck.name)]?.isArchived == true {
      try body(event(.deckArchived, on: deck.id), stepCount)
    }
  }

  /// Whether a new deck has numbers neither of its own nor of a new deck above it.
  private func takesDefaults(_ name: String) -> Bool {
    own[DeckPath.key(of: name)]?.hasParameters != true
      && DeckPath(name).namesAbove.allSatisfy { above in
        let key = DeckPath.key(of: above)
        return !new.contains { DeckPath.key(of: $0.name) == key }
      }
  }

  private func event(_ payload: EventPayload, on deck: DeckID) -> Event {
    act.event(
      payload,
      id: .version5(namespace: manifest, name: "\(payload.type?.name ?? "") \(deck.text)"),
      subject: SubjectID(deck), cause: manifest)
  }

  private var manifestEvent: Event {
    // The deck that the act is about.
    let deck = plan.deckNames.first.flatMap { ids[DeckPath.key(of: $0)] } ?? mainDeck
    return act.event(
      .imported(
        ImportManifest(
          format: list.head.format, fileName: fileName, fileHash: fileHash, deck: deck,
          added: UInt32(plan.added), same: UInt32(plan.same),
          skipped: ImportDecision.reasons(plan.skipped),
          skippedCount: UInt32(plan.skipped.count), licence: list.head.licence,
          replaced: UInt32(plan.replaced))),
      id: manifest, subject: SubjectID(deck))
  }

  private func addCards(
    _ body: (Event, _ done: Int) throws(StudyError) -> Void
  ) throws(StudyError) {
    var decks = decks
    var number = act.nextCardNumber
    var place = 0
    var cards: [Int: CardID] = [:]
    let wanted = Set(
      plan.edits.compactMap { if case .row(let place) = $0.target { place } else { nil } })
    var edits = plan.edits[...]
    try list.forEachItem { item throws(StudyError) in
      defer { place += 1 }
      guard case .row(let row) = item, plan.verdicts.indices.contains(place) else { return }
      switch plan.verdicts[place] {
      case .skipped, .same: break
      case .added:
        let id = cardID(for: row)
        if wanted.contains(place) { cards[place] = id }
        guard let deck = ids[decks.deck(for: row).key] else { return }
        for event in events(adding: row, id, to: deck, number: number) { try body(event, place) }
        number += 1
      case .replaced:
        guard let edit = edits.popFirst() else { return }
        let id: CardID? =
          switch edit.target {
          case .card(let id): id
          case .row(let other): cards[other]
          case .superseded: nil
          }
        guard let id else { return }
        let change = CardChange(
          front: row.front, back: row.back, tags: edit.tags, example: row.example,
          audio: row.audio)
        try body(own(.cardEdited(change), .cardEdited, row, id), place)
      }
    }
  }

  /// The identifier of a card of this file: the one that the file gives it, while no card had it.
  private func cardID(for row: ImportRow) -> CardID {
    guard let guid = row.guid else { return rowIDs.card(row) }
    let id = RowPlan.card(guid, row.ordinal)
    return plan.takenIDs.contains(id) ? rowIDs.card(row) : id
  }

  private func events(
    adding row: ImportRow, _ id: CardID, to deck: DeckID, number: UInt32
  ) -> [Event] {
    let siblings = row.firstOrdinal.map { ordinal in
      var first = row
      first.ordinal = ordinal
      return ordinal == row.ordinal ? id : cardID(for: first)
    }
    let group = row.own?.group.map { group -> CardID in
      foreignGroups.contains(group)
        ? .version5(namespace: manifest, name: "group \(group.text)") : group
    }
    var events = [
      own(
        .cardCreated(
          NewCard(
            number: number, deck: deck, front: row.front, back: row.back, tags: row.tags ?? [],
            siblings: siblings ?? group, example: row.example, audio: row.audio)),
        .cardCreated, row, id)
    ]
    for payload in row.own?.payloads(on: act.day) ?? [] {
      guard let type = payload.type else { continue }
      events.append(own(payload, type, row, id))
    }
    guard let schedule = row.schedule, row.own?.schedule == nil else { return events }
    let change = schedule.change(now: act.now, day: act.day)
    events.append(own(.dueSet(change), .dueSet, row, id))
    return events
  }

  private func own(
    _ payload: EventPayload, _ type: EventType, _ row: ImportRow, _ id: CardID
  ) -> Event {
    act.event(
      payload, id: rowIDs.event(type, row), subject: SubjectID(id), cause: manifest)
  }
}

extension RowSchedule {
  /// The schedule as an act: whole days, halves up; due on the day that the time falls on.
  fileprivate func change(
    now: Timestamp, day: StudyDay
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
