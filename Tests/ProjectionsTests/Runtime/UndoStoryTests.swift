import EventLog
import TestSupport
import Testing

@testable import Projections

@Suite("Undo and redo")
struct UndoStoryTests {
  @Test("an undo under a later answer leaves what the later one makes of the base before (L10)")
  func underLaterAnswer() throws {
    var story = try Story()
    let deck = try story.makeDeck()
    let card = try story.makeCard(in: deck)
    let subject = SubjectID(card)
    let fresh = try story.log.digests()

    let firstDay = story.today
    let first = try story.rate(card, .good)
    try story.tell(.favourite(true), about: subject, cause: first)
    let afterFirst = try story.log.digests()
    story.wait(days: 1)
    let secondDay = story.today
    let second = try story.rate(card, .good)
    let full = try story.log.digests()

    // First: the card is what the second answer makes of it as it was new.
    let undone = try story.undo(first, about: subject)
    let row = try #require(try story.log.cardRow(card))
    #expect(row.reviewCount == 1)
    #expect(row.schedule.step == 1)
    #expect(row.schedule.stage == .learning)
    #expect(!row.isFavourite)
    #expect(row.firstDay == secondDay)
    #expect(try story.log.dayRow(firstDay)?.hasAnswers == false)
    #expect(try story.log.dayRow(firstDay)?.game.earned == 0)
    #expect(try story.log.dayRow(secondDay)?.game.earned == 4)
    #expect(try story.log.dayRow(secondDay)?.reviews == 1)
    #expect(try story.log.dayRow(secondDay)?.introduced == 1)
    // Second: a redo brings all of it back.
    try story.undo(undone, about: subject)
    #expect(try story.log.digests() == full)
    // Third: the second answer is undone.
    try story.undo(second, about: subject)
    #expect(try story.log.digests() == afterFirst)
    // Fourth: the first is undone again, and nothing is left.
    let again = try story.undo(first, about: subject)
    #expect(try story.log.digests() == fresh)
    // Sixth, for the fifth appends nothing: a redo of that.
    try story.undo(again, about: subject)
    #expect(try story.log.digests() == afterFirst)
    #expect(try story.log.fold().digests() == afterFirst)
  }

