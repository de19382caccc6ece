public import EventLog

/// Schedulers as they are typed and shown.
public enum SchedulerName {
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
