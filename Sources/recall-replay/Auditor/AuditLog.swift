import EventLog
import Projections

/// `log`: the events, as lines for eyes or as JSON.
struct AuditLog {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    let source = try run.openLogToTell()
    let last = try source.lastSequence(at: try run.point("--at"))
    let filter = try LogFilter(run)
    var listing = LogListing(run: run)
    do throws(EventLogError) {
      var pass = LogPass(voids: try source.voids())
      // Whoever reads the lines may be slow: no transaction is held meanwhile.
      try source.handOut(through: last) { sequence, header, body throws(EventLogError) in
        try pass.take(sequence, header, body)
        guard filter.admits(pass) else { return .next }
        listing.add(AuditRecord(sequence, header, body), pass)
        return run.console.isClosed ? .stop : .next
      }
      listing.finish()
    } catch { throw Failure(error) }
    return run.exit(for: source)
  }
}

/// What is known at each place while a log is gone through in order.
struct LogPass {
  private(set) var sequence: UInt64 = 0
  private(set) var recorded = Timestamp(milliseconds: 0)
  private(set) var event = DecodedEvent()
  private(set) var isRedacted = false
  /// Whether `event` is this record's.
  private(set) var isReadable = true
  private(set) var isVoid = false
  private(set) var names = ShortNames()
  private(set) var day = StudyDay.never
  private var rollover = RolloverTimeline()
  private var voids: VoidSet

  init(voids: VoidSet) { self.voids = voids }

  mutating func take(
    _ sequence: UInt64, _ header: RecordHeader, _ body: RawSpan
  ) throws(EventLogError) {
    self.sequence = sequence
    recorded = header.recorded
    isRedacted = header.isRedacted
    isVoid = false
    isReadable = !isRedacted
    guard isReadable else { return }
    do throws(EventLogError) {
      try EventCodec.decode(body, into: &event)
    } catch .malformedBody {
      // A listing shows what is there: the damage is for `verify` to name.
      isReadable = false
      return
    }
    names.take(event)
    day = event.studyDay(rollover)
    rollover.take(event)
    isVoid = voids.meet(event, sequence: sequence) != nil
  }
}

/// Which events are asked for.
struct LogFilter {
  private var typeNumber: UInt64?
  private var card: String?
  private var day: StudyDay?
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
    since = try run.point("--since")
    until = try run.point("--until")
  }

  func admits(_ pass: LogPass) -> Bool {
    if !pass.isReadable, typeNumber != nil || card != nil || day != nil { return false }
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

/// Prints events as they come.
struct LogListing {
  let run: AuditRun
  private var count = 0

  init(run: AuditRun) { self.run = run }

  private var isLines: Bool { run.arguments.has("--ndjson") }

  mutating func add(_ record: AuditRecord, _ pass: LogPass) {
    defer { count += 1 }
    guard isLines || run.isJSON else {
      run.say(EventLine.text(record, pass))
      return
    }
    let document = EventJSON.document(record, names: pass.names, isVoid: pass.isVoid)
    if isLines {
      run.console.print(document)
    } else {
      let start = count == 0 ? "{\"events\":[" : ","
      run.console.writeDocument(start + JSONWriter.text(of: document))
    }
  }

  func finish() {
    guard run.isJSON, !isLines else { return }
    run.console.writeDocument((count == 0 ? "{\"events\":[" : "") + "],\"schema\":\"log/1\"}\n")
  }
}
