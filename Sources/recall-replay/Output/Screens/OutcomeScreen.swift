import EventLog
import StudyEngine

/// What became of a command.
struct OutcomeScreen: Screen {
  let outcome: Outcome
  let clock: ClockReading
  /// What was there before, where that is said.
  var before: String?
  /// A sentence that belongs to the answer: what keeps it from taking effect.
  var note: String?
  /// What the sitting that it ends brought in the game.
  var news: GameNews?

  /// What is left of the sitting that an answer belongs to.
  var left: StudyCounts?

  func lines(on terminal: Terminal) -> [String] {
    let answer = answer(on: terminal) + Copy.News.lines(news)
    guard let note, let last = answer.last else { return answer }
    return answer.dropLast() + ["\(last) \(note)"]
  }

  private func answer(on terminal: Terminal) -> [String] {
    switch outcome.result {
    case .deckCreated(let deck): [Copy.Decks.created(deck)]
    case .deckRenamed(let deck, let old): [Copy.Decks.renamed(deck, from: old)]
    case .deckSet(let deck, let key, let value): [Copy.Decks.set(deck, key, value, before: before)]
    case .rescheduled(let view): Copy.Reschedule.lines(view, isPreview: false)
    case .deckLimited(let deck): [Copy.Decks.limited(deck, before: before)]
    case .deckArchived(let deck): [Copy.Decks.archived(deck)]
    case .deckRestored(let deck): [Copy.Decks.restored(deck)]
    case .deckDeleted(let deletion): [Copy.Decks.deleted(deletion)]
    case .cardAdded(let card, let duplicates): [Copy.Cards.added(card, duplicates)]
    case .cardEdited(let card, let fields): [Copy.Cards.edited(card, fields)]
    case .cardMoved(let card, let deck): [Copy.Cards.moved(card, from: deck)]
    case .cardTagged(let card, let added, let removed): [Copy.Cards.tagged(card, added, removed)]
    case .cardSuspended(let card): [Copy.Cards.suspended(card)]
    case .cardResumed(let card): [Copy.Cards.resumed(card)]
    case .favouriteSet(let card): [Copy.Cards.favourite(card)]
    case .cardDeleted(let card): [Copy.Cards.deleted(card)]
    case .cardsChanged(let report), .unchanged(.cards(let report)): Copy.CardActs.lines(report)
    case .postponed(let card): [Copy.CardActs.postponed(card)]
    case .previewNoted: []
    case .rated(let rated): ratedLines(rated, on: terminal)
    case .notRated(let card, let reason): [Copy.Review.notRated(card, reason)]
    case .sessionPaused(let session):
      [Copy.Review.paused(done: session.answers, total: session.answers + session.left.total)]
    case .sessionEnded(let session): [Copy.Sessions.ended(session, clock, on: terminal)]
    case .undone(let act): [Copy.Acts.undone(act, clock)]
    case .redone(let act): [Copy.Acts.redone(act, clock)]
    case .nothingToUndo: [Copy.Acts.nothingToUndo]
    case .beforeSitting(let act): [Copy.Acts.beforeSitting(act, clock)]
    case .nothingToRedo: [Copy.Acts.nothingToRedo]
    case .alreadyUndone(let act): [Copy.Acts.alreadyUndone(act, clock)]
    case .settingChanged(let setting): [Copy.Settings.changed(setting, before: before)]
    case .imported(let report): ImportScreen(report: report, isPreview: false).lines(on: terminal)
    case .attested(let attest): AttestScreen(attest: attest).lines(on: terminal)
    case .game(let result): gameLines(result)
    case .plan(let result): PlanResultScreen(result: result).lines(on: terminal)
    case .unchanged(.session(let session)) where session.left.total > 0:
      [Copy.Review.paused(done: session.answers, total: session.answers + session.left.total)]
    case .unchanged: [Copy.Cards.noChange]
    }
  }

