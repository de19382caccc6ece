import Foundation
import Projections
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Adopting fitted parameters")
struct ParameterFitTests {
  private static let steep: FSRSParameters = {
    var weights = FSRSParameters.standard.millionths
    weights[0] = 52_100
    weights[2] = 812_300
    weights[8] = 1_312_000
    weights[20] = 410_000
    return FSRSParameters(stored: weights)
  }()

  private func fit(
    _ set: TrainingSet, present: FSRSParameters = .standard, threads: Int = 1,
    _ watch: ImportWatch = ImportWatch()
  ) throws -> ParameterFit {
    try ParameterFit(
      set, present: present, relearningStepCount: 1, threadCount: threads, watch)
  }

  @Test("another memory than the usual one is learned, and later recalls are foretold better")
  func better() throws {
    let set = RandomRecalls.set(cardCount: 400, truth: Self.steep, seed: 1)
    let fit = try fit(set)
    guard case .better(let parameters) = fit.result else {
      Issue.record("\(fit.result)")
      return
    }
    let (new, usual) = (try #require(fit.fitted), try #require(fit.standard))
    #expect(new.logLossMillionths < usual.logLossMillionths)
    #expect(new.binErrorMillionths < usual.binErrorMillionths)
    #expect(fit.present == fit.standard)
    #expect(fit.trainingCount == set.items.count * 4 / 5)
    #expect(fit.judgingCount == set.items.count - fit.trainingCount)
    // Not equal to the truth, but it foretells about as well.
    let (found, truth) = (
      RecallMeasures.exact(parameters.values, set.items, in: set),
      RecallMeasures.exact(Self.steep.values, set.items, in: set)
    )
    #expect(found.logLoss < truth.logLoss + 0.005)
    #expect(
      found.logLoss
        < RecallMeasures.exact(FSRSParameters.standard.values, set.items, in: set).logLoss)
  }

  /// A learner whose memory is another one in the last fifth.
  private static func changed(
    from before: FSRSParameters, to after: FSRSParameters
  ) -> TrainingSet {
    var set = RandomRecalls.set(cardCount: 240, truth: before, seed: 1)
    RandomRecalls.add(60, after, to: &set, seed: 2)
    return set
  }

  @Test("what foretells later recalls worse than the defaults is not taken (case E)")
  func worseThanDefaults() throws {
    let fit = try fit(Self.changed(from: Self.steep, to: .standard))
    let (new, usual) = (try #require(fit.fitted), try #require(fit.standard))
    #expect(new.logLossMillionths > usual.logLossMillionths)
    guard case .notBetter = fit.result else {
      Issue.record("\(fit.result)")
      return
    }
    // Nor if the present parameters are still worse.
    var weights = Self.steep.millionths
    weights[20] = 700_000
    let worse = FSRSParameters(stored: weights)
    let other = try self.fit(
      Self.changed(from: Self.steep, to: .standard), present: worse)
    #expect(try #require(other.present).logLossMillionths > new.logLossMillionths)
    guard case .notBetter = other.result else {
      Issue.record("\(other.result)")
      return
    }
  }

  @Test("what foretells later recalls worse than the present parameters is not taken")
  func worseThanPresent() throws {
    let fit = try fit(Self.changed(from: .standard, to: Self.steep), present: Self.steep)
    let (new, old) = (try #require(fit.fitted), try #require(fit.present))
    #expect(old.logLossMillionths < new.logLossMillionths)
    guard case .notBetter = fit.result else {
      Issue.record("\(fit.result)")
      return
    }
  }

  @Test("cards learned today and never seen again give no item and no fault (case 14)")
  func learnedToday() throws {
    var set = TrainingSet()
    for _ in 0..<400 {
      set.add((0..<3).map { _ in TrainingSet.Answer(rating: 3, elapsedDays: 0) })
    }
    #expect(set.items.isEmpty && set.cardCount == 400)
    guard case .tooFewRecalls = try fit(set).result else {
      Issue.record("something was fitted to nothing")
      return
    }
  }

  /// Items of two long answers each, as where the first ones were cut off.
  private static func withoutFirst(_ count: Int) -> TrainingSet {
    let set = RandomRecalls.set(cardCount: count, truth: steep, seed: 2)
    return set.keeping(Array(set.items.filter { $0.longCount > 1 }.prefix(count)))
  }

  @Test("without first recalls, few items teach nothing (case 14)")
  func nothingForInitialStability() throws {
    let set = Self.withoutFirst(40)
    try #require(set.items.count == 40)
    guard case .nothingToLearn = try fit(set).result else {
      Issue.record("something was fitted")
      return
    }
  }

  @Test("without first recalls, w0 to w3 stay those of the defaults (case 14)")
  func initialStabilityStays() throws {
    let set = Self.withoutFirst(400)
    try #require(set.items.count == 400)
    let found = try #require(
      try ParameterFit.parameters(for: set, relearningStepCount: 1, threadCount: 1))
    #expect(found.millionths[..<4] == FSRSParameters.standard.millionths[..<4])
    #expect(found.millionths != FSRSParameters.standard.millionths)
  }

  @Test("with fewer than 64 items, only the stability after first answers is fitted")
  func initialOnly() throws {
    let all = RandomRecalls.set(cardCount: 200, truth: Self.steep, seed: 4)
    let first = all.keeping(all.items.filter { $0.longCount == 1 })
    for set in [all.keeping(Array(all.items.prefix(60))), first] {
      let found = try #require(
        try ParameterFit.parameters(for: set, relearningStepCount: 1, threadCount: 1))
      #expect(found.millionths[4...] == FSRSParameters.standard.millionths[4...])
      #expect(found.millionths[..<4] != FSRSParameters.standard.millionths[..<4])
    }
  }

  @Test("whoever waits sees how far it is, and may end it")
  func cancelled() throws {
    let set = RandomRecalls.set(cardCount: 400, truth: Self.steep, seed: 1)
    var seen: [Int] = []
    _ = try fit(set, ImportWatch(progress: { done, _ in seen.append(done) }))
    #expect(seen == seen.sorted() && seen.count > 10)
    var asked = 0
    #expect(throws: StudyError.optimiserCancelled) {
      try fit(
        set,
        ImportWatch(isCancelled: {
          asked += 1
          return asked == 3
        }))
    }
  }

  @Test("several relearning steps keep a lapse and as many goods below where they began")
  func relearningSteps() throws {
    let set = RandomRecalls.set(cardCount: 300, truth: Self.steep, seed: 6)
    for count in [2, 5] {
      let found = try #require(
        try ParameterFit.parameters(for: set, relearningStepCount: count, threadCount: 1))
      let w = found.values
      let lapse = log(w[11]) + log(pow(2, w[13]) - 1) + 0.3 * w[14]
      let most = max(0.01, -lapse / Double(count)).squareRoot()
      #expect(w[17] <= min(most, 2) + 1e-6 && w[18] <= min(most, 2) + 1e-6)
    }
  }
}
