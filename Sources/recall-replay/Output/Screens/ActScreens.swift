import EventLog
import StudyEngine

/// Events, each a line.
struct ActListScreen: Screen {
  let hang = 2
  let acts: [ActSummary]
  let clock: ClockReading
  let schema: String

  func lines(on terminal: Terminal) -> [String] {
    acts.isEmpty ? [Copy.Acts.none] : acts.map { Copy.Acts.line($0, clock) }
  }

  var json: JSONValue {
    ["schema": .text(schema), "acts": .list(acts.map { ActJSON.act($0) })]
  }
}

/// Events as programs read them.
enum ActJSON {
  static func act(_ act: ActSummary) -> JSONValue {
    .compact([
      "seq": .number(act.event.sequence), "id": .text(act.event.id.text),
      "type": .text(act.type?.name ?? String(act.typeNumber)), "at": .instant(act.at),
      "subject": subject(act.subject), "void": act.isVoid ? true : nil,
      "sim": act.isSimulated ? true : nil,
      "rating": act.rating.map { .text(Copy.Review.name($0)) },
      "cram": act.isCram ? true : nil,
      "otherCards": act.otherCardCount == 0 ? nil : .number(act.otherCardCount),
      "otherChests": act.otherChestCount == 0 ? nil : .number(act.otherChestCount),
      "day": act.day.map { .day($0) },
      "target": act.target.map { .number($0.event.sequence) },
    ])
  }

  static func undo(_ result: String, _ act: ActSummary) -> JSONValue {
    .compact([
      "schema": "undo/1", "result": .text(result), "act": self.act(act),
      "cards": act.reach.map { .number($0.cards) },
      "reviews": act.reach.map { .number($0.reviews) },
      "changed": act.reach.flatMap { $0.changed == 0 ? nil : .number($0.changed) },
      "others": act.reach.flatMap { $0.others == 0 ? nil : .number($0.others) },
      "sameName": act.reach.flatMap { reach in
        reach.namesakes.isEmpty ? nil : .list(reach.namesakes.map { .text($0.shortID) })
      },
    ])
  }

  private static func subject(_ subject: ActSummary.Subject) -> JSONValue? {
    switch subject {
    case .none: nil
    case .card(let card): .text(card.shortID)
    case .deck(let deck): .text(deck.shortID)
    case .setting(let key): .text(key)
    case .file(let name): .text(name)
    case .gone(let id): .text(id.text)
    }
  }
}

/// A card's past, oldest first.
struct CardHistoryScreen: Screen {
  let hang = 2
  let history: CardHistory
  let clock: ClockReading
  var isDeckArchived = false

  func lines(on terminal: Terminal) -> [String] {
    let title =
      "\(history.card.shortID) \(SafeText.line(history.card.front))"
      + (isDeckArchived ? " (\(Copy.Cards.deckArchived))" : "")
    let count = history.reviews.count
    let reviews = Copy.both(
      "\(count, "review", "reviews")", "\(count, "Antwort", "Antworten")")
    return ["\(title): \(reviews)."] + history.entries.map { Copy.History.line($0, clock) }
  }

  var json: JSONValue {
    [
      "schema": "history/1", "card": .text(history.card.shortID),
      "reviews": .list(history.reviews.compactMap { review($0) }),
    ]
  }

  private func review(_ entry: HistoryEntry) -> JSONValue? {
    guard let review = entry.review else { return nil }
    func state(_ state: ScheduleState) -> JSONValue {
      ScheduleJSON.state(
        state, of: history.card, scheduler: review.scheduler, version: review.schedulerVersion)
    }
    return .compact([
      "id": .text(entry.act.event.id.text), "cardId": .text(history.card.shortID),
      "sessionId": entry.act.session.map { .text($0.text) },
      "rating": .text(Copy.Review.name(review.rating)), "reviewedAt": .instant(entry.act.at),
      "mode": review.mode == .cards ? nil : .text("\(review.mode)"),
      "day": .day(review.day), "front": .text(entry.front),
      "beforeState": state(entry.before ?? review.before),
      "afterState": state(entry.after ?? review.after),
      "tookMs": review.tookMilliseconds.map { .integer($0) },
    ])
  }
}
