internal import EventLog
internal import Projections

/// What becomes of the cards of a package, beside what is here already.
struct PackageDecision {
  /// What becomes of one card.
  enum Verdict {
    /// It is made, with all its rows; with the identifiers of its events where the log had it once.
    case new(DerivedIDs?)
    /// It is here and goes on; elsewhere, so that the many that are made take little room.
    indirect case known(CardRow, CardUpdate)
    case passedOver
  }

  /// What a card that is here gets.
  struct CardUpdate {
    /// Rows that are not here.
    var rows: [AnkiCollection.Answer] = []
    /// The identifiers of their events.
    var ids = DerivedIDs()
    /// Rows up to this instant move nothing: the learner did something since.
    var movesAfter: Timestamp = .never
    /// It has all rows, and was given another schedule there.
    var isSettled = false
    var changes = CardChanges()
    /// Its text is replaced, as was asked for.
    var isReplaced = false
    /// Its tags then: those of the file, and the learner's own.
    var tags: [String]?

    var isEmpty: Bool { rows.isEmpty && !isSettled && changes.isEmpty && !isReplaced }
  }

  private(set) var verdicts: [Verdict] = []
  private(set) var added = 0
  private(set) var same = 0
  /// Cards that get another text.
  private(set) var replaced = 0
  private(set) var differing = 0
  private(set) var reviews = 0
  private(set) var sameReviews = 0
  /// Schedules that were changed there without a row and are taken over.
  private(set) var settled = 0
  /// Cards that are here and get anything but another text.
  private(set) var changed = 0
  /// Those of them that get marks, tags, another deck.
  private(set) var marked = 0
  /// Cards that get nothing, because the learner changed them, too.
  private(set) var kept = 0
  /// Rows of the review log that are not taken over, and those of them that belong to cards
  /// passed over.
  private(set) var leftReviews = 0
  private(set) var passedReviews = 0
  private(set) var skipped: [ImportReport.SkippedRow] = []
  var decks = DeckChanges()
  private(set) var notes: [Bilingual] = []
  /// Cards that came from earlier files, in decks that this one tells of, and are not in it.
  private(set) var missing: [CardReference] = []
  /// Archived decks here that cards go to.
  var archivedDecks: [DeckReference] = []
  let names: DeckNames
  /// When what the package shows was so.
  let asOf: Timestamp

  var isEmpty: Bool {
    added == 0 && replaced == 0 && changed == 0 && decks.changes.isEmpty
  }

  /// Rows that changed a schedule there before it was moved here.
  private(set) var oldChanges = 0
  let calendar: AnkiCalendar
  let standing: PackageStanding
  let moment: Moment
  let above: DeckPath?
  private let duplicates: ImportOptions.Duplicates?
  let lacksSchedules: Bool
  /// The last day on which the collection was open, as far as it says so: buried cards come back
  /// with the next one.
  let lastDay: StudyDay
  /// How new what stands is that the package is older than; `never` where it is not.
  private(set) var newest: Timestamp = .never

  /// Looks up every card and every row of its past.
  init(
    _ plan: PackagePlan, _ duplicates: ImportOptions.Duplicates?, _ moment: Moment,
    below above: DeckPath?, in rows: borrowing some StudySource & ~Copyable,
    _ watch: ImportWatch
  ) throws(StudyError) {
    calendar = AnkiCalendar(plan.collection, moment.calendar)
    standing = try PackageStanding(in: rows)
    names = try DeckNames(standing, in: rows)
    asOf = plan.collection.shownAt(moment.now)
    lacksSchedules = plan.collection.lacksSchedules
    lastDay =
      plan.collection.lastUnburiedDay.map(calendar.day) ?? calendar.day(at: asOf)
    self.moment = moment
    self.above = above
    self.duplicates = duplicates
    verdicts.reserveCapacity(plan.entries.count)
    let isFresh = try rows.logHead().sequence == 0
    for (place, entry) in plan.entries.enumerated() {
      if place % 256 == 0 {
        if watch.isCancelled() { throw .importCancelled }
        watch.progress(place, 0)
      }
      let row = isFresh ? nil : try rows.card(entry.id)
      guard let row else {
        added += 1
        let acts = plan.acts(of: entry)
        reviews += acts.count
        verdicts.append(.new(isFresh ? nil : try rows.derivedIDs(of: entry, acts)))
        continue
      }
      if let reason = try rows.deletion(of: entry.id, row) {
        passOver(reason)
      } else {
        try take(entry, row, plan, in: rows)
      }
    }
    missing = try rows.missing(from: plan, names, standing, asOf: asOf, below: above)
    try takeDecks(plan, in: rows)
    takeArchived(plan)
    leftReviews = plan.answerCount - reviews - sameReviews
    passedReviews =
      leftReviews - plan.idleAnswerCount - plan.collection.strayAnswerCount
      - plan.collection.refusals.count { $0.table == "answer" } - oldChanges
    notes = said(of: plan)
  }

