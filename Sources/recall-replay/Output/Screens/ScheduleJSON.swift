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
    let hasMemory = scheduler == .fsrs || scheduler == .imported
    return .compact([
      "cardId": .text(card.shortID),
      "stage": .text(name(state.stage)),
      "step": state.stage == .learning || state.stage == .relearning ? .number(state.step) : nil,
      "dueAt": hasInstant ? .instant(state.dueAt) : nil,
      "dueDay": state.dueDay == .never ? nil : .day(state.dueDay),
      "intervalDays": .number(ShownSchedule.intervalDays(of: state, under: scheduler)),
      "repetitionCount": .number(state.repetitionCount),
      "lapseCount": .number(state.lapseCount),
      "version": .number(version),
      "scheduler": .text(name(scheduler)),
      "box": scheduler == .ladder ? .number(state.box) : nil,
      "ease": ShownSchedule.ease(of: state, under: scheduler).map { .number($0) },
      "stability": hasMemory && state.stability > 0 ? .number(state.stability) : nil,
      "difficulty": hasMemory && state.difficulty > 0 ? .number(state.difficulty) : nil,
    ])
  }

  static func name(_ stage: CardStage) -> String {
    switch stage {
    case .new: "new"
    case .learning: "learning"
    case .review: "review"
    case .relearning: "relearning"
    }
  }

  static func name(_ scheduler: SchedulerKind) -> String { SchedulerName.text(scheduler) }
}
