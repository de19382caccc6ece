import EventLog
import StudyEngine

/// Opens the engine that the flags ask for.
enum Opening {
  static func engine(_ options: StudyOptions, _ folders: Folders) throws(Failure) -> StudyEngine {
    do throws(StudyError) {
      let log = try StudyEngine.openLog(
        folder: options.isEphemeral ? nil : folders.data,
        stateFolder: options.isEphemeral ? nil : folders.state)
      let engine = try StudyEngine(
        log: log, clock: ClockControl(system: SystemClock()), zone: options.zone,
        seed: options.seed)
      if let clock = options.clock { _ = try engine.startClock(at: clock) }
      return engine
    } catch {
      throw Failure(error)
    }
  }
}
