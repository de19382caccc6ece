import EventLog
import Glibc
import Projections

/// `tail`: the newest events, and then each new one as it is stored.
///
/// The log is looked at five times a second, each time in short transactions. It ends when nobody
/// reads the lines any more, or with the event that `--through` names.
struct AuditTail {
  private static let restMicroseconds: UInt32 = 200_000

  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    let count = try lineCount()
    let end = try through()
    let source = try run.openLogToTell()
    guard let log = source.folderLog else {
      throw Failure(
        UsageError("An export does not grow.", usage: "recall-replay " + run.command.usage))
    }
    let isDamaged = try run.damage(of: source, through: source.head.sequence)
    do throws(EventLogError) {
      let shown = source.head.sequence - min(source.head.sequence, UInt64(count))
      var pass = LogPass(voids: try source.voids())
      while !run.console.isClosed {
        let now = try LogSource(log, path: source.path)
        if now.head.sequence > pass.sequence {
          try show(now, after: shown, &pass, through: end)
        }
        if let end, pass.sequence >= end { break }
        usleep(Self.restMicroseconds)
        run.console.noticeReader()
      }
    } catch { throw Failure(error) }
    return isDamaged ? .failed : .fine
  }

  private func lineCount() throws(Failure) -> Int {
    do throws(UsageError) {
      return try run.arguments.integer("--lines", in: 0...1_000_000) ?? 10
    } catch { throw Failure(error) }
  }

  private func through() throws(Failure) -> UInt64? {
    switch try run.point("--through") {
    case nil: return nil
    case .event(let number): return number
    default: throw Failure(UsageError("--through takes an event number.", usage: "--through 418"))
    }
  }

  /// Prints the events that have not been shown.
  ///
  /// What they undo was shown before: they say so themselves.
  private func show(
    _ source: LogSource, after shown: UInt64, _ pass: inout LogPass, through end: UInt64?
  ) throws(EventLogError) {
    var listing = LogListing(run: run)
    let first = pass.sequence + 1
    try source.handOut(from: first, through: end) {
      sequence, header, body throws(EventLogError) in
      try pass.take(sequence, header, body)
      if sequence > shown { listing.add(AuditRecord(sequence, header, body), pass) }
      return run.console.isClosed ? .stop : .next
    }
  }
}
