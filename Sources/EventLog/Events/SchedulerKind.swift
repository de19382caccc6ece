/// The rule that moves a card; its raw value is the number stored in reviews and parameters.
public enum SchedulerKind: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  /// Another program's review: its after-state is copied and never computed.
  case imported = 0
  case ladder = 1
  case sm2 = 2
  case sm2Simple = 3
  case fsrs = 4
}
