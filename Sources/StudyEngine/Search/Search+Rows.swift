internal import EventLog
internal import Projections

extension StudyRows where Self: ~Copyable {
  /// The cards for which all terms of a query hold.
  borrowing func search(
    _ query: SearchQuery, limit: Int, _ moment: Moment
  ) throws(StudyError) -> SearchResult {
    var decks: [DeckID: KnownDeck] = [:]
    for deck in try decksInUse() { decks[deck.id] = deck }
    var matcher = SearchMatcher(query, decks: Array(decks.values), moment)
    var found: [(number: UInt32, id: CardID)] = []
    if matcher.looksAtText {
      try forEachNote { id, note throws(StudyError) in
        guard matcher.matches(note), let row = try card(id), !row.isDeleted,
          let deck = decks[row.deck], matcher.matches(row, in: deck)
        else { return .next }
        found.append((row.number, id))
        return .next
      }
    } else {
      try forEachCard { id, row in
        guard !row.isDeleted, let deck = decks[row.deck], matcher.matches(row, in: deck) else {
          return .next
        }
        found.append((row.number, id))
        return .next
      }
    }
    found.sort { ($0.number, $0.id) < ($1.number, $1.id) }
    var cards: [CardView] = []
    for (_, id) in found.prefix(max(0, limit)) { cards.append(try cardView(id, moment)) }
    return SearchResult(cards: cards, count: found.count)
  }
}

/// A query made ready to be held against many cards.
struct SearchMatcher {
  private var fold = SearchFold()
  private var words: [[UInt8]] = []
  private var exact: [String] = []
  private var tags: [[UInt8]] = []
  private var statuses: [SearchQuery.Status] = []
  /// The decks that each `deck:` allows; nil without one.
  private var allowedDecks: [Set<DeckID>] = []
  private let now: Timestamp
  private let day: StudyDay

  init(_ query: SearchQuery, decks: [KnownDeck], _ moment: Moment) {
    now = moment.now
    day = moment.day
    for term in query.terms {
      switch term {
      case .text(let text): words.append(fold.fold(text))
      case .exact(let text): exact.append(text)
      case .tag(let tag): tags.append(fold.fold(tag))
      case .status(let status): statuses.append(status)
      case .deck(let name): allowedDecks.append(Self.decks(named: name, among: decks, &fold))
      }
    }
  }

  /// Whether any term is about the text of a card.
  var looksAtText: Bool { !(words.isEmpty && exact.isEmpty && tags.isEmpty) }

  /// A deck's short id, its whole name, or else what its name starts with.
  private static func decks(
    named name: String, among decks: [KnownDeck], _ fold: inout SearchFold
  ) -> Set<DeckID> {
    if let number = ShortID.number(name, letter: "d"),
      let deck = decks.first(where: { $0.row.number == number })
    {
      return [deck.id]
    }
    let wanted = fold.fold(Trimming.trimmed(name))
    let names = decks.map { ($0.id, fold.fold($0.row.name)) }
    let whole = names.filter { $0.1 == wanted }
    let matches = whole.isEmpty ? names.filter { $0.1.starts(with: wanted) } : whole
    return Set(matches.map(\.0))
  }

  mutating func matches(_ note: NoteRow) -> Bool {
    for text in exact where note.front != text && note.back != text { return false }
    if !words.isEmpty {
      let front = fold.fold(note.front)
      let back = fold.fold(note.back)
      for word in words where !front.contains(bytes: word) && !back.contains(bytes: word) {
        return false
      }
    }
    for tag in tags where !note.tags.contains(where: { fold.fold($0).isTag(tag) }) {
      return false
    }
    return true
  }

  func matches(_ row: CardRow, in deck: KnownDeck) -> Bool {
    allowedDecks.allSatisfy { $0.contains(row.deck) }
      && statuses.allSatisfy { holds($0, row, in: deck) }
  }

  private func holds(_ status: SearchQuery.Status, _ row: CardRow, in deck: KnownDeck) -> Bool {
    switch status {
    case .due:
      guard !row.isSuspended, !deck.row.isArchived, row.schedule.stage != .new else {
        return false
      }
      return row.schedule.dueDay == .never ? row.schedule.dueAt <= now : row.schedule.dueDay <= day
    case .new: return row.schedule.stage == .new && !row.isSuspended
    case .suspended: return row.isSuspended
    case .fav: return row.isFavourite
    case .learned: return row.isLearned
    case .wrong: return row.status == .wrong
    }
  }
}

extension [UInt8] {
  /// Whether `word` occurs; an empty one does.
  func contains(bytes word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    guard count >= word.count else { return false }
    for start in 0...(count - word.count) where self[start] == first {
      var length = 1
      while length < word.count, self[start + length] == word[length] { length += 1 }
      if length == word.count { return true }
    }
    return false
  }

  /// Whether a folded tag is `tag`, or lies below it, as `animal::pet` does below `animal`.
  func isTag(_ tag: [UInt8]) -> Bool {
    self == tag || starts(with: tag + Array("::".utf8))
  }
}
