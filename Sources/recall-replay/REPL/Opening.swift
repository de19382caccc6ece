import EventLog
import StudyEngine

/// Opens the log and the engine that the flags ask for.
enum Opening {
  static func open(
    _ options: StudyOptions, _ folders: Folders
  ) throws(Failure) -> (log: EventLog, engine: StudyEngine) {
    do throws(StudyError) {
      let log = try StudyEngine.openLog(
        folder: options.isEphemeral ? nil : folders.data,
        stateFolder: options.isEphemeral ? nil : folders.state)
      // From here on a damaged page ends the program in words.
      log.watchPages()
      let engine = try StudyEngine(
        log: log, clock: ClockControl(system: SystemClock()), zone: options.zone,
        seed: options.seed)
      if let clock = options.clock { _ = try engine.startClock(at: clock) }
      return (log, engine)
    } catch {
      throw failure(error)
    }
  }

  /// What the flags ask for and cannot be is a wrong argument; the rest is the log's matter.
  private static func failure(_ error: StudyError) -> Failure {
    var failure = Failure(error)
    switch error {
    case .invalidClock, .clockOutOfRange:
      failure.exit = .usage
      failure.hint = "recall --clock 2026-03-02T09:00"
    case .unknownZone:
      failure.exit = .usage
      failure.hint = "recall --tz Europe/Madrid"
    default: break
    }
    return failure
  }
}
