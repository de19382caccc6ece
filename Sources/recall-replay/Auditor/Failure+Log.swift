import EventLog

extension Failure {
  init(_ error: EventLogError) {
    let (exit, code): (ExitCode, String) =
      switch error {
      case .noLog: (.noLog, "no_log")
      case .notALog: (.noLog, "not_a_log")
      case .truncatedFile: (.noLog, "truncated_file")
      case .damagedStore: (.noLog, "damaged_store")
      case .logGone: (.noLog, "log_gone")
      case .logExchanged: (.failed, "log_exchanged")
      case .unreadableHead: (.noLog, "unreadable_head")
      case .networkFileSystem: (.noLog, "network_file_system")
      case .file(_, let call, _, _): (Self.isOfReading(call) ? .noLog : .failed, "file")
      case .lockHeld: (.locked, "lock_held")
      case .lockRemoved: (.locked, "lock_removed")
      case .storage where error.isOfDamagedPage: (.noLog, "damaged_store")
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

  /// What could not be read is no log; what could not be made or changed is a command that failed.
  private static func isOfReading(_ call: String) -> Bool {
    ["open", "opendir", "stat", "fstat", "read"].contains(call)
  }
}
