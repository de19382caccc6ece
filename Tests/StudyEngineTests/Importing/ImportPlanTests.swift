import EventLog
import Testing

@testable import StudyEngine

@Suite("Import plan")
struct ImportPlanTests {
  /// What a list comes to on an empty desk, or beside some cards.
  struct Plan {
    let report: ImportReport
    let added: [ImportReport.Row]

    var skipped: [ImportReport.SkippedRow] { report.skipped }
    var same: Int { report.same }
    var hasHeader: Bool { report.hasHeader }
  }

  static func plan(
    _ text: String, name: String = "f.csv", known: [(String, String)] = [],
    options: ImportOptions = ImportOptions()
  ) throws -> Plan {
    try plan(Array(text.utf8), name: name, known: known, options: options)
  }

  static func plan(
    _ bytes: [UInt8], name: String = "f.csv", known: [(String, String)] = [],
    options: ImportOptions = ImportOptions()
  ) throws -> Plan {
    let desk = try Desk()
    let deck = try desk.makeDeck("D")
    for (front, back) in known { _ = try desk.addCard(front, back, to: deck) }
    var request = ImportRequest(fileName: name, bytes: bytes, deck: .existing(deck))
    request.options = options
    let report = try desk.engine.previewImport(request)
    let source = try ImportSource(request, ImportWatch())
    guard case .list(let list) = source.content else { throw Desk.Surprise.otherResult }
    let added = try desk.engine.log.read { transaction throws(StudyError) in
      let decks = try RowDecks(request, list.head, in: transaction)
      let plan = try RowPlan(list, request, decks, in: transaction, ImportWatch())
      var rows: [ImportReport.Row] = []
      var place = 0
      try list.forEachItem { item in
        if case .row(let row) = item, plan.verdicts[place] == .added {
          rows.append(
            ImportReport.Row(
              line: row.line, front: row.front, back: row.back, tags: row.tags ?? []))
        }
        place += 1
      }
      return rows
    }
    return Plan(report: report, added: added)
  }

  static let multiline = """
    front,back
    "two
    lines","a ""quoted"" word, with comma"
    #include <stdio.h> does what?,declares standard I/O
    "text
    # not a comment",ok
    only one column

    """

