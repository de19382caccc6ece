/// `fsrs6-py.json`: what py-fsrs makes of reviews, step machine and due dates included.
struct PyFSRSVectors: Decodable {
  var parameters: [String: [Double]]
  var cases: [Trajectory]
  var edgeCases: [EdgeCase]
  var functions: [String: Functions]

  struct Trajectory: Decodable {
    var id: Int
    var params: String
    var retention: Double
    var learningS: [UInt32]
    var relearningS: [UInt32]
    var maxInterval: Double
    var reviews: [Row]
  }

  /// A review: when and how, and all that is true after it.
  struct Row: Decodable {
    var at: Int64
    var rating: UInt8
    var retrievabilityBefore: Double?
    var stability: Double
    var difficulty: Double
    var state: UInt8
    var step: Int?
    var due: Int64

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      at = try row.decode(Int64.self)
      rating = try row.decode(UInt8.self)
      retrievabilityBefore = try row.decodeIfPresent(Double.self)
      stability = try row.decode(Double.self)
      difficulty = try row.decode(Double.self)
      state = try row.decode(UInt8.self)
      step = try row.decodeIfPresent(Int.self)
      due = try row.decode(Int64.self)
    }
  }

  struct EdgeCase: Decodable {
    var name: String
    var params: String
    var retention: Double
    var learningS: [UInt32]
    var relearningS: [UInt32]
    var maxInterval: Double
    var card: Card
    var rating: UInt8
    var atMs: Int64
    var expect: Card
  }

  struct Card: Decodable {
    var state: UInt8
    var step: Int?
    var stability: Double?
    var difficulty: Double?
    var lastReviewMs: Int64?
    var dueMs: Int64?
  }

  /// Single formulas, each a table of inputs and, last, what comes out.
  struct Functions: Decodable {
    var `init`: [[Double]]
    var curve: [[Double]]
    var recall: [[Double]]
    var lapse: [[Double]]
    var sameDay: [[Double]]
    var difficulty: [[Double]]
    var interval: [[Double]]
  }
}
