import EventLog
import Projections

/// Which events are asked for.
struct LogFilter {
  /// Any of them will do; nil for all.
  private var typeNumbers: Set<UInt64>?
  private var cards: [String]?
  private var day: StudyDay?
  private var session: SessionID?
  /// Events that one led to, with it and the undos of them; filled by `follow`.
  private var caused: Set<EventID>?
  private var since: AuditPoint?
  private var until: AuditPoint?

  init(_ run: AuditRun) throws(Failure) {
    for name in run.arguments.values("--type") {
      guard let number = EventType(name: name).map({ UInt64($0.rawValue) }) ?? UInt64(name) else {
        let near = Suggestion.nearest(to: name, in: EventType.allCases.map(\.name))
        throw Failure(
          UsageError(
            "No event type \"\(SafeText.line(name))\"."
              + (near.map { " Did you mean \($0)?" } ?? "")
          ))
      }
      typeNumbers = (typeNumbers ?? []).union([number])
    }
    if run.arguments.has("--card") {
      cards = run.arguments.values("--card").map { $0.lowercased() }
    }
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
    guard run.arguments.value("--since") != "now" else {
      throw Failure(
        UsageError(
          "Nothing is later than now.", usage: "tail DIR shows events as they are stored"))
    }
    since = try run.point("--since")
    until = try run.point("--until")
  }

  /// Finds what an event led to, if `--cause` names one; reads the log once.
  mutating func follow(_ run: AuditRun, in source: LogSource) throws(Failure) {
    guard let word = run.arguments.value("--cause") else { return }
    let root = try source.sequence(named: word)
    guard root >= 1, root <= source.head.sequence else {
      throw Failure(
        "no_such_event", "There is no event \(root): the log ends at \(source.head.sequence).")
    }
    var caused: Set<EventID> = []
    var event = DecodedEvent()
    do throws(EventLogError) {
      try source.scan { sequence, header, body throws(EventLogError) in
        guard !header.isRedacted, sequence >= root else { return .next }
        do throws(EventLogError) { try EventCodec.decode(body, into: &event) } catch {
          return .next
        }
        var isFollower = event.cause.map(caused.contains) == true
        if case .undo(let target) = event.payload { isFollower = caused.contains(target) }
        if sequence == root || isFollower { caused.insert(event.id) }
        return .next
      }
    } catch { throw Failure(error) }
    self.caused = caused
  }

  func admits(_ pass: LogPass) -> Bool {
    if let caused, !pass.isReadable || !caused.contains(pass.event.id) { return false }
    let isAboutBody = typeNumbers != nil || cards != nil || day != nil || session != nil
    if !pass.isReadable, isAboutBody { return false }
    if let session, pass.event.session != session, pass.event.subject != SubjectID(session) {
      return false
    }
    if let typeNumbers, !typeNumbers.contains(pass.event.typeNumber) { return false }
    if let day, pass.day != day { return false }
    if let cards {
      guard let subject = pass.event.subject,
        cards.contains(where: { pass.names.subject(named: $0) == subject })
      else { return false }
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
