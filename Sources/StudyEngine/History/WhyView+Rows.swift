internal import EventLog
internal import Projections

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// The answer behind a card's present schedule, and the rule that made it.
  borrowing func why(_ id: CardID, _ moment: Moment) throws(StudyError) -> WhyView {
    let (card, deck) = try requiredCard(id)
    let inForce = moment.parameters(for: deck.row).parameters
    let view = CardView(card, in: deck.reference, scheduler: inForce)
    let history = try cardHistory(card)
    // An answer that came too early left the schedule to the one before it.
    let moving = history.reviews.last { $0.before != $0.after } ?? history.reviews.last
    guard let moving, let review = moving.review, let before = moving.before else {
      return WhyView(card: view, rule: "new", inputs: [], parameters: inForce)
    }
    let rule = try transition(of: review, at: moving.act.at, from: before).rule
    return WhyView(
      card: view, act: moving.act, review: review, before: before, after: moving.after,
      rule: rule.name, inputs: rule.inputs, parameters: try parameters(namedBy: review))
  }
}

extension ScheduleRule {
  /// A stable name for the rule.
  var name: String {
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
    case .early: "early"
    case .kept: "kept"
    }
  }

  /// The numbers that went into it.
  var inputs: [WhyView.Input] {
    switch self {
    case .step(let step):
      var inputs = [
        WhyView.Input(name: "step", value: Int64(step.index)),
        WhyView.Input(name: "steps", value: Int64(step.count)),
        WhyView.Input(name: "stepSeconds", value: Int64(step.stepSeconds)),
      ]
      if let next = step.nextStepSeconds {
        inputs.append(WhyView.Input(name: "nextStepSeconds", value: Int64(next)))
      }
      inputs += [
        WhyView.Input(name: "waitSeconds", value: step.waitMilliseconds / 1_000),
        WhyView.Input(name: "easeBefore", value: Int64(step.easeBefore)),
        WhyView.Input(name: "easeAfter", value: Int64(step.easeAfter)),
      ]
      return inputs
    case .interval(let interval):
      return [
        WhyView.Input(name: "boxBefore", value: Int64(interval.boxBefore)),
        WhyView.Input(name: "boxAfter", value: Int64(interval.boxAfter)),
        WhyView.Input(name: "baseDays", value: Int64(interval.baseDays)),
        WhyView.Input(name: "easeBefore", value: Int64(interval.easeBefore)),
        WhyView.Input(name: "easeAfter", value: Int64(interval.easeAfter)),
        WhyView.Input(name: "tight", value: interval.method == .tight ? 1 : 0),
        WhyView.Input(name: "maximumDays", value: Int64(interval.maximumDays)),
        WhyView.Input(name: "days", value: Int64(interval.days)),
      ]
    case .early(let dueDay): return [WhyView.Input(name: "dueDay", value: Int64(dueDay.number))]
    case .kept: return []
    }
  }
}
