package import EventLog

/// Verifies what a log says and what was made of it, beside the chain: references, times,
/// schedules, undos, the indexes and the stored tables.
///
/// Two passes over the records and, where something is named by its identifier, a third that
/// reads identifiers only. About 1 µs an event and 0.5 KiB of memory a card.
package struct StateVerifier {
  private let checks: Set<StateCheck>

  package init(checks: Set<StateCheck> = Set(StateCheck.allCases)) { self.checks = checks }

  /// Verifies records from anywhere.
  ///
  /// - Parameters:
  ///   - last: The last record to be looked at; all if nil. Those before it must be whole.
  ///   - meter: Told of the records as they are gone through.
  ///   - scan: Goes through the records; called two to four times.
  /// - Returns: All findings but those about indexes and tables, which an export does not have; of
  ///   the check `projections` those about attests.
  /// - Throws: What `scan` throws, and `malformedBody`.
  package func verify(
    through last: UInt64? = nil, meter: ProgressMeter? = nil, scan: LogScan
  ) throws(EventLogError) -> StateReport {
    try run(through: last, meter: meter, scan: scan).report
  }

  /// Verifies a store with its indexes and tables, as they were at one moment.
  ///
  /// Reads in short turns, so that a program that writes meanwhile is not held up.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - tables: Its tables, and where it ended then. Those, and the indexes, are compared only
  ///     where all of the log up to there is looked at.
  ///   - last: The last record to be looked at; all up to there if nil. Those before it must be
  ///     whole.
  ///   - meter: Told of the records as they are gone through.
  /// - Returns: All findings.
  /// - Throws: What reading throws.
  package func verify(
    _ log: EventLog, tables: TableCopies, through last: UInt64? = nil,
    meter: ProgressMeter? = nil
  ) throws(EventLogError) -> StateReport {
    let end = tables.head.sequence
    let last = min(last ?? end, end)
    let pass = try run(through: last, meter: meter) { last, body throws(EventLogError) in
      try log.scanRecords(through: last, body)
    }
    var report = pass.report
    guard last == end else { return report }
    if checks.contains(.idempotency) {
      report.add(try pass.indexes.findings(in: log, through: report.fold.sequence))
    }
    if checks.contains(.projections) || checks.contains(.undo) {
      let check = TableCheck(fold: report.fold, tables: tables, log: log)
      report.add(try check.findings().filter { checks.contains($0.check) })
    }
    return report
  }

  /// Verifies a store as it is now.
  package func verify(_ log: EventLog) throws(EventLogError) -> StateReport {
    let tables = try log.read { transaction throws(EventLogError) in try TableCopies(transaction) }
    return try verify(log, tables: tables)
  }

  private func run(
    through last: UInt64?, meter: ProgressMeter?, scan: LogScan
  ) throws(EventLogError) -> VerificationPass {
    let survey = try UndoSurvey(through: last, scan: scan)
    var pass = VerificationPass(survey, checks: checks)
    try scan(last) { sequence, header, body throws(EventLogError) in
      if sequence & 0x3FFF == 0 { meter?.add(0x4000) }
      return try pass.take(sequence, header, body)
    }
    if pass.references.needsPass {
      try scan(pass.report.fold.sequence) { sequence, header, body in
        if !header.isRedacted, body.byteCount >= 21 {
          pass.references.meet(EventID(body, at: 5), body, sequence: sequence)
        }
        return .next
      }
    }
    if pass.followers.needsPass {
      var event = DecodedEvent()
      try scan(pass.report.fold.sequence) { sequence, header, body throws(EventLogError) in
        // A type from 24 on lies behind a byte that says so.
        guard !header.isRedacted, body.byteCount > 23,
          pass.followers.mayConcern(
            EventID(body, at: 5),
            type: body.byte(at: 22) == 0x18 ? body.byte(at: 23) : body.byte(at: 22))
        else { return .next }
        try EventCodec.decode(body, into: &event)
        pass.followers.meet(event, sequence: sequence)
        return .next
      }
    }
    pass.finish()
    return pass
  }
}

