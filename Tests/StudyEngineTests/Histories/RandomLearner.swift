import EventLog
import TestSupport
import Testing

@testable import StudyEngine

/// Two programs on one log, used by someone who does anything at all: the same for the same seed.
final class RandomLearner {
  var random: SeededRandom
  private var desks: [Desk]
  private var place = 0
  private let zones = ["Europe/Madrid", "America/New_York", "Asia/Tokyo", "Pacific/Apia", "UTC"]
  var made = 0

  init(seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    let first = try Desk(at: "2026-03-27T22:30", seed: seed)
    desks = [first, try first.neighbour()]
    let deck = try first.makeDeck("Deck 0")
    for number in 1...6 { _ = try first.addCard("front \(number)", to: deck) }
  }

  var desk: Desk { desks[place] }

  /// Does one thing; refusals are part of life.
  func act() throws {
    do {
      try actUnlessRefused()
    } catch let error as StudyError {
      // What the log or its store says is no refusal.
      if case .log = error { throw error }
    }
  }

  private func actUnlessRefused() throws {
    switch Int.random(in: 0..<106, using: &random) {
    case 100..<106: try play()
    case 0..<38: try answerShown()
    case 38..<42: try answerAny()
    case 42..<50: try undoExactly()
    case 50..<55: try desk.perform(.undo())
    case 55..<60: try desk.perform(.redo)
    case 60..<65: try undoOlder()
    case 65..<70: try changeContent()
    case 70..<77: try changeCard()
    case 77..<81: try changeDeck()
    case 81..<83: try changeSetting()
    case 83..<86: try repeatCommand()
    case 86..<89: try answerStale()
    case 89..<91: try closeSession()
    case 91..<97: try passTime()
    case 97..<99: try travel()
    default: place = 1 - place
    }
  }

  // MARK: - Answers

  private func answerShown() throws {
    guard case .card(let shown) = try desk.engine.nextCard(in: desk.session) else {
      desk.session = StudySession(
        deck: Bool.random(using: &random) ? nil : try anyDeck()?.id,
        limit: Bool.random(using: &random) ? nil : UInt32.random(in: 1...9, using: &random),
        isShuffled: Bool.random(using: &random))
      try passTime()
      return
    }
    #expect(shown.left.total > 0)
    let rating = Rating.allCases.randomElement(using: &random) ?? .good
    let rated = try desk.answer(rating)
    try desk.expectPreviewIsStored(shown, rating, rated)
    // Steps that are offered ahead come when nothing else is left, and siblings leave the queue.
    guard rated.buried.isEmpty, desk.session.limit == nil,
      try desk.engine.setting("learn.ahead").isDefault
    else {
      return
    }
    var left = shown.left
    switch shown.kind {
    case .learning: left.learning -= 1
    case .due: left.due -= 1
    case .new: left.new -= 1
    }
    if rated.comesAgain, !rated.isLeechSuspended { left.learning += 1 }
    let counted = try desk.engine.nextCard(in: desk.session).left
    #expect(counted == left, "\(shown.kind), \(rated.before), \(rated.after)")
  }

  /// A card that is not asked for: often before its day.
  private func answerAny() throws {
    guard let card = try anyCard() else { return }
    let rating = Rating.allCases.randomElement(using: &random) ?? .again
    let answer: CardAnswer =
      Bool.random(using: &random) ? .rating(rating) : .digit(.random(in: 0...5, using: &random))
    try desk.perform(
      .rate(
        RateCard(
          card: card.card.id, answer: answer, session: desk.session,
          shown: card.schedule.state)))
  }

  /// The card that one program shows is answered in the other one meanwhile.
  private func answerStale() throws {
    guard case .card(let shown) = try desk.engine.nextCard(in: desk.session) else { return }
    let stale = RateCard(
      card: shown.card.card.id, rating: .easy, session: desk.session,
      shown: shown.card.schedule.state)
    try desk.perform(.rate(stale))
    let count = try desk.eventCount
    let other = desks[1 - place]
    guard case .notRated(_, let reason) = try other.perform(.rate(stale)).result else {
      // A right answer before its day left the schedule as it was: the card may be rated again.
      #expect(shown.previews.last?.isEarly == true)
      return
    }
    #expect(reason == .answeredElsewhere)
    #expect(try desk.eventCount == count)
  }

