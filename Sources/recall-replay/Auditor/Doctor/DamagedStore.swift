import EventLog
import Projections

/// A data folder whose store is damaged so that it cannot be opened, or not be relied on.
///
/// What can be read of it is read by the program's own reader, and proved by the chain.
struct DamagedStore {
  let folder: String

  /// Whether an error says that the store itself is damaged.
  static func isMatter(of error: EventLogError) -> Bool {
    switch error {
    case .damagedStore, .truncatedFile, .notALog: true
    default: false
    }
  }

  // MARK: - Saying

  /// What is there all the same, as a verification reports it.
  ///
  /// - Parameter error: Why the store could not be opened.
  /// - Returns: Nil if nothing of it is a log.
  func report(_ error: EventLogError) -> AuditReport? {
    guard Self.isMatter(of: error), let survey = survey() else { return nil }
    var report = AuditReport(events: survey.end, head: survey.link)
    for check in [AuditCheck.framing, .sequence, .chain] { report.saw(check, survey.end) }
    for finding in findings(survey, error) { report.add(finding) }
    return report
  }

  /// The same as `doctor` reports it.
  func findings(_ error: EventLogError) -> [Finding]? {
    guard Self.isMatter(of: error), let survey = survey() else { return nil }
    return findings(survey, error)
  }

  private func survey() -> SalvageReport? {
    // What cannot be read at all is reported as it was.
    (try? EventLog.surveyDamage(in: folder, options: AuditRun.logOptions(.reading))) ?? nil
  }

  private func findings(_ survey: SalvageReport, _ error: EventLogError) -> [Finding] {
    // Where something is lost, it takes more than that: the findings about it say what.
    let hint = survey.isWhole ? fix : nil
    var findings = survey.damage.map { page in
      let place = page.table.map { "page \(page.page) of the store, of table \($0)" }
      return Finding(
        check: AuditCheck.framing.rawValue,
        message: "\(place ?? "page \(page.page) of the store"): \(page.reason)", hint: hint,
        isAboutStore: true)
    }
    if findings.isEmpty {
      findings.append(
        Finding(
          check: AuditCheck.framing.rawValue, message: Self.fault(error), hint: hint,
          isAboutStore: true))
    }
    for range in survey.lost {
      findings.append(
        Finding(
          check: AuditCheck.sequence.rawValue, sequence: range.lowerBound,
          message: "\(Self.events(range)) cannot be read", hint: fix + " --from EXPORT",
          provedThrough: range.lowerBound - 1, isAboutStore: true))
    }
    if !survey.isWhole, survey.lost.isEmpty {
      findings.append(
        Finding(
          check: AuditCheck.chain.rawValue, sequence: survey.provedThrough + 1,
          message: "what is behind event \(survey.provedThrough) does not follow from it",
          hint: fix + " --from EXPORT", provedThrough: survey.provedThrough, isAboutStore: true))
    }
    if !survey.isWhole, survey.provedThrough > 0 {
      findings.append(
        Finding(
          severity: .info, check: AuditCheck.chain.rawValue,
          message: "events 1 to \(survey.provedThrough) can be read without a gap: without an "
            + "export, the log can go on behind them",
          hint: fix + " --accept-rollback"))
    }
    if survey.isWhole {
      findings.append(
        Finding(
          severity: .info, check: AuditCheck.chain.rawValue,
          message: "all \(survey.end) events can be read, and each follows from the one before it"))
    }
    return findings
  }

  private var fix: String { "recall-replay doctor \(ShellWord.quoted(folder)) --fix" }

  private static func events(_ range: ClosedRange<UInt64>) -> String {
    range.count == 1
      ? "event \(range.lowerBound)" : "events \(range.lowerBound) to \(range.upperBound)"
  }

  private static func fault(_ error: EventLogError) -> String {
    switch error {
    case .damagedStore(_, let page, let reason): "page \(page) of the store: \(reason)"
    default: error.description
    }
  }

  // MARK: - Mending

  /// Builds the store anew from its records, if all are there or the export has the others.
  ///
  /// - Parameters:
  ///   - export: Fills what is lost; nil for none.
  ///   - isShort: Whether the store is whole, and only ends too early.
  ///   - givesUpRest: Whether the log may end before the first event that is in neither.
  ///   - warn: Told why an export does not help.
  /// - Returns: What was done, in lines; nil if the store is as it was.
  /// - Throws: As `EventLog.salvage`.
  func salvage(
    from export: ArchiveFile?, isShort: Bool, givesUpRest: Bool, warn: (String) -> Void
  ) throws(EventLogError) -> [String]? {
    let salvaged = try EventLog.salvage(
      in: folder, export: export, needsExport: isShort, givesUpRest: givesUpRest,
      device: AuditImport.freshDevice(),
      options: AuditRun.logOptions(.writing)
    ) { log throws(EventLogError) in
      try ProjectionMaintenance.rebuild(log)
    }
    guard let (report, keptAs) = salvaged else {
      if export != nil {
        warn(
          "nothing was put back: no event can be read here, and nothing says that this was a log; "
            + "recall-replay import makes one of the export in a new folder")
      }
      return nil
    }
    guard let keptAs else {
      if export != nil { warn(Self.shortfall(of: report)) }
      return nil
    }
    var lines: [String] = []
    for sequence in report.fromExport.prefix(Self.linesOfEach) {
      lines.append("put event \(sequence) back from the export")
    }
    if report.fromExport.count > Self.linesOfEach {
      lines.append("put \(report.fromExport.count - Self.linesOfEach) more back from the export")
    }
    if let givenUp = report.givenUp { lines.append("gave up \(Self.events(givenUp))") }
    lines.append("built the store anew from its \(report.end) events")
    lines.append("the damaged store is kept in \(keptAs)")
    return lines
  }

  /// Why nothing was put back although there is an export.
  private static func shortfall(of report: SalvageReport) -> String {
    if let trouble = report.trouble {
      return "nothing was put back: the export cannot be read to its end: \(trouble)"
    }
    if report.isWhole {
      return "nothing was put back: the export has not the event that is remembered, "
        + "or it does not follow from event \(report.end)"
    }
    let missing = report.lost.prefix(linesOfEach).map(events).joined(separator: ", ")
    let helped =
      report.fromExport.isEmpty
      ? "the export has none of what is lost"
      : "the export has \(report.fromExport.count) of the lost events"
    return "nothing was put back: \(helped), and "
      + (missing.isEmpty
        ? "what is behind event \(report.provedThrough) does not follow from it"
        : "\(missing) can be read neither there nor here")
      + "; an export that holds them is needed"
  }

  private static let linesOfEach = 10
}

/// Words as a shell takes them.
enum ShellWord {
  /// The text, in quotes if a shell would not take it as it is.
  static func quoted(_ text: String) -> String {
    let plain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "/._-+:,=@%".utf8.contains(byte) || byte >= 0x80
      }
    }
    if plain, !text.isEmpty { return text }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
