import Testing

@testable import recall_replay

@Suite("Phrases in two languages")
struct PhraseTests {
  @Test("hold the same where their values are the same, in any order")
  func values() {
    let english: Phrase = "\(3, "word", "words") left of \(10)"
    let german: Phrase = "von \(10) bleiben \(3, "Wort", "Wörter")"
    #expect(english.text == "3 words left of 10")
    #expect(german.text == "von 10 bleiben 3 Wörter")
    #expect(english.holdsTheSame(as: german))
    #expect(!english.holdsTheSame(as: "von \(10) bleiben einige"))
    #expect(!english.holdsTheSame(as: "von \(10) bleiben \(4, "Wort", "Wörter")"))
    #expect((("\(1, "bead", "beads")") as Phrase).text == "1 bead")
    #expect((("a \(words: "b")") as Phrase).values.isEmpty)
  }

  @Test("the language in force says which of the two is shown")
  func inForce() {
    let speaker = Speaker()
    Copy.$speaker.withValue(speaker) {
      #expect(Copy.both("one", "eins") == "one")
      speaker.language = .german
      #expect(Copy.both("one", "eins") == "eins")
      #expect(Copy.list(["a", "b"]) == "a und b")
    }
    #expect(Copy.list(["a", "b"]) == "a and b")
  }

  @Test(
    "a locale names a language by its first part; others are English",
    arguments: [
      ("de_AT.UTF-8", Language.german), ("de", .german), ("DE", .german), ("en_GB", .english),
      ("C.UTF-8", .english), ("fr_FR", .english), ("den", .english),
    ])
  func locale(name: String, language: Language) {
    #expect(Language.ofMessages { $0 == "LC_MESSAGES" ? name : nil } == language)
  }

  @Test("LC_ALL goes before LC_MESSAGES, that before LANG; empty ones say nothing")
  func variables() {
    func language(_ set: [String: String]) -> Language { .ofMessages { set[$0] } }
    #expect(language(["LC_ALL": "en_US", "LC_MESSAGES": "de_DE"]) == .english)
    #expect(language(["LC_ALL": "", "LC_MESSAGES": "de_DE", "LANG": "en_US"]) == .german)
    #expect(language(["LANG": "de_CH.UTF-8"]) == .german)
    #expect(language([:]) == .english)
  }
}
