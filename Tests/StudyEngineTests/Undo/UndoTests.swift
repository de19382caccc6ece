import EventLog
import Testing

@testable import StudyEngine

@Suite("Undo and redo")
struct UndoTests {
  @Test("an undo restores the state, names what it undid, and the card comes first, hidden")
  func undoRating() throws {
    let desk = try Desk()
    _ = try desk.makeCards(3)
    try desk.answer(.again)
    try desk.clock("+1m")
    let before = try desk.stateHash
    // c1's step has ended, so that c1 comes before c2; c2 is undone and comes first all the same.
    let c2 = try desk.engine.resolveCard("c2").id
    let command = RateCard(card: c2, rating: .good, session: desk.session)
    try desk.perform(.rate(command))
    #expect(try desk.stateHash != before)
    try desk.clock("+3m")
    guard case .undone(let act) = try desk.perform(.undo()).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(act.rating == .good)
    #expect(act.wait == .milliseconds(600_000))
    #expect(CivilTime(act.at, offset: act.offset).timeText == "09:01")
    guard case .card(let card) = act.subject else { throw Desk.Surprise.otherResult }
    #expect(card.shortID == "c2")
    #expect(try desk.stateHash == before)
    #expect(try desk.shown().card.card.shortID == "c2")
    try desk.expectRowsAreTheFold()
  }

  @Test("rate three, undo two, redo one: two ratings stand")
  func depth() throws {
    let desk = try Desk()
    _ = try desk.makeCards(3)
    for _ in 1...3 { try desk.answer(.good) }
    let three = try desk.stateHash
    try desk.perform(.undo())
    let two = try desk.stateHash
    try desk.perform(.undo())
    #expect(try desk.counts.new == 2)
    try desk.perform(.redo)
    #expect(try desk.stateHash == two)
    #expect(try desk.engine.statistics(days: 1).totals.reviews == 2)
    try desk.perform(.redo)
    #expect(try desk.stateHash == three)
    guard case .nothingToRedo = try desk.perform(.redo).result else {
      throw Desk.Surprise.otherResult
    }
    try desk.expectRowsAreTheFold()
  }

