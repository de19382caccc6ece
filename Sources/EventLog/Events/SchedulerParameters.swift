/// How day-long intervals of the ladder are made from its base.
public enum IntervalMethod: UInt8, CaseIterable, Sendable {
  case scheduled = 0
  /// Seven tenths of the scheduled interval.
  case tight = 1
}

/// The whole set of numbers a scheduler's transition needs: the payload of `parameters-set`.
public struct SchedulerParameters: Hashable, Sendable {
  public var scheduler: SchedulerKind
  /// The version of the scheduler's rule, from 1.
  public var version: UInt32
  /// Learning steps in seconds, each 1 or more; empty for none.
  public var stepSeconds: [UInt32]
  /// Relearning steps in seconds, each 1 or more; empty for none.
  public var relearningStepSeconds: [UInt32]
  /// The longest interval, in days, 1 or more.
  public var maximumIntervalDays: UInt32
  public var method: IntervalMethod
  /// FSRS parameters in millionths; empty on the other schedulers.
  public var weightMillionths: [Int64]
  /// The chance of recall to aim for, in millionths; 0 on schedulers that have none.
  public var retentionMillionths: UInt32
  public var hasFuzz: Bool

  public init(
    scheduler: SchedulerKind = .ladder, version: UInt32 = 1, stepSeconds: [UInt32] = [60, 600],
    relearningStepSeconds: [UInt32] = [600], maximumIntervalDays: UInt32 = 36_500,
    method: IntervalMethod = .scheduled, weightMillionths: [Int64] = [],
    retentionMillionths: UInt32 = 0, hasFuzz: Bool = false
  ) {
    self.scheduler = scheduler
    self.version = version
    self.stepSeconds = stepSeconds
    self.relearningStepSeconds = relearningStepSeconds
    self.maximumIntervalDays = maximumIntervalDays
    self.method = method
    self.weightMillionths = weightMillionths
    self.retentionMillionths = retentionMillionths
    self.hasFuzz = hasFuzz
  }

  /// What rules where nothing was set: the ladder with steps of 1 and 10 minutes.
  public static let standard = Self()
}
