import TestSupport
import Testing

@testable import StudyEngine

@Suite("Lists of words")
struct WordListTests {
  @Test("every list of the program is read without a refusal", arguments: BuiltInList.allCases)
  func builtIn(list: BuiltInList) throws {
    let words = try list.read()
    #expect(words.refused.isEmpty)
    #expect(words.id == list.rawValue)
    #expect(words.name == list.name)
    #expect(words.language == "en")
    #expect(words.entries.count == list.entryCount)
    #expect(Set(words.entries.map(\.id)).count == words.entries.count)
    #expect(!words.entries.isEmpty)
  }

  @Test("the core list has 3,000 words at least, all lists together 3,600")
  func sizes() {
    #expect(BuiltInList.core.entryCount >= 3_000)
    #expect(BuiltInList.allCases.reduce(0) { $0 + $1.entryCount } >= 3_600)
  }

  @Test("an entry becomes a card: term and hint, translations, kind, example")
  func card() throws {
    let words = try WordList(
      Self.file(
        #"{"id":"bank.noun","term":"bank","pos":"noun","translations":["das Ufer"],"#
          + #""hint":"river","alternatives":["banke"],"example":"We sat on the bank."}"#))
    let card = words.card(of: try #require(words.entries.first))
    #expect(card.front == "bank / banke (river)")
    #expect(card.back == "das Ufer")
    #expect(card.tags == ["noun"])
    #expect(card.example == "We sat on the bank.")
  }

  @Test("an irregular verb is asked for its forms, variants side by side")
  func forms() throws {
    let words = try WordList(
      Self.file(
        #"{"id":"burn","term":"burn","translations":["(sich) verbrennen"],"#
          + #""forms":[["burnt","burned"],["burnt","burned"]]},"#
          + #"{"id":"be","term":"be","translations":["sein"],"forms":[["was","were"],["been"]]}"#,
        asks: #""asks":"forms","#))
    #expect(
      words.entries.map { words.card(of: $0).front } == ["burn (sich verbrennen)", "be (sein)"])
    #expect(
      words.entries.map { words.card(of: $0).back } == [
        "burnt, burnt; burned, burned", "was, been; were, been",
      ])
  }

  @Test("forms that a list does not ask for change nothing")
  func formsNotAsked() throws {
    let words = try WordList(
      Self.file(#"{"id":"go","term":"go","translations":["gehen"],"forms":[["went"],["gone"]]}"#))
    #expect(words.entries.map { words.card(of: $0).back } == ["gehen"])
  }

  @Test("what is no entry is passed over, with its line and why")
  func refused() throws {
    let words = try WordList(
      Array(
        """
        {"schema": "list/1", "id": "x", "name": {"en": "X"}, "entries": [
        {"id": "a", "term": "a", "translations": ["b"]},
        {"id": "b", "term": "", "translations": ["b"]},
        {"id": "c", "term": "c", "translations": []},
        {"id": "d", "term": "d", "translations": [7]},
        {"id": "e", "term": "e\\u001b[2J", "translations": ["e"]},
        {"id": "f", "term": "f", "translations": ["f"], "forms": [[]]},
        7
        ]}
        """.utf8))
    #expect(words.entries.map(\.term) == ["a"])
    #expect(
      words.refused.map { "\($0.line) \($0.reason)" } == [
        "3 no term", "4 no translations", "5 translations is no text",
        "6 a control character in term", "7 an empty form", "7 no object",
      ])
  }

  @Test(
    "what is no list is refused with its line",
    arguments: [
      ("{\"schema\": \"list/1\",\n\"entries\": [", 2), ("[]", 1), ("{\"schema\": \"deck/1\"}", 1),
      ("\n{\"schema\": \"list/1\"}", 2), ("\n\u{0}", 1),
      ("\n{\"schema\": \"list/1\", \"entries\": []}", 2),
    ])
  func noList(text: String, line: Int) throws {
    do {
      _ = try WordList(Array(text.utf8))
      Issue.record("taken: \(text)")
    } catch StudyError.practice(.invalidList(let found, _)) {
      #expect(found == line)
    }
  }

  private static func file(_ entries: String, asks: String = "") -> [UInt8] {
    Array(#"{"schema":"list/1","id":"x","name":"X",\#(asks)"entries":[\#(entries)]}"#.utf8)
  }
}
