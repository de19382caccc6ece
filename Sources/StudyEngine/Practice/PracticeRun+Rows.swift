internal import EventLog
internal import Projections

extension StudyRows where Self: ~Copyable {
  /// A card as a round asks it; nil if it cannot be shown.
  borrowing func askedCard(
    _ id: CardID, isReversed: Bool, done: Int = 0, left: Int = 1, _ moment: Moment
  ) throws(StudyError) -> AskedCard? {
    guard let (card, deck) = try knownCard(id), deck.row.isOpen,
      let item = QueueItem(card: id, row: card.row)
    else { return nil }
    let choices = try choices(of: card, in: deck, moment)
    let shown = ShownCard(
      card: try cardView(card, in: deck, moment), kind: QueueKind(item.kind),
      left: StudyCounts(due: left), progress: Progress(done: done, left: left),
      previews: choices.previews, basis: choices.basis)
    return AskedCard(shown: shown, isReversed: isReversed)
  }

  /// What a round asks next; cards that cannot be shown are dropped from it.
  borrowing func question(
    in practice: inout PracticeRun, _ moment: Moment
  ) throws(StudyError) -> PracticeQuestion? {
    switch practice.mode {
    case .memory:
      let cards = try nextCards(of: &practice, atMost: 6, moment)
      return cards.isEmpty ? nil : .memory(memoryBoard(cards, moment))
    case .match:
      let cards = try nextCards(of: &practice, atMost: 5, moment)
      return cards.isEmpty ? nil : .match(matchBoard(cards, moment))
    case .quiz:
      return try nextCards(of: &practice, atMost: 1, moment).first.map {
        card throws(StudyError) in .quiz(try quiz(card, practice, moment))
      }
    case .swipe:
      return try nextCards(of: &practice, atMost: 1, moment).first.map {
        card throws(StudyError) in .swipe(try swipe(card, practice, moment))
      }
    case .type: return try nextCards(of: &practice, atMost: 1, moment).first.map { .typed($0) }
    case .cards, .lesson, .cram, .preview:
      return try nextCards(of: &practice, atMost: 1, moment).first.map { .card($0) }
    }
  }

  private borrowing func nextCards(
    of practice: inout PracticeRun, atMost count: Int, _ moment: Moment
  ) throws(StudyError) -> [AskedCard] {
    var cards: [AskedCard] = []
    let pending = practice.pending
    for (place, id) in pending.enumerated() {
      guard cards.count < count else { break }
      if var card = try askedCard(
        id, isReversed: practice.isReversed, done: practice.done + place,
        left: pending.count - place, moment)
      {
        try addHints(to: &card)
        cards.append(card)
      } else {
        practice.drop(id)
      }
    }
    return cards
  }

  /// Says what the prompt of a card leaves open.
  private borrowing func addHints(to asked: inout AskedCard) throws(StudyError) {
    guard !asked.isReversed else { return }
    let view = asked.shown.card
    asked.shown.asksForms = try asksForms(view.deck.id)
    guard let kind = view.tags.first else { return }
    var hasTwin = false
    try forEachCard(withFrontLike: view.front) { id throws(StudyError) in
      guard id != view.card.id, let row = try card(id), row.isInQueue, row.deck == view.deck.id,
        let note = try note(id)
      else { return .next }
      hasTwin = AnswerKey(note.front).overlaps(AnswerKey(view.front)) && note.tags.first != kind
      return hasTwin ? .stop : .next
    }
    if hasTwin { asked.kind = kind }
  }

  private borrowing func quiz(
    _ asked: AskedCard, _ practice: PracticeRun, _ moment: Moment
  ) throws(StudyError) -> QuizQuestion {
    let others = try otherAnswers(
      for: asked, count: 3, purpose: "quiz", in: practice.pool, moment)
    guard others.count == 3 else {
      throw .practice(.tooFewAnswers(practice.listName, .quiz, needed: 4))
    }
    let place = Int(moment.draw("quiz place", asked) % 4)
    var options = others.map(\.answer)
    options.insert(asked.answer, at: place)
    return QuizQuestion(asked: asked, options: options, rightPlace: place)
  }

  /// Of each two cards that follow one another in the round one fits: half of all, within one.
  private borrowing func swipe(
    _ asked: AskedCard, _ practice: PracticeRun, _ moment: Moment
  ) throws(StudyError) -> SwipeQuestion {
    let place = practice.place(of: asked.shown.card.card.id)
    // The later one of the two draws: it is not answered yet while either is asked.
    let later = practice.order[min(place | 1, practice.order.count - 1)]
    let reviews = UInt64(try card(later)?.reviewCount ?? 0)
    let draw = Draw.value("swipe", seed: moment.seed, subject: later, reviews: reviews)
    let fits = (draw & 1 == 0) == (place & 1 == 0)
    if fits { return SwipeQuestion(asked: asked, proposal: asked.answer, fits: true) }
    let others = try otherAnswers(
      for: asked, count: 1, purpose: "swipe", in: practice.pool, moment)
    guard let other = others.first else {
      throw .practice(.tooFewAnswers(practice.listName, .swipe, needed: 2))
    }
    return SwipeQuestion(asked: asked, proposal: other.answer, fits: false)
  }
}

extension Moment {
  fileprivate func draw(_ purpose: String, _ asked: AskedCard) -> UInt64 {
    Draw.value(
      purpose, seed: seed, subject: asked.shown.card.card.id,
      reviews: UInt64(asked.shown.card.schedule.answerCount))
  }
}

private func memoryBoard(_ cards: [AskedCard], _ moment: Moment) -> MemoryBoard {
  var tiles: [(draw: UInt64, tile: MemoryBoard.Tile)] = []
  for (place, card) in cards.enumerated() {
    for isAnswer in [false, true] {
      let draw = moment.draw(isAnswer ? "memory answer" : "memory prompt", card)
      tiles.append((draw, MemoryBoard.Tile(card: place, isAnswer: isAnswer)))
    }
  }
  tiles.sort { ($0.draw, $0.tile.card) < ($1.draw, $1.tile.card) }
  return MemoryBoard(cards: cards, tiles: tiles.map(\.tile))
}

private func matchBoard(_ cards: [AskedCard], _ moment: Moment) -> MatchBoard {
  let drawn = cards.enumerated().map { place, card in
    (draw: moment.draw("match", card), place: place)
  }
  return MatchBoard(
    cards: cards,
    answers: drawn.sorted { ($0.draw, $0.place) < ($1.draw, $1.place) }.map(\.place))
}
