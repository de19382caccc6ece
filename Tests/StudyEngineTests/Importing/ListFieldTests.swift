import EventLog
import Projections
import Testing

@testable import StudyEngine

@Suite("Fields of lists")
struct ListFieldTests {
  private func importing(
    _ text: String, into desk: Desk, name: String = "list.csv",
    deck: ImportRequest.Deck = .ofFile(fallback: "list"),
    _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ImportReport {
    var request = ImportRequest(fileName: name, bytes: Array(text.utf8), deck: deck)
    change(&request.options)
    guard case .imported(let report) = try desk.perform(.importCards(request)).result else {
      throw Desk.Surprise.otherResult
    }
    return report
  }

  private func card(_ name: String, _ desk: Desk) throws -> CardView {
    try desk.engine.card(try desk.engine.resolveCard(name).id)
  }

  @Test("a comma is part of a tag where the file says which column the tags are")
  func commas() throws {
    let desk = try Desk()
    let directive = "#separator:tab\n#tags column:3\na\tb\te,f g\n"
    #expect(try importing(directive, into: desk, name: "a.tsv").added == 1)
    #expect(try card("c1", desk).tags == ["e,f", "g"])
    let own = "front,back,tags,deck\r\nc,d,\"e,f g\",D\r\n"
    #expect(try importing(own, into: desk).added == 1)
    #expect(try card("c2", desk).tags == ["e,f", "g"])
    #expect(try importing("h,i,\"e,f g\"\n", into: desk).added == 1)
    #expect(try card("c3", desk).tags == ["e", "f", "g"])
  }

  @Test("a cell of a schedule that no schedule can have refuses its row")
  func schedules() throws {
    let desk = try Desk()
    let cells = ["abc,", "\"12,7\",", "-3,", "1e400,", "10,2026-03-10", "5,", ",", "5,-2"]
    let rows = cells.enumerated().map { "f\($0),b,\($1)\n" }.joined()
    let report = try importing("front,back,interval,due\n" + rows, into: desk)
    #expect(report.added == 3)
    #expect(report.skipped.map(\.line) == [2, 3, 4, 5, 6])
    #expect(report.skipped[0].reason == "interval \"abc\" is no number from 0 to 1000000")
    #expect(report.skipped[4].reason.hasPrefix("due \"2026-03-10\" is no number"))
    #expect(try card("c1", desk).schedule.state.intervalDays == 5)
    #expect(try card("c2", desk).schedule.state.stage == .new)
  }

  @Test("an example comes along; columns of other names are told")
  func headers() throws {
    let desk = try Desk()
    let report = try importing(
      "front,picture,back,example\nHund,x.png,dog,Der Hund bellt.\n", into: desk)
    #expect(report.notes == ["Columns that are not read: picture."])
    #expect(try card("c1", desk).example == "Der Hund bellt.")
  }

  @Test("the separator of a spreadsheet's first line is obeyed")
  func spreadsheetLine() throws {
    let desk = try Desk()
    let report = try importing("sep=;\r\nfront;back\r\na,b;c\r\n", into: desk)
    #expect(report.added == 1 && report.skipped.isEmpty)
    #expect(try card("c1", desk).front == "a,b")
    #expect(try importing("sep=,x\n", into: desk).added == 1)
  }

  @Test("a note of a type with a reversed card is two cards, siblings of one another")
  func bothWays() throws {
    let desk = try Desk()
    let text = "#separator:tab\n#notetype:Basic (and reversed card)\neins\tone\nzwei\t\n"
    let report = try importing(text, into: desk, name: "n.txt")
    #expect(report.added == 2 && report.skipped.map(\.reason) == ["no back"])
    let (first, second) = (try card("c1", desk), try card("c2", desk))
    #expect(second.front == first.back && second.back == first.front)
    for card in [first, second] {
      let row = try desk.engine.ask { rows, _ throws(StudyError) in try rows.card(card.card.id) }
      #expect(row?.siblings == first.card.id)
    }
    #expect(try importing(text, into: desk, name: "n.txt").added == 0)
    let mixed = "#notetype column:1\nBasic;a;b\nBasic (and reversed card);c;d\n"
    #expect(try importing(mixed, into: desk).added == 3)
  }

  @Test("rows that name their cards are cards of their own, whatever stands on them")
  func namedRows() throws {
    let desk = try Desk()
    let names = (1...3).map { "0190f3a0-0000-7000-8000-00000000000\($0)" }
    let rows = zip(names, ["1", "1", "2"]).map { guid, back in
      "{\"guid\":\"\(guid)\",\"front\":\"a\",\"back\":\"\(back)\"}"
    }
    let json = "[" + rows.joined(separator: ",") + "]"
    #expect(try importing(json, into: desk, name: "n.json").added == 3)
    let again = try importing(json, into: desk, name: "n.json")
    #expect(again.added == 0 && again.same == 3 && again.skipped.isEmpty)
    // Without names two that are the same are one card.
    let other = try Desk()
    let plain = try importing("a,1\na,1\na,2\n", into: other)
    #expect(plain.added == 1 && plain.same == 1 && plain.skipped.count == 1)
  }

  @Test("a NUL is refused, in a file and when it is typed")
  func nul() throws {
    let desk = try Desk()
    let json = #"[{"front":"a\u0000x","back":"b"},{"front":"c","back":"d"}]"#
    let report = try importing(json, into: desk, name: "n.json")
    #expect(report.added == 1)
    #expect(report.skipped.map(\.reason) == ["item 1: a NUL character (U+0000)"])
    let deck = try desk.makeDeck()
    #expect(throws: StudyError.nulInSide(.back)) {
      try desk.addCard("a", "b\u{0}", to: deck)
    }
  }

