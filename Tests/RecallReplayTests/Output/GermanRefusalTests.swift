import EventLog
import StudyEngine
import Testing

@testable import recall_replay

@Suite("Refusals in German")
struct GermanRefusalTests {
  /// Lines that are refused, each for a reason of its own.
  private static let lines = [
    "practice Foo", "practice core nonsense", "practice core --size 15", "practice core --mode x",
    "plan start", "plan start core 31", "plan stop", "plan nonsense", "place x", "tip 3", "claim x",
    "level 5", "quests 2", "boost", "goal 0", "goal x", "streak repair", "streak x", "undo #1",
    "undo #9999", "undo x", "deck new \"\"", "deck new Rivers", "deck rename d9 X",
    "deck limit d1 x",
    "deck set d1 nonsense 3", "deck set d1 leech x", "deck set d1 siblings x",
    "deck set d1 steps x", "deck set d1 retention 2", "deck rm d9", "deck show nowhere",
    "card show c99", "card add d1 \"\" b", "card add d1 a \"\"", "card edit c1 --front \"\"",
    "card due c1 x", "card flag c1 9", "card mv c1 nowhere", "find (", "find is:nonsense",
    "import /nonexistent.csv", "export /nonexistent/x.csv", "restore /nonexistent.rblog",
    "import --list /nonexistent.json", "why c99", "history c99", "calendar x", "stats --days x",
    "forecast --days x", "queue nowhere", "review nowhere", ":set nonsense 1", ":set goal x",
    ":set tz Nowhere", ":clock set x", ":clock +x", ":asof x", ":source /nonexistent", "reviw",
    "help nonsense", "card add", "deck optimise d1 --x", "cram nothing-like-that", "fav c99",
    "card reposition c1 x", "starter nonsense", "review --limit 0", "preview c99",
  ]

  @Test("no refusal says in German what it says in English", arguments: lines)
  func differs(line: String) throws {
    let demo = try DemoShell()
    func message() -> String? {
      do throws(Failure) {
        _ = try demo.shell.perform(line: line)
        return nil
      } catch { return error.message }
    }
    let english = try #require(message(), "\(line) is not refused")
    let german = try #require(
      Copy.$speaker.withValue(Speaker(.german)) { message() }, "\(line) is not refused")
    #expect(english != german)
  }
}
