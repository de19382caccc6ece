import EventLog

/// Computes the after-state of every answer from its before-state and rating, by the scheduler,
/// version, parameters and spread that it names, whether it is void or not.
struct ScheduleCheck {
  private var parameters: [EventID: SchedulerParameters] = [:]
  /// Answers that started from another state than their card had, by card; the first of them.
  private var otherBases: [CardID: [StateFinding]] = [:]
  private var otherBaseCount = 0
  /// Cards about which an event is void: then a state was computed anew, and that is in order.
  private var disturbed: Set<CardID> = []
  private(set) var findings = FindingBuffer()
  /// The first answer by a scheduler of a version that is not known here: what it made of the
  /// state is taken on trust, and so is all that follows from it.
  private(set) var firstUnknownScheduler: UInt64?
  /// Answers of other programs.
  private(set) var imports: ImportCheck
  /// What an event names may be in one that is redacted, or of a shape that is unknown here.
  private var hasHidden: Bool

  /// - Parameter absentCount: Events that `redact` events name and that are not here.
  init(absentCount: Int) {
    imports = ImportCheck(absentCount: absentCount)
    hasHidden = absentCount > 0
  }

  /// Passes an event whose body was taken out.
  mutating func takeRedacted() {
    hasHidden = true
    imports.takeRedacted()
  }

  /// Looks at an event.
  ///
  /// - Parameters:
  ///   - event: The next event.
  ///   - sequence: Its number.
  ///   - isVoid: Whether it is undone.
  ///   - before: What its card added up to before it.
  mutating func take(
    _ event: DecodedEvent, sequence: UInt64, isVoid: Bool, before: CardRow?
  ) {
    if isVoid { disturbed.insert(event.card) }
    switch event.payload {
    case .parametersSet(let value): parameters[event.id] = value
    case .imported, .deckCreated: imports.take(event)
    case .unknown:
      hasHidden = true
      imports.take(event)
    case .review:
      checkAfter(event, sequence)
      if !isVoid {
        checkBefore(
          event.review.before, event, sequence, before,
          isAccepted: before?.accepts(event.review) ?? true)
      }
    case .dueSet(let change):
      check(
        change.after, against: change.state(from: change.before, at: event.at), event, sequence,
        "after is not what before and the due day give")
      checkActBefore(change.before, event, sequence, isVoid ? nil : before)
    case .reset(let reset):
      check(
        reset.after, against: reset.state(from: reset.before), event, sequence,
        "after is not what before and the reset give")
      checkActBefore(reset.before, event, sequence, isVoid ? nil : before)
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted, .redact,
      .suspend, .resume, .bury, .favourite, .unbury, .flagged, .repositioned, .postponed,
      .deckRenamed, .deckSet, .deckArchived, .deckRestored, .deckDeleted, .cardCreated, .cardEdited,
      .cardMoved, .cardDeleted, .tagged, .sessionStarted, .sessionPaused, .sessionEnded, .game:
      break
    }
  }

  /// The findings about bases come last: only now it is known which cards are undisturbed.
  mutating func finish() {
    for (_, bases) in otherBases.filter({ !disturbed.contains($0.key) })
      .sorted(by: { $0.key < $1.key })
    {
      for base in bases { findings.append(base) }
    }
  }

  private mutating func checkAfter(_ event: DecodedEvent, _ sequence: UInt64) {
    let review = event.review
    if review.isCram {
      return check(
        review.after, against: review.before, event, sequence,
        "an answer of a cram round changes the schedule")
    }
    if review.scheduler == .imported { return imports.take(answer: event, sequence) }
    guard Scheduling.supports(review.scheduler, version: review.schedulerVersion) else {
      return noteUnknownScheduler(event, sequence)
    }
    if let grade = review.grade, !review.scheduler.takes(grade, as: review.rating) {
      report(
        event, sequence, "its grade \(grade) is not \(review.rating) under \(review.scheduler)")
    }
    if hasHidden, let named = review.parameters, parameters[named] == nil { return }
    let transition = review.recomputed(
      from: review.before, at: event.at, named: review.parameters.flatMap { parameters[$0] })
    if let difference = review.after.difference(from: transition.state) {
      report(
        event, sequence, "after is not what before and \(review.rating) give",
        hint: "stored \(difference.name) \(difference.stored), "
          + "\(review.rating) gives \(difference.expected)",
        expected: transition.state)
    } else if review.isEarly != transition.isEarly {
      report(
        event, sequence,
        transition.isEarly
          ? "answered before its day, and not marked early"
          : "marked early, and not answered before its day")
    }
  }