  private mutating func passOver(_ reason: Bilingual) {
    skipped.append(ImportReport.SkippedRow(line: 0, reason: reason))
    verdicts.append(.passedOver)
  }

  private mutating func take(
    _ entry: PackagePlan.Entry, _ row: CardRow, _ plan: PackagePlan,
    in rows: borrowing some StudySource & ~Copyable
  ) throws(StudyError) {
    let history = plan.acts(of: entry)
    var update = CardUpdate()
    for answer in history {
      let id = try rows.derivedEvent(entry.name(of: answer))
      if id.isInEffect {
        sameReviews += 1
      } else {
        update.rows.append(answer)
        update.ids.reviews[answer.id] = id.id
      }
    }
    let note = try rows.note(entry.id) ?? NoteRow(front: "", back: "")
    let target = plan.schedule(of: entry, calendar, history.last)
    let isSameText = note.hasText(of: entry)
    let path = path(of: entry, plan)
    let hasDeck = try rows.deck(row.deck) != nil
    let isAsThere =
      isSameText && note.tags == entry.tags
      && (lacksSchedules || row.hasMarks(of: entry.card, buriedOn: buriedOn(entry), moment.day))
      && target == row.schedule && path.map { names.deck($0) == row.deck } ?? true
      && hasDeck
    var kept: [String] = []
    if !isAsThere || !update.rows.isEmpty {
      guard let base = try ImportedCard.of(entry.id, standing.manifests, in: rows) else {
        sameReviews -= history.count - update.rows.count
        let card = "c\(row.number)"
        passOver(
          Bilingual(
            "\(card) was made by no import that stands: left as it is",
            "\(card) stammt aus keinem geltenden Import: bleibt, wie sie ist"))
        return
      }
      try takeChanges(&update, entry, row, note, base, plan, path)
      // The deck that another import had made is gone with it.
      if !hasDeck { update.changes.moveAway() }
      if duplicates == .replace {
        update.tags = note.tags(replacedBy: entry.tags, base: base.tags)
      }
      try takeSchedule(&update, target, entry, row, base, &kept, in: rows)
    }
    if duplicates == .replace, !isSameText || update.tags.map({ $0 != note.tags }) ?? false {
      update.isReplaced = true
    }
    kept += update.changes.kept
    if !kept.isEmpty, !update.isReplaced { tell(kept, row) }
    reviews += update.rows.count
    count(update, hasKept: !kept.isEmpty)
    verdicts.append(.known(row, update))
  }

  /// Counts a card once.
  private mutating func count(_ update: CardUpdate, hasKept: Bool) {
    if update.isSettled { settled += 1 }
    if update.changes.hasMarks { marked += 1 }
    if update.isReplaced || update.changes.isEdited {
      replaced += 1
    } else if !update.isEmpty {
      changed += 1
    } else if hasKept {
      kept += 1
    } else {
      same += 1
    }
  }