  @Test("after an act there is nothing to redo")
  func redoEndsWithAnAct() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(2)
    try desk.answer(.good)
    try desk.perform(.undo())
    try desk.perform(.suspendCard(cards[1]))
    guard case .nothingToRedo = try desk.perform(.redo).result else {
      throw Desk.Surprise.otherResult
    }
  }

  @Test("undo goes back to the empty log's beginning and then says that there is nothing")
  func nothingToUndo() throws {
    let desk = try Desk()
    guard case .nothingToUndo = try desk.perform(.undo()).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(try desk.eventCount == 0)
    _ = try desk.makeDeck()
    guard case .undone(let act) = try desk.perform(.undo()).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(act.type == .deckCreated)
    let count = try desk.eventCount
    guard case .nothingToUndo = try desk.perform(.undo()).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(try desk.eventCount == count)
  }

  @Test("an undo of an older answer folds the later ones again; redo restores the numbers")
  func olderAnswer() throws {
    let desk = try Desk()
    _ = try desk.makeCards(1)
    try desk.answer(.easy)
    let first = try #require(try desk.newest(.review))
    _ = try desk.engine.moveClock(.studyDays(2))
    try desk.answer(.good)
    let both = try desk.stateHash
    let target = UndoTarget.sequence(first)

    guard case .undone = try desk.perform(.undo(target)).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(try desk.engine.resolveCard("c1").shortID == "c1")
    let card = try desk.engine.find("").cards.first
    #expect(card?.schedule.state.stage == .learning)
    #expect(try desk.engine.statistics(days: 3).days.count == 1)
    try desk.expectRowsAreTheFold()

    guard case .redone = try desk.perform(.redo).result else { throw Desk.Surprise.otherResult }
    #expect(try desk.stateHash == both)
    guard case .undone = try desk.perform(.undo()).result else {
      throw Desk.Surprise.otherResult
    }
    guard case .undone = try desk.perform(.undo()).result else {
      throw Desk.Surprise.otherResult
    }
    let count = try desk.eventCount
    guard case .alreadyUndone(let act) = try desk.perform(.undo(target)).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(act.event.sequence == first)
    #expect(try desk.eventCount == count)
    guard case .redone(let redone) = try desk.perform(.redo).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(redone.event.sequence == first)
    let history = try desk.engine.history(of: try desk.engine.resolveCard("c1").id)
    #expect(history.reviews.count == 1)
    #expect(history.entries.count { $0.review != nil } == 2)
    try desk.expectRowsAreTheFold()
  }

  @Test("an answer of the evening is undone after midnight and after the day has turned")
  func acrossRollover() throws {
    let desk = try Desk(at: "2026-03-02T03:58")
    _ = try desk.makeCards(1)
    let before = try desk.stateHash
    try desk.answer(.good)
    try desk.clock("set 2026-03-02T04:01")
    guard case .undone = try desk.perform(.undo()).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(try desk.stateHash == before)
    #expect(try desk.engine.calendar().reviews == 0)
    #expect(try desk.counts == StudyCounts(new: 1))
  }

  @Test("a command that fails leaves the history of undo alone")
  func failuresLeaveNoTrace() throws {
    let desk = try Desk()
    let deck = try desk.makeDeck()
    _ = try desk.addCard("a", to: deck)
    let count = try desk.eventCount
    #expect(throws: StudyError.emptyFront) {
      try desk.perform(.addCard(deck: deck, front: " ", back: "x"))
    }
    #expect(throws: StudyError.self) { try desk.perform(.setDeck(deck, key: "steps", value: "")) }
    #expect(try desk.eventCount == count)
    guard case .undone(let act) = try desk.perform(.undo()).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(act.type == .cardCreated)
    #expect(try desk.engine.find("").count == 0)
  }

  @Test("counts go 3/0, 2/0, 3/0, 2/0, 3/0 over good, undo, redo, undo; never below 0")
  func counts() throws {
    let desk = try Desk()
    _ = try desk.makeCards(3)
    var seen = [try desk.counts]
    try desk.answer(.good)
    seen.append(try desk.counts)
    for command in [Command.undo(), .redo, .undo()] {
      try desk.perform(command)
      seen.append(try desk.counts)
    }
    #expect(seen.map(\.new) == [3, 2, 3, 2, 3])
    #expect(seen.map(\.learning) == [0, 0, 0, 0, 0])
    try desk.perform(.redo)
    try desk.clock("+10m")
    #expect(try desk.counts == StudyCounts(new: 2, learning: 1))
  }

  @Test("the cap gives a slot back with each undo, however often")
  func capAfterUndo() throws {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(3)
    try desk.perform(.setDeck(deck, key: "new", value: "2"))
    for _ in 1...5 {
      try desk.answer(.good)
      #expect(try desk.engine.nextCard(in: desk.session).left.new == 1)
      try desk.perform(.undo())
      #expect(try desk.counts == StudyCounts(new: 2))
    }
    #expect(try desk.engine.statistics(days: 1).totals.reviews == 0)
    #expect(try desk.shown().card.card.shortID == "c1")
  }

  @Test("what is about something whose creation was undone still goes by its name")
  func formerNames() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(1)
    try desk.answer(.good)
    try desk.perform(.renameDeck(deck, name: "Other"))
    try desk.perform(.undo(.sequence(2)))
    try desk.perform(.undo(.sequence(3)))
    let acts = try desk.engine.acts(limit: 9)
    #expect(
      acts.first { $0.type == .review }?.subject
        == .card(CardReference(id: cards[0], number: 1, front: "front 1")))
    #expect(
      acts.first { $0.type == .deckRenamed }?.subject
        == .deck(DeckReference(id: deck, number: 1, name: "Spanish")))
  }

  @Test("what cannot be undone says why")
  func refusals() throws {
    let desk = try Desk()
    let request = ImportRequest(
      fileName: "f.csv", bytes: Array("a,b\n".utf8), deck: .named("D"))
    try desk.perform(.importCards(request))
    #expect(throws: StudyError.partOfAct(sequence: 3, act: 2)) {
      try desk.perform(.undo(.sequence(3)))
    }
    #expect(throws: StudyError.self) { try desk.perform(.undo(.sequence(1))) }
    #expect(throws: StudyError.noSuchEvent("#99")) { try desk.perform(.undo(.sequence(99))) }
    try desk.answer(.good)
    #expect(throws: StudyError.self) { try desk.perform(.undo(.sequence(5))) }
  }

  @Test("good, undo, good, undo, good counts once")
  func countsOnce() throws {
    let desk = try Desk()
    _ = try desk.makeCards(1)
    try desk.answer(.good)
    let once = try desk.engine.home()
    for _ in 1...2 {
      try desk.perform(.undo())
      try desk.answer(.good)
    }
    #expect(try desk.engine.home().reviewsToday == once.reviewsToday)
    #expect(try desk.engine.summary(of: desk.session).answers == 1)
    try desk.expectRowsAreTheFold()
  }

  @Test("undo finds what was done before a restart")
  func afterRestart() throws {
    let desk = try Desk()
    _ = try desk.makeCards(1)
    let before = try desk.stateHash
    try desk.answer(.good)
    let again = try desk.neighbour()
    guard case .undone = try again.perform(.undo()).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(try again.stateHash == before)
  }
}
