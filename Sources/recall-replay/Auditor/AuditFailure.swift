/// Why a command of the auditor's program could not do its work.
struct AuditFailure: Error, Equatable {
  var exit: ExitCode
  /// A stable name for scripts, such as `no_log`.
  var code: String
  var message: String
  var hint: String?

  init(_ exit: ExitCode, _ code: String, _ message: String, hint: String? = nil) {
    self.exit = exit
    self.code = code
    self.message = message
    self.hint = hint
  }

  init(_ error: UsageError) {
    self.init(.usage, "usage", error.message, hint: error.usage)
  }

  var json: JSONValue {
    let error: JSONValue = .compact([
      "code": .text(code), "message": .text(message), "hint": hint.map { .text($0) },
      "wrote": false,
    ])
    return ["error": error, "schema": "error/1"]
  }

  /// `error: …`, one line.
  var line: String {
    let end = hint.map { "  (\(SafeText.line($0)))" } ?? ""
    return "error: " + SafeText.line(message) + end
  }
}
