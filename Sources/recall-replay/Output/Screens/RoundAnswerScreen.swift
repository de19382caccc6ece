import EventLog
import StudyEngine

/// What became of an answer of a cram round.
struct RoundAnswerScreen: Screen {
  let rated: RatedCard
  /// Cards left in the round.
  let left: Int

  func lines(on terminal: Terminal) -> [String] { [Copy.Rounds.answered(rated, left: left)] }

  var json: JSONValue {
    .compact([
      "schema": "rated/1", "card": .text(rated.card.shortID),
      "rating": .text(Copy.Review.name(rated.rating)), "mode": "cram",
      "afterState": ScheduleJSON.state(
        rated.after, of: rated.card, scheduler: rated.scheduler, version: 1),
      "roundLeft": .number(left), "tookMs": rated.tookMilliseconds.map { .integer($0) },
    ])
  }
}

/// What a cram round came to, or has come to where it was left.
struct CramScreen: Screen {
  let summary: SessionSummary
  /// Cards left in the round; with some left it can be gone on with.
  let left: Int

  func lines(on terminal: Terminal) -> [String] { [Copy.Rounds.came(to: summary, left: left)] }

  var json: JSONValue {
    .compact([
      "schema": "session/1", "status": left == 0 ? "ended" : "paused", "mode": "cram",
      "answers": .number(summary.answers), "right": .number(summary.right),
      "again": .number(summary.again), "roundLeft": .number(left),
      "tookMs": summary.tookMilliseconds.map { .integer($0) },
      "id": summary.session.id.map { .text($0.text) },
    ])
  }
}
