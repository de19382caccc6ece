import TestSupport
import Testing

/// What `why`, `card show` and the review screen say of each scheduler.
@Suite("Why, by scheduler")
struct WhyTests {
  private func lines(_ script: String, _ flags: String...) throws -> [String] {
    let recall = try Recall()
    let run = try recall.run(
      "recall",
      ["--data", recall.data] + recall.world + ["--width", "400"] + flags
        + ["--script", "-"], input: script)
    #expect(run.code == 0, "\(run.errors)")
    return run.lines
  }

  private func deck(_ scheduler: String) -> String {
    "deck new D\ndeck set D scheduler \(scheduler)\ncard add D a b\n"
  }

  private func expectAll(_ expected: [String], in lines: [String]) {
    for line in expected { #expect(lines.contains(line), "\(line)\n\(lines)") }
  }

  @Test("the ladder's base, ease and method, and its steps")
  func ladder() throws {
    let lines = try lines(
      "deck new D\ncard add D a b\nreview\n\n2\nwhy c1\n:clock +10m\nreview\n\n4\n:clock +2days\n"
        + "review\n\n2\nwhy c1\n")
    expectAll(
      [
        "  Waits in step 1 of 2, 1m, half of the next (10m): 5m.",
        "  Ease 2.500 - 0.150 = 2.350.",
        "  Box 2 to 2, base 2 days: 2 x 2.350 / 2.500 = 1.880, rounded, from 1 to 36500: 2 days.",
      ], in: lines)
  }

  @Test("the memory of FSRS: recall, stability, difficulty, interval and its spread")
  func fsrs() throws {
    let lines = try lines(
      deck("fsrs") + "review\n\n3\nwhy c1\n:clock +10m\nreview\n\n3\n:clock +2days\nreview\n\n3\n"
        + "why c1\ncard show c1\n:clock +15days\nreview\n\n1\nwhy c1\n")
    expectAll(
      [
        "Rule: fsrs 1, first review, next step.",
        "  S = w2 = 2.3065 (from 0.001 to 36500).",
        "  D = 6.4133 - exp(0.8334 x 2) + 1 = 2.118104 (from 1 to 10).",
        "  Waits in step 2 of 2, 10m: 10m.",
        "Rule: fsrs 1, recalled.",
        "  R = (1 + 0.980346 x 2 / 2.3065) ^ -0.1542 = 0.909493 after 2 days.",
        "  S = 2.3065 x (1 + exp(1.8722) x (11 - 2.111214) x 2.3065 ^ -0.1666 x (exp((1 - 0.909493) "
          + "x 0.796) - 1)) = 10.971048 (from 0.001 to 36500).",
        "  D = 0.001 x (6.4133 - exp(0.8334 x 3) + 1) + (1 - 0.001) x (2.111214 - 3.0194 x (3 - 3) x "
          + "(10 - 2.111214) / 9) = 2.104331 (from 1 to 10).",
        "  Interval for a recall of 0.9: S x 1 = 10.971048 days; at least 9 (a day more than hard), "
          + "at most 36500.",
        "  Spread over 9 to 13, drawn 0.675917 of 1: 12 days.",
        "  #19 04:00 good: S 2.307 d -> 10.971 d, D 2.11 -> 2.10, R 91%, due 2026-03-04 -> "
          + "2026-03-16",
        "Rule: fsrs 1, forgotten, lapse.",
        "  S = min(1.4835 x 2.104331 ^ -0.0614 x ((10.971048 + 1) ^ 0.2629 - 1) x exp((1 - 0.877115) "
          + "x 1.6483), 10.971048 / exp(0.5425 x 0.0912)) = 1.597698 (from 0.001 to 36500).",
      ], in: lines)
    #expect(lines.contains { $0.hasPrefix("S 2.3 d, D 2.1, R 91%, seen 2") })
  }

  @Test("the grade, the ease and the rounding of both SM-2 rules")
  func sm2() throws {
    let grades = "review\n\n4\n:clock +1day\nreview\n\n4\n:clock +6days\nreview\n\n3\nwhy c1\n"
    let published = try lines(deck("sm2") + "review\n\n2\nwhy c1\n:clock +1day\n" + grades)
    expectAll(
      [
        "0-2 again 1d and today, 3 hard 1d and today, 4 good 1d, 5 easy 1d",
        "Again. Back today after all else, then on 2026-03-03, 1 day. 0 left.",
        "  Grade 2 is below 3: ease stays 2.500.", "  It starts again: 1 day.",
        "  A grade below 4: it comes again today, after all else.",
        "  Grade 3: ease 2.500 - 0.140, 1.300 at least = 2.360.",
        "  The 3rd time in a row: 6 x 2.360 = 14.160, rounded up, at most 36500: 15 days.",
      ], in: published.map { $0.replacing("1 left.", with: "0 left.") })
    let simple = try lines(deck("sm2-simple") + "card show c1\n" + grades + "card show c1\n")
    expectAll(
      [
        "Schedule: new, ease 2.500, interval 1, reps 0, due now",
        "  The 3rd time in a row: 6 x 2.360 = 14.160, the whole part, at most 36500: 14 days.",
        "Schedule: ease 2.360, interval 14, reps 3, seen 3, lapses 0, due 2026-03-23",
      ], in: simple)
  }
}
