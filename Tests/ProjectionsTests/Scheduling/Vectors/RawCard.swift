import EventLog
import Projections

/// A card as py-fsrs moves it: the formulas and the step machine of this project, but days of
/// 24 hours, whole days half to even, no ceiling of stability and no promise of order.
struct RawCard: Hashable {
  var stage = CardStage.learning
  var step: Int? = 0
  var memory: MemoryState?
  var last: Int64?
  var due: Int64 = 0

  struct Settings {
    let model: FSRSModel
    let steps: FSRSSteps
    let retention: Double
    let maximum: Double

    init(
      _ parameters: [Double], retention: Double, learning: [UInt32], relearning: [UInt32],
      maximum: Double
    ) throws {
      model = FSRSModel(try FSRSParameters(parameters), ceiling: .infinity)
      steps = FSRSSteps(learning: learning, relearning: relearning)
      self.retention = retention
      self.maximum = maximum
    }
  }

  /// Days of 24 hours since the last review, towards minus infinity.
  func elapsedDays(at now: Int64) -> Double {
    guard let last else { return 0 }
    return (Double(now - last) / 86_400_000).rounded(.down)
  }

  func retrievability(at now: Int64, _ settings: Settings) -> Double? {
    memory.map {
      settings.model.retrievability(
        elapsedDays: max(0, elapsedDays(at: now)), stability: $0.stability)
    }
  }

  mutating func review(_ rating: Rating, at now: Int64, _ settings: Settings) {
    let next = settings.model.next(memory, rating, elapsedDays: elapsedDays(at: now))
    memory = next
    last = now
    switch settings.steps.move(stage: stage, index: step ?? 0, rating: rating) {
    case .step(let stage, let index, let milliseconds):
      self.stage = stage
      step = index
      due = now + milliseconds
    case .interval:
      stage = .review
      step = nil
      let days = settings.model.interval(stability: next.stability, retention: settings.retention)
        .rounded(.toNearestOrEven)
      due = now + Int64(min(max(days, 1), settings.maximum)) * 86_400_000
    }
  }
}
