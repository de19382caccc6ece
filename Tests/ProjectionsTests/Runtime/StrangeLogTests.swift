import EventLog
import TestSupport
import Testing

@testable import Projections

@Suite("Logs that no engine writes")
struct StrangeLogTests {
  @Test("an undo that comes before its target has no effect, a later one has")
  func undoBeforeTarget() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    let before = try story.log.digests()
    let answer = try story.answer(card, .good)
    try story.undo(answer.id)
    try story.log.append(answer)
    let after = try story.log.digests()
    #expect(after != before)
    #expect(try story.log.fold().digests() == after)
    let undo = try story.undo(answer.id)
    #expect(try story.log.digests() == before)
    let fold = try story.log.fold()
    #expect(try fold.digests() == before)
    let aiming = try #require(
      try story.log.log.read { transaction throws(EventLogError) in
        try transaction.sequence(of: undo)
      })
    #expect(fold.voidMembers.map(\.undo) == [aiming])
    try expectSameVoids(story.log)
  }

  @Test("an undo of its own cause is in effect")
  func undoOfItsCause() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    let before = try story.log.digests()
    let answer = try story.rate(card, .good)
    try story.tell(.undo(target: answer), about: SubjectID(card), cause: answer)
    #expect(try story.log.digests() == before)
    #expect(try story.log.fold().digests() == before)
    try expectSameVoids(story.log)
  }

  @Test("a cause that comes later makes nothing void")
  func causeAfterConsequence() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    let answer = try story.answer(card, .good)
    let mark = try story.tell(.favourite(true), about: SubjectID(card), cause: answer.id)
    let before = try story.log.digests()
    try story.log.append(answer)
    try story.undo(answer.id)
    #expect(try story.log.digests() == before)
    // Nor after it was undone and redone.
    try story.undo(try story.undo(mark))
    #expect(try story.log.digests() == before)
    #expect(try story.log.cardRow(card)?.isFavourite == true)
    try expectSameVoids(story.log)
  }

  @Test("parameters that come after the answer that names them are not meant by it")
  func parametersAfterAnswer() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    let first = try story.rate(card, .good)
    let parameters = story.event(.parametersSet(SchedulerParameters(stepSeconds: [7, 7, 7])))
    var answer = try story.answer(card, .again)
    answer.review?.parameters = parameters.id
    try story.log.append(answer)
    try story.log.append(parameters)
    // Now the answer is computed anew, on the card as it was new: the standard step of 1 minute.
    try story.undo(first, about: SubjectID(card))
    let row = try #require(try story.log.cardRow(card))
    #expect(row.schedule.dueAt == story.now.advanced(byMilliseconds: 60_000))
    #expect(try story.log.fold().digests() == story.log.digests())
  }

  @Test("parameters before the answer are meant by it, void or not")
  func voidParameters() throws {
    var story = try Story()
    let deck = try story.makeDeck()
    let card = try story.makeCard(in: deck)
    let first = try story.rate(card, .good)
    let parameters = try story.tell(
      .parametersSet(SchedulerParameters(stepSeconds: [7, 7, 7])), about: SubjectID(deck))
    try story.rate(card, .again)
    try story.undo(parameters)
    try story.undo(first)
    let row = try #require(try story.log.cardRow(card))
    #expect(row.schedule.dueAt == story.now.advanced(byMilliseconds: 7_000))
    #expect(try story.log.fold().digests() == story.log.digests())
  }

  @Test("a chain of undos of undos ends where its length says", arguments: 1...9)
  func chainOfUndos(length: Int) throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    let before = try story.log.digests()
    var target = try story.rate(card, .good)
    let after = try story.log.digests()
    for _ in 0..<length { target = try story.undo(target) }
    #expect(try story.log.digests() == (length.isMultiple(of: 2) ? after : before))
    try expectSameVoids(story.log)
  }

  private func expectSameVoids(_ log: ProjectedLog) throws {
    let expected = try log.fold().voidMembers.map { member in
      StoredPair(key: TableKey(member.sequence).bytes, value: TableKey(member.undo).bytes)
    }
    #expect(try log.rows(.void) == expected)
  }
}
