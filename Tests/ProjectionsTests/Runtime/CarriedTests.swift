import EventLog
import TestSupport
import Testing

@testable import Projections

@Suite("What an append carries to the next one")
struct CarriedTests {
  @Test("appends in transactions of their own add up to the fold of the log")
  func oneByOne() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    for rating in [Rating.good, .again, .good, .easy] { try story.rate(card, rating) }
    #expect(try story.log.digests() == story.log.fold().digests())
  }

  @Test("what another transaction changed in between is read")
  func changedInBetween() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    try story.rate(card, .good)
    // As a program that does not know the tables would leave them.
    try story.log.log.write { transaction throws(EventLogError) in try transaction.clear(.proj) }
    try story.rate(card, .good)
    #expect(try story.log.rows(.proj).isEmpty)
    #expect(try story.log.cardRow(card)?.reviewCount == 1)

    try ProjectionMaintenance.rebuild(story.log.log)
    try story.rate(card, .good)
    #expect(try story.log.cardRow(card)?.reviewCount == 3)
    #expect(try story.log.digests() == story.log.fold().digests())
  }

  @Test("what the same transaction changed in between is read")
  func changedBetweenAppends() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    let answers = [try story.answer(card, .good), try story.answer(card, .good)]
    try story.log.log.write { transaction throws(EventLogError) in
      var runner = ProjectionRunner()
      _ = try transaction.append([answers[0]], now: ProjectedLog.now, projector: &runner)
      try transaction.clear(.proj)
      _ = try transaction.append([answers[1]], now: ProjectedLog.now, projector: &runner)
    }
    #expect(try story.log.rows(.proj).isEmpty)
  }

  @Test("an append without its projector leaves the tables behind")
  func withoutProjector() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    try story.rate(card, .good)
    let digests = try story.log.digests()
    let unseen = try story.answer(card, .good)
    try story.log.log.write { transaction throws(EventLogError) in
      var none = NoProjector()
      _ = try transaction.append([unseen], now: ProjectedLog.now, projector: &none)
    }
    try story.rate(card, .good)
    #expect(try story.log.digests() == digests)
  }

  @Test("an abandoned transaction leaves nothing")
  func abandoned() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    try story.rate(card, .good)
    let lost = try story.answer(card, .again)
    #expect(throws: EventLogError.self) {
      try story.log.log.write { transaction throws(EventLogError) in
        var runner = ProjectionRunner()
        _ = try transaction.append([lost], now: ProjectedLog.now, projector: &runner)
        throw .missingRecord(sequence: 1)
      }
    }
    try story.rate(card, .good)
    #expect(try story.log.cardRow(card)?.reviewCount == 2)
    #expect(try story.log.digests() == story.log.fold().digests())
  }
}
