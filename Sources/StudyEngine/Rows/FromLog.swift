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
/// - Parameter scan: Runs the body of each row in `keeping`, which notes what it throws in `failure`
///   and stops the scan.
/// - Throws: `log` with what the store says, else what the body threw.
@inline(__always)
func scanning(
  _ scan: (_ failure: inout StudyError?) throws(EventLogError) -> Void
) throws(StudyError) {
  var failure: StudyError?
  do throws(EventLogError) { try scan(&failure) } catch { throw .log(error) }
  if let failure { throw failure }
}

/// Keeps what a body throws inside a scan that throws the lower room's errors, and stops the scan.
func keeping(
  _ failure: inout StudyError?, _ body: () throws(StudyError) -> ScanStep
) -> ScanStep {
  do throws(StudyError) {
    return try body()
  } catch {
    failure = error
    return .stop
  }
}
