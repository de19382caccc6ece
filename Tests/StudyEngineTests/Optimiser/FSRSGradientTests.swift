import EventLog
import Projections
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Gradient of FSRS")
struct FSRSGradientTests {
  private static func loss(_ w: FSRSGradient.Weights, _ set: TrainingSet) -> Double {
    var model = FSRSGradient(w)
    var sum = LossSum()
    for item in set.items { model.add(item, in: set, weight: 1, to: &sum) }
    return sum.loss
  }

  @Test("it is what small changes of a parameter do", .tags(.property), arguments: UInt64(0)..<20)
  func centralDifferences(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let w = RandomRecalls.parameters(&random).values
    let set = RandomRecalls.set(cardCount: 6, truth: .standard, seed: seed)
    var model = FSRSGradient(w)
    // Items one by one: where one lies at the border of a branch, the others still tell.
    for item in set.items {
      let one = set.keeping([item])
      var sum = LossSum()
      model.add(item, in: set, weight: 1, to: &sum)
      for place in 0..<21 {
        let step = 1e-6 * max(0.1, abs(w[place]))
        var (low, high) = (w, w)
        low[place] -= step
        high[place] += step
        let (left, middle, right) = (
          Self.loss(low, one), Self.loss(w, one), Self.loss(high, one)
        )
        // A bend between both: no derivative to compare with.
        let slopes = ((middle - left) / step, (right - middle) / step)
        guard abs(slopes.0 - slopes.1) < 1e-3 * max(1, abs(slopes.0)) else { continue }
        let expected = (right - left) / (2 * step)
        #expect(
          abs(sum.gradient[place] - expected) < 1e-5 * max(1, abs(expected)),
          "w\(place) of seed \(seed)")
      }
    }
  }

  @Test("recall is what the scheduler's model gives", arguments: UInt64(0)..<20)
  func sameAsModel(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let parameters = RandomRecalls.parameters(&random)
    let set = RandomRecalls.set(cardCount: 20, truth: .standard, seed: seed)
    let model = FSRSModel(parameters)
    var gradient = FSRSGradient(parameters.values)
    for item in set.items {
      var memory: MemoryState?
      let answers = set.answers[Int(item.start)..<Int(item.start + item.count)]
      for answer in answers.dropLast() {
        memory = model.next(
          memory, Rating(rawValue: answer.rating) ?? .again,
          elapsedDays: Double(answer.elapsedDays))
      }
      let expected = model.retrievability(
        elapsedDays: Double(set.target(of: item).elapsedDays), stability: memory?.stability ?? 0)
      #expect(gradient.recall(of: item, in: set).isClose(to: expected, relative: 1e-12))
    }
  }

  @Test("parameters at their bounds give numbers, whatever the answers")
  func bounds() {
    for isLow in [true, false] {
      var w = FSRSParameters.standard.values
      for place in 0..<21 {
        let range = FSRSParameters.bounds[place]
        w[place] = isLow ? range.lowerBound : range.upperBound
      }
      let set = RandomRecalls.set(cardCount: 200, truth: .standard, seed: 3)
      var model = FSRSGradient(w)
      var sum = LossSum()
      for item in set.items { model.add(item, in: set, weight: 1, to: &sum) }
      #expect(sum.loss.isFinite)
      for place in 0..<21 { #expect(sum.gradient[place].isFinite, "w\(place)") }
    }
  }
}
