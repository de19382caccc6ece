import EventLog
import Projections
import StudyEngine

/// The derived state as JSON: nothing in it depends on the time now, lists go by short id.
struct StateDocument {
  enum Part: String, CaseIterable {
    case cards
    case days
    case decks
    case game
    case settings
  }

  let fold: StateFold
  /// The study day of the newest act.
  let day: StudyDay?

  func whole(_ parts: Set<Part>) throws(EventLogError) -> JSONValue {
    var entries: [String: JSONValue] = [
      "asOf": .compact([
        "seq": .number(fold.sequence),
        "at": fold.sequence == 0 ? nil : .instant(fold.recorded),
        "day": day.map { .day($0) },
      ]),
      "hash": .text(try fold.stateHash().hex),
      "schema": "state/1",
    ]
    if parts.contains(.cards) { entries["cards"] = .list(cards.map { card($0.card, $0.row) }) }
    if parts.contains(.decks) { entries["decks"] = .list(decks.map { deck($0.row) }) }
    if parts.contains(.game) { entries["game"] = game }
    if parts.contains(.settings) { entries["settings"] = settings }
    if parts.contains(.days) {
      entries["days"] = .list(
        fold.days.filter(\.row.hasAnswers).map { Self.day($0.day, $0.row) })
    }
    return .object(entries)
  }

  /// Writes decks and cards to be taken elsewhere, `cards/1`, a card at a time.
  ///
  /// - Parameters:
  ///   - wanted: The cards; nil for all. What was deleted is left out.
  ///   - sink: Takes the text, the keys of each object in their order.
  /// - Returns: How many cards were written.
  /// - Throws: What the sink throws.
  func export(
    only wanted: Set<CardID>? = nil, _ sink: (String) throws(EventLogError) -> Void
  ) throws(EventLogError) -> Int {
    let openDecks = decks.filter { !$0.row.isDeleted }
    let ids = Set(openDecks.map(\.deck))
    var count = 0
    try sink("{\"cards\":[")
    for (id, row) in cards
    where !row.isDeleted && ids.contains(row.deck) && wanted?.contains(id) ?? true {
      try sink((count == 0 ? "" : ",") + JSONWriter.text(of: exported(id, row)))
      count += 1
    }
    let rest: JSONValue = [
      "decks": .list(openDecks.map { deck($0.row) }),
      "parameters": ParametersJSON.object(defaultParameters), "schema": "cards/1",
    ]
    try sink("]," + JSONWriter.text(of: rest).dropFirst() + "\n")
    return count
  }

  /// A card with what an import needs to make it anew.
  private func exported(_ id: CardID, _ row: CardRow) -> JSONValue {
    let known = card(id, row).with("guid", .text(id.text))
      .with("state", .list(row.schedule.numbers.map { .integer($0) }))
    return row.siblings.map { known.with("group", .text($0.text)) } ?? known
  }

  /// A card by its short id or its id.
  func card(_ name: String) -> JSONValue? {
    let found = cards.first { "c\($0.row.number)" == name || $0.card.text == name.lowercased() }
    return found.map { card($0.card, $0.row).withSchema("card/1") }
  }

  /// A deck by its short id or its id.
  func deck(_ name: String) -> JSONValue? {
    let found = decks.first { "d\($0.row.number)" == name || $0.deck.text == name.lowercased() }
    return found.map { deck($0.row).withSchema("deck/1") }
  }

  private var cards: [(card: CardID, row: CardRow)] {
    fold.cards.sorted { ($0.row.number, $0.card) < ($1.row.number, $1.card) }
  }

  private var decks: [(deck: DeckID, row: DeckRow)] {
    fold.decks.sorted { ($0.row.number, $0.deck) < ($1.row.number, $1.deck) }
  }

