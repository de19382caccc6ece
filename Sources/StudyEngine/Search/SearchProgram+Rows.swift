internal import EventLog
internal import Projections

/// What a test says before all is known of a card.
enum SearchVerdict {
  case yes
  case no
  /// The text of the card decides.
  case open
}

/// A deck as the tests of its cards see it.
struct SearchedDeck {
  var number: UInt32
  var isArchived: Bool
  /// What rules its cards from their next answer on.
  var scheduler: SchedulerKind
  /// How fast its cards are forgotten; nil if its scheduler does not say.
  var forgetting: ForgettingRate?

  /// What a card's schedule is shown under: what it comes from, or the deck's for a new one.
  func scheduler(of row: CardRow) -> SchedulerKind {
    row.source(inDeckOf: scheduler)
  }
}

extension SearchProgram {
  /// What the row of a card decides, with what is known of its text.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - deck: Its deck.
  ///   - moment: Now.
  ///   - texts: What the test of text with a number says; `open` while the text was not read.
  /// - Returns: Never `open` if no test of text is.
  func verdict(
    _ card: (id: CardID, row: CardRow), in deck: SearchedDeck, _ moment: Moment,
    texts: (Int) -> SearchVerdict
  ) -> SearchVerdict {
    verdict(of: root, texts: texts) { test in
      test.holds(card.id, card.row, in: deck, moment) ? .yes : .no
    }
  }

  /// What texts alone decide; rows are not asked.
  func holds(texts: (Int) -> Bool) -> Bool {
    verdict(of: root, texts: { texts($0) ? .yes : .no }, rows: { _ in .no }) == .yes
  }

  /// Whether nothing is asked of rows.
  var readsNoRow: Bool { Self.readsNoRow(root) }

  private static func readsNoRow(_ node: Node) -> Bool {
    switch node {
    case .row: false
    case .text: true
    case .not(let part): readsNoRow(part)
    case .all(let parts), .any(let parts): parts.allSatisfy(readsNoRow)
    }
  }

  /// Whether a card can be found although no test of its text holds.
  var findsWithoutText: Bool {
    verdict(of: root, texts: { _ in .no }, rows: { _ in .open }) != .no
  }

  /// Whether rows alone decide about some cards.
  var rowsDecide: Bool {
    verdict(of: root, texts: { _ in .open }, rows: { _ in .no }) != .open
      || verdict(of: root, texts: { _ in .open }, rows: { _ in .yes }) != .open
  }

  private func verdict(
    of node: Node, texts: (Int) -> SearchVerdict, rows: (RowTest) -> SearchVerdict
  ) -> SearchVerdict {
    switch node {
    case .row(let test): return rows(test)
    case .text(let number): return texts(number)
    case .not(let part):
      switch verdict(of: part, texts: texts, rows: rows) {
      case .yes: return .no
      case .no: return .yes
      case .open: return .open
      }
    case .all(let parts):
      var sum = SearchVerdict.yes
      for part in parts {
        switch verdict(of: part, texts: texts, rows: rows) {
        case .no: return .no
        case .open: sum = .open
        case .yes: break
        }
      }
      return sum
    case .any(let parts):
      var sum = SearchVerdict.no
      for part in parts {
        switch verdict(of: part, texts: texts, rows: rows) {
        case .yes: return .yes
        case .open: sum = .open
        case .no: break
        }
      }
      return sum
    }
  }
}

extension SearchProgram.RowTest {
  func holds(
    _ id: CardID, _ row: CardRow, in deck: SearchedDeck, _ moment: Moment
  ) -> Bool {
    switch self {
    case .decks(let decks): return decks.contains(row.deck)
    case .status(let status): return status.holds(row, in: deck, moment)
    case .flag(let flag): return row.flag == flag
    case .property(let property, let comparison, let value):
      guard let own = property.value(of: row, in: deck, moment) else { return false }
      return comparison.holds(own, value)
    case .added(let added): return added.contains(id, row)
    case .introducedFrom(let first):
      return row.firstDay != .never && row.firstDay >= first && row.firstDay <= moment.day
    case .cards(let cards): return cards.contains(id)
    case .number(let number): return row.number == number
    }
  }
}

extension SearchStatus {
  fileprivate func holds(_ row: CardRow, in deck: SearchedDeck, _ moment: Moment) -> Bool {
    switch self {
    case .due:
      guard !row.isSuspended, !row.isBuried(on: moment.day), !deck.isArchived,
        row.schedule.stage != .new
      else { return false }
      if row.schedule.comesAgain(on: moment.day) { return true }
      return row.schedule.dueDay == .never
        ? row.schedule.dueAt <= moment.now : row.schedule.dueDay <= moment.day
    case .new: return row.schedule.stage == .new
    case .learning:
      return row.schedule.stage == .learning || row.schedule.comesAgain(on: moment.day)
    case .review: return row.schedule.stage == .review
    case .relearning: return row.schedule.stage == .relearning
    case .suspended: return row.isSuspended
    case .buried: return row.isBuried(on: moment.day)
    case .fav: return row.isFavourite
    case .leech: return false
    case .learned: return row.status == .learned
    case .wrong: return row.status == .wrong
    case .uncertain: return row.status == .uncertain
    case .correct: return row.status == .correct
    case .unlearned: return row.status == .unlearned
    }
  }
}

extension SearchProperty {
  /// The value of a card; nil if it has none, which no comparison holds for.
  func value(of row: CardRow, in deck: SearchedDeck, _ moment: Moment) -> Int64? {
    let state = row.schedule
    switch self {
    case .interval:
      return Int64(ShownSchedule.intervalDays(of: state, under: deck.scheduler(of: row)))
    case .repetitions: return Int64(state.repetitionCount)
    case .lapses: return Int64(state.lapseCount)
    case .ease:
      return ShownSchedule.ease(of: state, under: deck.scheduler(of: row)).map { Int64($0) }
    case .stability: return state.stability > 0 ? state.stability : nil
    case .difficulty: return state.difficulty > 0 ? state.difficulty : nil
    case .retrievability:
      return deck.forgetting?.retrievability(of: state, on: moment.day)
    case .due:
      guard state.stage != .new else { return nil }
      let day =
        state.dueDay != .never
        ? state.dueDay
        : StudyDay(
          of: state.dueAt, offset: moment.calendar.zone.offset(at: state.dueAt),
          rolloverHour: moment.calendar.rolloverHour)
      return Int64(day.number) - Int64(moment.day.number)
    }
  }
}
