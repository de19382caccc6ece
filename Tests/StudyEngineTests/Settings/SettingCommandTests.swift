import EventLog
import Testing

@testable import StudyEngine

@Suite("Settings in force")
struct SettingCommandTests {
  @Test("a setting is an act: stored in one form, listed, cleared, undone")
  func set() throws {
    let desk = try Desk()
    let before = try desk.engine.settings()
    #expect(before.allSatisfy { $0.isDefault })
    guard
      case .settingChanged(let view) = try desk.perform(
        .setSetting(key: "ROLLOVER", value: "05")
      ).result
    else { throw Desk.Surprise.otherResult }
    #expect(view.key == "rollover" && view.value == "5" && !view.isDefault)
    try desk.perform(.setSetting(key: "rollover", value: "default"))
    #expect(try desk.engine.setting("rollover").value == "4")
    try desk.perform(.undo())
    #expect(try desk.engine.setting("rollover").value == "5")
    let count = try desk.eventCount
    guard case .unchanged = try desk.perform(.setSetting(key: "rollover", value: "5")).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(throws: StudyError.self) { try desk.perform(.setSetting(key: "rollover", value: "x")) }
    #expect(throws: StudyError.unknownSetting("nope")) {
      try desk.perform(.setSetting(key: "nope", value: "1"))
    }
    #expect(try desk.eventCount == count)
  }

  @Test("method and steps rule decks without their own numbers")
  func parameters() throws {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(1)
    let own = try desk.makeDeck("Own")
    try desk.perform(.setDeck(own, key: "method", value: "tight"))
    try desk.perform(.setSetting(key: "steps", value: "3m"))
    try desk.perform(.setSetting(key: "method", value: "tight"))
    #expect(try desk.engine.setting("steps").value == "3m")
    #expect(try desk.engine.deck(deck).parameters.stepSeconds == [180])
    #expect(try desk.engine.deck(own).parameters.stepSeconds == [60, 600])
    #expect(
      try desk.shown().previews.map(\.wait) == [
        .milliseconds(180_000), .milliseconds(180_000), .days(1), .days(1),
      ])
    let rated = try desk.answer(.good)
    let events = try desk.engine.events(limit: 9)
    let review = try desk.engine.history(of: rated.card.id).reviews.first?.review
    #expect(review?.parameters == events.first { $0.type == .parametersSet }?.event.id)
  }

  @Test("the tight ladder climbs 1 1 3 6 11 22 42")
  func tight() throws {
    let desk = try Desk()
    _ = try desk.makeCards(1)
    try desk.perform(.setSetting(key: "method", value: "tight"))
    try desk.perform(.setSetting(key: "steps", value: "none"))
    var waits: [Wait] = []
    for _ in 1...7 {
      let rated = try desk.answer(.good)
      waits.append(rated.wait)
      guard case .days(let days) = rated.wait else { continue }
      _ = try desk.engine.moveClock(.studyDays(Int(days)))
    }
    #expect(waits == [1, 1, 3, 6, 11, 22, 42].map(Wait.days))
  }

  @Test("why names the rule, its numbers and the answer behind the schedule")
  func why() throws {
    let desk = try Desk()
    let (_, cards) = try desk.makeCards(1)
    #expect(try desk.engine.why(cards[0]).rule == "new")
    try desk.answer(.easy)
    let made = try desk.newest(.review)
    // Too early: right, so the schedule stays, and so does its reason.
    try desk.perform(.rate(RateCard(card: cards[0], rating: .good, session: desk.session)))
    let why = try desk.engine.why(cards[0])
    #expect(why.rule == "graduated, easy")
    #expect(why.act?.event.sequence == made)
    #expect(why.inputs.contains(WhyView.Input(name: "baseDays", value: 2)))
    #expect(why.after?.intervalDays == 2)
  }
}