  private mutating func noteUnknownScheduler(_ event: DecodedEvent, _ sequence: UInt64) {
    guard firstUnknownScheduler == nil else { return }
    firstUnknownScheduler = sequence
    findings.append(
      StateFinding(
        check: .schedule, severity: .info, sequence: sequence, event: event.id,
        message: "\(event.review.scheduler) version \(event.review.schedulerVersion) is unknown "
          + "here: nothing is proved from here on"))
  }

  private mutating func checkBefore(
    _ stored: ScheduleState, _ event: DecodedEvent, _ sequence: UInt64, _ row: CardRow?,
    isAccepted: Bool
  ) {
    guard let row, !isAccepted, otherBaseCount < StateReport.limit,
      let difference = stored.difference(from: row.schedule)
    else { return }
    otherBaseCount += 1
    otherBases[event.card, default: []].append(
      StateFinding(
        check: .schedule, severity: .info, sequence: sequence, event: event.id,
        message: "before is another state than the card had: computed anew",
        hint: "stored \(difference.name) \(difference.stored), it had \(difference.expected)"))
  }

  private mutating func checkActBefore(
    _ stored: ScheduleState, _ event: DecodedEvent, _ sequence: UInt64, _ row: CardRow?
  ) {
    checkBefore(stored, event, sequence, row, isAccepted: stored == row?.schedule)
  }

  private mutating func check(
    _ stored: ScheduleState, against expected: ScheduleState, _ event: DecodedEvent,
    _ sequence: UInt64, _ message: String
  ) {
    guard let difference = stored.difference(from: expected) else { return }
    report(
      event, sequence, message,
      hint: "stored \(difference.name) \(difference.stored), "
        + "it should be \(difference.expected)")
  }

  private mutating func report(
    _ event: DecodedEvent, _ sequence: UInt64, _ message: String, hint: String? = nil,
    expected: ScheduleState? = nil
  ) {
    findings.append(
      StateFinding(
        check: .schedule, sequence: sequence, event: event.id, message: message, hint: hint,
        expected: expected))
  }
}

/// The first number in which two states differ.
struct StateDifference: Hashable {
  var name: String
  var stored: Int64
  var expected: Int64
}

extension ScheduleState {
  /// The first number in which the state differs from what it should be; nil if none does.
  func difference(from expected: ScheduleState) -> StateDifference? {
    if self == expected { return nil }
    for ((name, stored), (_, right)) in zip(numbers, expected.numbers) where stored != right {
      return StateDifference(name: name, stored: stored, expected: right)
    }
    return nil
  }

  /// All numbers by their names; what a learner would look at comes first.
  private var numbers: [(String, Int64)] {
    [
      ("stage", Int64(stage.rawValue)), ("box", Int64(box)), ("step", Int64(step)),
      ("interval", Int64(intervalDays)), ("ease", Int64(ease)), ("due day", Int64(dueDay.number)),
      ("due at", dueAt.milliseconds), ("repetitions", Int64(repetitionCount)),
      ("lapses", Int64(lapseCount)), ("stability", stability), ("difficulty", difficulty),
      ("last review day", Int64(lastReviewDay.number)),
      ("last review at", lastReviewAt.milliseconds),
    ]
  }
}

extension SchedulerKind {
  /// Whether an answer under it may have a grade beside its rating, and that one.
  fileprivate func takes(_ grade: UInt8, as rating: Rating) -> Bool {
    switch self {
    case .sm2, .sm2Simple: SM2Scheduler.rating(of: grade) == rating
    case .ladder, .fsrs, .imported: false
    }
  }
}
