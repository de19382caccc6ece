import EventLog
import Projections

/// What a verification came to.
struct AuditReport {
  struct Check {
    var id: AuditCheck
    /// Events that it looked at.
    var seen: UInt64
  }

  /// The most findings that are kept of one check; the rest are counted.
  static let limit = 1_000

  private(set) var checks: [Check] = []
  private(set) var findings: [Finding] = []
  private(set) var omitted: [AuditCheck: Int] = [:]
  private var counts: [String: Int] = [:]
  var events: UInt64
  var head: Link
  var stateHash: Hash256?
  /// What came of holding the fold against the log's attests; nil where it was not folded.
  var attests: AttestReport?
  /// The first event of a newer envelope, or by rules that are unknown here.
  var firstNewer: UInt64?

  init(events: UInt64, head: Link) {
    self.events = events
    self.head = head
  }

  /// Notes that a check looked at so many events; the most of its parts counts.
  mutating func saw(_ check: AuditCheck, _ seen: UInt64) {
    if let place = checks.firstIndex(where: { $0.id == check }) {
      checks[place].seen = max(checks[place].seen, seen)
    } else {
      checks.append(Check(id: check, seen: seen))
    }
  }

  /// Has hints name the log, as they are to be typed; a file is not mended by a command.
  mutating func name(_ source: LogSource) {
    let path = ShellWord.quoted(source.path)
    for place in findings.indices {
      var hint = findings[place].hint
      if source.folderLog == nil, hint?.contains(" DIR ") == true {
        hint = hint?.contains("redact DIR") == true ? nil : "take another copy of the file"
      }
      findings[place].hint = hint.map { Self.named($0, path) }
      findings[place].message = Self.named(findings[place].message, path)
    }
  }

  private static func named(_ text: String, _ path: String) -> String {
    text.replacing("recall-replay doctor DIR", with: "recall-replay doctor \(path)")
      .replacing("recall-replay redact DIR", with: "recall-replay redact \(path)")
      .replacing("recall-replay bisect LOG", with: "recall-replay bisect \(path)")
      .replacing("recall-replay verify LOG", with: "recall-replay verify \(path)")
  }

  mutating func add(_ finding: Finding) {
    let count = counts[finding.check, default: 0]
    counts[finding.check] = count + 1
    if count < Self.limit { findings.append(finding) } else { omit(finding.check, 1) }
  }

  mutating func omit(_ check: String, _ count: Int) {
    guard let check = AuditCheck(rawValue: check), count > 0 else { return }
    omitted[check, default: 0] += count
  }

  /// Whether all checks were asked for; of some alone nothing is proved.
  var isWhole = true

  /// What it comes to in a word.
  enum Verdict: Equatable {
    case match
    /// Something was found; at which event first, if it is about one.
    case diverged(at: UInt64?)
    /// From this event on it is for a newer program.
    case refused(from: UInt64)

    var name: String {
      switch self {
      case .match: "match"
      case .diverged: "diverged"
      case .refused: "refused"
      }
    }
  }

  var verdict: Verdict {
    if !isGood { return .diverged(at: firstOffence?.offendingEvent) }
    return firstNewer.map { .refused(from: $0) } ?? .match
  }

  /// The failure about the earliest event; one about none if there is no other.
  var firstOffence: Finding? {
    let failures = sorted.filter(\.isFailure)
    return failures.min { ($0.offendingEvent ?? .max) < ($1.offendingEvent ?? .max) }
  }

  /// The last event that was proved good: all before it are, too.
  var provedThrough: UInt64 {
    var proved = events
    for finding in findings where finding.isFailure {
      // Rows beside the records take nothing away from those.
      let place = finding.isAboutStore ? nil : finding.offendingEvent.map { $0 - 1 }
      proved = min(proved, finding.provedThrough ?? place ?? events)
    }
    if let firstNewer { proved = min(proved, max(1, firstNewer) - 1) }
    return min(proved, events)
  }

  /// The first record that is damaged, missing or not where it belongs; the greatest number if
  /// none is.
  var firstDamage: UInt64 {
    let ofRecords: [AuditCheck] = [.framing, .sequence, .chain]
    return findings.lazy
      .filter { finding in
        finding.isFailure && ofRecords.contains { $0.rawValue == finding.check }
      }
      .compactMap(\.offendingEvent).min() ?? .max
  }

  /// The event that `firstOffence` is about, as `event/1` and with what should be; for JSON.
  var offence: JSONValue?

  var isGood: Bool { !findings.contains(where: \.isFailure) }

  func isGood(_ check: AuditCheck) -> Bool {
    !findings.contains { $0.check == check.rawValue && $0.isFailure }
  }

  /// Findings by check, then number; the order in which they were found among equals.
  var sorted: [Finding] {
    findings.enumerated().sorted { left, right in
      let places = (place(left.element), place(right.element))
      let numbers = (left.element.sequence ?? 0, right.element.sequence ?? 0)
      return (places.0, numbers.0, left.offset) < (places.1, numbers.1, right.offset)
    }.map(\.element)
  }

  private func place(_ finding: Finding) -> Int {
    AuditCheck.allCases.firstIndex { $0.rawValue == finding.check } ?? AuditCheck.allCases.count
  }

  var json: JSONValue {
    let checks = checks.sorted { $0.id < $1.id }.map { check in
      JSONValue.compact([
        "id": .text(check.id.rawValue), "ok": .boolean(isGood(check.id)),
        "seen": .number(check.seen),
        "omitted": omitted[check.id].map { .number($0) },
      ])
    }
    return .compact([
      "checks": .list(checks),
      "events": .number(events),
      "findings": .list(sorted.map(\.json)),
      "head": .text(head.hex),
      "ok": .boolean(isGood),
      "attests": attests.flatMap(AttestLines.json),
      "stateHash": stateHash.map { .text($0.hex) },
      "needsNewerFrom": firstNewer.map { .number($0) },
      "verdict": .text(verdict.name),
      "divergedAt": isGood ? nil : firstOffence?.offendingEvent.map { .number($0) },
      "provedThrough": isWhole ? .number(provedThrough) : nil,
      "first": offence,
    ])
  }
}
