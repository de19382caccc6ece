import EventLog
import StudyEngine

/// Why a card is scheduled as it is: the rule, the numbers, the event.
struct WhyScreen: Screen {
  let why: WhyView
  let clock: ClockReading

  func lines(on terminal: Terminal) -> [String] {
    guard let act = why.act else { return [Copy.Why.never(why.card)] }
    var lines = [Copy.Why.event(why, act, clock)]
    if let review = why.review {
      lines.append(Copy.Why.rule(why, review))
      lines += Formulas(why, review).lines.map { "  \($0)" }
    } else {
      lines.append(Copy.Why.act(why))
      if !why.inputs.isEmpty { lines.append(Copy.Why.inputs(why.inputs)) }
    }
    lines.append(Copy.Why.result(why, clock))
    lines.append(Copy.Why.parameters(why.parameters))
    return lines
  }

  var json: JSONValue {
    .compact([
      "schema": "why/1", "card": .text(why.card.card.shortID), "rule": .text(why.rule),
      "inputs": .object(
        Dictionary(why.inputs.map { ($0.name, JSONValue.integer($0.value)) }) { $1 }),
      "least": why.least.map { .text(Copy.Why.word($0)) },
      "event": why.act.map { .number($0.event.sequence) },
      "schedule": ScheduleJSON.card(why.card.schedule, of: why.card.card),
    ])
  }
}
