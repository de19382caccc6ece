import EventLog
import StudyEngine

/// What rescheduling a deck moves, or moved.
struct RescheduleScreen: Screen {
  let view: RescheduleView
  let isPreview: Bool

  func lines(on terminal: Terminal) -> [String] {
    Copy.Reschedule.lines(view, isPreview: isPreview)
  }

  var json: JSONValue {
    .compact([
      "schema": "reschedule/1", "deck": .text(view.deck.shortID), "preview": .boolean(isPreview),
      "cards": .number(view.cardCount), "moved": .number(view.movedCount),
      "earlier": .number(view.earlierCount), "later": .number(view.laterCount),
      "medianDays": .number(view.medianDays), "dueBefore": .number(view.dueBefore),
      "dueAfter": .number(view.dueAfter), "earliest": view.earliest.map(example),
      "latest": view.latest.map(example),
    ])
  }

  private func example(_ example: RescheduleView.Example) -> JSONValue {
    ["card": .text(example.card.shortID), "from": .day(example.from), "to": .day(example.to)]
  }
}
