import EventLog
import Projections

/// The event that the first failure of a verification is about, with the state before it, after
/// it, and as it should have been.
struct Offence {
  let lines: [String]
  let json: JSONValue

  /// Nil if the failure is about no event, or about one that cannot be read.
  init?(_ report: AuditReport, in source: LogSource) throws(EventLogError) {
    guard let finding = report.firstOffence, let sequence = finding.offendingEvent,
      sequence == finding.sequence
    else { return nil }
    var pass = LogPass(voids: try source.voids(through: sequence))
    var record: AuditRecord?
    do throws(EventLogError) {
      try source.scan(through: sequence) { found, header, body throws(EventLogError) in
        try pass.take(found, header, body)
        if found == sequence { record = AuditRecord(found, header, body) }
        return .next
      }
    } catch .corruptRecord {} catch .missingRecord {}
    guard let record else { return nil }
    let document = EventJSON.document(record, names: pass.names, isVoid: pass.isVoid)
    let expected = finding.expected.map(PayloadJSON.stored)
    json = .compact(["event": document, "expected": expected])
    var lines = ["", "first  \(EventLine.text(record, pass))"]
    if let data = document["data"] {
      for name in ["before", "after"] {
        if let state = data[name] { lines.append("  \(name)     ".prefix(11) + Self.text(state)) }
      }
    }
    if let expected { lines.append("  should be" + " " + Self.text(expected)) }
    self.lines = lines + [""]
  }

  /// A state's numbers by their names, on a line.
  private static func text(_ state: JSONValue) -> String {
    guard case .object(let entries) = state else { return JSONWriter.text(of: state) }
    return entries.sorted { $0.key < $1.key }.map { key, value in
      let text = if case .text(let text) = value { text } else { JSONWriter.text(of: value) }
      return "\(key) \(text)"
    }.joined(separator: ", ")
  }
}

extension LogSource {
  /// The undos of a log, to tell which events are void; what cannot be read is passed over.
  func voids(through last: UInt64? = nil) throws(EventLogError) -> VoidSet {
    var survey = UndoSurvey()
    do throws(EventLogError) {
      try scan(through: last) { sequence, header, body throws(EventLogError) in
        // A newer envelope stops a fold, but not a listing.
        do throws(EventLogError) {
          _ = try survey.take(sequence, isRedacted: header.isRedacted, body)
        } catch .malformedBody {}
        return .next
      }
    } catch .corruptRecord {} catch .missingRecord {}
    return VoidSet(survey)
  }
}
