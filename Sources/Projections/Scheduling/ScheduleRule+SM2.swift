public import EventLog

extension ScheduleRule {
  /// A review under `sm2` or `sm2-simple`: the numbers of their formulas.
  public struct SM2: Hashable, Sendable {
    /// Which of the two.
    public var scheduler: SchedulerKind
    /// 0 to 5.
    public var grade: UInt8
    /// Ease in thousandths; `easeAfter` went into the interval.
    public var easeBefore: Int32
    /// Ease after the answer, in thousandths.
    public var easeAfter: Int32
    /// Grades of 3 or more in a row.
    public var repetitionsBefore: Int32
    /// Grades of 3 or more in a row, this one included.
    public var repetitionsAfter: Int32
    /// The interval before, in days.
    public var intervalBefore: Int32
    /// The longest interval the deck allows, in days.
    public var maximumDays: Int32
    /// The interval that came of it, in days.
    public var days: Int32
    /// The card comes again on the same day, after all else.
    public var comesAgain: Bool
  }
}
