import Projections
import TestSupport

@testable import StudyEngine

/// `fsrs6-train.json`: losses, exact gradients, and what fsrs-rs 6.6.2 makes of a log.
struct TrainingVectors: Decodable {
  var parameters: [String: [Double]]
  var gradientBatches: [Batch]
  var log: Log

  struct Batch: Decodable {
    var params: String
    /// Rating and days of each answer; the last one is foretold.
    var items: [[[Int32]]]
    var weights: [Double]
    var lossSum: Double
    var gradient: [Double]
  }

  struct Log: Decodable {
    /// Card, time, rating, days since the answer before or −1.
    var rows: [[Int64]]
    var items: Int
    var itemsWithOneLongReview: Int
    var afterOutlierFilter: Filtered
    var fsrsRsEvaluate: [String: Measures]
    var fsrsRsInitialisedOnly: [Double]
    var fsrsRsTrained: [Double]
    var fsrsRsTrainedEvaluate: Measures

    /// The items of the log, in the order of their times.
    var set: TrainingSet {
      var cards: [Int64: [(place: Int, answer: TrainingSet.Answer)]] = [:]
      for (place, row) in rows.enumerated() {
        let answer = TrainingSet.Answer(
          rating: UInt8(row[2]), elapsedDays: Int32(max(0, row[3])))
        cards[row[0], default: []].append((place, answer))
      }
      var set = TrainingSet()
      var places: [Int] = []
      for card in cards.keys.sorted() {
        let answers = cards[card] ?? []
        places += set.add(answers.map(\.answer)).map { answers[$0].place }
      }
      let items = set.items
      set.items = items.indices.sorted { places[$0] < places[$1] }.map { items[$0] }
      return set
    }
  }

  struct Filtered: Decodable {
    var initialisationItems: Int
    var trainItems: Int
  }

  struct Measures: Decodable {
    var logLoss: Double
    var rmseBins: Double
  }

  static func load() throws -> Self {
    try ReferenceVectors.load(Self.self, "fsrs6-train")
  }

  func weights(_ name: String) throws -> FSRSGradient.Weights {
    try FSRSParameters(parameters[name] ?? []).values
  }
}
