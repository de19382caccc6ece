import EventLog
import StudyEngine

/// Opens the engine that the flags ask for.
enum Opening {
  static func engine(_ options: StudyOptions, _ folders: Folders) throws(Failure) -> StudyEngine {
    do throws(StudyError) {
      return try StudyEngine(
        clock: ClockControl(system: SystemClock()), zone: options.zone, seed: options.seed)
    } catch {
      throw Failure(error)
    }
  }
}
