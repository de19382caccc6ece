import EventLog
import Projections

/// `export`: portable copies of a log and of its cards.
struct AuditExport {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    let kind = try kind()
    let source = try run.openLogToTell()
    let last = try source.lastSequence(at: try run.point("--at"))
    var export = LogExport(source: source, last: last, kind: kind)
    export.options.isSpreadsheetSafe = run.arguments.has("--spreadsheet-safe")
    try export.refuseDamage(isUpToEnd: !run.arguments.has("--at"))
    if kind == .events { try source.refuseUncovered(through: last) }
    export.key = try run.signingKey()
    let output = try ByteOutput(
      path: run.outputFile, outside: source.folderLog == nil ? nil : source.path,
      replaces: run.arguments.has("--yes"))
    do throws(EventLogError) {
      let count = try export.write(to: output)
      try output.finish()
      if run.outputFile != nil {
        run.say("\(kind.rawValue) up to event \(last) written: \(kind.counted(count))")
        run.answer(
          [
            "events": .number(last), "kind": .text(kind.rawValue), "written": .number(count),
          ], schema: "export/1")
      }
    } catch {
      output.abandon()
      throw Failure(error)
    }
    return .fine
  }

  private func kind() throws(Failure) -> ExportKind {
    let names = ExportKind.allCases.map(\.rawValue)
    do throws(UsageError) {
      let name = try run.arguments.choice("--to", of: names)
      guard let kind = name.flatMap(ExportKind.init(rawValue:)) else {
        throw UsageError("Say what to export.", usage: "--to " + names.joinedWithOr())
      }
      return kind
    } catch { throw Failure(error) }
  }
}