  @Test("with one of two undos gone the other still holds")
  func twoUndos() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    let fresh = try story.log.digests()
    let answer = try story.rate(card, .good)
    let full = try story.log.digests()
    let first = try story.undo(answer)
    let second = try story.undo(answer)
    try story.undo(first)
    #expect(try story.log.digests() == fresh)
    try story.undo(second)
    #expect(try story.log.digests() == full)
  }

  @Test("undo, redo, undo of an introduction gives the slot back each time (S17)")
  func introduction() throws {
    var story = try Story()
    let deck = try story.makeDeck()
    let cards = try (0..<3).map { _ in try story.makeCard(in: deck) }
    #expect(try counts(story, deck) == QueueCounts(new: 3))
    let answer = try story.rate(cards[0], .good)
    #expect(try counts(story, deck) == QueueCounts(new: 2))
    let undo = try story.undo(answer)
    #expect(try counts(story, deck) == QueueCounts(new: 3))
    let redo = try story.undo(undo)
    #expect(try counts(story, deck) == QueueCounts(new: 2))
    try story.undo(redo)
    #expect(try counts(story, deck) == QueueCounts(new: 3))
    try story.rate(cards[0], .good)
    story.wait(minutes: 10)
    #expect(try counts(story, deck) == QueueCounts(new: 2, learning: 1))
  }

  @Test("an undone creation takes its answers out of the past, a redo brings them back")
  func creation() throws {
    var story = try Story()
    let deck = try story.makeDeck()
    let card: CardID = story.makeID()
    let creation = story.creation(of: card, in: deck)
    try story.log.append(creation)
    let day = story.today
    try story.rate(card, .good)
    let before = try story.log.digests()
    let undo = try story.undo(creation.id)
    #expect(try story.log.cardRow(card) == nil)
    #expect(try story.log.dayRow(day) == nil)
    try story.undo(undo)
    #expect(try story.log.digests() == before)
  }

  @Test("a deleted card keeps its past, and comes back with an undo")
  func deletion() throws {
    var story = try Story()
    let deck = try story.makeDeck()
    let card = try story.makeCard(in: deck)
    let day = story.today
    try story.rate(card, .good)
    let before = try story.log.digests()
    let deletion = try story.tell(.cardDeleted, about: SubjectID(card))
    story.wait(minutes: 20)
    #expect(try counts(story, deck) == QueueCounts())
    #expect(try story.log.dayRow(day)?.reviews == 1)
    try story.undo(deletion)
    #expect(try story.log.digests() == before)
    #expect(try counts(story, deck) == QueueCounts(learning: 1))
  }

  @Test("settings, parameters and deck values fall back to the one before")
  func settings() throws {
    var story = try Story()
    let deck = try story.makeDeck("One")
    try story.tell(.settingChanged(key: "rollover", value: "5"))
    let before = try story.log.digests()
    let rollover = try story.tell(.settingChanged(key: "rollover", value: "9"))
    #expect(try setting(story, "rollover") == "9")
    let parameters = try story.tell(
      .parametersSet(SchedulerParameters(method: .tight)), about: SubjectID(deck))
    let rename = try story.tell(.deckRenamed(name: "Two"), about: SubjectID(deck))
    let standard = try story.tell(.parametersSet(SchedulerParameters(stepSeconds: [30])))
    try story.undo(rollover)
    #expect(try setting(story, "rollover") == "5")
    try story.undo(parameters)
    try story.undo(rename)
    try story.undo(standard)
    #expect(try story.log.digests() == before)
    #expect(try story.log.fold().digests() == before)
  }

  @Test("events whose cause is void are void from the start")
  func lateConsequence() throws {
    var story = try Story()
    let deck = try story.makeDeck()
    let card = try story.makeCard(in: deck)
    let answer = try story.rate(card, .again)
    let undo = try story.undo(answer)
    let before = try story.log.digests()
    try story.tell(.suspend, about: SubjectID(card), cause: answer)
    #expect(try story.log.digests() == before)
    try story.undo(undo)
    #expect(try story.log.cardRow(card)?.isSuspended == true)
    #expect(try story.log.fold().digests() == story.log.digests())
  }

  @Test("one undo takes back an act about many cards")
  func manyCards() throws {
    var story = try Story()
    let deck = try story.makeDeck()
    let before = try story.log.digests()
    let manifest = story.event(
      .imported(
        ImportManifest(
          format: "csv", fileName: "words.csv", fileHash: .zero, deck: deck, added: 50, same: 0,
          skipped: [], skippedCount: 0)))
    var events = [manifest]
    for number in 1...50 {
      var creation = story.creation(of: story.makeID(), in: deck, "front \(number)")
      creation.cause = manifest.id
      events.append(creation)
    }
    try story.log.append(events)
    let after = try story.log.digests()
    #expect(try counts(story, deck) == QueueCounts(new: 20))
    let undo = try story.undo(manifest.id)
    #expect(try story.log.digests() == before)
    #expect(try counts(story, deck) == QueueCounts())
    try story.undo(undo)
    #expect(try story.log.digests() == after)
  }

  private func counts(_ story: Story, _ deck: DeckID) throws -> QueueCounts {
    try story.log.log.read { transaction throws(EventLogError) -> QueueCounts in
      guard try transaction.deckRow(deck) != nil else { return QueueCounts() }
      let scope = try transaction.openDecks(on: story.today)
      return try transaction.queueCounts(of: scope, now: story.now, day: story.today)
    }
  }

  private func setting(_ story: Story, _ key: String) throws -> String? {
    try story.log.log.read { transaction throws(EventLogError) in try transaction.setting(key) }
  }
}
