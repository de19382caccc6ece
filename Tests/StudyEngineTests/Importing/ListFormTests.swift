import EventLog
import Testing

@testable import StudyEngine

@Suite("Forms of lists")
struct ListFormTests {
  private func importing(
    _ text: String, into desk: Desk, name: String = "list.csv",
    deck: ImportRequest.Deck = .ofFile(fallback: "list"),
    options: ImportOptions = ImportOptions()
  ) throws -> ImportReport {
    var request = ImportRequest(fileName: name, bytes: Array(text.utf8), deck: deck)
    request.options = options
    guard case .imported(let report) = try desk.perform(.importCards(request)).result else {
      throw Desk.Surprise.otherResult
    }
    return report
  }

  private func replacing() -> ImportOptions {
    var options = ImportOptions()
    options.duplicates = .replace
    return options
  }

  private func sides(_ name: String, _ desk: Desk) throws -> [String] {
    let card = try desk.engine.card(try desk.engine.resolveCard(name).id)
    return [card.front, card.back] + card.tags
  }

  @Test("directives are honoured, also those that a spreadsheet filled up (S04)")
  func paddedDirectives() throws {
    let desk = try Desk()
    let text = "#separator:Comma,,\n#html:true,,\n#tags column:3,,\nratio 3:4,answer,math\n"
    #expect(try importing(text, into: desk).added == 1)
    #expect(try sides("c1", desk) == ["ratio 3:4", "answer", "math"])
  }

  @Test("a byte order mark goes before anything is read (S05)")
  func byteOrderMark() throws {
    let desk = try Desk()
    #expect(try importing("\u{FEFF}#separator:Comma\neins,one\n", into: desk).added == 1)
    #expect(try sides("c1", desk)[0].unicodeScalars.count == 4)
  }