  private func gameLines(_ result: GameResult) -> [String] {
    switch result {
    case .claimed(let report): Copy.Quests.claimed(report)
    case .boosted(let end, let left): [Copy.Quests.boosted(until: end, left: left, clock)]
    case .goalSet(let goal): [Copy.Game.goal(goal)]
    case .streakRepaired(let streak): Copy.Game.streak(streak)
    }
  }

  private func ratedLines(_ rated: RatedCard, on terminal: Terminal) -> [String] {
    if outcome.isRepeat { return [Copy.Review.alreadyRecorded(rated)] }
    return [Copy.Sessions.rated(rated, left: left, clock, on: terminal)]
      + Copy.Sessions.consequences(rated)
  }

  var json: JSONValue {
    var document = self.document
    if let note { document = document.with("note", .text(note)) }
    if let news = NewsJSON.news(news) { document = document.with("news", news) }
    return document
  }

  private var document: JSONValue {
    switch outcome.result {
    case .deckCreated(let deck), .deckRenamed(let deck, _), .deckSet(let deck, _, _),
      .deckLimited(let deck), .deckArchived(let deck), .deckRestored(let deck):
      DeckJSON.deck(deck).withSchema("deck/1")
    case .rescheduled(let view): RescheduleScreen(view: view, isPreview: false).json
    case .deckDeleted(let deletion):
      .compact([
        "schema": "deleted/1", "id": .text(deletion.deck.shortID),
        "decks": deletion.deckCount > 1 ? .number(deletion.deckCount) : nil,
        "cards": .number(deletion.cardCount), "reviews": .number(deletion.reviewCount),
      ])
    case .cardAdded(let card, let duplicates):
      CardJSON.added(card, duplicates)
    case .cardEdited(let card, _), .cardMoved(let card, _), .cardTagged(let card, _, _),
      .cardSuspended(let card), .cardResumed(let card), .favouriteSet(let card):
      CardJSON.card(card).withSchema("card/1")
    case .cardDeleted(let card): ["schema": "deleted/1", "id": .text(card.shortID)]
    case .cardsChanged(let report): CardActJSON.report(report)
    case .postponed(let card): CardJSON.card(card).withSchema("card/1")
    case .previewNoted(let id):
      ["schema": "session/1", "status": "previewed", "id": .text(id.text)]
    case .rated(let rated): SessionJSON.rated(rated, left: left, isRepeat: outcome.isRepeat)
    case .notRated(let card, let reason): SessionJSON.notRated(card, reason)
    case .sessionPaused(let session): SessionJSON.session(session, "paused")
    case .sessionEnded(let session): SessionJSON.session(session, "ended")
    case .undone(let act): ActJSON.undo("undone", act)
    case .redone(let act): ActJSON.undo("redone", act)
    case .alreadyUndone(let act): ActJSON.undo("already-undone", act)
    case .nothingToUndo, .nothingToRedo: ["schema": "undo/1", "result": "nothing"]
    case .beforeSitting(let act): ActJSON.undo("before-sitting", act)
    case .settingChanged(let setting): SettingJSON.setting(setting).withSchema("setting/1")
    case .imported(let report): ImportScreen(report: report, isPreview: false).json
    case .attested(let attest): AttestScreen(attest: attest).json
    case .game(let result): GameJSON.result(result)
    case .plan(let result): PlanResultScreen(result: result).json
    case .unchanged(let what): unchanged(what)
    }
  }

  private func unchanged(_ what: Outcome.Unchanged) -> JSONValue {
    switch what {
    case .deck(let deck): DeckJSON.deck(deck).withSchema("deck/1")
    case .card(let card): CardJSON.card(card).withSchema("card/1")
    case .cards(let report): CardActJSON.report(report)
    case .setting(let setting): SettingJSON.setting(setting).withSchema("setting/1")
    case .session(let session): SessionJSON.session(session, "unchanged")
    }
  }
}
