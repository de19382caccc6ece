import EventLog
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Search queries")
struct SearchQueryTests {
  private typealias Tree = SearchQuery.Tree

  private static func text(_ text: String) -> SearchQuery.Tree {
    .term(.text(SearchPattern(literal: text)))
  }

  @Test(
    "what is typed becomes terms",
    arguments: [
      ("el", [SearchTerm.text(SearchPattern(literal: "el"))]),
      ("\"el pan\"", [.text(SearchPattern(literal: "el pan"))]),
      ("\"a \\\"b\\\" c\"", [.text(SearchPattern(literal: "a \"b\" c"))]),
      ("p*n", [.text(SearchPattern(starred: "p*n"))]),
      ("\"p*n\"", [.text(SearchPattern(literal: "p*n"))]),
      ("=\"Wort\"", [.exact("Wort")]),
      ("tag:#food", [.tag(SearchPattern(literal: "food"))]),
      ("TAG:fo*", [.tag(SearchPattern(starred: "fo*"))]),
      ("tag:none", [.untagged]),
      ("tag:\"none\"", [.tag(SearchPattern(literal: "none"))]),
      ("deck:\"My deck\"", [.deck(SearchPattern(literal: "My deck"))]),
      ("is:DUE", [.status(.due)]),
      ("flag:7", [.flag(7)]),
      ("prop:ivl>=21", [.property(.interval, .atLeast, 21)]),
      ("prop:due!=-3", [.property(.due, .unequal, -3)]),
      ("prop:ease<2.5", [.property(.ease, .less, 2_500)]),
      ("prop:s=0.001", [.property(.stability, .equal, 1_000)]),
      ("prop:d<=9", [.property(.difficulty, .atMost, 9_000_000)]),
      ("prop:r>0.9", [.property(.retrievability, .more, 900_000)]),
      ("added:1", [.added(days: 1)]),
      ("rated:7", [.rated(days: 7, nil)]),
      ("rated:7:1", [.rated(days: 7, .again)]),
      ("introduced:30", [.introduced(days: 30)]),
      ("c12", [.card(12)]),
      ("\"c12\"", [.text(SearchPattern(literal: "c12"))]),
      ("well-known 12:30", [.text("well-known"), .text("12:30")]),
      ("  ", []),
    ])
  func parses(text: String, terms: [SearchTerm]) throws {
    #expect(try SearchQuery(parsing: text).terms == terms)
  }

  @Test("side by side binds closer than or, a hyphen closest of all")
  func binds() throws {
    let (a, b, c) = (Self.text("a"), Self.text("b"), Self.text("c"))
    let expected: [(String, Tree)] = [
      ("a b or c", .any([.all([a, b]), c])),
      ("a (b or c)", .all([a, .any([b, c])])),
      ("-a b", .all([.not(a), b])),
      ("-(a b)", .not(.all([a, b]))),
      ("--a", .not(.not(a))),
      ("a OR b Or c", .any([a, b, c])),
      ("((a))", a),
      ("a \"or\" b", .all([a, Self.text("or"), b])),
    ]
    for (text, tree) in expected { #expect(try SearchQuery(parsing: text).tree == tree) }
  }

  @Test(
    "what cannot be read is refused with its place",
    arguments: [
      ("pan \"open", 4), ("a is:late", 2), ("tag:", 0), ("deck:\"\"", 0), ("x )", 2), ("(a", 0),
      ("a (b", 2), ("()", 1), ("a or", 2), ("or a", 0), ("a or or b", 5), ("- a", 0), ("a -", 2),
      ("-)", 0), ("tags:food", 0), ("http://x", 0), ("flag:8", 0), ("flag:-1", 0), ("flag:", 0),
      ("prop:ivl", 0), ("prop:ivl>", 0), ("prop:ivl>x", 0), ("prop:ivl>1.5", 0),
      ("prop:ivl=>1", 0), ("prop:x>1", 0), ("prop:ease>2.5000", 0), ("prop:ivl>9999999999", 0),
      ("added:0", 0), ("added:99999", 0), ("rated:1:5", 0), ("rated:1:", 0), ("rated:x", 0),
      ("introduced:-1", 0), ("rated:1:1:1", 0), ("prop:r>.5", 0), ("prop:r>0.", 0),
    ])
  func refuses(text: String, place: Int) {
    do throws(StudyError) {
      _ = try SearchQuery(parsing: text)
      Issue.record("\(text) was read")
    } catch {
      guard case .invalidQuery(_, _, let found) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(found == place)
    }
  }

  @Test("an error shows the place, not the whole query")
  func excerpt() throws {
    #expect(SearchQuery.excerpt(of: "el pan is:late", from: 7) == "is:late")
    #expect(
      SearchQuery.excerpt(of: "a " + String(repeating: "b", count: 30), from: 2)
        == String(repeating: "b", count: 24) + "…")
    #expect(SearchQuery.excerpt(of: "a", from: 1) == "the end")
  }

  @Test("length, depth and number of terms are bounded")
  func bounded() throws {
    func isRead(_ text: String) -> Bool { (try? SearchQuery(parsing: text)) != nil }
    #expect(isRead(String(repeating: "x", count: 4_000)))
    #expect(!isRead(String(repeating: "x", count: 4_001)))
    #expect(!isRead("\"" + String(repeating: "x\u{301}", count: 100_000)))
    let deep = { (count: Int) in
      String(repeating: "(", count: count) + "x" + String(repeating: ")", count: count)
    }
    #expect(isRead(deep(31)) && !isRead(deep(32)) && !isRead(deep(1_900)))
    #expect(!isRead(String(repeating: "-", count: 3_000) + "x"))
    let terms = { (count: Int) in Array(repeating: "x", count: count).joined(separator: " ") }
    #expect(isRead(terms(256)) && !isRead(terms(257)))
  }

  @Test("any sequence of signs is read or refused", .tags(.property), arguments: UInt64(0)..<40)
  func hostile(seed: UInt64) {
    let signs = [
      "(", ")", "-", "or ", "\"", "=\"", "tag:", "prop:", "is:", "c1", "*", "\\", " ", "::", "ivl",
      ">=", "21", "rated:", ":", "ß", "\u{301}", "\u{0}", "𝔘", "deck:", "flag:", "-(", "x",
    ]
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let count = Int(random.next() % 20)
      let text = (0..<count).map { _ in signs[Int(random.next() % UInt64(signs.count))] }.joined()
      do throws(StudyError) {
        let query = try SearchQuery(parsing: text)
        #expect(query.terms.count <= count)
      } catch {
        guard case .invalidQuery(_, let reason, let place) = error else {
          Issue.record("\(error)")
          return
        }
        #expect(!reason.isEmpty && (0...text.unicodeScalars.count).contains(place))
      }
    }
  }
}

extension SearchTerm {
  fileprivate static func text(_ text: String) -> Self { .text(SearchPattern(literal: text)) }
}
