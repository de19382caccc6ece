import Projections
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Fitting FSRS, against a float64 reference and fsrs-rs", .tags(.golden))
struct TrainingVectorTests {
  let vectors: TrainingVectors

  init() throws { vectors = try TrainingVectors.load() }

  @Test("losses agree to 1e-11 and gradients to 1e-9", arguments: 0..<9)
  func gradients(place: Int) throws {
    let batch = vectors.gradientBatches[place]
    var set = TrainingSet()
    for item in batch.items {
      set.add(
        item.map { TrainingSet.Answer(rating: UInt8($0[0]), elapsedDays: $0[1]) }, onlyLast: true)
    }
    try #require(set.items.count == batch.items.count)
    var model = FSRSGradient(try vectors.weights(batch.params))
    var sum = LossSum()
    for (item, weight) in zip(set.items, batch.weights) {
      model.add(item, in: set, weight: weight, to: &sum)
    }
    #expect(abs(sum.loss - batch.lossSum) <= 1e-11 * max(1, batch.lossSum))
    for (index, expected) in batch.gradient.enumerated() {
      let difference = abs(sum.gradient[index] - expected)
      #expect(difference <= 1e-9 * max(1, abs(expected)), "w\(index): \(difference)")
    }
  }

  @Test("as many items, and as many of them without outliers")
  func items() {
    let set = vectors.log.set
    #expect(set.items.count == vectors.log.items)
    #expect(set.items.count { $0.longCount == 1 } == vectors.log.itemsWithOneLongReview)
    let kept = set.withoutOutliers()
    #expect(kept.items.count == vectors.log.afterOutlierFilter.trainItems)
    #expect(
      kept.items.count { $0.longCount == 1 } == vectors.log.afterOutlierFilter.initialisationItems)
  }

  @Test("both measures agree, as newer items count more", arguments: ["default", "steep", "flat"])
  func measures(name: String) throws {
    let set = vectors.log.set
    let expected = try #require(vectors.log.fsrsRsEvaluate[name])
    let measures = RecallMeasures.exact(
      try vectors.weights(name), set.items, in: set, isRecency: true)
    #expect(abs(measures.logLoss - expected.logLoss) < 2e-6)
    #expect(abs(measures.binError - expected.rmseBins) < 2e-6)
  }

  @Test("stability after first answers agrees to 1e-4")
  func initialStability() throws {
    let found = try #require(InitialStability(vectors.log.set.withoutOutliers()))
    for (value, expected) in zip(found.values, vectors.log.fsrsRsInitialisedOnly) {
      #expect(value.isClose(to: expected, relative: 1e-4))
    }
  }

  @Test("with fewer than eight items, nothing is fitted", arguments: [0, 7])
  func tooFew(count: Int) throws {
    let set = vectors.log.set
    let few = set.keeping(Array(set.items.prefix(count)))
    #expect(
      try ParameterFit.parameters(for: few, relearningStepCount: 1, threadCount: 1) == nil)
  }

  @Test("trained parameters foretell as well as those of fsrs-rs")
  func trained() throws {
    let set = vectors.log.set
    let found = try #require(
      try ParameterFit.parameters(for: set, relearningStepCount: 1, threadCount: 1))
    let measures = RecallMeasures.exact(found.values, set.items, in: set, isRecency: true)
    #expect(measures.logLoss <= 0.4295)
    let other = try FSRSParameters(vectors.log.fsrsRsTrained).values
    let theirs = RecallMeasures.exact(other, set.items, in: set, isRecency: true)
    #expect(abs(theirs.logLoss - vectors.log.fsrsRsTrainedEvaluate.logLoss) < 2e-6)
    #expect(abs(measures.logLoss - theirs.logLoss) < 0.002)
  }

  @Test("one thread, two and three give the same bytes, each time")
  func threads() throws {
    let set = vectors.log.set
    let fits = try [1, 2, 3, 2, 1].map {
      try ParameterFit.parameters(for: set, relearningStepCount: 1, threadCount: $0)?.millionths
    }
    #expect(Set(fits).count == 1)
    let model = try vectors.weights("steep")
    let batch = (0..<512).map { Int32($0) }
    let weights = FSRSTrainer.recencyWeights(set.items.count)
    let sums = [1, 2, 4].map {
      BatchSum(set, weights, batch, model, partSize: 64).sum(threadCount: $0)
    }
    for sum in sums {
      #expect(sum.loss == sums[0].loss)
      for place in 0..<21 { #expect(sum.gradient[place] == sums[0].gradient[place]) }
    }
  }
}
