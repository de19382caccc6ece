import TestSupport
import Testing

@testable import recall_replay

@Suite("Numbers of a deck's scheduler, shown as they are set")
struct DeckNumbersTests {
  private static let own =
    "0.3 1.2931 2.3065 8.2956 6.4133 0.8334 3.0194 0.001 1.8722 0.1666 0.796 1.4835 0.0614 0.2629 "
    + "1.6483 0.6014 1.8729 0.5425 0.0912 0.0658 0.16"

  private func lines(_ script: String) throws -> [String] {
    let run = try Recall().script(script, "--width", "600")
    #expect(run.code == 0, "\(run.errors)")
    return run.lines
  }

  @Test("a step of more than one unit stays one word wherever steps are shown")
  func steps() throws {
    let lines = try lines(
      """
      deck new D
      deck set D steps 36h 90s
      deck set D relearn 25h
      deck set D steps 61s
      deck set D steps 36h 90s
      deck show D
      card add D a b
      review

      3
      stop
      why c1
      undo #4
      history
      """)
    for line in [
      "d1 D: relearn is now 25h, was 10m.", "d1 D: steps is now 61s, was 36h 90s.",
      "  scheduler: ladder, scheduled, steps 36h 90s, relearn 25h, max-interval 36500 (its own)",
      "Parameters: ladder, scheduled, steps 36h 90s, relearn 25h, max-interval 36500.",
    ] {
      #expect(lines.contains(line), "\(line): \(lines)")
    }
    #expect(!lines.contains { $0.contains("1d 12h") && $0.contains("steps") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("undone: ") && $0.contains("steps 36h 90s") })
  }

  @Test("parameters that were set can be read back, and be set as they are shown")
  func parameters() throws {
    let lines = try lines(
      """
      deck new D
      deck set D scheduler fsrs
      deck show D
      deck set D parameters \(Self.own)
      deck show D
      card add D a b
      review

      3
      stop
      why c1
      history
      """)
    let published = try #require(lines.first { $0.hasPrefix("  parameters: ") })
    #expect(published.hasSuffix(" (the published ones)"))
    let was = published.dropFirst("  parameters: ".count).dropLast(" (the published ones)".count)
    #expect(was.split(separator: " ").count == 21)
    #expect(lines.contains("d1 D: parameters is now \(Self.own), was \(was)."), "\(lines)")
    #expect(lines.contains("  parameters: \(Self.own)"))
    #expect(
      lines.contains {
        $0.hasPrefix("Parameters: fsrs, ") && $0.hasSuffix("parameters \(Self.own).")
      })
    #expect(lines.contains { $0.hasSuffix("max-interval 36500, own parameters") }, "\(lines)")
  }

  @Test("the document of a deck has each number in the form that `deck set` takes")
  func document() throws {
    let recall = try Recall()
    let first = try recall.script(
      """
      deck new A
      deck set A scheduler fsrs
      deck set A parameters \(Self.own)
      deck set A retention 0.85
      deck set A steps 36h 90s
      deck set A relearn none
      deck set A fuzz off
      deck set A max-interval 365
      deck show A --json
      """)
    let values =
      #""values":{"fuzz":"off","max-interval":"365","parameters":"\#(Self.own)","relearn":"none","#
      + #""retention":"0.85","scheduler":"fsrs","steps":"36h 90s"}"#
    #expect(first.output.contains(values), "\(first.output)")
    let again = try recall.script(
      """
      deck new B
      deck set B scheduler fsrs
      deck set B parameters \(Self.own)
      deck set B retention 0.85
      deck set B steps 36h 90s
      deck set B relearn none
      deck set B fuzz off
      deck set B max-interval 365
      deck show B --json
      """)
    #expect(again.output.contains(values), "\(again.output)")
  }

  @Test("a deck that follows another again says what changes though the scheduler stays")
  func followsAgain() throws {
    let lines = try lines(
      """
      deck new P
      deck set P scheduler fsrs
      deck set P retention 0.95
      deck new P::K
      deck set P::K retention 0.8
      deck set P::K scheduler default
      deck set P scheduler default
      """)
    let numbers = "steps 1m 10m, relearn 10m, fuzz on, max-interval 36500"
    #expect(
      lines.contains(
        "d2 P::K: scheduler is now fsrs, retention 0.95, \(numbers), was fsrs, retention 0.8, "
          + "\(numbers). Its numbers follow d1 P again."), "\(lines)")
    #expect(
      lines.last
        == "d1 P: scheduler is now ladder, was fsrs. Its numbers are the default again.", "\(lines)"
    )
  }

  @Test("a limit that comes from a deck above is no limit of the deck itself")
  func limitFromAbove() throws {
    let lines = try lines("deck new A::B\ndeck limit A::B none\n")
    #expect(
      lines.last?.hasPrefix(
        "d1 A::B: no limit for new cards here, 20 left today by those above. Reviews: no limit.")
        == true, "\(lines)")
  }
}
