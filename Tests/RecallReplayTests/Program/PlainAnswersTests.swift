import TestSupport
import Testing

@Suite("What small slips are told")
struct PlainAnswersTests {
  private func run(_ script: String, _ flag: String = "--lang=en") throws -> Recall.Run {
    try Recall().script(script, "--keep-going", flag)
  }

  @Test("a help that names a help may be typed as it stands")
  func helpOfHelp() throws {
    #expect(try run("help limits\n").output == run("help help limits\n").output)
  }

  @Test("what takes nothing says so", arguments: ["tip 3", "level 5", "quests 2", "claim x"])
  func takesNothing(line: String) throws {
    #expect(try run(line + "\n").errors.contains("It stands alone: no word comes after it."))
  }

  @Test("a plan without a list says how one is started")
  func planStart() throws {
    #expect(
      try run("plan start\nplan start core\n").errors.matches(of: /Usage: plan start LIST 30/)
        .count == 2)
  }

  @Test("a first word of one's own is undone as a card, with the deck made for it")
  func quickAdd() throws {
    let run = try run("add a b\nhistory\nundo\nadd a b\nadd c d\nundo\n")
    #expect(run.lines.contains { $0.hasSuffix("card add c1, with deck new d1 My words") })
    #expect(run.lines.contains { $0.hasPrefix("undone: card add c1, with deck new d1 My words") })
    #expect(run.lines.contains { $0.hasPrefix("undone: card add c3 at") })
  }

  @Test(
    "a side or a name that shows nothing is empty",
    arguments: ["\u{200B}", "\u{2060}\u{FEFF}", " \u{AD} "])
  func invisible(text: String) throws {
    let run = try run(
      "deck new D\ncard add D \"\(text)\" x\ncard add D x \"\(text)\"\ndeck new \"\(text)\"\n"
        + "card add D \"a\(text)b\" x\n")
    #expect(run.errors.contains("The front is empty."))
    #expect(run.errors.contains("The back is empty."))
    #expect(run.errors.contains("A deck needs a name."))
    #expect(run.lines.contains { $0.hasPrefix("c1 added") })
  }

  @Test("lists say the word that is typed, and each of their names is taken, in both languages")
  func lists() throws {
    let place = "place\n3\n2\n4\n4\n3\n3\n4\n2\n"
    let script =
      place + """
        lists
        practice Grundwortschatz
        q
        plan start "Unregelmäßige Verben" 30
        practice phrasal
        q
        practice
        Core
        q
        practice
        Grundwortschatz
        q
        practice Foo

        """
    let english = try run(script)
    #expect(english.lines.contains("2 Irregular verbs  `irregular`, 137 words, level 4, open"))
    #expect(english.lines.contains("5 Business         158 words, opens at level 10"))
    #expect(english.errors.hasSuffix("No deck \"Foo\". Nothing was begun.  Try: lists\n"))
    let german = try run(script, "--lang=de")
    #expect(german.lines.contains("4 Redewendungen         `idioms`, 177 Wörter, Level 8, offen"))
    #expect(
      german.output.contains(
        "Unregelmäßige Verben ist jetzt ein Stapel von dir, d2 Irregular verbs"))
    for run in [english, german] { #expect(run.errors.split(separator: "\n").count == 1) }
  }

  @Test("a sitting's document has its points, also where they are none")
  func points() throws {
    let run = try run("add a b\nreview\n\n1\n:clock +1m\n\n3\nstop\n", "--json")
    #expect(run.lines.contains { $0.contains(#""schema":"session/1""#) && $0.contains(#""xp":"#) })
  }

  @Test("a profile holds the figures of the other screens")
  func profile() throws {
    let run = try run("add a b\nadd c d\nreview\n\n3\n\n1\nprofile\nlevel\nstreak\nbadges\n")
    for line in [
      "Profile: learning since 2026-03.", "Level 0, Rookie. 2 XP.",
      "Streak 1, the longest 1. 0 snowflakes.", "0 of 2 words learned. 2 answers on 1 day.",
      "2 of 20 badges: `badges`.",
      "Some of it was made under a controlled clock: practice time, not real days.",
    ] {
      #expect(run.lines.contains { $0 == line }, "\(line)")
    }
    #expect(try Recall().script("profile\n").lines.first == "Profile: nothing has happened yet.")
  }

  @Test("keys of a swipe stay whole, behind the question or below it")
  func swipeKeys() throws {
    let place = "place\n3\n2\n4\n4\n3\n3\n4\n2\n"
    let run = try run(
      place + "practice core --mode swipe --size 10\ny\n\ny\n\nq\ncard show c9\n", "--lang=de")
    let keys = run.lines.filter { $0.contains("y passt") }
    #expect(keys.count == 3 && keys.allSatisfy { $0.hasSuffix("y passt   n passt nicht") })
    let narrow = try Recall().script(
      place + "practice core --mode swipe --size 10\ny\n\nq\n", "--lang=de", "--width=40")
    #expect(narrow.lines.contains("  y passt   n passt nicht"))
    #expect(run.lines.contains("Status: neu (`practice … unlearned`)"))
  }
}
