import EventLog
import Projections

/// Which events are asked for.
struct LogFilter {
  private var typeNumber: UInt64?
  private var card: String?
  private var day: StudyDay?
  private var session: SessionID?
  private var since: AuditPoint?
  private var until: AuditPoint?

  init(_ run: AuditRun) throws(Failure) {
    if let name = run.arguments.value("--type") {
      guard let number = EventType(name: name).map({ UInt64($0.rawValue) }) ?? UInt64(name) else {
        let near = Suggestion.nearest(to: name, in: EventType.allCases.map(\.name))
        throw Failure(
          UsageError(
            "No event type \"\(SafeText.line(name))\"."
              + (near.map { " Did you mean \($0)?" } ?? "")
          ))
      }
      typeNumber = number
    }
    card = run.arguments.value("--card")?.lowercased()
    if case .day(let day)? = try run.point("--day") {
      self.day = day
    } else if run.arguments.has("--day") {
      throw Failure(UsageError("--day takes a study day.", usage: "--day 2026-03-02"))
    }
    if let text = run.arguments.value("--session") {
      guard let id = SessionID(text: text.lowercased()) else {
        throw Failure(
          UsageError("--session takes the id of a sitting.", usage: "log LOG --ndjson shows them"))
      }
      session = id
    }
    since = try run.point("--since")
    until = try run.point("--until")
  }

  func admits(_ pass: LogPass) -> Bool {
    let isAboutBody = typeNumber != nil || card != nil || day != nil || session != nil
    if !pass.isReadable, isAboutBody { return false }
    if let session, pass.event.session != session, pass.event.subject != SubjectID(session) {
      return false
    }
    if let typeNumber, pass.event.typeNumber != typeNumber { return false }
    if let day, pass.day != day { return false }
    if let card {
      guard let subject = pass.event.subject, pass.names.subject(named: card) == subject else {
        return false
      }
    }
    if let since, isBefore(pass, since) { return false }
    if let until, isAfter(pass, until) { return false }
    return true
  }

  private func isBefore(_ pass: LogPass, _ point: AuditPoint) -> Bool {
    switch point {
    case .event(let number): pass.sequence < number
    case .instant(let instant): pass.recorded < instant
    case .day(let day): pass.day < day
    }
  }

  private func isAfter(_ pass: LogPass, _ point: AuditPoint) -> Bool {
    switch point {
    case .event(let number): pass.sequence > number
    case .instant(let instant): pass.recorded > instant
    case .day(let day): pass.day > day
    }
  }
}
