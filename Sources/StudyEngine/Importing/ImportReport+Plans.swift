internal import EventLog

extension ImportReport {
  init(_ plan: RowPlan, _ head: ListHead, _ request: ImportRequest, deck: DeckReference?) {
    self.init(
      format: head.format, fileName: request.fileName, deck: deck,
      deckIsNew: deck == nil && plan.added > 0, added: plan.added, same: plan.same,
      differing: plan.differing, skipped: plan.skipped, hasHeader: head.hasHeader,
      sample: plan.sample)
    replaced = plan.replaced
    licence = head.licence
    columns = head.columns
    notes = head.notes
    if plan.differing > 0 {
      let verb = plan.differing == 1 ? "differs" : "differ"
      notes.append("\(plan.differing) \(verb), skipped (use --on-dup replace or keep)")
    }
    notes += plan.lookalikes
    if plan.lookalikeCount > plan.lookalikes.count {
      notes.append("… \(plan.lookalikeCount - plan.lookalikes.count) more look like others")
    }
  }

  init(_ plan: PackagePlan, _ decision: PackageDecision, _ request: ImportRequest) {
    self.init(
      format: plan.format, fileName: request.fileName, deck: nil, deckIsNew: false,
      added: decision.added, same: decision.same, differing: decision.differing,
      skipped: plan.skipped + decision.skipped, hasHeader: false,
      sample: plan.entries.prefix(5).map {
        Row(line: 0, front: $0.front, back: $0.back, tags: $0.tags)
      })
    replaced = decision.replaced
    reviews = decision.reviews
    sameReviews = decision.sameReviews
    leftReviews = decision.leftReviews
    leftOut = plan.leftOut
    if decision.passedReviews > 0 {
      let answers = decision.passedReviews == 1 ? "1 answer" : "\(decision.passedReviews) answers"
      leftOut.append("\(answers) of cards that are passed over")
    }
    if plan.idleAnswerCount > 0 {
      let rows = plan.idleAnswerCount == 1 ? "1 row" : "\(plan.idleAnswerCount) rows"
      leftOut.append("\(rows) of the review log without an answer")
    }
    changed = decision.changed
    changedDecks = Set(decision.decks.changes.map(\.deck)).count
    kept = decision.kept
    total = plan.cardCount
    if decision.settled > 0 {
      settled = decision.settled
      let verb = decision.settled == 1 ? "schedule was" : "schedules were"
      notes.append("\(decision.settled) \(verb) changed there and taken over.")
    }
    notes += decision.notes
  }
}
