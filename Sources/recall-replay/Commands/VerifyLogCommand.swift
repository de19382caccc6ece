import EventLog
import StudyEngine

/// `:verify`.
enum VerifyLogCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: ":verify", usage: [":verify"],
    summary: Copy.both(
      "Recomputes every hash and schedule of the log, and compares all that is shown.",
      """
      Rechnet jeden Hash und Zeitplan des Protokolls nach und vergleicht alles, was zu sehen \
      ist.
      """),
    examples: [":verify", ":verify --json"], related: [":log", "history"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let report: AuditReport
    do throws(EventLogError) {
      report = try LogAudit().run(LogSource(shell.log, path: Copy.Log.name))
    } catch {
      if case .noLog = error {
        return .screen(
          Message(Copy.Log.notBegun, json: ["schema": "verify/1", "events": 0, "ok": true]))
      }
      throw Failure(error)
    }
    guard report.isGood else {
      shell.show(VerifyScreen(report: report))
      throw Failure("log_is_damaged", Copy.Log.damaged, hint: "recall-replay doctor DIR")
    }
    return .page(VerifyScreen(report: report))
  }
}

/// What a verification found.
struct VerifyScreen: Screen {
  let report: AuditReport

  func lines(on terminal: Terminal) -> [String] {
    report.sorted.map(\.line) + [Copy.Log.verified(report)]
  }

  var json: JSONValue { report.json.withSchema("verify/1") }
}

extension Copy {
  enum Log {
    static let name = "the log"
    static var notBegun: String {
      both(
        "There is no log yet: it begins with the first act.",
        "Es gibt noch kein Protokoll: Es beginnt mit der ersten Handlung.")
    }
    static var damaged: String {
      both("The log is not whole.", "Das Protokoll ist nicht heil.")
    }

    static func verified(_ report: AuditReport) -> String {
      let (events, checks) = (report.events, report.checks.count)
      let seen = both(
        "\(events, "event", "events"), \(checks, "check", "checks")",
        "\(events, "Ereignis", "Ereignisse"), \(checks, "Prüfung", "Prüfungen")")
      guard !report.isGood else { return seen + both(": all is well.", ": Alles ist gut.") }
      let findings = report.findings.count
      return seen
        + both(", \(findings, "finding", "findings").", ", \(findings, "Befund", "Befunde").")
    }
  }
}
