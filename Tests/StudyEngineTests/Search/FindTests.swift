import EventLog
import Testing

@testable import StudyEngine

@Suite("Search")
struct FindTests {
  private func desk() throws -> Desk {
    let desk = try Desk()
    let deck = try desk.makeDeck("Español")
    let other = try desk.makeDeck("Deutsch")
    _ = try desk.addCard("el café con leche", "coffee with milk", tags: ["food"], to: deck)
    _ = try desk.addCard("la leche", "milk", tags: ["food::drink"], to: deck)
    _ = try desk.addCard("der Steg", "footbridge", to: other)
    _ = try desk.addCard("STEG", "jetty", to: other)
    return desk
  }

  @Test(
    "words, phrases, tags, decks and statuses",
    arguments: [
      ("", ["c1", "c2", "c3", "c4"]),
      ("cafe", ["c1"]),
      ("MILK leche", ["c1", "c2"]),
      ("leche coffee", ["c1"]),
      ("\"con leche\"", ["c1"]),
      ("\"leche con\"", []),
      ("steg", ["c3", "c4"]),
      ("=\"STEG\"", ["c4"]),
      ("tag:food", ["c1", "c2"]),
      ("tag:drink", []),
      ("tag:FOOD::drink", ["c2"]),
      ("deck:espanol", ["c1", "c2"]),
      ("deck:d2 steg", ["c3", "c4"]),
      ("deck:deu", ["c3", "c4"]),
      ("deck:d*", ["c3", "c4"]),
      ("is:new deck:d1", ["c1", "c2"]),
      ("-leche", ["c3", "c4"]),
      ("coffee or jetty", ["c1", "c4"]),
      ("leche (coffee or tag:food::drink)", ["c1", "c2"]),
      ("-(leche or jetty)", ["c3"]),
      ("c2 or c3", ["c2", "c3"]),
      ("c2 coffee", []),
      ("tag:none", ["c3", "c4"]),
      ("tag:*drink", ["c2"]),
      ("tag:*", ["c1", "c2"]),
      ("tag:foo", []),
      ("l*e coffee", ["c1"]),
      ("c*f", ["c1"]),
      ("f*b*d*e", ["c3"]),
      ("\"l*e\"", []),
      ("*", ["c1", "c2", "c3", "c4"]),
      ("flag:0", ["c1", "c2", "c3", "c4"]),
    ])
  func finds(query: String, ids: [String]) throws {
    let result = try desk().engine.find(query)
    #expect(result.cards.map(\.card.shortID) == ids)
    #expect(result.count == ids.count)
  }

  @Test("statuses follow the answers")
  func statuses() throws {
    let desk = try desk()
    try desk.answer(.again)
    try desk.answer(.easy)
    let third = try desk.engine.resolveCard("c3").id
    try desk.perform(.suspendCard(third))
    try desk.perform(.setFavourite(third, true))
    let engine = desk.engine
    func found(_ query: String) throws -> [String] {
      try engine.find(query).cards.map(\.card.shortID)
    }
    #expect(try found("is:wrong") == ["c1"])
    #expect(try found("is:due") == [])
    #expect(try found("is:suspended") == ["c3"])
    #expect(try found("is:fav") == ["c3"])
    #expect(try found("is:new") == ["c3", "c4"])
    #expect(try found("is:new -is:suspended") == ["c4"])
    try desk.clock("+2days")
    #expect(try found("is:due") == ["c1", "c2"])
    #expect(try found("is:learned") == [])
  }

  @Test(
    "decks below are found whatever mark the part begins with", arguments: ["\u{93F}", "\u{64E}"])
  func joiningMarks(mark: String) throws {
    let desk = try Desk()
    for name in ["Abc", "Abc::\(mark)x", "Abcd"] {
      _ = try desk.addCard("in \(name)", to: try desk.makeDeck(name))
    }
    for query in ["deck:abc", "deck:d1"] {
      #expect(try desk.engine.find(query).cards.map(\.card.shortID) == ["c1", "c2"])
    }
  }

  @Test("a deck is named with those below it, and never guessed among several")
  func deckTrees() throws {
    let desk = try Desk()
    for (place, name) in ["Spanish", "Spanish::Food", "Spanish::Food::Soup", "Span"].enumerated() {
      _ = try desk.addCard("card \(place + 1)", to: try desk.makeDeck(name))
    }
    let engine = desk.engine
    func found(_ query: String) throws(StudyError) -> [String] {
      try engine.find(query).cards.map(\.card.shortID)
    }
    #expect(try found("deck:Spanish") == ["c1", "c2", "c3"])
    #expect(try found("deck:d2") == ["c2", "c3"])
    #expect(try found("deck:spanish::f") == ["c2", "c3"])
    #expect(try found("deck:*::soup") == ["c3"])
    #expect(try found("deck:span") == ["c4"])
    #expect(try found("deck:Food") == ["c2", "c3"])
    #expect(try found("deck:sôup") == ["c3"])
    #expect(throws: StudyError.noSuchDeck("oup")) { try found("deck:oup") }
    _ = try desk.addCard("card 5", to: try desk.makeDeck("Span::Soup"))
    #expect(try engine.resolveDeck("span").shortID == "d4")
    do throws(StudyError) {
      _ = try found("deck:soup")
      Issue.record("a deck was guessed")
    } catch {
      guard case .ambiguousDeck("soup", let decks) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(decks.map(\.shortID) == ["d3", "d5"])
    }
    #expect(throws: StudyError.noSuchDeck("x*")) { try found("-deck:x*") }
    do throws(StudyError) {
      _ = try found("deck:sp")
      Issue.record("a deck was guessed")
    } catch {
      guard case .ambiguousDeck("sp", let decks) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(decks.map(\.shortID) == ["d1", "d4"])
    }
  }

