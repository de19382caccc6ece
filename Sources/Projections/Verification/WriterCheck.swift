package import EventLog

/// Looks for what the rules let an event say and no program writes, and for what only a merge of
/// two copies brings about.
///
/// The first is a fault of whoever wrote it. The second is told and no fault: an honest log can
/// have it.
struct WriterCheck {
  /// Something of which it is told how often there is, and where first.
  private struct Tally {
    var count = 0
    var first: UInt64 = 0

    mutating func add(_ sequence: UInt64) {
      if count == 0 { first = sequence }
      count += 1
    }
  }

  private var emptyFronts = Tally()
  private var secondEnds = Tally()
  private var outOfPlay = Tally()
  private var storedLater = Tally()
  private var storedEarlier = Tally()
  private var ended: Set<SessionID> = []
  private var lastRecorded = Timestamp(milliseconds: .min)
  private(set) var faults: [StateCheck: FindingBuffer] = [:]
  /// Values that were given to settings, to be held against what those take.
  private(set) var settings: [SettingClaim] = []

  /// Looks at an event.
  ///
  /// - Parameters:
  ///   - event: The next event.
  ///   - sequence: Its number.
  ///   - recorded: When it was stored.
  ///   - isVoid: Whether it is undone.
  ///   - before: What its card added up to before it.
  mutating func take(
    _ event: DecodedEvent, sequence: UInt64, recorded: Timestamp, isVoid: Bool, before: CardRow?
  ) {
    checkTime(event, sequence, recorded)
    switch event.payload {
    case .review: checkAnswer(event, sequence, isVoid: isVoid, before)
    case .cardCreated(let card): if card.front.isEmpty { emptyFronts.add(sequence) }
    case .cardEdited(let change): if change.front?.isEmpty == true { emptyFronts.add(sequence) }
    case .sessionEnded:
      if !ended.insert(SessionID(event.subject ?? .zero)).inserted { secondEnds.add(sequence) }
    case .settingChanged(let key, let value?) where settings.count < StateReport.limit:
      settings.append(SettingClaim(sequence: sequence, event: event.id, key: key, value: value))
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
      .imported, .redact, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury, .flagged,
      .repositioned, .postponed, .deckCreated, .deckRenamed, .deckSet, .deckArchived, .deckRestored,
      .deckDeleted, .cardMoved, .cardDeleted, .tagged, .parametersSet, .sessionStarted,
      .sessionPaused, .game, .unknown:
      break
    }
  }

  private mutating func checkAnswer(
    _ event: DecodedEvent, _ sequence: UInt64, isVoid: Bool, _ before: CardRow?
  ) {
    let review = event.review
    if review.drawnFuzz != nil, review.scheduler != .fsrs {
      report(.schedule, event, sequence, "says a spread, and \(review.scheduler) draws none")
    }
    if !isVoid, review.scheduler != .imported, before?.isInQueue == false {
      outOfPlay.add(sequence)
    }
  }

  /// What is made is stored at once, by the same clock.
  ///
  /// It is stored later where that clock was set back, or where it came from another copy. So the
  /// event that makes a log says when it was stored.
  private mutating func checkTime(
    _ event: DecodedEvent, _ sequence: UInt64, _ recorded: Timestamp
  ) {
    defer { lastRecorded = recorded }
    if event.isOfAnotherProgram { return }
    if !FieldRange.clock.contains(event.at.milliseconds) {
      report(.time, event, sequence, "no clock of this program can have said its time")
    }
    if case .logCreated(_, _, _, let origin) = event.payload, sequence == 1 {
      // A fork keeps the times of storing of the log that it began with.
      if origin == nil, event.at != recorded {
        report(
          .time, event, sequence,
          "the log was begun at another time than its first event was stored at",
          hint: "times of storing were changed, and the chain was made anew")
      }
      return
    }
    // Where the clock is behind, the time of the event before is taken again.
    if recorded > max(event.at, lastRecorded) { storedLater.add(sequence) }
    // A fork puts what covers its redacted events behind the others, with their time.
    if case .redact = event.payload { return }
    if recorded < event.at { storedEarlier.add(sequence) }
  }

  private mutating func report(
    _ check: StateCheck, _ event: DecodedEvent, _ sequence: UInt64, _ message: String,
    hint: String? = nil
  ) {
    faults[check, default: FindingBuffer()].append(
      StateFinding(
        check: check, sequence: sequence, event: event.id, message: message, hint: hint))
  }

  /// What an honest log may have, each in one line.
  var notes: [StateFinding] {
    [
      note(
        .time, storedLater.first, storedLater.count, "was stored later than it was made",
        "were stored later than they were made",
        "so it is of what came by an import; that nobody changed the times of "
          + "storing, only a checkpoint that was kept elsewhere proves"),
      note(
        .time, storedEarlier.first, storedEarlier.count,
        "was stored before the time at which it says that it was made",
        "were stored before the times at which they say that they were made",
        "so it is of what came by an import, made by a clock that was ahead"),
      note(
        .references, secondEnds.first, secondEnds.count, "ends a sitting that was ended before",
        "end sittings that were ended before", "so it is where two copies were merged"),
      note(
        .references, outOfPlay.first, outOfPlay.count,
        "answers a card that was deleted or suspended by then",
        "answer cards that were deleted or suspended by then",
        "so it is after a merge of two copies, or an undo of what brought the card back"),
      note(
        .schema, emptyFronts.first, emptyFronts.count, "gives a card an empty front",
        "give cards an empty front", "imports of early versions took those"),
    ].compactMap(\.self)
  }

  private func note(
    _ check: StateCheck, _ first: UInt64, _ count: Int, _ one: String, _ many: String,
    _ hint: String
  ) -> StateFinding? {
    guard count > 0 else { return nil }
    return StateFinding(
      check: check, severity: .info, sequence: first,
      message: count == 1 ? one : "this and \(count - 1) more \(many)", hint: hint)
  }
}

/// What an event says of a setting.
package struct SettingClaim: Hashable, Sendable {
  /// The number of the event.
  package let sequence: UInt64
  package let event: EventID
  /// The setting's name, and the value that it was given, both as they are stored.
  package let key: String
  package let value: String
}
