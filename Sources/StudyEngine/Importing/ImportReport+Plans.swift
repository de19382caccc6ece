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
    saidNotes = head.notes
    let (differing, others) = (plan.differing, plan.otherCount)
    if differing > 0 {
      saidNotes.append(
        Bilingual(
          "\(differing) \(differing == 1 ? "differs" : "differ"), skipped (use --on-dup replace or keep)",
          "\(differing) \(differing == 1 ? "weicht" : "weichen") ab, übergangen "
            + "(--on-dup replace oder keep nimmt sie)"))
    }
    if others > 0 {
      saidNotes.append(
        Bilingual(
          "\(others) \(others == 1 ? "row has" : "rows have") other tags or another example than the "
            + "card here: not taken (use --on-dup replace).",
          "\(others) \(others == 1 ? "Zeile hat" : "Zeilen haben") andere Schlagwörter oder ein anderes "
            + "Beispiel als die Karte hier: nicht übernommen (--on-dup replace tut es)."))
    }
    saidNotes += plan.lookalikes
    let more = plan.lookalikeCount - plan.lookalikes.count
    if more > 0 {
      saidNotes.append(
        Bilingual("… \(more) more look like others", "… \(more) weitere sehen aus wie andere"))
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
    saidLeftOut = plan.leftOut
    let (passed, idle) = (decision.passedReviews, plan.idleAnswerCount)
    if passed > 0 {
      saidLeftOut.append(
        Bilingual(
          "\(passed) \(passed == 1 ? "answer" : "answers") of cards that are passed over",
          "\(passed) \(passed == 1 ? "Antwort" : "Antworten") zu übergangenen Karten"))
    }
    if idle > 0 {
      saidLeftOut.append(
        Bilingual(
          "\(idle) \(idle == 1 ? "row" : "rows") of the review log without an answer",
          "\(idle) \(idle == 1 ? "Zeile" : "Zeilen") des Lernprotokolls ohne Antwort"))
    }
    changed = decision.changed
    changedDecks = Set(decision.decks.changes.map(\.deck)).count
    kept = decision.kept
    missing = decision.missing
    total = plan.cardCount
    if decision.settled > 0 {
      settled = decision.settled
      saidNotes.append(
        Bilingual(
          "\(settled) \(settled == 1 ? "schedule was" : "schedules were") changed there and taken over.",
          "\(settled) \(settled == 1 ? "Termin wurde dort geändert und" : "Termine wurden dort geändert und") "
            + "übernommen."))
    }
    saidNotes += decision.notes
    if !request.options.mapping.isEmpty || request.options.takesEmptyBacks {
      saidNotes.append(
        Bilingual(
          "--map and --empty-backs are for lists: a package says itself what is what.",
          "--map und --empty-backs sind für Listen: Ein Paket sagt selbst, was was ist."))
    }
  }
}
