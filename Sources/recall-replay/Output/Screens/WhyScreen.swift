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

extension Copy.Why {
  static func event(_ why: WhyView, _ act: ActSummary, _ clock: ClockReading) -> String {
    "\(why.card.card.shortID): event #\(act.event.sequence), \(Copy.Acts.said(act)) at "
      + "\(Copy.Acts.time(act, clock))."
  }

  static func rule(_ why: WhyView, _ review: Review) -> String {
    "Rule: \(ScheduleJSON.name(review.scheduler)) \(review.schedulerVersion), \(why.rule)."
  }

  /// What sets the least days, in a word for programs.
  static func word(_ least: WhyView.Least) -> String {
    switch least {
    case .oneDay: "one-day"
    case .notBelow(let rating): "not-below-\(Copy.Review.name(rating))"
    case .above(let rating): "above-\(Copy.Review.name(rating))"
    case .longerThanBefore: "longer-than-before"
    case .notShorterThanBefore: "not-shorter-than-before"
    }
  }

  static func act(_ why: WhyView) -> String { "Rule: set by hand, \(why.rule)." }

  static func inputs(_ inputs: [WhyView.Input]) -> String {
    "With: " + inputs.map(said).joined(separator: ", ") + "."
  }

  /// What was asked for by hand, in words.
  private static func said(_ input: WhyView.Input) -> String {
    let day = MomentText.day(StudyDay(number: Int32(clamping: input.value)))
    return switch input.name {
    case "dueDay": "due \(day)"
    case "day": "set on \(day)"
    case "intervalDays": "interval \(Copy.count(input.value, "day"))"
    default: "\(input.name) \(input.value)"
    }
  }

  static func result(_ why: WhyView, _ clock: ClockReading) -> String {
    let standing = Copy.Review.standing(why.card, separator: ", ")
    return "So: \(standing), \(Copy.Cards.due(why.card, clock: clock))."
  }

  static func parameters(_ parameters: SchedulerParameters) -> String {
    "Parameters: \(Copy.Decks.scheduler(parameters, saysWeights: true))."
  }
}
