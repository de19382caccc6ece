import EventLog
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Sittings")
struct SittingTests {
  @Test("the first answer starts a sitting, just before itself and in its transaction")
  func start() throws {
    let desk = try Desk()
    _ = try desk.makeCards(2)
    _ = try desk.shown()
    #expect(try desk.engine.openSession() == nil)
    let count = try desk.ownEventCount
    try desk.answer(.good)
    let events = try desk.ownEvents(limit: 2)
    #expect(events.map(\.type) == [.review, .sessionStarted])
    #expect(events.map(\.session) == [desk.session.id, desk.session.id])
    try desk.answer(.good)
    #expect(try desk.ownEventCount == count + 3)
  }

  @Test("the newest sitting is one look-up, whatever came after it and in copies of the log, too")
  func newest() throws {
    let desk = try Desk()
    func start() throws -> UInt64? {
      try desk.engine.log.read { transaction throws(EventLogError) in
        try transaction.newestSittingStart()
      }
    }
    #expect(try start() == nil)
    let (deck, _) = try desk.makeCards(3)
    #expect(try start() == 0)
    try desk.answer(.good)
    let first = try desk.ownEvents(limit: 2)[1]
    #expect(first.type == .sessionStarted)
    #expect(try start() == first.event.sequence)
    for number in 0..<20 { _ = try desk.addCard("more \(number)", to: deck) }
    #expect(try desk.engine.openSession()?.session.id == desk.session.id)
    desk.session = StudySession(deck: deck)
    try desk.answer(.easy)
    #expect(try start() == desk.ownEvents(limit: 2)[1].event.sequence)
    let folder = try TemporaryFolder()
    try desk.engine.log.exported().write(to: folder.path("copy.rblog"))
    let other = try StudyEngine.openLog(folder: nil)
    try other.load(ArchiveFile(path: folder.path("copy.rblog")), device: .zero)
    let copied = try other.read { transaction throws(EventLogError) in
      try transaction.newestSittingStart()
    }
    #expect(try copied == start())
  }

  @Test("what the next day brings is what its queue will hold, today's unused cap or not")
  func nextDay() throws {
    let (desk, _) = try Desk.studying(40, limit: 2)
    try desk.answer(.good)
    try desk.answer(.again)
    let summary = try desk.end()
    try desk.clock("+1day")
    #expect(try summary.dueNextDay == desk.counts.total)
    #expect(summary.dueNextDay == 22)
  }

  @Test("what a deck offers is its own queue, what the start screen offers is that of all")
  func oneRule() throws {
    let desk = try Desk()
    try desk.perform(.setSetting(key: "learn.ahead", value: "20m"))
    let (first, _) = try desk.makeCards(1)
    let second = try desk.makeDeck("Rivers")
    _ = try desk.addCard("Ebro", to: second)
    desk.session = StudySession(deck: first)
    try desk.answer(.good)
    // The step of the first deck is offered ahead there, but not while the other has a new card.
    for deck in try desk.engine.decks() {
      #expect(try desk.engine.queue(deck: deck.deck.id).counts == deck.counts)
    }
    #expect(try desk.engine.decks().map(\.counts.total) == [1, 1])
    #expect(try desk.engine.home().counts == desk.engine.queue().counts)
    #expect(try desk.engine.home().counts.total == 1)
  }

  @Test("a sitting stopped at two of five goes on at three of five, in the same order")
  func resume() throws {
    let (desk, deck) = try Desk.studying(5)
    try desk.answer(.good)
    try desk.answer(.good)
    let next = try desk.shown().card.card
    #expect(try desk.pause().answers == 2)

    let again = try desk.neighbour()
    let open = try #require(try again.engine.openSession())
    #expect(open.session == desk.session && open.deck?.id == deck)
    #expect(open.progress == Progress(done: 2, left: 3))
    again.session = open.session
    #expect(try again.shown().progress.position == 3)
    #expect(try again.shown().card.card == next)
    let count = try again.ownEventCount
    try again.answer(.good)
    #expect(try again.ownEventCount == count + 1)
  }

  @Test("a paused sitting is offered again once another one has ended, on the same study day")
  func pausedUnderAnother() throws {
    let (desk, first) = try Desk.studying(3)
    try desk.answer(.good)
    let paused = try desk.pause().session.id
    try desk.studyAnother("French", "chat")
    try desk.answer(.easy)
    let newest = try #require(desk.session.id)
    #expect(try desk.engine.openSession()?.session.id == newest)
    try desk.perform(.endSession(newest))
    let open = try #require(try desk.engine.openSession())
    #expect(open.session.id == paused && open.deck?.id == first && open.progress.left == 2)
    // A day later it is past: what is due then is a review of its own.
    try desk.clock("+1day")
    #expect(try desk.engine.openSession() == nil)
  }

  @Test("a paused sitting with nothing left is not offered")
  func pausedAndEmpty() throws {
    let (desk, _) = try Desk.studying(1)
    try desk.answer(.easy)
    try desk.pause()
    try desk.studyAnother("French", "chat")
    try desk.answer(.easy)
    try desk.end()
    #expect(try desk.engine.openSession() == nil)
  }

  @Test("pausing twice without an answer between is one event, and an end is final")
  func pauseAndEnd() throws {
    let desk = try Desk()
    _ = try desk.makeCards(3)
    try desk.answer(.good)
    let id = try #require(desk.session.id)
    try desk.perform(.pauseSession(id))
    let count = try desk.eventCount
    try desk.perform(.pauseSession(id))
    #expect(try desk.eventCount == count)
    try desk.answer(.again)
    try desk.perform(.pauseSession(id))
    #expect(try desk.eventCount == count + 2)
    try desk.perform(.endSession(id))
    #expect(try desk.engine.openSession() == nil)
    #expect(throws: StudyError.sessionIsOver) { try desk.perform(.pauseSession(id)) }
    // An answer that still names it is taken, and starts another one.
    try desk.answer(.good)
    #expect(desk.session.id != id)
  }

