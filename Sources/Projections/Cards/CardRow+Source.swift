package import EventLog

extension CardRow {
  /// What the present schedule comes from: what the deck uses where there is none yet, else what
  /// the last answer names.
  ///
  /// Memory that another scheduler's answer could not have left is that of a later reschedule
  /// under FSRS: their answers put it to 0.
  package func source(inDeckOf scheduler: SchedulerKind) -> SchedulerKind {
    if reviewCount == 0 || schedule.stage == .new { return scheduler }
    switch self.scheduler {
    case .ladder, .sm2, .sm2Simple: return schedule.stability > 0 ? .fsrs : self.scheduler
    case .fsrs, .imported: return self.scheduler
    }
  }

  /// The same with the version of its rule.
  package func source(
    in deck: SchedulerParameters
  ) -> (scheduler: SchedulerKind, version: UInt32) {
    let source = source(inDeckOf: deck.scheduler)
    if reviewCount > 0, source == scheduler, schedule.stage != .new {
      return (source, schedulerVersion)
    }
    return (source, source == deck.scheduler ? deck.version : FSRSScheduler.version)
  }
}
