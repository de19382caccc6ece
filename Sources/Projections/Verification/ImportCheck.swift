import EventLog

/// Holds answers that were given in another program against the import that brought them.
///
/// Such an answer was made of a row of a package: its identifier and its card's are derived from
/// the file, its import says how many there are and where they went, and the state after it counts
/// one answer more than the state before it.
struct ImportCheck {
  private struct Import {
    var deck: DeckID
    /// Answers that it still brings.
    var leftCount: UInt32
  }

  private var imports: [EventID: Import] = [:]
  private var decks: Set<DeckID> = []
  private var hidden: HiddenEvents
  private var missingImports = MissingThings<EventID>()
  private var missingDecks = MissingThings<DeckID>()
  /// Answers whose states do not count on: right only for the last one of a card, which has the
  /// card's own numbers.
  private var unsteady: [CardID: (event: EventID, sequence: UInt64, cause: EventID)] = [:]
  private(set) var findings = FindingBuffer()

  private static let broughtByNone = "told as another program's answer, and no import brought it"

  init(absentCount: Int) { hidden = HiddenEvents(absentCount: absentCount) }

  mutating func takeRedacted() { hidden.takeRedacted() }

  /// Takes in an event that is no answer.
  mutating func take(_ event: DecodedEvent) {
    switch event.payload {
    case .imported(let manifest):
      imports[event.id] = Import(deck: manifest.deck, leftCount: manifest.reviews)
    case .deckCreated: decks.insert(event.deck)
    case .unknown: hidden.takeUnknown(event)
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted, .redact,
      .review, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury, .flagged,
      .repositioned, .postponed, .deckRenamed, .deckSet, .deckArchived, .deckRestored, .deckDeleted,
      .cardCreated, .cardEdited, .cardMoved, .cardDeleted, .tagged, .parametersSet, .sessionStarted,
      .sessionPaused, .sessionEnded, .game:
      break
    }
  }

  /// Looks at an answer of another program.
  mutating func take(answer event: DecodedEvent, _ sequence: UInt64) {
    guard let cause = event.cause else {
      return report(event.id, sequence, Self.broughtByNone)
    }
    guard var origin = imports[cause] else {
      // What is of a newer payload is met by its identifier, and is one of the hidden ones.
      guard !missingImports.excuses(cause, by: hidden.count(of: .imported)) else { return }
      return report(event.id, sequence, Self.broughtByNone)
    }
    guard event.id.isMadeOfName, event.card.isMadeOfName else {
      return report(
        event.id, sequence, "told as another program's answer, and not made of a package")
    }
    guard origin.leftCount > 0 else {
      return report(event.id, sequence, "is one more answer than its import says it brought")
    }
    origin.leftCount -= 1
    imports[cause] = origin
    guard
      decks.contains(origin.deck)
        || missingDecks.excuses(origin.deck, by: hidden.count(of: .deckCreated))
    else {
      return report(event.id, sequence, "the deck that its import names was never made")
    }
    checkCounts(event, sequence, cause)
  }

  private mutating func checkCounts(_ event: DecodedEvent, _ sequence: UInt64, _ cause: EventID) {
    if let last = unsteady.removeValue(forKey: event.card), last.cause == cause {
      report(last.event, last.sequence, "after does not count one answer more than before")
    }
    let (before, after) = (event.review.before, event.review.after)
    if after == before { return }
    let isLapse = before.stage == .review && event.review.rating == .again
    let lapses = Int64(before.lapseCount) + (isLapse ? 1 : 0)
    guard
      Int64(after.repetitionCount) != Int64(before.repetitionCount) + 1
        || Int64(after.lapseCount) != lapses
    else { return }
    unsteady[event.card] = (event.id, sequence, cause)
  }

  private mutating func report(_ event: EventID, _ sequence: UInt64, _ message: String) {
    findings.append(
      StateFinding(check: .schedule, sequence: sequence, event: event, message: message))
  }
}
