import EventLog
import StudyEngine

/// Answers and sittings as programs read them.
enum SessionJSON {
  static func rated(
    _ rated: RatedCard, left: StudyCounts? = nil, isRepeat: Bool
  ) -> JSONValue {
    .compact([
      "schema": "rated/1", "card": .text(rated.card.shortID),
      "rating": .text(Copy.Review.name(rated.rating)),
      "afterState": ScheduleJSON.state(
        rated.after, of: rated.card, scheduler: rated.scheduler, version: 1),
      "left": left.map { .object(JSONValue.counts($0)) },
      "early": rated.isEarly ? true : nil, "learned": rated.becameLearned ? true : nil,
      "leech": rated.becameLeech ? true : nil, "suspended": rated.isLeechSuspended ? true : nil,
      "buried": rated.buried.isEmpty ? nil : .list(rated.buried.map { .text($0.shortID) }),
      "alreadyRecorded": isRepeat ? true : nil, "undone": rated.isVoid ? true : nil,
      "tookMs": rated.tookMilliseconds.map { .integer($0) },
      "xp": rated.points.map { .number($0) },
    ])
  }

  static func notRated(_ card: CardReference, _ reason: NotRatedReason) -> JSONValue {
    let because: String =
      switch reason {
      case .answeredElsewhere: "answered-elsewhere"
      case .choicesChanged: "choices-changed"
      case .suspended: "suspended"
      case .archived: "archived"
      case .deleted: "deleted"
      }
    return ["schema": "not-rated/1", "card": .text(card.shortID), "because": .text(because)]
  }

  static func session(_ session: SessionSummary, _ status: String) -> JSONValue {
    .compact([
      "schema": "session/1", "status": .text(status), "answers": .number(session.answers),
      "right": .number(session.right), "again": .number(session.again),
      "tookMs": session.tookMilliseconds.map { .integer($0) },
      "xp": .number(session.points),
      "left": .object(JSONValue.counts(session.left)), "next": .next(session.rest.next),
      "queue": session.queue == session.left ? nil : .object(JSONValue.counts(session.queue)),
      "dueNextDay": .number(session.dueNextDay),
      "id": session.session.id.map { .text($0.text) },
    ])
  }
}
