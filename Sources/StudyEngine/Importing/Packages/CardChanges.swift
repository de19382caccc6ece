internal import EventLog
internal import Projections

/// What of a card was changed there since the last import, held against what it is here.
///
/// Each thing by itself: what was not changed here is taken over, what was changed on both sides
/// stays as the learner has it, and is told of.
struct CardChanges {
  /// What is taken over, in events on the card, but for the deck.
  private(set) var payloads: [EventPayload] = []
  /// The card goes to the package's deck.
  private(set) var isMoved = false
  /// Names of what was changed on both sides.
  private(set) var kept: [String] = []
  private(set) var isEdited = false

  var isEmpty: Bool { payloads.isEmpty && !isMoved }

  /// Whether anything but the text is taken over.
  var hasMarks: Bool { isMoved || payloads.count > (isEdited ? 1 : 0) }

  /// Which side wins for one thing.
  private enum Side {
    case neither, there, kept
  }

  /// What the last import said against what stands here, and what the package says.
  private static func side<Value: Equatable>(_ base: Value, _ here: Value, _ there: Value) -> Side {
    if there == base || there == here { return .neither }
    return here == base ? .there : .kept
  }

  /// Texts and tags.
  mutating func takeTexts(_ base: ImportedCard, _ note: NoteRow, _ entry: PackagePlan.Entry) {
    var change = CardChange()
    switch Self.side(Array(base.front.utf8), Array(note.front.utf8), Array(entry.front.utf8)) {
    case .neither: break
    case .there: change.front = entry.front
    case .kept: kept.append("front")
    }
    switch Self.side(Array(base.back.utf8), Array(note.back.utf8), Array(entry.back.utf8)) {
    case .neither: break
    case .there: change.back = entry.back
    case .kept: kept.append("back")
    }
    if change != CardChange() {
      isEdited = true
      payloads.append(.cardEdited(change))
    }
  }

  /// Leaves texts and tags that are others there, as was asked for, and says so.
  mutating func keep(
    _ base: ImportedCard, _ note: NoteRow, _ entry: PackagePlan.Entry, lacksSchedules: Bool
  ) {
    var tags = CardChanges()
    tags.takeTags(base, note, entry, lacksSchedules: lacksSchedules)
    if !note.hasText(of: entry) { kept.append("front") }
    if !tags.isEmpty { kept.append("tags") }
  }

  /// Puts the card into the package's deck, since its own is gone.
  mutating func moveAway() { isMoved = true }

  /// Tags that came there or went there, whatever others the learner gave the card.
  mutating func takeTags(
    _ base: ImportedCard, _ note: NoteRow, _ entry: PackagePlan.Entry, lacksSchedules: Bool
  ) {
    let room = max(0, Tag.countLimit - note.tags.count)
    let added = Array(
      entry.tags.filter { !base.tags.contains($0) && !note.tags.contains($0) }.prefix(room))
    let removed = base.tags.filter { tag in
      // A package without schedules leaves out the tags that belong to them.
      if lacksSchedules, ["leech", "marked"].contains(tag) { return false }
      return !entry.tags.contains(tag) && note.tags.contains(tag)
    }
    if !added.isEmpty || !removed.isEmpty {
      payloads.append(.tagged(added: added, removed: removed))
    }
  }

  /// What keeps a card back, and its mark.
  ///
  /// - Parameters:
  ///   - base: What the last import said.
  ///   - row: The card here.
  ///   - card: The card there.
  ///   - buriedOn: The day on which it is buried there; `never` for not today.
  ///   - today: The study day.
  mutating func takeMarks(
    _ base: ImportedCard, _ row: CardRow, _ card: AnkiCollection.Card, buriedOn: StudyDay,
    today: StudyDay
  ) {
    switch Self.side(base.flag, row.flag, UInt8(card.flag)) {
    case .neither: break
    case .there: payloads.append(.flagged(UInt8(card.flag)))
    case .kept: kept.append("flag")
    }
    if Self.side(base.isSuspended, row.isSuspended, card.queue == -1) == .there {
      payloads.append(card.queue == -1 ? .suspend : .resume)
    }
    let wasBuried = base.buriedOn == today
    if Self.side(wasBuried, row.isBuried(on: today), buriedOn == today) == .there {
      payloads.append(buriedOn == today ? .bury(day: today) : .unbury)
    }
  }

  /// The deck, which is another one there than at the last import.
  ///
  /// - Parameters:
  ///   - base: What the last import said.
  ///   - row: The card here.
  ///   - target: The package's deck here; nil for one that is yet to be made.
  mutating func takeDeck(_ base: ImportedCard, _ row: CardRow, target: DeckID?) {
    if let target, target == row.deck { return }
    if row.deck == base.deck { isMoved = true } else { kept.append("deck") }
  }
}

/// What can have been changed on both sides, by the name that a report gives it.
enum KeptName: String {
  case front, back, tags, flag, deck, schedule

  var german: String {
    switch self {
    case .front: "Vorderseite"
    case .back: "Rückseite"
    case .tags: "Schlagwörter"
    case .flag: "Flagge"
    case .deck: "Stapel"
    case .schedule: "Termin"
    }
  }
}
