import EventLog
import StudyEngine

/// A plan.
struct PlanScreen: Screen {
  let plan: PlanView
  /// `running`, `started` or `stopped`.
  let status: String

  func lines(on terminal: Terminal) -> [String] {
    switch status {
    case "started": [Copy.Plans.started(plan)]
    case "stopped": [Copy.Plans.stopped(plan)]
    default: Copy.Plans.lines(plan)
    }
  }

  var json: JSONValue {
    .compact([
      "schema": "plan/1", "status": .text(status), "deck": .text(plan.deck.shortID),
      "days": .number(plan.days), "day": .number(plan.dayNumber),
      "from": .day(plan.firstDay), "to": .day(plan.lastDay), "total": .number(plan.total),
      "left": .number(plan.left - plan.today), "perDay": .number(plan.perDay),
      "lastBatch": .number(plan.lastBatch), "today": .number(plan.today),
      "behind": plan.behind > 0 ? .number(plan.behind) : nil,
      "done": plan.isDone ? true : nil,
    ])
  }
}

/// What became of a command about plans.
struct PlanResultScreen: Screen {
  let result: PlanResult

  func lines(on terminal: Terminal) -> [String] {
    switch result {
    case .started(let plan): PlanScreen(plan: plan, status: "started").lines(on: terminal)
    case .stopped(let plan): PlanScreen(plan: plan, status: "stopped").lines(on: terminal)
    case .placed(let placement): [Copy.Plans.placed(placement)]
    }
  }

  var json: JSONValue {
    switch result {
    case .started(let plan): PlanScreen(plan: plan, status: "started").json
    case .stopped(let plan): PlanScreen(plan: plan, status: "stopped").json
    case .placed(let placement):
      [
        "schema": "place/1", "status": "placed", "right": .number(placement.right),
        "level": .number(placement.level), "points": .number(placement.points),
      ]
    }
  }
}

/// A question of the placement test.
struct PlacementScreen: Screen {
  let question: PlacementQuestion
  let number: Int
  let total: Int
  let saysKeys: Bool

  func lines(on terminal: Terminal) -> [String] {
    var lines = [Copy.Plans.placeHeader(number, of: total)]
    lines.append(SafeText.line(question.prompt))
    for (place, option) in question.options.enumerated() {
      lines += terminal.fitted(["\(place + 1) \(SafeText.line(option))"], hang: 2)
    }
    if saysKeys { lines.append(terminal.paint(Copy.Plans.howToPlace, .muted)) }
    return terminal.isPlain ? lines : [""] + lines
  }

  var json: JSONValue {
    [
      "schema": "place/1", "number": .number(number), "total": .number(total),
      "prompt": .text(question.prompt), "options": .list(question.options.map { .text($0) }),
    ]
  }
}

/// A tip.
struct TipScreen: Screen {
  let tip: TipView

  func lines(on terminal: Terminal) -> [String] { [Copy.Tips.text(tip)] }

  var json: JSONValue { Self.json(tip) }

  static func json(_ tip: TipView) -> JSONValue {
    [
      "schema": "tip/1", "rule": .number(tip.tip.rule), "number": .number(tip.tip.number),
      "text": .text(Copy.Tips.text(tip)),
    ]
  }
}
