import EventLog
import Projections
import TestSupport
import Testing

/// `fsrs6-rs.json`: what fsrs-rs makes of whole-day histories, in float32.
struct RsFSRSVectors: Decodable {
  var parameters: [String: [Double]]
  var cases: [History]
  var newCard: [String: [[Double]]]
  var nextInterval: [String: [[Double]]]
  var fromSm2: [String: [[Double]]]
  var parameterConversion: [Conversion]
  var invalidParameters: [Refusal]

  struct History: Decodable {
    var id: Int
    var params: String
    var reviews: [[Int]]
    var states: [[Double]]
    var next: Next
  }

  struct Next: Decodable {
    var days: Double
    var retention: Double
    var byRating: [[Double]]
  }

  struct Conversion: Decodable {
    var from: [Double]
    var to: [Double]
  }

  /// How many there are, and what the first of them is.
  struct Refusal: Decodable {
    var count: Int
    var first: String

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      _ = try row.decode(String.self)
      count = try row.decode(Int.self)
      first = String(try row.decode(String.self).dropFirst("first=".count))
    }
  }
}

@Suite("FSRS, against fsrs-rs", .tags(.golden))
struct RsFSRSVectorTests {
  /// What float32 leaves of it.
  static let tolerance = 5e-5

  private func model(_ name: String, _ vectors: RsFSRSVectors) throws -> FSRSModel {
    FSRSModel(try FSRSParameters(try #require(vectors.parameters[name])))
  }

  private func expectClose(_ value: Double, _ expected: Double, _ what: @autoclosure () -> String) {
    #expect(value.isClose(to: expected, relative: Self.tolerance), "\(what()): \(value)")
  }

  @Test("memory after each review of each history, and what four answers make of the last one")
  func histories() throws {
    let vectors = try ReferenceVectors.load(RsFSRSVectors.self, "fsrs6-rs")
    var reviews = 0
    for history in vectors.cases {
      let model = try model(history.params, vectors)
      var memory: MemoryState?
      for (review, expected) in zip(history.reviews, history.states) {
        let rating = try #require(Rating(rawValue: UInt8(review[0])))
        let next = model.next(memory, rating, elapsedDays: Double(review[1]))
        expectClose(next.stability, expected[0], "case \(history.id), S after \(review)")
        expectClose(next.difficulty, expected[1], "case \(history.id), D after \(review)")
        memory = next
        reviews += 1
      }
      for (rating, expected) in zip(Rating.allCases, history.next.byRating) {
        let next = model.next(memory, rating, elapsedDays: history.next.days)
        expectClose(next.stability, expected[0], "case \(history.id), next S, \(rating)")
        expectClose(next.difficulty, expected[1], "case \(history.id), next D, \(rating)")
        let days = model.interval(stability: next.stability, retention: history.next.retention)
        expectClose(days, expected[2], "case \(history.id), next interval, \(rating)")
      }
    }
    #expect(vectors.cases.count == 200)
    #expect(reviews == 4_137)
  }

  @Test(
    "new cards, intervals and states from an ease and an interval",
    arguments: ["default", "steep", "flat", "bounds"])
  func singleFormulas(parameters: String) throws {
    let vectors = try ReferenceVectors.load(RsFSRSVectors.self, "fsrs6-rs")
    let model = try model(parameters, vectors)
    for (rating, row) in zip(Rating.allCases, try #require(vectors.newCard[parameters])) {
      let first = model.initial(rating)
      expectClose(first.stability, row[0], "S0 \(rating)")
      expectClose(first.difficulty, row[1], "D0 \(rating)")
      expectClose(model.interval(stability: first.stability, retention: 0.9), row[2], "\(rating)")
    }
    for row in try #require(vectors.nextInterval[parameters]) {
      expectClose(model.interval(stability: row[0], retention: row[1]), row[2], "\(row)")
    }
    for row in try #require(vectors.fromSm2[parameters]) {
      let memory = model.memory(ease: row[0], intervalDays: row[1], retention: row[2])
      expectClose(memory.stability, row[3], "\(row)")
      expectClose(memory.difficulty, row[4], "\(row)")
    }
  }

  @Test("sets of 17 and 19 parameters become 21")
  func conversion() throws {
    let vectors = try ReferenceVectors.load(RsFSRSVectors.self, "fsrs6-rs")
    #expect(vectors.parameterConversion.map(\.from.count) == [17, 19])
    for conversion in vectors.parameterConversion {
      let converted = try FSRSParameters(conversion.from)
      for index in 0..<FSRSParameters.count {
        let (value, expected) = (converted.values[index], conversion.to[index])
        #expect(abs(value - expected) <= Self.tolerance * max(abs(expected), 1e-3), "w\(index)")
      }
    }
  }

  @Test("a wrong count, no number and infinity are refused")
  func refusals() throws {
    let vectors = try ReferenceVectors.load(RsFSRSVectors.self, "fsrs6-rs")
    let standard = try #require(vectors.parameters["default"])
    #expect(vectors.invalidParameters.count == 4)
    for refusal in vectors.invalidParameters {
      var values = Array((standard + standard).prefix(refusal.count))
      values[0] = try #require(Double(refusal.first))
      #expect(throws: FSRSParameterFault.self) { try FSRSParameters(values) }
    }
  }
}
