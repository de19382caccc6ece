import Testing

@testable import recall_replay

@Suite("Many cards at the prompt")
struct ManyCardsTests {
  private static let cards =
    "deck new D\n"
    + (1...60).map { "card add D \"front \($0)\" back #t\($0 % 2)" }.joined(separator: "\n") + "\n"

  @Test("deleting several cards needs a yes, other acts do above fifty; one undo takes all back")
  func questions() throws {
    let recall = try Recall()
    _ = try recall.script(Self.cards)
    for line in ["card rm c1-c2", "card suspend c1-c51", "card tag deck:D #x", "card mv c1-c60 D"] {
      let run = try recall.script(line + "\n")
      #expect(run.code == 1 && run.errors.contains("Needs --yes"), "\(line): \(run.errors)")
    }
    let run = try recall.script(
      """
      card rm c1
      card rm c2-c3 tag:none --yes
      card rm c2-c3 --yes
      card suspend c4-c53
      card suspend deck:D --yes
      undo
      undo
      undo
      undo
      find is:suspended
      """, "--keep-going")
    #expect(run.lines.contains("Deleted 2 cards; `undo` brings them back."), "\(run.output)")
    #expect(run.lines.contains("50 cards suspended."))
    #expect(run.lines.last == "No card fits. `help search` says how to search.")
  }

  @Test("a span takes the cards that are there, and is refused where none is")
  func spansWithGaps() throws {
    let recall = try Recall()
    _ = try recall.script(Self.cards + "card rm c1-c3 --yes\n")
    let run = try recall.script("card fav c2-c5\ncard fav c1-c2\nfind is:fav\n", "--keep-going")
    #expect(run.errors.contains("None of c1-c2 is there."), "\(run.errors)")
    #expect(run.lines.contains("2 of 57 cards"), "\(run.output)")
  }

  @Test("a key of a search, an id or `or` is never taken for a tag")
  func tagging() throws {
    let recall = try Recall()
    _ = try recall.script(Self.cards)
    for line in [
      "card tag c1 #x or", "card tag c1 #x c2", "card tag c1 #x c2-c4", "card tag c1 #x (c2",
    ] {
      let run = try recall.script(line + "\n")
      #expect(run.code == 1 && run.errors.contains("cards come first"), "\(line): \(run.errors)")
    }
    let run = try recall.script(
      """
      card tag c1 or c2 #either
      card tag c3 (c4 or c5) #none
      card tag tag:t0 or c7 #both --yes
      card tag "front 9" or c10 #words
      card tag c11 #or #c2 "c4"
      find tag:either
      find tag:both
      find tag:words
      find tag:or tag:c2 tag:c4
      """, "--keep-going")
    #expect(run.lines.contains("2 of 60 cards"), "\(run.output)\(run.errors)")
    #expect(run.lines.count { $0 == "2 of 60 cards" } == 2, "\(run.output)")
    #expect(run.lines.contains("1 of 60 cards"))
    #expect(run.lines.contains("31 of 60 cards"), "\(run.output)")
  }
}
