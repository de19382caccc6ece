internal import EventLog
internal import Projections

/// The cards that other answers of a question are taken from: those of its list.
struct AnswerPool: Sendable {
  /// A deck, and of its cards a kind of word, which is a card's first tag; nil for all of them.
  private struct Group: Hashable {
    var deck: DeckID
    var kind: String?
  }

  /// In the order of their numbers.
  private var groups: [Group: [CardID]] = [:]
  private var groupOf: [CardID: Group] = [:]
  private var all: [CardID] = []
  /// Cards by what stands on their front before a bracket: other senses of a word.
  private var senses: [String: [CardID]] = [:]

  init() {}

  init(_ cards: [(id: CardID, deck: DeckID, kind: String, head: String)]) {
    for card in cards {
      senses[card.head, default: []].append(card.id)
      let group = Group(deck: card.deck, kind: card.kind)
      groups[group, default: []].append(card.id)
      groups[Group(deck: card.deck), default: []].append(card.id)
      groupOf[card.id] = group
      all.append(card.id)
    }
  }

  /// The other cards whose front is that of a card but for what stands in brackets behind it.
  func otherSenses(of card: CardID, front: String) -> [CardID] {
    (senses[Self.head(of: front)] ?? []).filter { $0 != card }
  }

  /// A front up to a bracket behind it, folded.
  static func head(of front: String) -> String {
    let head = front.cut(at: "(")?.before ?? front
    return CaseFold.fold(Trimming.trimmed(head.isEmpty ? front : head))
  }

  /// Cards to try: those of the same deck and kind first, then those of the deck, then the rest,
  /// each part from a drawn place on.
  ///
  /// - Parameters:
  ///   - card: The card that is asked.
  ///   - draw: Gives a number for each attempt.
  ///   - body: Gets a card, and says whether to go on.
  /// - Throws: What `body` throws.
  func forEachCandidate(
    for card: CardID, draw: (Int) -> UInt64,
    _ body: (CardID) throws(StudyError) -> ScanStep
  ) throws(StudyError) {
    let group = groupOf[card]
    let same = group.flatMap { groups[$0] } ?? []
    let near = group.flatMap { groups[Group(deck: $0.deck)] } ?? []
    var tried: Set<CardID> = [card]
    for cards in [same, near, all] where !cards.isEmpty {
      // Draws first: neighbours of one another make poor choices. Then whatever is left.
      for attempt in 0..<16 {
        let id = cards[Int(draw(attempt) % UInt64(cards.count))]
        if tried.insert(id).inserted, try body(id) == .stop { return }
      }
      let start = Int(draw(16) % UInt64(cards.count))
      for offset in cards.indices {
        let id = cards[(start + offset) % cards.count]
        if tried.insert(id).inserted, try body(id) == .stop { return }
      }
    }
  }
}

extension StudyRows where Self: ~Copyable {
  /// The pool of a list; goes through all cards and their texts.
  borrowing func answerPool(of deck: DeckID?) throws(StudyError) -> AnswerPool {
    let cards = try candidates(in: try practiceDecks(of: deck))
    var notes: [CardID: (kind: String, head: String)] = [:]
    try forEachNote { id, note in
      notes[id] = (note.tags.first ?? "", AnswerPool.head(of: note.front))
      return .next
    }
    return AnswerPool(
      cards.sorted { ($0.row.number, $0.id) < ($1.row.number, $1.id) }
        .map { card in
          let note = notes[card.id] ?? ("", "")
          return (card.id, card.row.deck, note.kind, note.head)
        })
  }

  /// Other answers that could be taken for that of a card and are not right: of the same list, of
  /// the same kind where there are enough, no two with an answer in common.
  ///
  /// - Returns: The cards, `count` at most.
  borrowing func otherAnswers(
    for asked: AskedCard, count: Int, purpose: String, in pool: AnswerPool, _ moment: Moment
  ) throws(StudyError) -> [AskedCard] {
    let id = asked.shown.card.card.id
    let reviews = UInt64(asked.shown.card.schedule.answerCount)
    var keys = [AnswerKey(asked.answer)]
    if !asked.isReversed {
      // What another sense of the word means is no wrong answer to it.
      for sense in pool.otherSenses(of: id, front: asked.shown.card.front) {
        if let note = try note(sense) { keys.append(AnswerKey(note.back)) }
      }
    }
    let prompt = AnswerKey(asked.prompt)
    var found: [AskedCard] = []
    let draw = { (attempt: Int) in
      Draw.value("\(purpose) \(attempt)", seed: moment.seed, subject: id, reviews: reviews)
    }
    try pool.forEachCandidate(for: id, draw: draw) { candidate throws(StudyError) in
      guard let other = try askedCard(candidate, isReversed: asked.isReversed, moment) else {
        return .next
      }
      let key = AnswerKey(other.answer)
      // Another card with the same prompt has an answer that is right, too.
      guard !keys.contains(where: { $0.overlaps(key) }),
        !prompt.overlaps(AnswerKey(other.prompt))
      else { return .next }
      keys.append(key)
      found.append(other)
      return found.count == count ? .stop : .next
    }
    return found
  }
}
