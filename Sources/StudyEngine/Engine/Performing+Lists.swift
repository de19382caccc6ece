internal import EventLog
internal import Projections

extension StudyEngine {
  /// Puts a list of the program into the log, unless it is there.
  func install(
    _ list: BuiltInList, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let generation = try transaction.generation(of: list)
    let deckID = list.deckID(generation: generation)
    if let deck = try transaction.knownDeck(deckID) {
      return Outcome(
        act: nil, result: .unchanged(.deck(try transaction.deckSummary(deck, work.moment))))
    }
    try transaction.checkIsOpen(list, work.moment)
    try transaction.checkWasNotDeletedToday(list, generation, work.moment)
    let words = try list.read()
    let known = try transaction.decksInUse()
    let name = ListName.free(list.name, among: known)
    let additions = words.entries.map { entry in
      ListDecision.Addition(
        card: words.card(of: entry), id: list.cardID(of: entry, generation: generation),
        name: entry.id)
    }
    let bytes = ContentFile.bytes(named: list.fileName) ?? []
    let manifest = ImportManifest(
      format: "list", fileName: list.fileName, fileHash: ImportDecision.hash(of: bytes),
      deck: deckID, added: 0, same: 0, skipped: [], skippedCount: 0, licence: words.licence)
    let events = ListDecision.events(
      adding: additions, manifest,
      to: .new(try DeckName.checked(name, among: known), known: known), newDeck: deckID,
      language: words.language, work.act)
    let reference = try append(events, work, in: &transaction)
    return Outcome(
      act: reference,
      result: .imported(
        ImportReport(
          format: "list", fileName: list.fileName, deck: try transaction.deckReference(deckID),
          deckIsNew: true, added: additions.count, same: 0, differing: 0, skipped: [],
          hasHeader: false, sample: [], licence: words.licence)))
  }

  /// Reads a list of this shape from a file into a deck; what the deck has already is passed over.
  func importList(
    _ request: ListRequest, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let words = try WordList(request.bytes)
    let target = try transaction.target(request.deck ?? .named(words.name))
    let plan = ListPlan(words, known: try transaction.knownFronts(in: target))
    let id = work.act.actID()
    let additions = plan.added.map { name, card in
      ListDecision.Addition(
        card: card, id: .version5(namespace: id, name: "card \(name)"), name: name)
    }
    let manifest = ImportManifest(
      format: "list", fileName: ImportDecision.shortened(request.fileName),
      fileHash: ImportDecision.hash(of: request.bytes), deck: .zero, added: 0,
      same: UInt32(plan.same), skipped: ImportDecision.reasons(plan.skipped),
      skippedCount: UInt32(plan.skipped.count), licence: words.licence)
    let deckID: DeckID = .version5(namespace: id, name: "deck")
    let events = ListDecision.events(
      adding: additions, manifest, to: target, newDeck: deckID, language: words.language, work.act)
    let reference = try append(events, work, in: &transaction)
    var deck: DeckReference?
    var isNew = false
    switch target {
    case .existing(let reference): deck = reference
    case .new where events.isEmpty: break
    case .new:
      deck = try transaction.deckReference(deckID)
      isNew = true
    }
    return Outcome(
      act: reference,
      result: .imported(
        ImportReport(
          format: "list", fileName: request.fileName, deck: deck, deckIsNew: isNew,
          added: additions.count, same: plan.same, differing: plan.differing,
          skipped: plan.skipped, hasHeader: false, sample: [], licence: words.licence)))
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// Throws where the last deck of a list was deleted on the present study day: new cards in place of
  /// those that were paid today would be paid once more.
  fileprivate borrowing func checkWasNotDeletedToday(
    _ list: BuiltInList, _ generation: Int, _ moment: Moment
  ) throws(StudyError) {
    guard generation > 1 else { return }
    let last = SubjectID(list.deckID(generation: generation - 1))
    var deletion: LogEntry?
    try forEachEvent(on: last, descending: true) { sequence throws(StudyError) in
      guard let entry = try event(sequence), entry.event.type == .deckDeleted, !entry.isVoid else {
        return .next
      }
      deletion = entry
      return .stop
    }
    guard let deletion, moment.calendar.day(at: deletion.event.at) >= moment.day else { return }
    throw .practice(.listDeletedToday(list, sequence: deletion.sequence))
  }
}

/// What the entries of a list come to, beside the cards that a deck has.
struct ListPlan {
  /// Cards, each with the line of its entry and, of several on one line, which of them it is.
  private(set) var added: [(name: String, card: ListCard)] = []
  private(set) var same = 0
  private(set) var differing = 0
  private(set) var skipped: [ImportReport.SkippedRow]

  init(_ words: WordList, known: KnownFronts) {
    var known = known
    skipped = words.refused
    var entriesOnLine: [Int: Int] = [:]
    for entry in words.entries {
      entriesOnLine[entry.line, default: 0] += 1
      let place = entriesOnLine[entry.line] ?? 1
      let card = words.card(of: entry)
      let backs = known[card.front] ?? []
      if backs.contains(where: { $0.back == card.back }) {
        same += 1
      } else if let other = backs.first {
        differing += 1
        skipped.append(
          ImportReport.SkippedRow(line: entry.line, reason: "differs from \(other.place)"))
      } else if let reason = Self.refusal(of: card) {
        skipped.append(ImportReport.SkippedRow(line: entry.line, reason: reason))
      } else {
        known[card.front] = [KnownBack(back: card.back, place: "line \(entry.line)")]
        added.append((place == 1 ? "\(entry.line)" : "\(entry.line).\(place)", card))
      }
    }
    skipped.sort { ($0.line, $0.reason) < ($1.line, $1.reason) }
  }

  /// Why an entry makes no card; nil if it does.
  private static func refusal(of card: ListCard) -> String? {
    do throws(StudyError) {
      try CardText.check(front: card.front, back: card.back)
      _ = try Tag.normalized(card.tags)
      return nil
    } catch {
      return error.message
    }
  }
}
