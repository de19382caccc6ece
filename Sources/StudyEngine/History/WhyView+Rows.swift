internal import EventLog
internal import Projections

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// The answer behind a card's present schedule, and the rule that made it.
  borrowing func why(_ id: CardID, _ moment: Moment) throws(StudyError) -> WhyView {
    let (card, deck) = try requiredCard(id)
    let inForce = try parameters(for: deck, moment)
    let view = try cardView(card, in: deck, moment)
    let history = try cardHistory(card)
    // An answer that came too early left the schedule to the one before it.
    let steps = history.entries.filter { !$0.act.isVoid && $0.after != nil && !$0.act.isCram }
    let moving = steps.last { $0.before != $0.after } ?? steps.last
    guard let moving, let before = moving.before else {
      return WhyView(card: view, rule: "new", inputs: [], parameters: inForce)
    }
    guard let review = moving.review else {
      return WhyView(
        card: view, act: moving.act, before: before, after: moving.after,
        rule: moving.act.payload.scheduleRuleName, inputs: moving.act.payload.scheduleInputs,
        parameters: inForce)
    }
    let named = try parameters(namedBy: review)
    let rule = try transition(of: review, at: moving.act.at, from: before).rule
    return WhyView(
      card: view, act: moving.act, review: review, before: before, after: moving.after,
      rule: rule.name(review.rating), inputs: rule.inputs(rating: review.rating, parameters: named),
      least: rule.least, parameters: named)
  }
}

extension EventPayload {
  /// A stable name for an act that sets a schedule.
  fileprivate var scheduleRuleName: String {
    switch self {
    case .reset(let reset): reset.keepsCounts ? "reset, counts kept" : "reset"
    case .dueSet(let change): change.intervalDays == nil ? "due set" : "due and interval set"
    default: "new"
    }
  }

  /// What was asked for.
  fileprivate var scheduleInputs: [WhyView.Input] {
    guard case .dueSet(let change) = self else { return [] }
    var inputs = [
      WhyView.Input(name: "dueDay", value: Int64(change.due.number)),
      WhyView.Input(name: "day", value: Int64(change.day.number)),
    ]
    if let days = change.intervalDays {
      inputs.append(WhyView.Input(name: "intervalDays", value: Int64(days)))
    }
    return inputs
  }
}

extension ScheduleRule {
  /// A stable name for the rule.
  func name(_ rating: Rating) -> String {
    switch self {
    case .step(let step):
      switch step.move {
      case .first: "first step"
      case .same: "same step"
      case .next: "next step"
      case .lapse: "lapse"
      }
    case .interval(let interval):
      switch interval.origin {
      case .graduation: "graduated"
      case .easyGraduation: "graduated, easy"
      case .review: "interval"
      case .lapse: "lapse without steps"
      }
    case .memory(let memory): memory.name(rating)
    case .sm2(let sm2): sm2.repetitionsAfter == 0 ? "from the start" : "interval"
    case .repeated: "again today"
    case .early: "early"
    case .kept: "kept"
    }
  }
}
