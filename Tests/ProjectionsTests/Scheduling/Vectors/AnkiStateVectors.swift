/// `anki-fsrs-states.json`: one answer each to cards of a real Anki backend that runs FSRS.
struct AnkiStateVectors: Decodable {
  var fsrsParameters: [Double]
  var cases: [Step]

  struct Step: Decodable {
    var options: Options
    var current: Card
    /// By rating.
    var next: [String: Card]
  }

  struct Options: Decodable {
    var learningMin: [Double]
    var relearningMin: [Double]
    var maxInterval: UInt32
    var desiredRetention: Double
  }

  /// A card before or after an answer; a relearning one after it holds both its parts.
  struct Card: Decodable {
    var kind: String
    var remainingSteps: Int?
    var days: Int32?
    var memory: [Double]?
    var daysSinceLastReview: Int32?
    var secs: Int64?
    var learning: Part?
  }

  struct Part: Decodable {
    var remainingSteps: Int
    var secs: Int64
    var memory: [Double]?
  }
}
