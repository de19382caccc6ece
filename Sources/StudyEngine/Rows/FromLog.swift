internal import EventLog
internal import Projections

/// What a read of the log gives, with the error of this room where it fails.
///
/// - Throws: `log` with what the store says.
@inline(__always)
func fromLog<Value>(
  _ read: @autoclosure () throws(EventLogError) -> Value
) throws(StudyError) -> Value {
  do throws(EventLogError) { return try read() } catch { throw .log(error) }
}

/// Runs a scan of the lower room over a body that throws the errors of this one.
///
/// - Parameter scan: Is given `keep`, in which the body runs for each row: what it throws is kept,
///   stops the scan and is thrown after it.
/// - Throws: `log` with what the store says, else what a body threw.
@inline(__always)
func scanning(
  _ scan: (
    _ keep: (() throws(StudyError) -> ScanStep) -> ScanStep
  ) throws(EventLogError) -> Void
) throws(StudyError) {
  var failure: StudyError?
  do throws(EventLogError) {
    try scan { body in
      do throws(StudyError) {
        return try body()
      } catch {
        failure = error
        return .stop
      }
    }
  } catch {
    throw .log(error)
  }
  if let failure { throw failure }
}
