import EventLog
import StudyEngine

/// A schedule as programs read it: what its scheduler uses, absent where that is nothing.
enum ScheduleJSON {
  /// The object under `schedule` of a card.
  static func card(_ schedule: CardSchedule, of card: CardReference) -> JSONValue {
    state(
      schedule.state, of: card, scheduler: schedule.scheduler, version: schedule.version)
  }

  /// A state before or after an answer.
  static func state(
    _ state: ScheduleState, of card: CardReference, scheduler: SchedulerKind, version: UInt32
  ) -> JSONValue {
    let isStep = state.dueDay == .never && state.stage != .new
    // Beside a due day it says that the card comes again on the day of its last answer.
    let hasInstant = isStep || scheduler == .sm2 && state.dueAt.milliseconds != 0
    return .compact([
      "cardId": .text(card.shortID),
      "stage": .text(name(state.stage)),
      "step": state.stage == .learning || state.stage == .relearning ? .number(state.step) : nil,
      "dueAt": hasInstant ? .instant(state.dueAt) : nil,
      "dueDay": state.dueDay == .never ? nil : .day(state.dueDay),
      "intervalDays": .number(intervalDays(state, scheduler)),
      "repetitionCount": .number(state.repetitionCount),
      "lapseCount": .number(state.lapseCount),
      "version": .number(version),
      "scheduler": .text(name(scheduler)),
      "box": scheduler == .ladder ? .number(state.box) : nil,
      "ease": ease(state, scheduler).map { .number($0) },
      "stability": scheduler == .fsrs && state.stability > 0 ? .number(state.stability) : nil,
      "difficulty": scheduler == .fsrs && state.difficulty > 0 ? .number(state.difficulty) : nil,
    ])
  }

  /// A card that `sm2-simple` has never seen stands at an interval of a day.
  private static func intervalDays(_ state: ScheduleState, _ scheduler: SchedulerKind) -> Int32 {
    scheduler == .sm2Simple && state.stage == .new ? 1 : state.intervalDays
  }

  /// A card never answered stands at the ease it will start with.
  private static func ease(_ state: ScheduleState, _ scheduler: SchedulerKind) -> Int32? {
    switch scheduler {
    case .ladder, .sm2, .sm2Simple: state.ease == 0 ? 2_500 : state.ease
    case .fsrs, .imported: nil
    }
  }

  static func name(_ stage: CardStage) -> String {
    switch stage {
    case .new: "new"
    case .learning: "learning"
    case .review: "review"
    case .relearning: "relearning"
    }
  }

  static func name(_ scheduler: SchedulerKind) -> String {
    switch scheduler {
    case .imported: "imported"
    case .ladder: "ladder"
    case .sm2: "sm2"
    case .sm2Simple: "sm2-simple"
    case .fsrs: "fsrs"
    }
  }
}
