import EventLog
import Projections
import TestSupport

@testable import StudyEngine

/// Answers of learners whose memory follows given parameters.
enum RandomRecalls {
  /// - Parameters:
  ///   - cardCount: Cards, each of which gives up to ten items.
  ///   - truth: The parameters that memory follows.
  ///   - seed: Of every draw.
  /// - Returns: The items, those of later rounds later.
  static func set(cardCount: Int, truth: FSRSParameters, seed: UInt64) -> TrainingSet {
    var set = TrainingSet()
    add(cardCount, truth, to: &set, seed: seed)
    return set
  }

  /// Cards that are all studied after those that are there.
  static func add(
    _ cardCount: Int, _ truth: FSRSParameters, to set: inout TrainingSet, seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    let model = FSRSModel(truth)
    let before = set.items
    set.items = []
    var rounds: [(round: Int, place: Int)] = []
    for card in 0..<cardCount {
      var answers: [TrainingSet.Answer] = []
      var memory: MemoryState?
      for _ in 0..<Int.random(in: 3...11, using: &random) {
        var answer = TrainingSet.Answer(rating: 3, elapsedDays: 0)
        if let before = memory, Int.random(in: 0..<6, using: &random) > 0 {
          let aim = before.stability * Double.random(in: 0.3...2.5, using: &random)
          answer.elapsedDays = Int32(max(1, min(aim, 400)))
        }
        let recall =
          memory.map {
            model.retrievability(
              elapsedDays: Double(answer.elapsedDays), stability: $0.stability)
          } ?? 0.6
        answer.rating =
          Double.random(in: 0..<1, using: &random) < recall
          ? UInt8.random(in: 2...4, using: &random) : 1
        memory = model.next(
          memory, Rating(rawValue: answer.rating) ?? .good,
          elapsedDays: Double(answer.elapsedDays))
        answers.append(answer)
      }
      rounds += set.add(answers).map { ($0, card) }
    }
    let items = set.items
    let order = items.indices.sorted {
      (rounds[$0].round, rounds[$0].place) < (rounds[$1].round, rounds[$1].place)
    }
    set.items = before + order.map { items[$0] }
  }

  /// Parameters drawn from within their bounds, not near where a bound of memory is reached.
  static func parameters(_ random: inout SeededRandom) -> FSRSParameters {
    var values = (0..<21).map { FSRSParameters.standard.values[$0] }
    for place in values.indices {
      let range = FSRSParameters.bounds[place]
      let drawn = values[place] * Double.random(in: 0.8...1.25, using: &random)
      values[place] = min(max(drawn, range.lowerBound), range.upperBound)
    }
    values[7] = Double.random(in: 0.01...0.2, using: &random)
    return FSRSParameters(stored: values.map { Int64($0 * 1_000_000) })
  }
}
