/// The ranges that fields are checked against when they are read and when they are appended.
///
/// They are wide enough for any life of study and narrow enough that sums, differences and
/// successors of two values never overflow the types they are held in. A value outside is never
/// clamped: its payload counts as unknown.
package enum FieldRange {
  /// Any integer of the profile: instants, stability.
  package static let any: ClosedRange<Int64> = -(1 << 53)...(1 << 53)
  /// Where a clock may stand for an act, in milliseconds: from 1971-01-01 to 9899-12-31.
  package static let clock: ClosedRange<Int64> = 31_536_000_000...250_246_540_800_000
  /// Any count or amount that cannot be negative.
  package static let unsigned: ClosedRange<Int64> = 0...(1 << 53)
  /// Any count or number that begins at 1.
  package static let positive: ClosedRange<Int64> = 1...(1 << 53)
  /// Numbers of events, as keys of the log's table.
  package static let sequence: ClosedRange<UInt64> = 1...(1 << 53)
  /// Versions that are written; the first is written by leaving out its key.
  package static let laterVersion: ClosedRange<Int64> = 2...(1 << 53)
  /// Study days that an instant of the profile can fall on, a rollover and an offset included.
  package static let day: ClosedRange<Int64> = -110_000_000...110_000_000
  /// Whole days of an interval.
  package static let intervalDays: ClosedRange<Int64> = 0...1_000_000
  /// An interval that is set by hand.
  package static let setIntervalDays: ClosedRange<Int64> = 1...1_000_000
  /// Answers, lapses, rows, short ids: anything counted.
  package static let count: ClosedRange<Int64> = 0...1_000_000_000
  /// Index into learning steps.
  package static let step: ClosedRange<Int64> = 0...1_024
  /// Thousandths.
  package static let ease: ClosedRange<Int64> = 0...1_000_000
  /// Millionths of 0 to 10.
  package static let difficulty: ClosedRange<Int64> = 0...10_000_000
  /// Rungs of the ladder.
  package static let box: ClosedRange<Int64> = 0...7
  /// Time an answer took, in milliseconds: at most 31 days.
  package static let took: ClosedRange<Int64> = 1...2_678_400_000
  /// Millionths of 0 to 1, 1 excluded.
  package static let fuzz: ClosedRange<Int64> = 0...999_999
  /// Millionths of 0 to 1, both excluded; a scheduler without a chance to aim for writes none.
  package static let retention: ClosedRange<Int64> = 1...999_999
  /// A grade of SM-2.
  package static let grade: ClosedRange<Int64> = 0...5
  /// Versions of schedulers, formats and rules.
  package static let version: ClosedRange<Int64> = 1...1_000_000
  /// Length of a learning step in seconds: at most 10 years.
  package static let stepSeconds: ClosedRange<Int64> = 1...315_360_000
  /// The longest interval a deck allows, in days.
  package static let maximumIntervalDays: ClosedRange<Int64> = 1...1_000_000
  /// Marks of a card, 0 being none.
  package static let flag: ClosedRange<Int64> = 0...7
  /// Numbers of the short ids d1 and c1.
  package static let number: ClosedRange<Int64> = 1...1_000_000_000
  /// Minutes east of UTC: 18 hours either way.
  package static let offset: ClosedRange<Int64> = -1_080...1_080
}