  /// Says what stays as the learner has it.
  private mutating func tell(_ kept: [String], _ row: CardRow) {
    let isText = kept.allSatisfy { $0 == "front" || $0 == "back" || $0 == "tags" }
    if isText || kept.contains("front") || kept.contains("back") { differing += 1 }
    let card = "c\(row.number)"
    let names = kept.map { KeptName(rawValue: $0)?.german ?? $0 }
    let reason =
      if duplicates == .skip, kept == ["tags"] {
        Bilingual(
          "has other tags than \(card), not taken",
          "andere Schlagwörter als \(card), nicht übernommen")
      } else if duplicates == .skip, isText {
        Bilingual("differs from \(card), not taken", "weicht von \(card) ab, nicht übernommen")
      } else if isText {
        Bilingual(
          "differs from \(card), text left as it is",
          "weicht von \(card) ab, der Text bleibt, wie er ist")
      } else {
        Bilingual(
          "\(card): \(kept.joined(separator: ", ")) changed here, too, left as it is",
          "\(card): \(names.joined(separator: ", ")) auch hier geändert, bleibt, wie es ist")
      }
    skipped.append(ImportReport.SkippedRow(line: 0, reason: reason))
  }

  private mutating func takeChanges(
    _ update: inout CardUpdate, _ entry: PackagePlan.Entry, _ row: CardRow, _ note: NoteRow,
    _ base: ImportedCard, _ plan: PackagePlan, _ path: DeckPath?
  ) throws(StudyError) {
    let decks = [row.deck, base.deck]
    if standing.texts(in: decks) <= asOf {
      if duplicates == nil || duplicates == .keep {
        update.changes.takeTexts(base, note, entry)
        update.changes.takeTags(base, note, entry, lacksSchedules: lacksSchedules)
      } else if duplicates == .skip {
        update.changes.keep(base, note, entry, lacksSchedules: lacksSchedules)
      }
      // Every package says where its cards lie, also one without schedules.
      if let path, let was = names.name(of: base.deck, at: base.deckSequence),
        !isSame(was, path, plan)
      {
        update.changes.takeDeck(base, row, target: names.deck(path))
      }
    } else {
      newest = max(newest, standing.texts(in: decks))
    }
    guard !lacksSchedules else { return }
    guard standing.schedules(in: decks) <= asOf else {
      newest = max(newest, standing.schedules(in: decks))
      return
    }
    update.changes.takeMarks(
      base, row, entry.card, buriedOn: buriedOn(entry), today: moment.day)
  }

  private mutating func takeSchedule(
    _ update: inout CardUpdate, _ target: ScheduleState, _ entry: PackagePlan.Entry,
    _ row: CardRow, _ base: ImportedCard, _ kept: inout [String],
    in rows: borrowing some StudySource & ~Copyable
  ) throws(StudyError) {
    guard standing.schedules(in: [row.deck, base.deck]) <= asOf else {
      // An older package moves nothing; answers that only it has are kept as the past.
      update.movesAfter = Timestamp(milliseconds: .max)
      dropOldChanges(&update)
      return
    }
    update.movesAfter = max(base.ownActAt, row.schedule.lastReviewAt)
    dropOldChanges(&update)
    let movesAfter = update.movesAfter.milliseconds
    if base.ownActAt == update.movesAfter, !update.rows.isEmpty,
      update.rows.allSatisfy({ $0.id <= movesAfter })
    {
      // Answered on both sides, last of all here.
      kept.append("schedule")
    }
    guard update.rows.isEmpty, !lacksSchedules else { return }
    switch try rows.newness(of: target, on: entry.id, row) {
    case .known: break
    case .newer: update.isSettled = true
    case .changedHere: kept.append("schedule")
    }
  }

  /// Leaves out changes of a schedule that are older than what moved it here: only answers are
  /// kept as the past.
  private mutating func dropOldChanges(_ update: inout CardUpdate) {
    let count = update.rows.count
    let movesAfter = update.movesAfter.milliseconds
    update.rows.removeAll {
      $0.id <= movesAfter && ($0.kind == .manual || $0.kind == .rescheduled)
    }
    oldChanges += count - update.rows.count
  }
}
