import TestSupport
import Testing

@Suite("Undo within a sitting")
struct SittingUndoTests {
  private static let claimed = """
    add a b
    add c d
    claim
    :clock +1day

    """

  @Test(
    "the key of undo stops where the sitting begins; the typed word goes on",
    arguments: ["u", "undo"])
  func stopsAtTheBeginning(key: String) throws {
    let run = try Recall().script(
      Self.claimed + "review\n\(key)\n\n3\n\(key)\n\(key)\n:undo\nq\nhistory\n")
    let before = "Nothing of this sitting is left to undo. Before it: day 1 of 7 claimed"
    #expect(run.lines.count { $0.hasPrefix(before) } == 2)
    #expect(run.output.contains("`:undo` takes that back."))
    #expect(run.lines.count { $0.hasPrefix("undone: c1 good (10m)") } == 1)
    #expect(run.lines.count { $0.hasPrefix("undone: day 1 of 7 claimed") } == 1)
    #expect(run.code == 0)
  }

  @Test("what another command did while the sitting runs is the key's, too")
  func commandsBetween() throws {
    let run = try Recall().script(Self.claimed + "review\n:goal 30\nu\nu\nq\n")
    #expect(run.lines.count { $0.hasPrefix("undone: goal") } == 1)
    #expect(run.lines.count { $0.hasPrefix("Nothing of this sitting is left to undo.") } == 1)
  }

  @Test("a sitting that is gone on with takes back its own answers, and nothing between")
  func resumed() throws {
    let recall = try Recall()
    let run = try recall.script(
      Self.claimed + "review\n\n3\nq\nresume\nu\nu\nq\nclaim\nresume\n\n3\nu\nu\nq\n")
    #expect(run.lines.count { $0.hasPrefix("undone: c1 good (10m)") } == 2)
    #expect(run.output.contains("Nothing of this sitting is left to undo. Before it: day 2 of 7"))
    #expect(!run.output.contains("undone: day"))
  }

  @Test("an answer taken back by the typed word comes back first, as by the key")
  func typedWordInReview() throws {
    let run = try Recall().script(Self.claimed + "review\n\n3\n:undo\nq\n")
    #expect(
      run.lines.filter { $0.hasPrefix("Front:") || $0.hasPrefix("undone:") }
        == ["Front: a", "Front: c", "undone: c1 good (10m) at 04:00", "Front: a"])
  }

  @Test("in a round of memory the board is drawn again after an undo, whatever it took")
  func memory() throws {
    let place = "place\n3\n2\n4\n4\n3\n3\n4\n2\n"
    let run = try Recall().script(
      place + "practice core --mode memory --size 10\nu\n:goal 30\nu\nf\nq\n")
    #expect(run.lines.count { $0.hasPrefix("Nothing of this sitting is left to undo.") } == 1)
    #expect(run.lines.count { $0.hasPrefix("undone: goal") } == 1)
    #expect(run.lines.count { $0 == "memory, 6 pairs, 0 turns, 10 left, Core" } == 3)
    #expect(run.lines.contains("A board has many cards: `fav c12` marks one as a favourite."))
  }
}