  @Test(
    "case and accents make no difference, in whatever form and script",
    arguments: [
      ("straße", ["c1"]), ("STRASSE", ["c1"]), ("istanbul", ["c2"]), ("İSTANBUL", ["c2"]),
      ("ıstanbul", []), ("kırmızı", ["c3"]), ("kirmizi", []), ("uber", ["c4"]),
      ("u\u{308}ber", ["c4"]), ("日本", ["c5"]), ("が", ["c6"]), ("か", ["c6"]), ("한글", ["c7"]),
      ("ΣΊΣΥΦΟΣ", ["c8"]), ("two words", ["c9"]), ("\"two words\"", ["c9"]),
      ("=\"Über\"", ["c4"]), ("=\"U\u{308}ber\"", ["c4"]), ("=\"über\"", []), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", ["c10"]),
      ("\u{301}", ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10"]),
    ])
  func folding(query: String, ids: [String]) throws {
    let desk = try Desk()
    let deck = try desk.makeDeck("Words")
    let fronts = [
      "Straße", "İstanbul", "kırmızı", "Über", "日本語", "がく", "한글", "Σίσυφος",
      "two\u{A0}words", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    ]
    for front in fronts { _ = try desk.addCard(front, "-", to: deck) }
    #expect(try desk.engine.find(query).cards.map(\.card.shortID) == ids)
  }

  @Test("days look back from today, answers by their stored day and their rating")
  func days() throws {
    let desk = try Desk()
    let (deck, cards) = try desk.makeCards(3)
    try desk.answer(.again)
    try desk.clock("+1day")
    try desk.answer(.good)
    let second = try desk.shown().card.card.shortID
    try desk.answer(.easy)
    _ = try desk.addCard("later", to: deck)
    let engine = desk.engine
    func found(_ query: String) throws -> [String] {
      try engine.find(query).cards.map(\.card.shortID)
    }
    #expect(second == "c2" && cards.count == 3)
    #expect(try found("rated:1") == ["c1", "c2"])
    #expect(try found("rated:1:1") == [])
    #expect(try found("rated:2:1") == ["c1"])
    #expect(try found("rated:1:4") == ["c2"])
    #expect(try found("introduced:1") == ["c2"])
    #expect(try found("introduced:2") == ["c1", "c2"])
    #expect(try found("added:1") == ["c4"])
    #expect(try found("added:2") == ["c1", "c2", "c3", "c4"])
    #expect(try found("prop:due=2") == ["c2"])
    #expect(try found("prop:ivl>=2") == ["c2"])
    #expect(try found("prop:ease>2.5") == [])
    #expect(try found("prop:ease=2.5") == ["c1", "c2", "c3", "c4"])
    #expect(try found("prop:due<1 -is:new") == ["c1"])
    #expect(try found("is:learning") == ["c1"])
    #expect(try found("is:review") == ["c2"])
    try desk.perform(.undo())
    try desk.perform(.undo())
    #expect(try found("rated:1") == ["c1"])
    try desk.clock("+1day")
    #expect(try found("rated:1") == [])
    #expect(try found("added:2") == [])
    #expect(try found("added:3") == ["c1", "c2", "c3"])
  }

  @Test("the days on which cards were added, begun and answered do not move with zone and rollover")
  func pastDaysStay() throws {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(2)
    try desk.answer(.good)
    let engine = desk.engine
    func found(_ query: String) throws -> [String] {
      try engine.find(query).cards.map(\.card.shortID)
    }
    // At 09:00, so that it is still yesterday; what was added today stays a day of its own.
    try desk.perform(.setSetting(key: "rollover", value: "12"))
    #expect(try found("added:1") == ["c1", "c2"] && found("introduced:1") == ["c1"])
    try desk.clock("+4h")
    try desk.perform(.setSetting(key: "rollover", value: "4"))
    try desk.perform(.setSetting(key: "rollover", value: "12"))
    _ = try desk.addCard("of the afternoon", to: deck)
    #expect(try found("added:1") == ["c1", "c2", "c3"])
    #expect(try found("introduced:1") == ["c1"] && found("rated:1") == ["c1"])
    try desk.clock("+20h")
    // 09:00 again: with 12 it is the day on which all three were added.
    #expect(try found("added:1") == found("rated:1") + ["c2", "c3"])
    try desk.perform(.setSetting(key: "rollover", value: nil))
    #expect(try found("added:1") == [] && found("added:2") == ["c1", "c2", "c3"])
    // The rollover of 12 came before c3; without it c3 was added on the same day.
    try desk.perform(.setSetting(key: "tz", value: "Pacific/Kiritimati"))
    #expect(try found("added:2") == found("rated:2") + ["c2", "c3"])
  }

  @Test("a limit cuts the cards, not the count")
  func limit() throws {
    let result = try desk().engine.find("", limit: 2)
    #expect(result.cards.count == 2 && result.count == 4)
  }
}