  @Test("a limit ends a sitting; what is left is cut to it in the queue's order")
  func limit() throws {
    let desk = try Desk()
    _ = try desk.makeCards(5)
    desk.session = StudySession(limit: 3)
    #expect(try desk.shown().left == StudyCounts(new: 3))
    try desk.answer(.again)
    try desk.clock("+1m")
    #expect(try desk.shown().left == StudyCounts(new: 1, learning: 1))
    try desk.answer(.good)
    try desk.answer(.good)
    guard case .limitReached = try desk.engine.nextCard(in: desk.session) else {
      throw Desk.Surprise.otherResult
    }
  }

  @Test("the seed decides a shuffled order, which is kept while cards are answered")
  func shuffle() throws {
    func order(seed: UInt64) throws -> [String] {
      let desk = try Desk(seed: seed)
      _ = try desk.makeCards(12)
      desk.session = StudySession(isShuffled: true)
      let listed = try desk.engine.queue(isShuffled: true).entries.map(\.card.shortID)
      var shown: [String] = []
      for _ in 1...12 {
        shown.append(try desk.shown().card.card.shortID)
        try desk.answer(.easy)
      }
      #expect(shown == listed)
      return shown
    }
    let first = try order(seed: 7)
    #expect(try order(seed: 7) == first)
    #expect(try order(seed: 8) != first)
    #expect(Set(first).count == 12)
  }

  @Test("a sitting on one deck shows that deck alone")
  func deck() throws {
    let desk = try Desk()
    _ = try desk.makeCards(2)
    try desk.studyAnother("Other", "o")
    #expect(try desk.shown().left == StudyCounts(new: 1))
    #expect(try desk.shown().card.front == "o")
  }

  @Test("a summary says what comes next and how many tomorrow")
  func summary() throws {
    let desk = try Desk()
    _ = try desk.makeCards(4)
    try desk.answer(.again)
    try desk.answer(.again)
    try desk.answer(.easy)
    try desk.answer(.easy)
    let summary = try desk.engine.summary(of: desk.session)
    #expect(summary.answers == 4 && summary.right == 2 && summary.again == 2)
    #expect(summary.rest.next?.count == 2 && summary.rest.next?.day == nil)
    #expect(summary.dueNextDay == 2)
    try desk.clock("+1m")
    try desk.answer(.easy)
    #expect(try desk.engine.summary(of: desk.session).left == StudyCounts(learning: 1))
  }

  @Test("steps are offered early when nothing else is due, if that is set")
  func learnAhead() throws {
    let desk = try Desk()
    _ = try desk.makeCards(2)
    try desk.answer(.good)
    #expect(try desk.queue == ["c2"])
    try desk.perform(.setSetting(key: "learn.ahead", value: "20m"))
    #expect(try desk.queue == ["c2"])
    try desk.answer(.easy)
    #expect(try desk.queue == ["c1"])
    #expect(try desk.shown().left == StudyCounts(learning: 1))
    try desk.perform(.setSetting(key: "learn.ahead", value: "5m"))
    #expect(try desk.queue.isEmpty)
    // The time that is named for the next card is the one at which it is offered.
    let rest = try desk.engine.queue().rest
    let next = try #require(rest.next)
    #expect(next.at == desk.engine.clock.now.advanced(byMilliseconds: 300_000))
    try desk.clock("+5m")
    #expect(try desk.queue == ["c1"])
  }

  @Test("a sitting on a deck that is deleted or archived elsewhere has nothing more to show")
  func deckGone() throws {
    let (desk, deck) = try Desk.studying(2)
    try desk.answer(.good)
    for command in [Command.archiveDeck(deck), .deleteDeck(deck)] {
      try desk.neighbour().perform(command)
      guard case .nothing(let rest) = try desk.engine.nextCard(in: desk.session) else {
        throw Desk.Surprise.otherResult
      }
      #expect(rest.next == nil)
    }
    #expect(try desk.engine.summary(of: desk.session).answers == 1)
  }

  @Test("a limit that ends a sitting says of no cap that it is reached while new cards are left")
  func limitBeforeCap() throws {
    let desk = try Desk()
    _ = try desk.makeCards(45)
    desk.session = StudySession(limit: 1)
    try desk.answer(.again)
    let rest = try desk.engine.summary(of: desk.session).rest
    #expect(!rest.isNewCapReached)
    // The step that ends in a minute: not the cards of tomorrow.
    #expect(rest.next?.count == 1 && rest.next?.day == nil)
    let left = try desk.engine.counts()
    #expect(left.new == 19)
  }

  @Test("a card that an undo brought back lets others go first once it is put last")
  func undoneAndPostponed() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(2)
    try desk.answer(.good)
    try desk.perform(.undo())
    #expect(try desk.shown().card.card.id == cards[0])
    try desk.perform(.postponeCard(cards[0]))
    #expect(try desk.shown().card.card.id == cards[1])
  }

  @Test("nothing to do is no division by zero")
  func empty() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    desk.session = StudySession(deck: deck)
    guard case .nothing(let rest) = try desk.engine.nextCard(in: desk.session) else {
      throw Desk.Surprise.otherResult
    }
    #expect(rest.next == nil && !rest.isNewCapReached)
    #expect(Progress(done: 0, left: 0).position == 0)
  }
}