/// All checks in one pass over the events.
struct VerificationPass {
  // Asked for each event, and so not of a set.
  private let checks: Set<StateCheck>
  private let checksReferences: Bool
  private let checksTime: Bool
  private let checksIndexes: Bool
  private let checksSchedule: Bool
  private let checksUndo: Bool
  private let checksAttests: Bool
  private let checksAwards: Bool
  private(set) var report: StateReport
  var references: ReferenceCheck
  private(set) var indexes = IndexCheck()
  private var schedule: ScheduleCheck
  private var time = TimeCheck()
  private var effects = EffectCheck()
  private var writer = WriterCheck()
  private var awards = AwardCheck()
  private var game: GameCheck
  /// What covers redacted records, by content hash.
  private let covers: [ContentHash: UInt64]
  private var event = DecodedEvent()

  init(_ survey: UndoSurvey, checks: Set<StateCheck>) {
    self.checks = checks
    checksReferences = checks.contains(.references)
    checksTime = checks.contains(.time)
    checksIndexes = checks.contains(.idempotency)
    checksSchedule = checks.contains(.schedule)
    checksUndo = checks.contains(.undo)
    checksAttests = checks.contains(.projections)
    checksAwards = checks.contains(.awards)
    covers = survey.covers
    references = ReferenceCheck(absentCount: survey.absentCount)
    schedule = ScheduleCheck(absentCount: survey.absentCount)
    game = GameCheck(absentCount: survey.absentCount)
    report = StateReport(fold: StateFold(survey))
  }

  mutating func take(
    _ sequence: UInt64, _ header: RecordHeader, _ body: RawSpan
  ) throws(EventLogError) -> ScanStep {
    if header.isRedacted {
      indexes.takeRedacted()
      references.takeRedacted()
      schedule.takeRedacted()
      game.takeRedacted(cover: body.byteCount == 32 ? covers[ContentHash(body)] : nil)
      report.eventCount += 1
      return try report.fold.take(sequence, header, body)
    }
    try EventCodec.decode(body, into: &event)
    guard event.version <= EventCodec.supportedVersion else {
      return try report.fold.take(sequence, header, body)
    }
    report.eventCount += 1
    let before = report.fold.cardRow(event.card)
    if checksReferences {
      references.take(event, sequence: sequence, isCardThere: before != nil)
    }
    if checksTime { time.take(event, sequence: sequence, recorded: header.recorded) }
    if checksIndexes { indexes.take(event, sequence: sequence) }
    let isVoid = report.fold.take(event, sequence: sequence, header)
    if checksSchedule {
      schedule.take(event, sequence: sequence, isVoid: isVoid, before: before)
    }
    writer.take(
      event, sequence: sequence, recorded: header.recorded, isVoid: isVoid, before: before)
    if checksUndo { effects.take(event, sequence: sequence, isVoid: isVoid) }
    if checksAwards { takeAwards(sequence, header.recorded, isVoid: isVoid, before: before) }
    return .next
  }

  private mutating func addOfWriter() {
    for check in StateCheck.allCases where checks.contains(check) {
      if let faults = writer.faults[check] { report.add(faults, of: check) }
      report.add(writer.notes.filter { $0.check == check })
    }
    if checks.contains(.schema) { report.settings = writer.settings }
  }

  /// What of the game is to be looked for in a pass of its own.
  var followers: FollowerCheck {
    get { game.followers }
    _modify { yield &game.followers }
  }

  private mutating func takeAwards(
    _ sequence: UInt64, _ recorded: Timestamp, isVoid: Bool, before: CardRow?
  ) {
    let worth = awards.take(
      event, sequence: sequence, isVoid: isVoid, after: report.fold.cardRow(event.card))
    game.take(
      event, sequence: sequence, recorded: recorded,
      undo: isVoid ? report.fold.voidMembers.last?.undo : nil, before: before, worth: worth,
      in: report.fold)
  }

  /// Gathers the findings of all checks.
  mutating func finish() {
    schedule.finish()
    references.finish()
    report.add(references.findings, of: .references)
    report.add(time.findings, of: .time)
    report.add(schedule.findings, of: .schedule)
    report.add(schedule.imports.findings, of: .schedule)
    if checksAwards {
      report.add(awards.findings(in: report.fold))
      report.add(game.findings, of: .awards)
      report.add(game.followers.findings())
    }
    report.firstUnproved = [schedule.firstUnknownScheduler, game.firstOtherRules]
      .compactMap(\.self).min()
    if checksUndo { report.add(effects.findings(in: report.fold)) }
    addOfWriter()
    if checksAttests { report.add(StateFinding.findings(report.fold.attests)) }
  }
}
