import EventLog
import StudyEngine

/// Why a card is scheduled as it is: the rule, the numbers, the event.
struct WhyScreen: Screen {
  let why: WhyView
  let clock: ClockReading

  func lines(on terminal: Terminal) -> [String] {
    guard let act = why.act, let review = why.review else { return [Copy.Why.never(why.card)] }
    var lines = [Copy.Why.event(why, act, clock)]
    lines.append(Copy.Why.rule(why, review))
    if !why.inputs.isEmpty { lines.append(Copy.Why.inputs(why.inputs)) }
    lines.append(Copy.Why.result(why, clock))
    lines.append(Copy.Why.parameters(why.parameters))
    return lines
  }

  var json: JSONValue {
    .compact([
      "schema": "why/1", "card": .text(why.card.card.shortID), "rule": .text(why.rule),
      "inputs": .object(
        Dictionary(why.inputs.map { ($0.name, JSONValue.integer($0.value)) }) { $1 }),
      "event": why.act.map { .number($0.event.sequence) },
      "schedule": ScheduleJSON.card(why.card.schedule, of: why.card.card),
    ])
  }
}

extension Copy.Why {
  static func event(_ why: WhyView, _ act: ActSummary, _ clock: ClockReading) -> String {
    "\(why.card.card.shortID): event #\(act.event.sequence), \(Copy.Acts.said(act)) at "
      + "\(Copy.Acts.time(act, clock))."
  }

  static func rule(_ why: WhyView, _ review: Review) -> String {
    "Rule: \(ScheduleJSON.name(review.scheduler)) \(review.schedulerVersion), \(why.rule)."
  }

  static func inputs(_ inputs: [WhyView.Input]) -> String {
    "With: " + inputs.map { "\($0.name) \($0.value)" }.joined(separator: ", ") + "."
  }

  static func result(_ why: WhyView, _ clock: ClockReading) -> String {
    let standing = Copy.Review.standing(why.card, separator: ", ")
    return "So: \(standing), \(Copy.Cards.due(why.card, clock: clock))."
  }

  static func parameters(_ parameters: SchedulerParameters) -> String {
    "Parameters: \(Copy.Decks.scheduler(parameters))."
  }
}
