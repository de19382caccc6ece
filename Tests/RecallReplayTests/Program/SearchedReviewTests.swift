import Testing

@testable import recall_replay

@Suite("Searches in review and queue")
struct SearchedReviewTests {
  private let start = """
    deck new Spanish
    card add Spanish "el pan" bread #food
    card add Spanish "el río" river
    card add Spanish "la leche" milk #food

    """

  @Test("all that follows --find is the query, other options stay options")
  func grammar() throws {
    let recall = try Recall()
    let run = try recall.script(
      start + """
        queue --find tag:food -pan
        queue --find "la leche" or pan
        queue Spanish --find=tag:food --json
        review --find tag:food --limit 1

        4
        review Spanish --find tag:food or río

        3
        stop
        resume
        """)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("c3 new: la leche"), "\(run.output)")
    #expect(run.output.contains(#""cards":[{"id":"c1","kind":"new"},{"id":"c3","kind":"new"}]"#))
    #expect(run.output.contains("Card 1 of 1, new, c1. 1 left: 1 new."))
    #expect(
      run.output.contains("Going on at 2/2, Spanish, of what tag:food or río found."),
      "\(run.output)")
    #expect(run.lines.contains("Card 2 of 2, new, c3. 1 left: 1 new."), "\(run.output)")
  }

  @Test("a search that finds nothing, none at all and a wrong one are refused with what to type")
  func refusals() throws {
    let recall = try Recall()
    _ = try recall.script(start)
    for (line, message) in [
      ("review --find tag:nothing", "No card fits"), ("review --find", "--find needs a value"),
      ("queue --find is:foo", "is:foo"), ("review Nowhere --find pan", "No deck"),
    ] {
      let run = try recall.script(line + "\n")
      #expect(run.code == 1 && run.errors.contains(message), "\(line): \(run.errors)")
    }
    let nothing = try recall.script("queue --find tag:nothing\n")
    #expect(nothing.code == 0 && nothing.output.hasPrefix("Nothing is due."), "\(nothing.output)")
  }

  @Test("--sort is taken off before and behind a query, and is text in its middle")
  func sort() throws {
    let recall = try Recall()
    let run = try recall.script(
      start + """
        find --sort -added tag:food
        find tag:food --sort=-lapses,added
        find tag:food --sort -due --json
        find pan --sort x
        find --sort
        find a --sort b c
        """, "--keep-going")
    #expect(run.lines.contains("2 of 3 cards"), "\(run.output)")
    #expect(run.errors.contains("no order to sort by") && run.errors.contains("needs a key"))
    let words = [
      ("tag:food --sort due", "tag:food ", "due"), ("--sort=due  tag:food", "tag:food", "due"),
      ("--sort due", "", "due"), ("a --sort b c", "a --sort b c", nil),
    ]
    for (line, query, keys) in words {
      let parts = try FindCommand.parts(of: line)
      #expect(parts.query == query && parts.keys == keys, "\(line)")
    }
  }
}
