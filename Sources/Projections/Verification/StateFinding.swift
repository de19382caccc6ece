package import EventLog

/// The checks of a log that are about meaning, by their names on the command line.
package enum StateCheck: String, CaseIterable, Sendable {
  /// An event says what its type can say.
  case schema
  /// What an event names is in the log, and before it.
  case references
  /// The indexes by identifier and by subject are those of the log's events.
  case idempotency
  /// Each study day follows from the event's time, offset, rollover and the day before it.
  case time
  /// Each after-state follows from the state before it and the rating.
  case schedule
  /// What is paid follows from the answers, once a card and study day.
  case awards
  /// What is undone counts nowhere.
  case undo
  /// The stored tables are what the log adds up to.
  case projections
}

/// Something that is not as it should be with what a log says or what was made of it.
package struct StateFinding: Hashable, Sendable {
  /// Whether a finding is a fault or only worth knowing.
  package enum Severity: Hashable, Sendable {
    case error
    /// Worth knowing; nothing is wrong.
    case info
  }

  package var check: StateCheck
  package var severity = Severity.error
  /// The event it is about, by number and id.
  package var sequence: UInt64?
  package var event: EventID?
  /// What is wrong; one line.
  package var message: String
  /// What is stored against what should be, or what to do.
  package var hint: String?
  /// What the answer's after-state should have been, where that is the matter.
  package var expected: ScheduleState?
  /// Of an attest, the last one before it that holds; nil for what is about no attest.
  package var lastGoodAttest: UInt64?
  /// It says that what an attest stands on was changed, not that the attest is false.
  package var isOfRewrite = false

  /// Whether it is about rows that are made of the events, and not about an event.
  package var isAboutRows: Bool {
    switch check {
    case .projections: lastGoodAttest == nil
    case .idempotency, .undo: hint != nil
    case .schema, .references, .time, .schedule, .awards: false
    }
  }
}

/// What the checks of a log came to.
package struct StateReport: Sendable {
  /// Findings that are kept of each check.
  package static let limit = 1_000

  /// In the order in which they were found.
  package private(set) var findings: [StateFinding] = []
  /// Findings beyond those, by check.
  package private(set) var omitted: [StateCheck: Int] = [:]
  private var counts: [StateCheck: Int] = [:]
  /// Events that were looked at.
  package internal(set) var eventCount: UInt64 = 0
  /// What was said of settings, the first thousand times.
  package internal(set) var settings: [SettingClaim] = []
  /// The log folded, with all that it says of the state.
  package internal(set) var fold: StateFold

  /// The first event by rules that are unknown here: it and what follows from it cannot be proved.
  package internal(set) var firstUnproved: UInt64?

  init(fold: StateFold) { self.fold = fold }

  /// Whether there is no error, also among those left out.
  package private(set) var isGood = true

  mutating func add(_ finding: StateFinding) {
    if finding.severity == .error { isGood = false }
    counts[finding.check, default: 0] += 1
    if counts[finding.check, default: 0] <= Self.limit {
      findings.append(finding)
    } else {
      omitted[finding.check, default: 0] += 1
    }
  }

  mutating func add(_ findings: [StateFinding]) {
    for finding in findings { add(finding) }
  }

  /// Adds what one check found.
  mutating func add(_ buffer: FindingBuffer, of check: StateCheck) {
    add(buffer.kept)
    if buffer.omittedCount > 0 {
      omitted[check, default: 0] += buffer.omittedCount
      isGood = false
    }
  }
}

/// The first findings of a check, and how many more there were: a log may be wrong throughout.
struct FindingBuffer {
  private(set) var kept: [StateFinding] = []
  private(set) var omittedCount = 0

  mutating func append(_ finding: StateFinding) {
    if kept.count < StateReport.limit { kept.append(finding) } else { omittedCount += 1 }
  }
}
