import EventLog

extension Int32 {
  /// One more, or the largest number there is.
  var saturatingSuccessor: Int32 { self == .max ? self : self + 1 }
}

extension StudyDay {
  /// A later day; 0 at least, so that it is never read as `never`, and at most the last there is.
  func saturating(addingDays days: Int32) -> StudyDay {
    StudyDay(number: Int32(clamping: max(0, Int64(number) + Int64(days))))
  }
}

extension Timestamp {
  /// A later instant, within what an event may hold: 2^53 milliseconds.
  func saturating(addingMilliseconds added: Int64) -> Timestamp {
    let (sum, overflows) = milliseconds.addingReportingOverflow(added)
    return Timestamp(milliseconds: overflows ? 1 << 53 : min(sum, 1 << 53))
  }
}