  func card(_ id: CardID, _ row: CardRow) -> JSONValue {
    let note = fold.noteRow(id)
    return .compact([
      "id": .text("c\(row.number)"),
      "deckId": .text(fold.deckRow(row.deck).map { "d\($0.number)" } ?? row.deck.text),
      "front": .text(note?.front ?? ""),
      "back": .text(note?.back ?? ""),
      "example": note?.example.map { .text($0) },
      "audio": note?.audio.map { .text($0) },
      "tags": .list((note?.tags ?? []).map { .text($0) }),
      "createdAt": .instant(row.createdAt),
      "suspended": .boolean(row.isSuspended),
      "favourite": row.isFavourite ? true : nil,
      "deleted": row.isDeleted ? true : nil,
      "status": .text(row.status.rawValue),
      "flag": row.flag == 0 ? nil : .number(row.flag),
      "buriedUntil": row.buriedUntil == .never ? nil : .day(row.buriedUntil),
      "laterOn": row.postponedDay == .never ? nil : .day(row.postponedDay),
      "laterPlace": row.postponedDay == .never ? nil : .number(row.postponedPlace),
      "position": row.givenPosition == 0 ? nil : .number(row.givenPosition),
      "siblings": row.siblings.map { .text(fold.cardRow($0).map { "c\($0.number)" } ?? $0.text) },
      "reviews": .number(row.reviewCount),
      "schedule": schedule(of: row),
    ])
  }

  private func schedule(of row: CardRow) -> JSONValue {
    let source = row.source(in: parameters(of: row.deck))
    return ScheduleJSON.state(
      row.schedule, of: CardReference(id: .zero, number: row.number, front: ""),
      scheduler: source.scheduler, version: source.version)
  }

  private func parameters(of deck: DeckID) -> SchedulerParameters {
    fold.deckRow(deck)?.parameters?.parameters ?? defaultParameters
  }

  /// What holds for decks without numbers of their own.
  private var defaultParameters: SchedulerParameters {
    for (_, row) in fold.settings {
      if case .parameters(let standard) = row { return standard.parameters }
    }
    return .standard
  }

  func deck(_ row: DeckRow) -> JSONValue {
    .compact([
      "id": .text("d\(row.number)"),
      "name": .text(row.name),
      "lang": row.language.map { .text($0) },
      "createdAt": .instant(row.createdAt),
      "dailyNewLimit": limit(row.dailyNewLimit),
      "dailyReviewLimit": limit(row.dailyReviewLimit),
      "newLimitToday": limit(row.newLimitToday), "reviewLimitToday": limit(row.reviewLimitToday),
      "newUsesReviews": row.newUsesReviews ? true : nil,
      "order": row.order == .due ? nil : .text(row.order.name),
      "leech": row.leech.map { .text(leech($0)) },
      "siblings": row.keepsSiblings.map { $0 ? "keep" : "bury" },
      "archived": row.isArchived ? true : nil,
      "deleted": row.isDeleted ? true : nil,
      "parameters": row.parameters.map { ParametersJSON.object($0.parameters) },
    ])
  }

  /// Nothing where there is no limit.
  private func limit(_ limit: UInt32) -> JSONValue? {
    limit == DeckChange.noLimit ? nil : .number(limit)
  }

  private func limit(_ limit: DayLimit) -> JSONValue? {
    limit == .unset ? nil : ["day": .day(limit.day), "limit": .number(limit.limit)]
  }

  private func leech(_ rule: LeechRule) -> String {
    if rule.threshold == 0 { return "off" }
    return "\(rule.threshold)" + (rule.action == .suspend ? " suspend" : "")
  }

  var settings: JSONValue {
    var entries: [String: JSONValue] = [:]
    for (key, row) in fold.settings {
      entries[key] =
        switch row {
        case .value(let value): .text(value)
        case .parameters(let row): ParametersJSON.object(row.parameters)
        }
    }
    return .object(entries)
  }

  /// What counts on a study day.
  static func day(_ day: StudyDay, _ row: DayRow) -> JSONValue {
    answers(row).with("day", .day(day))
  }

  /// What answers add up to.
  static func answers(_ row: DayRow) -> JSONValue {
    .compact([
      "reviews": .number(row.reviews),
      "right": .number(row.right),
      "again": .number(row.again),
      "hard": .number(row.hard),
      "good": .number(row.good),
      "easy": .number(row.easy),
      "new": .number(row.introduced),
      "xp": row.game.net == 0 ? nil : .number(row.game.net),
      "crammed": row.crammed == 0 ? nil : .number(row.crammed),
      "imported": row.imported == 0 ? nil : .number(row.imported),
    ])
  }
}
