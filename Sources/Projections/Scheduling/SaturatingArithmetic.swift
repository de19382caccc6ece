import EventLog

/// Sums that stop at the ends of what an event may hold, so that each result can be stored.
extension Int32 {
  /// One more, or the largest count there is.
  var nextCount: Int32 {
    Int32(clamping: Swift.min(Int64(self) + 1, FieldRange.count.upperBound))
  }
}

extension StudyDay {
  /// A later day; 0 at least, so that it is never read as `never`.
  func saturating(addingDays days: Int32) -> StudyDay {
    let sum = max(0, Int64(number) + Int64(days))
    return StudyDay(number: Int32(clamping: min(sum, FieldRange.day.upperBound)))
  }
}

extension Timestamp {
  /// A later instant.
  func saturating(addingMilliseconds added: Int64) -> Timestamp {
    let (sum, overflows) = milliseconds.addingReportingOverflow(added)
    let last = FieldRange.any.upperBound
    return Timestamp(milliseconds: overflows ? last : min(sum, last))
  }
}