  @Test("rows that share a line are told apart; tags that are no texts are refused")
  func items() throws {
    let desk = try Desk()
    let json =
      #"[{"front":"a","back":"b"},3,{"front":"a","back":"c"},{"front":"d","back":"e","#
      + #""tags":[1]}]"#
    let report = try importing(json, into: desk, name: "n.json")
    #expect(
      report.skipped.map(\.reason) == [
        "item 2: no object", "item 3: differs from item 1", "item 4: tags are no list of texts",
      ])
  }

  @Test("other tags are taken over where rows replace, and only there")
  func otherTags() throws {
    let desk = try Desk()
    #expect(try importing("a,1,x\n", into: desk).added == 1)
    #expect(try importing("a,1,y\n", into: desk).same == 1)
    #expect(try importing("a,1,y\n", into: desk) { $0.duplicates = .replace }.replaced == 1)
    #expect(try card("c1", desk).tags == ["y"])
    let again = try importing("a,1,y\n", into: desk) { $0.duplicates = .replace }
    #expect(again.replaced == 0 && again.same == 1)
  }

  @Test("with identifiers, keep adds what differs as a card of its own")
  func keptBeside() throws {
    let desk = try Desk()
    #expect(try importing("#guid column:1\ng1,a,b\n", into: desk).added == 1)
    let other = "#guid column:1\ng1,a,c\n"
    #expect(try importing(other, into: desk).skipped.map(\.reason) == ["differs from c1"])
    #expect(try importing(other, into: desk) { $0.duplicates = .keep }.added == 1)
    #expect(try card("c2", desk).back == "c")
  }

  @Test("an undone import comes back only where the same is asked for")
  func undoneImport() throws {
    let desk = try Desk()
    let text = "Haus,house,zz\n"
    _ = try importing(text, into: desk) { $0.mapping = ["front": "2", "back": "1"] }
    try desk.perform(.undo())
    #expect(try !importing(text, into: desk).isRedone)
    try desk.perform(.undo())
    #expect(try !importing(text, into: desk, deck: .named("B")).isRedone)
    #expect(try card("c3", desk).deck.name == "B")
    try desk.perform(.undo())
    let request = ImportRequest(
      fileName: "list.csv", bytes: Array(text.utf8), deck: .named("B"))
    let preview = try desk.engine.previewImport(request)
    #expect(preview.isRedone && preview.newDecks == ["B"] && !preview.deckIsNew)
    #expect(try importing(text, into: desk, deck: .named("B")).isRedone)
    #expect(try card("c3", desk).deck.name == "B")
  }
}
