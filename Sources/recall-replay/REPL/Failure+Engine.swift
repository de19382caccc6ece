import EventLog
import StudyEngine

extension Failure {
  /// A refusal of the engine in the words that a person sees.
  init(_ error: StudyError) {
    self.init(error.code, SafeText.line(error.message), hint: error.hint)
    guard case .log(let error) = error else { return }
    let end = Self.end(error)
    exit = end.exit
    endsProgram = end.isEnd
  }

  /// What a fault of the log means for the program.
  private static func end(_ error: EventLogError) -> (exit: ExitCode, isEnd: Bool) {
    switch error {
    case .newerEvent, .newerFormat: (.newer, true)
    case .noLog, .truncatedFile, .notALog, .networkFileSystem, .corruptRecord, .corruptRow,
      .missingRecord, .rollback, .forkOrRewrite, .forkedProcess, .storage, .file, .upcasters,
      .mapFull, .mapResized, .readersOpen:
      (.noLog, true)
    case .lockHeld, .readersFull: (.locked, false)
    case .malformedBody, .refusedPayload, .conflict, .unexpectedSubjectCount, .otherLog,
      .notStored, .readOnly:
      (.failed, false)
    }
  }

  /// The same with what was not changed, and how the command is used.
  func completed(by specification: CommandSpecification) -> Self {
    guard code != "needs_yes" else { return self }
    var failure = self
    if let unchanged = specification.unchanged, !wrote, !message.contains(unchanged) {
      failure.message += " " + unchanged
    }
    if code == "usage", hint == nil { failure.hint = specification.usage.first }
    return failure
  }
}
