public import EventLog
internal import Projections

/// Schedulers as they are typed and shown.
public enum SchedulerName {
  /// The name of a scheduler, as commands and documents have it.
  public static func text(_ scheduler: SchedulerKind) -> String {
    switch scheduler {
    case .imported: "imported"
    case .ladder: "ladder"
    case .sm2: "sm2"
    case .sm2Simple: "sm2-simple"
    case .fsrs: "fsrs"
    }
  }

  /// The scheduler of a name that a deck can choose.
  static func scheduler(_ name: String) -> SchedulerKind? {
    SchedulerKind.allCases.first { $0 != .imported && text($0) == name }
  }
}

/// Methods of the ladder as they are typed and shown.
public enum MethodName {
  /// The name of a method, as commands and documents have it.
  public static func text(_ method: IntervalMethod) -> String {
    switch method {
    case .scheduled: "scheduled"
    case .tight: "tight"
    }
  }

  static func method(_ name: String) -> IntervalMethod? {
    IntervalMethod.allCases.first { text($0) == name }
  }
}

/// Numbers of a scheduler as people read them, in the form in which `deck set` takes them.
public enum SchedulerText {
  /// What a scheduler uses, by the keys of `deck set`.
  public static func values(
    _ parameters: SchedulerParameters
  ) -> [(key: String, value: String)] {
    let keys: [DeckKey] = [
      .scheduler, .method, .steps, .relearn, .retention, .parameters, .maximumInterval, .fuzz,
    ]
    return keys.filter { $0.isUsed(by: parameters.scheduler) }
      .map { ($0.rawValue, parameters.text(of: $0)) }
  }

  /// Steps of some seconds each, such as `1m 36h`: every step is one word.
  public static func steps(_ seconds: [UInt32]) -> String { StepList.text(seconds) }

  /// One step, such as `36h`.
  public static func step(seconds: Int64) -> String { DurationText.text(seconds) }

  /// Whether w0 to w20 are those that FSRS is published with.
  public static func hasPublishedWeights(_ parameters: SchedulerParameters) -> Bool {
    parameters.weightMillionths.isEmpty
      || parameters.weightMillionths == FSRSParameters.standard.millionths
  }

  /// The chance of recall that is aimed for, such as `0.9`.
  public static func retention(_ parameters: SchedulerParameters) -> String {
    let standard = FSRSScheduler.standardRetention
    let stored = parameters.retentionMillionths
    return MillionthsText.text(Int64(stored == 0 ? standard : stored))
  }

  /// w0 to w20, apart by spaces.
  public static func weights(_ parameters: SchedulerParameters) -> String {
    let stored = parameters.weightMillionths
    return WeightList.text(stored.isEmpty ? FSRSParameters.standard.millionths : stored)
  }
}