  @Test("fields of several lines, quotes and rows that start with #", arguments: ["\n", "\r\n"])
  func multilineFields(lineBreak: String) throws {
    let text = "\u{FEFF}" + Self.multiline.replacing("\n", with: lineBreak)
    let plan = try Self.plan(text)
    #expect(plan.hasHeader)
    #expect(
      plan.added.map(\.front) == [
        "two\(lineBreak)lines", "#include <stdio.h> does what?",
        "text\(lineBreak)# not a comment",
      ])
    #expect(plan.added[0].back == "a \"quoted\" word, with comma")
    #expect(plan.added.map(\.line) == [2, 4, 5])
    #expect(plan.skipped == [ImportReport.SkippedRow(line: 7, reason: "no back")])
  }

  @Test(
    "the sign on which all rows agree separates the columns",
    arguments: [
      ("07:45,get up\n12:30,lunch break\n", ["07:45", "12:30"]),
      ("dog,der Hund,animal::pet\ncat,die Katze,animal::pet\n", ["dog", "cat"]),
      ("eins;one, a\nzwei;two\n", ["eins", "zwei"]),
      ("a, b\tx\nc, d\ty\n", ["a, b", "c, d"]),
      ("eins|one\nzwei|two\n", ["eins", "zwei"]),
    ])
  func separators(text: String, fronts: [String]) throws {
    // Comma and tab both agree on "a, b\tx": the name of the file decides.
    let name = text.contains("\t") ? "f.tsv" : "f.csv"
    #expect(try Self.plan(text, name: name).added.map(\.front) == fronts)
  }

  @Test("signs inside quotes do not count for the guess")
  func quotedSigns() throws {
    let plan = try Self.plan("alpha,x\nbeta,\"|\"\"|\"\ngamma,\"|\"\"|\"\ndelta,\"|\"\"|\"\n")
    #expect(plan.added.map(\.back) == ["x", "|\"|", "|\"|", "|\"|"])
    let empty = try Self.plan("alpha,\nbeta,\"|\"\"|\"\n")
    #expect(empty.added.map(\.front) == ["beta"])
    #expect(empty.skipped == [ImportReport.SkippedRow(line: 1, reason: "no back")])
  }

  @Test("a quote that is never closed is named by its line")
  func unclosedQuote() {
    #expect(throws: StudyError.importUnclosedQuote(line: 2)) {
      try Self.plan("one,eins\n\"two,zwei\nthree,drei\n")
    }
    #expect(throws: StudyError.importUnclosedQuote(line: 4)) {
      try Self.plan("one,eins\n\"a\nb\",x\nthree,\"drei\nfour,vier")
    }
  }

  @Test("UTF-16 is refused, and UTF-8 with an error by its line")
  func encodings() {
    #expect(throws: StudyError.importNotText("UTF-16")) {
      try Self.plan([0xFF, 0xFE, 0x61, 0x00, 0x2C, 0x00])
    }
    #expect(throws: StudyError.importNotText("UTF-16")) {
      try Self.plan([0x61, 0x00, 0x2C, 0x00, 0x62, 0x00])
    }
    #expect(throws: StudyError.importInvalidUTF8(line: 3)) {
      try Self.plan(Array("a,b\r\nc,d\r\n".utf8) + [0x65, 0x2C, 0xE9, 0x0A])
    }
  }

  @Test("a file that is too large or has too many rows is refused with the number")
  func limits() throws {
    #expect(throws: StudyError.importTooLarge(bytes: 10_485_761, limit: 10_485_760)) {
      try Self.plan([UInt8](repeating: 97, count: 10_485_761))
    }
    #expect(throws: StudyError.importNoCards) { try Self.plan("front,back\n") }
    let rows = String(repeating: "a,b\n", count: 50_000)
    #expect(try Self.plan("front,back\n" + rows).same == 49_999)
    #expect(throws: StudyError.importTooManyRows(limit: 50_000)) { try Self.plan(rows + "c,d") }
  }

  @Test("a side that is too long skips its row")
  func longSide() throws {
    let long = String(repeating: "x", count: 4_001)
    let plan = try Self.plan("a,b\n\(long),c\n")
    #expect(
      plan.skipped == [ImportReport.SkippedRow(line: 2, reason: "front has 4001 characters")])
    #expect(plan.added.count == 1)
  }

  @Test("the same front and back is same, another back is passed over")
  func duplicates() throws {
    let plan = try Self.plan(
      "mesa,table\nsilla,chair\nsilla,chair\nsilla,seat\n", known: [("mesa", "table")])
    #expect(plan.added.map(\.front) == ["silla"])
    #expect(plan.same == 2)
    #expect(plan.report.differing == 1)
    #expect(plan.skipped == [ImportReport.SkippedRow(line: 4, reason: "differs from line 2")])
  }

  @Test("composed and decomposed letters are the same")
  func normalization() throws {
    let plan = try Self.plan("café,1\ncafe\u{301},1\n")
    #expect(plan.added.count == 1)
    #expect(plan.same == 1)
  }

  @Test("a header names the columns in any case and order")
  func header() throws {
    let plan = try Self.plan("Tags,BACK,Front\na b,bread,pan\n")
    #expect(plan.hasHeader)
    #expect(plan.added.first?.front == "pan")
    #expect(plan.added.first?.tags == ["a", "b"])
  }

  @Test("quotes inside a field without quotes are characters")
  func strayQuotes() throws {
    let plan = try Self.plan("5\" pipe,Rohr\n\"a\"b,c\nd,e\n")
    #expect(plan.added.map(\.front) == ["5\" pipe", "d"])
    #expect(
      plan.skipped == [ImportReport.SkippedRow(line: 2, reason: "text after a closing quote")])
  }

  @Test("white space around a side is no part of it, a last line needs no line break")
  func spaces() throws {
    let plan = try Self.plan(" a , b \n\"a \",\"\u{A0}b\n\"\n\"c\n d\", x ")
    #expect(plan.added.map(\.front) == ["a", "c\n d"])
    #expect(plan.added.map(\.back) == ["b", "x"])
    #expect(plan.same == 1)
  }
}
