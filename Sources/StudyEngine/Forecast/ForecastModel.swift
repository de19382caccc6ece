internal import EventLog
internal import Projections

/// Where a card stands on a day of a forecast.
struct ForecastState {
  var schedule: ScheduleState
  /// How well it is remembered; nil until its first answer.
  var memory: MemoryState?
}

/// What a deck's scheduler makes of an answer, and how well its cards are remembered.
///
/// Where the scheduler keeps no memory (ladder, SM-2), FSRS-6 with its published parameters says
/// how well a card is remembered; its intervals stay those of its own scheduler.
struct ForecastModel {
  private let parameters: SchedulerParameters
  private let fsrs: FSRSScheduler?
  private let memory: FSRSModel

  init(_ parameters: SchedulerParameters, retention: UInt32?) {
    var parameters = parameters
    let isFSRS = parameters.scheduler == .fsrs
    if isFSRS, let retention { parameters.retentionMillionths = retention }
    self.parameters = parameters
    fsrs = isFSRS ? FSRSScheduler(parameters) : nil
    memory = FSRSModel(isFSRS ? FSRSParameters(stored: parameters.weightMillionths) : .standard)
  }

  /// The memory that a card starts with; nil of one that never was answered.
  ///
  /// In steps that no interval came before, it is what a first answer leaves: `again` at the first
  /// step, `good` behind it.
  func memory(of state: ScheduleState) -> MemoryState? {
    guard state.stage != .new else { return nil }
    if state.stability > 0, state.difficulty > 0 {
      return MemoryState(
        stability: min(max(Double(state.stability) / 1_000_000, 0.001), 36_500),
        difficulty: min(max(Double(state.difficulty) / 1_000_000, 1), 10))
    }
    guard state.intervalDays > 0 else {
      return memory.next(nil, state.step == 0 ? .again : .good, elapsedDays: 0)
    }
    let ease = state.ease > 0 ? Double(state.ease) / 1_000 : 2.5
    return memory.memory(ease: ease, intervalDays: Double(state.intervalDays), retention: 0.9)
  }

  /// The chance of recall in millionths.
  func recall(_ memory: MemoryState, elapsedDays: Int) -> Int64 {
    let chance = self.memory.retrievability(
      elapsedDays: Double(max(0, elapsedDays)), stability: memory.stability)
    return Int64((min(max(chance, 0), 1) * 1_000_000).rounded(.toNearestOrEven))
  }

  /// Takes an answer: changes schedule and memory.
  func answer(_ state: inout ForecastState, _ rating: Rating, context: ReviewContext) {
    var context = context
    if let fsrs {
      if !parameters.hasFuzz { context.drawnFuzz = nil }
      state.schedule = fsrs.next(state: state.schedule, rating: rating, context: context).state
      state.memory = memory(of: state.schedule) ?? state.memory
      return
    }
    context.drawnFuzz = nil
    let days = FSRSScheduler.elapsedDays(of: state.schedule, on: context.day)
    state.memory = memory.next(
      state.memory, rating, elapsedDays: state.memory == nil ? 0 : Double(days))
    state.schedule =
      Scheduling.next(
        state: state.schedule, rating: rating, context: context, parameters: parameters
      ).state
  }
}