  /// A command sent twice with one id is one event.
  private func repeatCommand() throws {
    guard let card = try anyCard() else { return }
    let id = EventID.version7(
      at: desk.engine.clock.now, random: random.next(), random.next())
    let command = Command.rate(
      RateCard(card: card.card.id, rating: .good, session: desk.session))
    let first = try desk.perform(command, id: id)
    // A suspended card is not rated: no event has the id.
    guard first.act != nil else { return }
    let count = try desk.eventCount
    let hash = try desk.stateHash
    let second = try desks[1 - place].perform(command, id: id)
    #expect(second.isRepeat && second.act == first.act)
    #expect(throws: StudyError.self) {
      try self.desk.perform(
        .rate(RateCard(card: card.card.id, rating: .again, session: self.desk.session)), id: id)
    }
    #expect(try desk.eventCount == count)
    #expect(try desk.stateHash == hash)
  }

  private func closeSession() throws {
    guard let id = desk.session.id else { return }
    let isEnd = Bool.random(using: &random)
    try desk.perform(isEnd ? .endSession(id) : .pauseSession(id))
    if isEnd { desk.session = StudySession() }
  }

  // MARK: - Undo

  /// An act, its undo and its redo: the state before it, and the state after it.
  private func undoExactly() throws {
    let before = try desk.stateHash
    let count = try desk.eventCount
    if Int.random(in: 0..<3, using: &random) == 0 { try play() } else { try changeCard() }
    guard try desk.eventCount > count else { return }
    let after = try desk.stateHash
    guard case .undone = try desk.perform(.undo()).result else {
      Issue.record("an act cannot be undone")
      return
    }
    #expect(try desk.stateHash == before)
    guard case .redone = try desk.perform(.redo).result else {
      Issue.record("an undo cannot be taken back")
      return
    }
    #expect(try desk.stateHash == after)
  }

  private func undoOlder() throws {
    let sequence = UInt64.random(in: 1...(try desk.eventCount), using: &random)
    try desk.perform(.undo(.sequence(sequence)))
  }

  // MARK: - Content

  func anyCard() throws -> CardView? {
    try desk.engine.find("").cards.randomElement(using: &random)
  }

  func anyDeck() throws -> DeckReference? {
    try desk.engine.decks(includingArchived: true).randomElement(using: &random)?.deck
  }

  private func changeContent() throws {
    made += 1
    if Int.random(in: 0..<5, using: &random) == 0 {
      try desk.perform(.createDeck(name: try anyPath()))
      return
    }
    guard let deck = try anyDeck() else {
      try desk.perform(.createDeck(name: "Deck \(made)"))
      return
    }
    if Int.random(in: 0..<6, using: &random) == 0 {
      let rows = "imported \(made),x\nfront 1,y\nalso \(made),z,tag\n"
      let request = ImportRequest(
        fileName: "list.csv", bytes: Array(rows.utf8), deck: .named("List \(made % 2)"))
      try desk.perform(.importCards(request))
    } else {
      let withReverse = Bool.random(using: &random)
      try desk.perform(
        .addCard(deck: deck.id, front: "more \(made)", back: "x", withReverse: withReverse))
    }
  }

  /// A new name, at the top or below another one, one deck further down at times.
  private func anyPath() throws -> String {
    let own = "Deck \(made)"
    guard let above = try anyDeck(), Int.random(in: 0..<4, using: &random) > 0 else { return own }
    return "\(above.name)::" + (Bool.random(using: &random) ? "" : "Part \(made % 4) :: ") + own
  }

  private func changeDeck() throws {
    guard let deck = try anyDeck() else { return }
    made += 1
    let command: Command =
      switch Int.random(in: 0..<23, using: &random) {
      case 20: .setDeck(deck.id, key: "leech", value: made.isMultiple(of: 2) ? "1 suspend" : "2")
      case 21: .setDeck(deck.id, key: "siblings", value: made.isMultiple(of: 3) ? "keep" : "bury")
      case 0, 9: .renameDeck(deck.id, name: try anyPath())
      case 14...17: .setDeck(deck.id, key: "scheduler", value: scheduler())
      case 18: .setDeck(deck.id, key: "retention", value: made.isMultiple(of: 2) ? "0.8" : "0.97")
      case 22: .reschedule(deck.id)
      case 19: .setDeck(deck.id, key: "fuzz", value: made.isMultiple(of: 3) ? "off" : "on")
      case 1: .archiveDeck(deck.id)
      case 2, 3: .restoreDeck(deck.id)
      case 4: made.isMultiple(of: 4) ? .deleteDeck(deck.id) : .restoreDeck(deck.id)
      case 5: .setDeck(deck.id, key: "new", value: "\(made % 5)")
      case 6: .setDeck(deck.id, key: "steps", value: made.isMultiple(of: 2) ? "none" : "1m 1d")
      case 7: .setDeck(deck.id, key: "method", value: "tight")
      case 10, 11:
        .limitDeck(
          deck.id, new: made.isMultiple(of: 2) ? "\(made % 7)" : nil,
          reviews: made.isMultiple(of: 5) ? "none" : "\(made % 6)",
          isToday: made.isMultiple(of: 3))
      case 12:
        .setDeck(
          deck.id, key: "order",
          value: ReviewOrder.allCases.randomElement(using: &random)?.name ?? "due")
      case 13:
        .setDeck(deck.id, key: "new-uses-reviews", value: made.isMultiple(of: 3) ? "off" : "on")
      default: .setDeck(deck.id, key: "relearn", value: made.isMultiple(of: 2) ? "none" : "5m 2h")
      }
    try desk.perform(command)
  }

  private func scheduler() -> String {
    ["ladder", "sm2", "sm2-simple", "fsrs", "fsrs"].randomElement(using: &random) ?? "fsrs"
  }

  private func changeSetting() throws {
    let hour = Int.random(in: 0...23, using: &random)
    let choices = [
      ("rollover", "\(hour)"), ("learn.ahead", "20m"), ("learn.ahead", "default"),
      ("tz", zones[hour % zones.count]), ("method", hour < 12 ? "tight" : "scheduled"),
      ("steps", "2m 12m 1d"), ("steps", "default"),
    ]
    let (key, value) = choices.randomElement(using: &random) ?? ("goal", "5")
    try desk.perform(.setSetting(key: key, value: value))
  }

  // MARK: - Time

  private func passTime() throws {
    let moves = ["+1m", "+10m", "+3h", "+1day", "+1d", "+4days", "+40days"]
    try desk.clock(moves.randomElement(using: &random) ?? "+1m")
    desks[1 - place].engine.clock.stand(at: desk.engine.clock.now)
  }

  /// Another start of the program: elsewhere, or with a clock that was set back.
  private func travel() throws {
    let zone = zones.randomElement(using: &random)
    let other = try desk.neighbour(zone: zone)
    if Bool.random(using: &random) {
      let back = Int64.random(in: 1...200_000_000, using: &random)
      other.engine.clock.stand(at: desk.engine.clock.now.advanced(byMilliseconds: -back))
    }
    desks[place] = other
  }
}
