import TestSupport
import Testing

@Suite("Study days at the prompt")
struct StudyDayTests {
  @Test("a review stays on its day when clocks change")
  func clockChange() throws {
    var recall = try Recall()
    recall.world = ["--tz", "Europe/Paris", "--clock", "2023-10-11T04:30", "--plain"]
    let script = """
      deck new D
      card add D a 1
      review

      3
      stop
      :clock set 2023-11-03T12:00
      calendar 2023 --json

      """
    let run = try recall.script(script, environment: ["TZ": "UTC"])
    #expect(
      run.lines.last
        == #"{"days":[{"day":"2023-10-11","reviews":1}],"reviews":1,"schema":"calendar/1","year":2023}"#
    )
  }

  @Test("one minute before four counts for the day before")
  func rollover() throws {
    var recall = try Recall()
    recall.world = ["--tz", "Europe/Madrid", "--clock", "2026-03-02T03:59", "--plain"]
    let run = try recall.script(
      """
      deck new D
      card add D a 1
      card add D b 2
      review

      4
      :clock +1m

      4
      calendar

      """)
    #expect(
      run.lines.suffix(3) == [
        "2026-03-01 Sunday: 1 review", "2026-03-02 Monday: 1 review", "2026: 2 reviews on 2 days.",
      ])
  }

  @Test("the clock never goes behind the last event")
  func behind() throws {
    let recall = try Recall()
    let run = try recall.script("deck new D\n:clock set 2026-03-01T09:00\n", "--keep-going")
    #expect(run.errors.hasPrefix("line 2: The clock cannot go behind the last event."))
    let late = try Recall()
    _ = try late.script("deck new D\n")
    let early = try late.run(
      "recall",
      ["--data", late.data, "--clock", "2026-03-01T09:00", "--tz", "Europe/Madrid", "decks"])
    #expect(early.code == 0)
    #expect(early.errors.contains("is behind the last event"))
  }

  @Test("undone reviews are in no calendar, and nothing to undo is no error")
  func undo() throws {
    let run = try Recall().script(
      "undo\ndeck new D\ncard add D a 1\nreview\n\n4\nundo\ncalendar\nredo\ncalendar\nhistory\n")
    #expect(run.code == 0)
    #expect(run.lines.first == "Nothing to undo.")
    #expect(run.output.contains("undone: c1 easy (2d) at 09:00\nNo reviews in 2026.\n"))
    #expect(run.output.contains("redone: c1 easy (2d) at 09:00\n2026-03-02 Monday: 1 review\n"))
  }
}
