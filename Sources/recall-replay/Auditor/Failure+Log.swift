import EventLog

extension Failure {
  init(_ error: EventLogError) {
    let (exit, code): (ExitCode, String) =
      switch error {
      case .noLog: (.noLog, "no_log")
      case .notALog: (.noLog, "not_a_log")
      case .truncatedFile: (.noLog, "truncated_file")
      case .networkFileSystem: (.noLog, "network_file_system")
      case .file: (.noLog, "file")
      case .lockHeld: (.locked, "lock_held")
      case .newerFormat, .newerEvent: (.newer, "newer_log")
      case .corruptRecord, .corruptRow, .missingRecord, .malformedBody: (.failed, "damaged_log")
      case .rollback: (.failed, "rollback")
      case .forkOrRewrite: (.failed, "fork_or_rewrite")
      case .otherLog: (.failed, "other_log")
      case .conflict: (.failed, "conflict")
      default: (.failed, "log")
      }
    self.init(code, SafeText.line(error.description), exit: exit)
  }
}
