import Testing

@testable import StudyEngine

@Suite("Text from HTML and templates")
struct TextReductionTests {
  @Test(
    "what a reader sees",
    arguments: [
      ("a<br>b<br/><br>c", "a\nb\n\nc"), ("<div>a</div><div>b</div>", "a\nb"),
      ("<p>a</p>\n<p>b", "a\nb"), ("1 &lt; 2 &amp;&nbsp;3 &#x41;&#66; &euml;", "1 < 2 & 3 AB ë"),
      ("a  b\n c\td", "a b c d"), ("x<sub>2</sub>", "x2"), ("5 < 6 > 4", "5 < 6 > 4"),
      ("<img alt=\"a>b\" src=\"x y.png\">", "[image: x y.png]"), ("a<!-- b > c -->d", "ad"),
      ("<script>alert('<b>')</script>ok<style>p{}</style>", "ok"), ("a <b", "a <b"),
      ("<STYLE>p{}</style>one<script>x</SCRIPT>, two", "one, two"),
      ("<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>", "漢字[かんじ]"),
      ("&unknown; &#0; &#xD800; &#x1b;", "&unknown; \u{FFFD} \u{FFFD} \u{FFFD}"),
      ("<ul><li>F</li><li>Cl</li></ul>", "F\nCl"), ("<!-- never closed", ""),
    ])
  func html(source: String, plain: String) {
    #expect(CardText.stored(HTMLText.plain(source)) == plain)
  }

  @Test("hostile nesting costs time linear in its length")
  func linear() {
    for piece in ["<", "<a \"", "<a='", "&", "<!--", "<b>", "{{c1::", "]]"] {
      let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
      #expect(HTMLText.plain(text).utf8.count <= 2 * text.utf8.count)
    }
    let nested = String(repeating: "{{c1::", count: 5_000) + String(repeating: "}}", count: 5_000)
    #expect(!ClozeText(nested).answer.isEmpty)
  }

  private func render(
    _ front: String, _ back: String, _ fields: [String: String], cloze: Int? = nil
  ) -> [String] {
    var rendering = CardRendering()
    let result = rendering.render(
      front: FieldTemplate(front), back: FieldTemplate(back), fields: fields, cloze: cloze)
    return switch result {
    case .sides(let front, let back): [front, back]
    case .refused(let reason): [reason.english]
    }
  }

  @Test("fields, conditions, filters and the front side")
  func templates() {
    let fields = ["A": "one", "B": "", "C": "<b>two</b>", "J": "日本[にほん]語"]
    #expect(render("{{A}}", "{{FrontSide}}<hr id=answer>{{C}}", fields) == ["one", "two"])
    #expect(render("{{A}}", "{{FrontSide}} {{C}}", fields) == ["one", "two"])
    #expect(render("{{A}}", "{{FrontSide}}", fields) == ["one", "one"])
    #expect(
      render("{{#B}}no{{/B}}{{^B}}yes{{/B}} {{#A}}({{A}}){{/A}}", "x", fields) == [
        "yes (one)", "x",
      ])
    #expect(render("{{A}} {{type:C}}", "{{type:C}}", fields) == ["one", "two"])
    #expect(
      render("{{kanji:J}}", "{{kana:J}} {{furigana:J}}", fields)
        == ["日本語", "にほん語 日本[にほん]語"])
    #expect(render("{{A}}", "{{B}}", fields) == ["one", CardRendering.emptyBack])
    #expect(render("{{None}}", "x", fields) == ["its template names a field None"])
    #expect(render("{{#A}}{{A}}", "x", fields) == ["a condition in its template is never closed"])
    #expect(
      render("{{/A}}", "x", fields) == [
        "a condition in its template is closed that was not opened"
      ])
  }

  @Test("deletions, with hints and in each other")
  func clozes() {
    let fields = ["T": "{{c1::The {{c2::Danube}}}} flows through {{c3::Vienna::city}}."]
    func card(_ number: Int) -> [String] {
      render("{{cloze:T}}", "{{cloze:T}}", fields, cloze: number)
    }
    #expect(card(1)[0] == "[...] flows through Vienna.")
    #expect(card(2)[0] == "The [...] flows through Vienna.")
    #expect(
      card(3) == [
        "The Danube flows through [city].", "The Danube flows through Vienna.",
      ])
    #expect(card(4) == ["its note has no deletion 4"])
    #expect(ClozeText("{{c1::never closed").numbers.isEmpty)
    #expect(ClozeText("{{c1,2::both}}").numbers == [1, 2])
  }

  @Test("a side that names its field a thousand times is refused before it is made")
  func swelling() {
    let side = String(repeating: "{{Front}}", count: 1_000)
    let back = String(repeating: "{{FrontSide}}", count: 1_000)
    var rendering = CardRendering()
    let result = rendering.render(
      front: FieldTemplate(side), back: FieldTemplate(back),
      fields: ["Front": "twenty letters here"],
      cloze: nil)
    guard case .refused(let reason) = result else {
      Issue.record("a side of many megabytes was made")
      return
    }
    #expect(reason == "its back is too large")
    guard
      case .sides = rendering.render(
        front: FieldTemplate("{{Front}}"),
        back: FieldTemplate("{{FrontSide}}<hr id=answer>{{Back}}"),
        fields: ["Front": String(repeating: "a", count: 4_000), "Back": "b"], cloze: nil)
    else {
      Issue.record("a long field was refused")
      return
    }
  }

  @Test("protocol buffers are read strictly")
  func protobuf() throws {
    func fields(_ bytes: [UInt8]) -> Int? {
      var reader = ProtobufReader(bytes)
      var count = 0
      do throws(ProtobufReader.Fault) {
        while try reader.next() != nil { count += 1 }
        return count
      } catch {
        return nil
      }
    }
    #expect(fields([0x08, 0x96, 0x01, 0x12, 0x01, 0x41, 0x1D, 0, 0, 0x80, 0x3F]) == 3)
    for broken: [UInt8] in [
      [0x08], [0x08, 0x80], [0x12, 0x05, 0x41], [0x00, 0x01], [0x0B], [0x1D, 0, 0],
      [0x08] + [UInt8](repeating: 0xFF, count: 10),
      [0x12, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
    ] {
      #expect(fields(broken) == nil)
    }
  }
}