  @Test("lines that begin with # and are no directives are text")
  func hashLines() throws {
    let desk = try Desk()
    let text = "#deck:C\n#include <stdio.h>,I/O\n\"#deck:x\",y\n"
    #expect(try importing(text, into: desk).added == 2)
    #expect(try sides("c1", desk)[0] == "#include <stdio.h>")
    #expect(try desk.engine.decks().map(\.deck.name) == ["C"])
    #expect(throws: StudyError.importDirective(line: 1, name: "html", value: "maybe")) {
      try importing("#html:maybe\na,b\n", into: desk)
    }
  }

  @Test("composed and decomposed letters are one card, stored composed (S08)")
  func composed() throws {
    let desk = try Desk()
    #expect(try importing("caf\u{E9},1\n", into: desk).added == 1)
    let second = try importing("cafe\u{301},2\n", into: desk, options: replacing())
    #expect(second.replaced == 1 && second.added == 0)
    #expect(try sides("c1", desk).map { Array($0.utf8) } == [Array("café".utf8), [50]])
    let both = try importing("tea\u{301},1\nte\u{E1},2\n", into: desk, name: "b.csv")
    #expect(both.added == 1 && both.skipped.map(\.reason) == ["differs from line 1"])
  }

  @Test("what a reader sees is the key (S10)")
  func seenText() throws {
    let desk = try Desk()
    let text = "#html:true\nA&amp;B,1\nA&B,2\n<b>bold</b>,3\nbold,4\n"
    let report = try importing(text, into: desk)
    #expect(report.added == 2)
    #expect(report.skipped.map(\.line) == [3, 5])
    #expect(try sides("c1", desk)[0] == "A&B")
  }

  @Test("of rows with one front the last one wins where they replace (S11)")
  func lastWins() throws {
    let desk = try Desk()
    let report = try importing("x,1\nx,2\ny,3\n", into: desk, options: replacing())
    #expect(report.added == 2 && report.replaced == 1 && report.skipped.isEmpty)
    #expect(try sides("c1", desk) == ["x", "2"])
    let kept = try importing("#if matches:keep both\nx,9\n", into: desk)
    #expect(kept.added == 1)
    try desk.expectRowsAreTheFold()
  }

  @Test("a whole-day interval, rounded, due on the day it falls on, grows from there (S26)")
  func schedule() throws {
    let desk = try Desk()
    let text = "front,back,interval,due,reps\npan,bread,12.7,3.4,5\nsal,salt,9.5,-1,5\n"
    #expect(try importing(text, into: desk).added == 2)
    let card = try desk.engine.card(try desk.engine.resolveCard("c1").id)
    #expect(card.schedule.state.intervalDays == 13)
    #expect(card.schedule.state.dueDay.text == "2026-03-05")
    #expect(card.schedule.state.repetitionCount == 5)
    try desk.clock("+3day")
    try desk.answer(.good)
    let after = try desk.answer(.good).after
    #expect(after.intervalDays > 13)
    try desk.expectRowsAreTheFold()
  }

  @Test("columns are named by number or by header, and unknown ones refused")
  func mapping() throws {
    let desk = try Desk()
    var options = ImportOptions()
    options.mapping = ["front": "2", "back": "3", "tags": "5"]
    #expect(try importing("1,pan,bread,x,food\n", into: desk, options: options).added == 1)
    #expect(try sides("c1", desk) == ["pan", "bread", "food"])
    options.mapping = ["front": "WORD", "back": "meaning"]
    let named = try importing("n,word,meaning\n1,sal,salt\n", into: desk, options: options)
    #expect(named.added == 1 && named.hasHeader)
    #expect(try sides("c2", desk) == ["sal", "salt"])
    options.mapping = ["front": "nowhere"]
    #expect(
      throws: StudyError.importNoColumn(
        name: "front", column: "nowhere", columns: ["1 (a)", "2 (b)"])
    ) {
      try importing("a,b\n", into: desk, options: options)
    }
    options.mapping = ["front": "9", "back": "2"]
    #expect(
      throws: StudyError.importNoColumn(name: "front", column: "9", columns: ["1 (a)", "2 (b)"])
    ) {
      try importing("a,b\n", into: desk, options: options)
    }
  }

  @Test(
    "Anki's own text export finds the notes of its package",
    arguments: [
      "notes.txt", "notes_comma.csv",
    ])
  func guids(name: String) throws {
    let (desk, _) = try AnkiSamples.desk(AnkiSamples.withSchedules[0])
    let before = try desk.eventCount
    let text = String(decoding: try AnkiSamples.bytes(name), as: UTF8.self)
    let report = try importing(text, into: desk, name: name)
    #expect(report.added == 0 && report.same == 45 && report.skipped.isEmpty)
    #expect(try desk.eventCount == before)
    let fresh = try Desk()
    #expect(try importing(text, into: fresh, name: name).added == 45)
    #expect(
      try fresh.engine.decks().map(\.deck.name).sorted()
        == ["Capitals", "Capitals::Islands", "Chemistry and words"])
    try fresh.expectRowsAreTheFold()
  }

  @Test("JSON: an array of objects, with its reasons by line")
  func json() throws {
    let desk = try Desk()
    let text = """
      [{"front": "pan", "back": "bread", "tags": ["food", "es"]},
       {"question": "sal", "answer": 1.5},
       {"front": "", "back": "x"},
       3]
      """
    let report = try importing(text, into: desk, name: "l.json")
    #expect(report.added == 2 && report.skipped.map(\.line) == [3, 0])
    #expect(try sides("c1", desk) == ["pan", "bread", "food", "es"])
    #expect(try sides("c2", desk) == ["sal", "1.5"])
    for broken in ["{\"a\": 1", "[1,]", "{}", "[\"\\ud800x\" 1]", "nul"] {
      #expect(throws: StudyError.self) { try importing(broken, into: desk, name: "b.json") }
    }
  }

  @Test("rows that only look the same are named")
  func lookalikes() throws {
    let desk = try Desk()
    let text = "el pan,bread\nel\u{A0}pan,bread\nel\u{200B} pan,loaf\n"
    let report = try importing(text, into: desk)
    #expect(report.added == 1 && report.same == 1 && report.differing == 1)
    #expect(report.notes.contains("line 2: looks like line 1, written with other characters"))
  }

  @Test("limits hold, and are raised where that is asked for")
  func limits() throws {
    let desk = try Desk()
    var options = ImportOptions()
    options.rowLimit = 2
    #expect(throws: StudyError.importTooManyRows(limit: 2)) {
      try importing("a,b\nc,d\ne,f\n", into: desk, options: options)
    }
    options.byteLimit = 4
    #expect(throws: StudyError.importTooLarge(bytes: 8, limit: 4)) {
      try importing("a,b\nc,d\n", into: desk, options: options)
    }
    var wide = ImportOptions()
    wide.sideLimit = 5_000
    let long = String(repeating: "x", count: 4_500)
    #expect(try importing("\(long),b\n", into: desk).added == 0)
    #expect(try importing("\(long),b\n", into: desk, options: wide).added == 1)
  }

  @Test("an import that is cancelled writes nothing")
  func cancelled() throws {
    let desk = try Desk()
    let request = ImportRequest(
      fileName: "l.csv", bytes: Array("a,b\n".utf8), deck: .named("L"))
    #expect(throws: StudyError.importCancelled) {
      try desk.engine.importCards(request, watch: ImportWatch(isCancelled: { true }))
    }
    #expect(try desk.eventCount == 0)
  }
}
