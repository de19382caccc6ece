import EventLog
import StudyEngine

/// All there is to show of one card.
struct CardScreen: Screen {
  let card: CardView
  /// Its past; nil where only the card is asked for.
  var history: CardHistory?
  let clock: ClockReading

  func lines(on terminal: Terminal) -> [String] {
    var lines = [Copy.Cards.title(card)]
    let sides = [
      (Copy.Review.plainFront, card.front), (Copy.Review.plainBack, card.back),
      (Copy.Review.plainExample, card.example), (Copy.Speech.label, card.audio),
    ]
    for case (let label, let text?) in sides {
      lines += CardText.labelled(label, SafeText.block(text), on: terminal)
    }
    if !card.tags.isEmpty {
      lines.append(Copy.Review.tags + card.tags.map { SafeText.line($0) }.joined(separator: ", "))
    }
    lines += Copy.Cards.facts(card, clock: clock)
    let reviews = history?.entries.filter { $0.review != nil } ?? []
    if !reviews.isEmpty {
      lines.append(Copy.Cards.reviews(reviews.count))
      lines += reviews.map { "  " + Copy.History.line($0, clock, saysFront: false) }
    }
    return lines
  }

  var json: JSONValue { CardJSON.card(card).withSchema("card/1") }
}

/// A card as programs read it.
enum CardJSON {
  static func card(_ card: CardView) -> JSONValue {
    .compact([
      "id": .text(card.card.shortID), "deckId": .text(card.deck.shortID),
      "front": .text(card.front), "back": .text(card.back),
      "example": card.example.map { .text($0) }, "audio": card.audio.map { .text($0) },
      "tags": .list(card.tags.map { .text($0) }), "suspended": .boolean(card.isSuspended),
      "archived": card.isDeckArchived ? true : nil,
      "favourite": card.isFavourite ? true : nil, "status": .text(card.status.rawValue),
      "createdAt": .instant(card.createdAt), "flag": card.flag == 0 ? nil : .number(card.flag),
      "buriedUntil": card.buriedUntil.map { .day($0) }, "later": card.isPostponed ? true : nil,
      "position": card.position.map { .number($0) },
      "siblings": card.siblings.isEmpty ? nil : .list(card.siblings.map { .text($0.shortID) }),
      "schedule": ScheduleJSON.card(card.schedule, of: card.card),
    ])
  }
}

extension CardJSON {
  /// A card just added, and those of its deck with the same front.
  static func added(_ card: CardView, _ duplicates: [CardReference]) -> JSONValue {
    guard case .object(var entries) = self.card(card).withSchema("card/1") else { return [:] }
    if !duplicates.isEmpty {
      entries["duplicates"] = .list(duplicates.map { .text($0.shortID) })
    }
    return .object(entries)
  }
}

/// What a search found.
struct SearchScreen: Screen {
  let hang = 2
  let result: SearchResult

  func lines(on terminal: Terminal) -> [String] {
    guard result.count > 0 else { return [Copy.Search.nothingFound] }
    var lines = [Copy.Search.count(result.count, of: result.total)]
    lines += result.cards.map { Copy.Cards.line($0, on: terminal) }
    if result.count > result.cards.count {
      lines.append(Copy.Search.more(result.count - result.cards.count))
    }
    return lines
  }

  var json: JSONValue {
    [
      "schema": "find/1", "count": .number(result.count), "total": .number(result.total),
      "cards": .list(result.cards.map { CardJSON.card($0) }),
    ]
  }
}

/// What the queue holds now, in order.
struct QueueScreen: Screen {
  let hang = 2
  let queue: QueueListing
  let clock: ClockReading
  /// Said instead where the deck asked for is archived.
  var archived: String?

  func lines(on terminal: Terminal) -> [String] {
    if let archived { return [archived] }
    guard !queue.entries.isEmpty else { return [Copy.Rest.nothingDue(queue.rest, now: clock)] }
    return queue.entries.map { Copy.Cards.queued($0, clock: clock) }
      + [Copy.Decks.waiting(queue.waiting)].compactMap(\.self)
  }

  var json: JSONValue {
    var entries = JSONValue.counts(queue.counts)
    entries["schema"] = "queue/1"
    if let waiting = JSONValue.waiting(queue.waiting) { entries["waiting"] = waiting }
    entries["cards"] = .list(
      queue.entries.map { entry in
        .compact([
          "id": .text(entry.card.shortID), "kind": .text(entry.kind.rawValue),
          "dueAt": entry.dueAt.map { .instant($0) }, "dueDay": entry.dueDay.map { .day($0) },
        ])
      })
    if queue.entries.isEmpty, let next = JSONValue.next(queue.rest.next) { entries["next"] = next }
    return .object(entries)
  }
}

/// Nothing is due: what comes, and when.
struct RestScreen: Screen {
  let rest: NothingDue
  let clock: ClockReading
  /// Whether a review was asked for, which then has nothing at all to go through.
  var isReview = false

  func lines(on terminal: Terminal) -> [String] {
    let text = Copy.Rest.nothingDue(rest, now: clock)
    return isReview && rest.next == nil && Copy.Rest.capReached(rest, now: clock) == nil
      ? ["\(text) \(Copy.Rest.noCards)"] : [text]
  }

  var json: JSONValue {
    .compact([
      "schema": "rest/1", "next": .next(rest.next),
      "newCapReached": rest.isNewCapReached ? true : nil,
      "reviewLimitReached": rest.isReviewLimitReached ? true : nil,
      "newShutOut": rest.isNewShutOut ? true : nil,
      "newShutOutBy": rest.newShutOutBy.map { .text($0.shortID) },
      "reviewShutOut": rest.isReviewShutOut ? true : nil,
      "reviewShutOutBy": rest.reviewShutOutBy.map { .text($0.shortID) },
      "nextDayStartsAt": .instant(rest.nextDayStartsAt),
    ])
  }
}
