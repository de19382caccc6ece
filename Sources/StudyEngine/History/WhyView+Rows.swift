internal import EventLog
internal import Projections

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// The answer behind a card's present schedule, and the rule that made it.
  borrowing func why(_ id: CardID, _ moment: Moment) throws(StudyError) -> WhyView {
    let (card, deck) = try requiredCard(id)
    let inForce = moment.parameters(for: deck.row).parameters
    let view = CardView(card, in: deck.reference, scheduler: inForce, on: moment.day)
    let history = try cardHistory(card)
    // An answer that came too early left the schedule to the one before it.
    let moving = history.reviews.last { $0.before != $0.after } ?? history.reviews.last
    guard let moving, let review = moving.review, let before = moving.before else {
      return WhyView(card: view, rule: "new", inputs: [], parameters: inForce)
    }
    let named = try parameters(namedBy: review)
    let rule = try transition(of: review, at: moving.act.at, from: before).rule
    return WhyView(
      card: view, act: moving.act, review: review, before: before, after: moving.after,
      rule: rule.name(review.rating), inputs: rule.inputs(rating: review.rating, parameters: named),
      least: rule.least, parameters: named)
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
