import EventLog
import TestSupport
import Testing

@testable import Projections

@Suite("Queue order")
struct QueueOrderTests {
  @Test("one Again, one Good: the queue follows the clock to the minute (C31)")
  func stepsEndAtTheirInstant() throws {
    var story = try Story()
    let deck = try story.makeDeck()
    let cards = try (0..<3).map { _ in try story.makeCard(in: deck) }
    try story.rate(cards[0], .again)
    try story.rate(cards[1], .good)
    #expect(try queue(story) == [cards[2]])
    story.wait(minutes: 1)
    #expect(try queue(story) == [cards[0], cards[2]])
    story.wait(minutes: 9)
    #expect(try queue(story) == [cards[0], cards[1], cards[2]])
  }

  @Test("steps by their end, then days, then new ones by age (C20)")
  func order() throws {
    var story = try Story()
    let first = try story.makeDeck("A")
    let second = try story.makeDeck("B")
    let late = try story.makeCard(in: first)
    let early = try story.makeCard(in: second)
    let due = try story.makeCard(in: second)
    story.wait(minutes: 1)
    let newer = try story.makeCard(in: first)
    try story.rate(due, .easy)
    story.wait(days: 2)
    try story.rate(early, .again)
    try story.rate(late, .good)
    let newest = try story.makeCard(in: second)
    story.wait(minutes: 30)
    #expect(try queue(story) == [early, late, due, newer, newest])
  }

  @Test("a cap of two offers two, an undo gives a slot back, the next day two more (C21)")
  func cap() throws {
    var story = try Story()
    let deck = try story.makeDeck()
    try story.tell(.deckSet(DeckChange(dailyNewLimit: 2)), about: SubjectID(deck))
    let cards = try (0..<5).map { _ in try story.makeCard(in: deck) }
    #expect(try queue(story) == Array(cards[0..<2]))
    let answer = try story.rate(cards[0], .easy)
    try story.rate(cards[1], .easy)
    #expect(try queue(story) == [])
    try story.undo(answer)
    #expect(try queue(story) == [cards[0]])
    try story.rate(cards[0], .easy)
    story.wait(days: 1)
    #expect(try queue(story) == Array(cards[2..<4]))
  }

  @Test("a card that moves takes its introduction along (C21)")
  func moved() throws {
    var story = try Story()
    let one = try story.makeDeck("One")
    let other = try story.makeDeck("Other")
    for deck in [one, other] {
      try story.tell(.deckSet(DeckChange(dailyNewLimit: 1)), about: SubjectID(deck))
    }
    let cards = try [one, one, other].map { try story.makeCard(in: $0) }
    try story.rate(cards[0], .easy)
    #expect(try queue(story) == [cards[2]])
    try story.tell(.cardMoved(deck: other), about: SubjectID(cards[0]))
    #expect(try queue(story) == [cards[1]])
  }

  @Test("suspended and deleted cards, archived and deleted decks are left out")
  func leftOut() throws {
    var story = try Story()
    let deck = try story.makeDeck()
    let cards = try (0..<3).map { _ in try story.makeCard(in: deck) }
    try story.tell(.suspend, about: SubjectID(cards[0]))
    try story.tell(.cardDeleted, about: SubjectID(cards[1]))
    #expect(try queue(story) == [cards[2]])
    try story.tell(.resume, about: SubjectID(cards[0]))
    #expect(try queue(story) == [cards[0], cards[2]])
    try story.tell(.deckArchived, about: SubjectID(deck))
    #expect(try queue(story) == [])
    try story.tell(.deckRestored, about: SubjectID(deck))
    #expect(try queue(story) == [cards[0], cards[2]])
    try story.tell(.deckDeleted, about: SubjectID(deck))
    #expect(try queue(story) == [])
  }

  @Test("a step of a day or more waits for its day, among the reviews")
  func dayStep() throws {
    var story = try Story()
    let deck = try story.makeDeck()
    try story.tell(
      .parametersSet(SchedulerParameters(stepSeconds: [60, 172_800])), about: SubjectID(deck))
    let card = try story.makeCard(in: deck)
    try story.rate(card, .good)
    story.wait(days: 1)
    #expect(try queue(story) == [])
    story.wait(days: 1)
    #expect(try queue(story) == [card])
    #expect(try story.log.cardRow(card)?.schedule.stage == .learning)
  }

  private func queue(_ story: Story) throws -> [CardID] {
    try story.log.log.read { transaction throws(EventLogError) in
      let decks = try transaction.openDecks(on: story.today)
      return try transaction.queue(of: decks, now: story.now, day: story.today).map(\.card)
    }
  }
}
