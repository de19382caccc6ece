import EventLog
import Projections

/// `log`: the events, as lines for eyes or as JSON.
struct AuditLog {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    let source = try run.openLogToTell()
    let last = try source.lastSequence(at: try run.point("--at"))
    var filter = try LogFilter(run)
    try filter.follow(run, in: source)
    if run.arguments.has("--graph") { return try EventGraph(run: run)(source, last, filter) }
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
    let damage = try run.damage(of: source, through: last)
    return damage ? .failed : run.exit(for: source)
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
