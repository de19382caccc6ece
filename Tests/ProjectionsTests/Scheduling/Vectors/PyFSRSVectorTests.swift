import EventLog
import Projections
import TestSupport
import Testing

@Suite("FSRS, against py-fsrs", .tags(.golden))
struct PyFSRSVectorTests {
  /// What two float64 programs may differ by.
  static let tolerance = 1e-12

  @Test("every review of every trajectory: S, D and R to 1e-12, stage, step and due exactly")
  func trajectories() throws {
    let vectors = try ReferenceVectors.load(PyFSRSVectors.self, "fsrs6-py")
    var reviews = 0
    for trajectory in vectors.cases {
      let settings = try RawCard.Settings(
        try #require(vectors.parameters[trajectory.params]), retention: trajectory.retention,
        learning: trajectory.learningS, relearning: trajectory.relearningS,
        maximum: trajectory.maxInterval)
      var card = RawCard()
      for row in trajectory.reviews {
        let recall = card.retrievability(at: row.at, settings)
        card.review(try #require(Rating(rawValue: row.rating)), at: row.at, settings)
        let memory = try #require(card.memory)
        let isRight =
          memory.stability.isClose(to: row.stability, relative: Self.tolerance)
          && memory.difficulty.isClose(to: row.difficulty, relative: Self.tolerance)
          && card.stage.rawValue == row.state && card.step == row.step && card.due == row.due
        #expect(isRight, "case \(trajectory.id), at \(row.at): \(card), not \(row)")
        #expect((recall == nil) == (row.retrievabilityBefore == nil))
        if let recall, let expected = row.retrievabilityBefore {
          #expect(recall.isClose(to: expected, relative: Self.tolerance))
        }
        reviews += 1
      }
    }
    #expect(vectors.cases.count == 410)
    #expect(reviews == 7_704)
  }

  @Test("every edge case: floors, maxima, shortened lists, 24 hours to the millisecond")
  func edgeCases() throws {
    let vectors = try ReferenceVectors.load(PyFSRSVectors.self, "fsrs6-py")
    for edge in vectors.edgeCases {
      let settings = try RawCard.Settings(
        try #require(vectors.parameters[edge.params]), retention: edge.retention,
        learning: edge.learningS, relearning: edge.relearningS, maximum: edge.maxInterval)
      var card = RawCard(
        stage: try #require(CardStage(rawValue: edge.card.state)), step: edge.card.step,
        last: edge.card.lastReviewMs)
      if let stability = edge.card.stability, let difficulty = edge.card.difficulty {
        card.memory = MemoryState(stability: stability, difficulty: difficulty)
      }
      card.review(try #require(Rating(rawValue: edge.rating)), at: edge.atMs, settings)
      let memory = try #require(card.memory)
      let expected = edge.expect
      #expect(
        memory.stability.isClose(to: try #require(expected.stability), relative: Self.tolerance),
        "\(edge.name): \(memory)")
      #expect(
        memory.difficulty.isClose(to: try #require(expected.difficulty), relative: Self.tolerance),
        "\(edge.name): \(memory)")
      #expect(card.stage.rawValue == expected.state, "\(edge.name)")
      #expect(card.step == expected.step, "\(edge.name)")
      #expect(card.due == expected.dueMs, "\(edge.name)")
    }
    #expect(vectors.edgeCases.count == 92)
  }

  @Test(
    "each formula by itself, for four sets of parameters",
    arguments: ["default", "steep", "flat", "bounds"])
  func formulas(parameters: String) throws {
    let vectors = try ReferenceVectors.load(PyFSRSVectors.self, "fsrs6-py")
    let functions = try #require(vectors.functions[parameters])
    let model = FSRSModel(
      try FSRSParameters(try #require(vectors.parameters[parameters])), ceiling: .infinity)
    func rating(_ value: Double) throws -> Rating {
      try #require(Rating(rawValue: UInt8(value)))
    }
    /// The tables hold what a review leads to, so the floor of stability is in them.
    func expectClose(_ value: Double, _ expected: Double, _ row: [Double]) {
      let value = max(value, FSRSModel.lowestStability)
      #expect(value.isClose(to: expected, relative: Self.tolerance), "\(row): \(value)")
    }
    for row in functions.`init` {
      let first = model.initial(try rating(row[0]))
      expectClose(first.stability, row[1], row)
      expectClose(first.difficulty, row[2], row)
      let raw = model.initialDifficulty(try rating(row[0]))
      #expect(raw.isClose(to: row[3], relative: Self.tolerance), "\(row): \(raw)")
    }
    for row in functions.curve {
      let recall = model.retrievability(elapsedDays: row[0], stability: row[1])
      #expect(recall.isClose(to: row[2], relative: Self.tolerance), "\(row): \(recall)")
    }
    for row in functions.recall {
      let memory = MemoryState(stability: row[1], difficulty: row[0])
      let next = model.stabilityAfterRecall(
        try rating(row[3]), from: memory, retrievability: row[2])
      expectClose(next, row[4], row)
    }
    for row in functions.lapse {
      let memory = MemoryState(stability: row[1], difficulty: row[0])
      expectClose(model.stabilityAfterLapse(from: memory, retrievability: row[2]), row[3], row)
    }
    for row in functions.sameDay {
      expectClose(model.stabilitySameDay(after: try rating(row[1]), from: row[0]), row[2], row)
    }
    for row in functions.difficulty {
      expectClose(model.difficulty(after: try rating(row[1]), from: row[0]), row[2], row)
    }
    for row in functions.interval {
      let days = model.interval(stability: row[0], retention: row[1]).rounded(.toNearestOrEven)
      #expect(min(max(days, 1), 36_500) == row[2], "\(row)")
    }
  }
}
