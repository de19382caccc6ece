import EventLog
import TestSupport
import Testing

@testable import Projections
@testable import StudyEngine

/// Logs in which an event was redacted: what it explains, and what it does not.
@Suite("The game behind a hidden event")
struct HiddenGameTests {
  @Test("no honest log is accused, whichever of its events is taken out", .tags(.property))
  func everyEvent() throws {
    let life = try LivedLog()
    for (sequence, type) in try LivedLog.redactable(in: life.desk) {
      let copy = try life.copy(seed: sequence)
      try LivedLog.redact(sequence, in: copy)
      #expect(try LivedLog.errors(in: copy) == [], "\(type) #\(sequence)")
      copy.session = StudySession()
      try LivedLog.answer(copy, 4)
      try LivedLog.claim(copy)
      try copy.clock("+1day")
      try LivedLog.answer(copy, 3)
      try LivedLog.claim(copy)
      #expect(try LivedLog.errors(in: copy) == [], "\(type) #\(sequence), gone on")
    }
  }

  @Test(
    "nor one that takes in a copy in which events were taken out", .tags(.property),
    arguments: UInt64(0)..<6)
  func mergedCopy(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var random = SeededRandom(seed: seed)
    let life = try LivedLog()
    let other = try life.copy(seed: 5)
    try other.clock("+1day")
    other.session = StudySession()
    let first = try other.eventCount
    try LivedLog.answer(other, 6)
    try LivedLog.claim(other)
    let own = try LivedLog.redactable(in: other).filter { $0.sequence > first }
    for (sequence, _) in own.shuffled(using: &random).prefix(4) {
      try LivedLog.redact(sequence, in: other)
    }
    try LivedLog.answer(other, 3)
    #expect(try LivedLog.errors(in: other) == [])
    let whole = try life.copy(seed: 6)
    whole.session = StudySession()
    try LivedLog.answer(whole, 3)
    try LivedLog.merge(other, into: whole, folder)
    #expect(try LivedLog.errors(in: whole) == [], "seed \(seed)")
    try LivedLog.answer(whole, 3)
    try LivedLog.claim(whole)
    #expect(try LivedLog.errors(in: whole) == [], "seed \(seed), gone on")
  }

  /// A forged event behind one that was taken out long before it, of a type that explains nothing.
  @Test("each forgery is named behind a redaction, too", arguments: Forgery.all)
  func forged(forgery: Forgery) throws {
    let stage = try ForgeryStage()
    let first = try #require(
      try LivedLog.redactable(in: stage.desk).first { $0.type == .cardCreated })
    try LivedLog.redact(first.sequence + 20, in: stage.desk)
    #expect(try LivedLog.errors(in: stage.desk) == [])
    let sequence = try stage.store(try forgery.make(stage))
    let errors = try LivedLog.errors(in: stage.desk)
    #expect(errors.contains { $0.sequence == sequence }, "\(errors)")
    #expect(errors.allSatisfy { $0.sequence == sequence }, "\(errors)")
  }

  @Test("one hidden event explains one missing thing, and no second one")
  func oneThing() {
    let days = (0..<3).map { StudyDay(number: $0) }
    var missing = MissingThings<StudyDay>()
    let asked = [(0, 0), (0, 1), (0, 1), (1, 1), (1, 2), (2, 2), (2, Int.max)]
    var answers: [Bool] = []
    for (day, count) in asked { answers.append(missing.excuses(days[day], by: count)) }
    #expect(answers == [false, true, true, false, true, false, true])
  }

  /// Three days later than any other event, each a quest, its answer redacted or never there.
  @Test("ticks of more days than events are hidden are named", arguments: [0, 1, 2])
  func moreThanHidden(hiddenCount: Int) throws {
    let stage = try ForgeryStage()
    let cards = try LivedLog.redactable(in: stage.desk).filter { $0.type == .cardCreated }
    for card in cards.suffix(hiddenCount) { try LivedLog.redact(card.sequence, in: stage.desk) }
    var forged: [UInt64] = []
    for place in 1...3 {
      let day = stage.day.advanced(byDays: Int32(8 * place))
      var event = stage.act(.questTicked(kind: 2, amount: 1, day: day))
      event.id = .version7(at: event.at, random: UInt64(place) + 50, 9)
      event.cause = .version7(at: event.at, random: UInt64(place) + 80, 8)
      forged.append(try stage.store(event, late: 1))
    }
    let errors = try StateVerifier(checks: [.awards]).verify(stage.desk.engine.log).findings
      .filter { $0.severity == .error }
    #expect(Set(errors.map(\.sequence)) == Set(forged.dropFirst(hiddenCount)), "\(errors)")
  }
}
