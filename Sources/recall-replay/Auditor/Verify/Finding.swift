import EventLog

/// The checks of `verify`, in the order in which they are reported.
enum AuditCheck: String, CaseIterable, Comparable {
  case framing
  case sequence
  case chain
  case schema
  case references
  case idempotency
  case time
  case schedule
  case awards
  case undo
  case projections

  private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  static func < (left: Self, right: Self) -> Bool { left.place < right.place }
}

/// Something that an audit has to say about a log.
struct Finding: Equatable {
  enum Severity: String {
    /// Fails the audit.
    case error
    /// Fails it too, but nothing that was studied is lost.
    case warning
    /// Worth knowing; fails nothing.
    case info

    var role: ColorRole {
      switch self {
      case .error: .bad
      case .warning: .note
      case .info: .muted
      }
    }
  }

  var severity = Severity.error
  /// The name of the check, or of what `doctor` looked at.
  var check: String
  /// The event's number, if it is about one.
  var sequence: UInt64?
  /// The event's id, if it is known.
  var event: String?
  var message: String
  var hint: String?
  /// The last event that is proved good all the same; nil if it takes nothing away from any.
  var provedThrough: UInt64?
  /// What the answer's after-state should have been, where that is the matter.
  var expected: ScheduleState?

  /// Whether it is about how the log is stored, and not about what an event says.
  var isAboutStore = false
  /// Whether it is what the head file says of the log.
  var isOfMemory = false
  /// Whether it is about a checkpoint as such, and about no event.
  var isOfCheckpoint = false
  /// Whether it is an attest that says otherwise than the events before it.
  var isOfAttest = false
  /// The attest is right, and what it stands on was changed.
  var isOfRewrite = false

  /// The first event that is not as it should be; nil if it is about none.
  var offendingEvent: UInt64? {
    guard let sequence, sequence > 0, !isOfCheckpoint else { return nil }
    // Of a log that was longer the first missing event, and not the last one that is there.
    return isRollback && sequence < .max ? sequence + 1 : sequence
  }
  var isRollback = false

  var isFailure: Bool { severity != .info }

  /// `severity  check  #seq  what  (hint)`.
  var line: String {
    var parts = [severity.rawValue, check]
    if let sequence { parts.append("#\(sequence)") }
    parts.append(SafeText.line(message))
    if let hint { parts.append("(\(SafeText.line(hint)))") }
    return parts.joined(separator: "  ")
  }

  var json: JSONValue {
    .compact([
      "severity": .text(severity.rawValue),
      "check": .text(check),
      "seq": sequence.map { .number($0) },
      "event": event.map { .text($0) },
      "message": .text(message),
      "hint": hint.map { .text($0) },
    ])
  }
}
