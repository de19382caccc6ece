import EventLog
import StudyEngine

/// A list of cards or a package, imported into a data folder.
struct CardFileImport {
  let run: AuditRun
  let path: String
  let folder: String

  func callAsFunction() throws(Failure) -> ExitCode {
    let fileName = path.split(separator: "/").last.map(String.init) ?? path
    let base = fileName.split(separator: ".").dropLast().joined(separator: ".")
    let request = try ImportFile(
      path, run.arguments, deck: .ofFile(fallback: base.isEmpty ? fileName : base)
    ).request
    let kept = try ImportCommand.reportOutput(run.arguments, outside: folder) { _ in false }
    defer { kept?.abandon() }
    let report: ImportReport
    do throws(StudyError) { report = try self.report(request) } catch { throw Failure(error) }
    try ImportCommand.keep(report, in: kept, wrote: !run.arguments.has("--dry-run"))
    let screen = ImportScreen(report: report, isPreview: run.arguments.has("--dry-run"))
    for line in screen.printed(on: Terminal()) { run.say(line) }
    run.answer(screen.json, schema: "import/1")
    return report.skipped.isEmpty || !run.arguments.has("--strict") ? .fine : .failed
  }

  private func report(_ request: ImportRequest) throws(StudyError) -> ImportReport {
    let state = (try? Folders(given: nil, environment: Folders.environment))?.state
    let log = try StudyEngine.openLog(folder: folder, stateFolder: state)
    let engine = try StudyEngine(log: log, clock: ClockControl(system: SystemClock()))
    defer { _ = try? log.close() }
    if run.arguments.has("--dry-run") { return try engine.previewImport(request) }
    guard case .imported(let report) = try engine.importCards(request).result else {
      throw .importNoCards
    }
    return report
  }
}
