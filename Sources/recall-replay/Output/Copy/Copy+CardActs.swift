import EventLog
import StudyEngine

extension Copy {
  /// What was done to cards, one or many.
  enum CardActs {
    static func lines(_ report: CardActReport) -> [String] {
      var lines: [String] = []
      if report.changed.count == 1, let card = report.changed.first {
        lines.append(one(report.act, card))
      } else if !report.changed.isEmpty {
        lines.append(many(report.act, report.changed))
      }
      if !report.unchanged.isEmpty, !report.changed.isEmpty || report.unchanged.count > 1 {
        let (ids, isOne) = (listed(report.unchanged), report.unchanged.count == 1)
        lines.append(
          both(
            "\(ids) \(words: isOne ? "is" : "are") so already.",
            "\(ids) \(words: isOne ? "ist" : "sind") es schon."))
      }
      for reason in CardRefusal.allCases {
        let cards = report.refused.filter { $0.reason == reason }.map(\.card)
        guard !cards.isEmpty else { continue }
        let (ids, name) = (listed(cards), name(reason))
        lines.append(both("Passed over: \(ids), \(name).", "Übergangen: \(ids), \(name)."))
      }
      return lines.isEmpty ? [Cards.noChange] : lines
    }

    private static func one(_ act: CardAct, _ card: CardView) -> String {
      let id = card.card.shortID
      switch act {
      case .suspend: return Cards.suspended(card)
      case .resume: return Cards.resumed(card)
      case .bury:
        return both("\(id) is buried", "\(id) ist zurückgestellt") + until(card)
          + both(
            "; `card unbury \(id)` brings it back sooner.",
            "; `card unbury \(id)` holt die Karte früher zurück.")
      case .unbury:
        guard let reason = Cards.keptBack(card) else {
          return both("\(id) is back in the queue.", "\(id) ist wieder an der Reihe.")
        }
        return both(
          "\(id) is buried no more, but \(reason).",
          "\(id) ist nicht mehr zurückgestellt, aber \(reason).")
      case .setDue:
        let state = card.schedule.state
        let (day, interval) = (MomentText.day(state.dueDay), state.intervalDays)
        return both(
          "\(id) is due \(day), interval \(interval)d",
          "\(id) ist fällig \(day), Abstand \(interval)d")
          + butKeptBack(card) + "."
      case .reset(let keepsCounts):
        return both("\(id) is new again", "\(id) ist wieder neu")
          + (keepsCounts ? both(", its counts kept", ", ihre Zählung bleibt") : "")
          + butKeptBack(card) + both("; its history stays.", "; ihr Verlauf bleibt.")
      case .flag:
        return card.flag == 0
          ? both("\(id) has no flag.", "\(id) hat keine Flagge.")
          : both("\(id) has flag \(card.flag).", "\(id) hat Flagge \(card.flag).")
      case .move:
        let deck = SafeText.line(card.deck.name)
        return both("\(id) is in \(deck).", "\(id) ist in \(deck).")
      case .tag:
        let tags = card.tags.map { SafeText.line($0) }.joined(separator: ", ")
        return tags.isEmpty
          ? both("\(id): no tags.", "\(id): keine Schlagwörter.")
          : both("\(id): tags \(tags).", "\(id): Schlagwörter \(tags).")
      case .reposition:
        let place = card.position ?? card.card.number
        return both(
          "\(id) is at place \(place) among the new cards.",
          "\(id) ist an Platz \(place) der neuen Karten.")
      case .favourite: return Cards.favourite(card)
      case .postpone: return postponed(card)
      case .delete: return Cards.deleted(card.card)
      }
    }

    /// ` until 2026-03-03`, of a card that is buried.
    private static func until(_ card: CardView?) -> String {
      guard let day = card?.buriedUntil.map({ MomentText.day($0) }) else { return "" }
      return both(" until \(day)", " bis \(day)")
    }

    /// `, but suspended, in no queue`, of a card that its new schedule does not bring.
    private static func butKeptBack(_ card: CardView) -> String {
      Cards.keptBack(card).map { both(", but \($0)", ", aber \($0)") } ?? ""
    }

    /// The same of some of many cards.
    private static func butSomeKeptBack(_ cards: [CardView]) -> String {
      let count = cards.count { Cards.keptBack($0) != nil }
      return count == 0
        ? ""
        : both(
          ", but \(count) of them kept out of it for another reason",
          ", aber \(count) davon kommen aus einem anderen Grund nicht dran")
    }

    private static func many(_ act: CardAct, _ cards: [CardView]) -> String {
      let count = both("\(cards.count, "card", "cards")", "\(cards.count, "Karte", "Karten")")
      switch act {
      case .suspend: return both("\(count) suspended.", "\(count) ausgesetzt.")
      case .resume:
        guard cards.contains(where: { Cards.keptBack($0) != nil }) else {
          return both(
            "\(count) back, their schedules as they were.",
            "\(count) wieder da, ihre Zeitpläne wie zuvor.")
        }
        return both("\(count) back in the queue", "\(count) wieder an der Reihe")
          + butSomeKeptBack(cards)
          + both("; their schedules are as they were.", "; ihre Zeitpläne sind wie zuvor.")
      case .bury:
        return both("\(count) buried", "\(count) zurückgestellt") + until(cards.first) + "."
      case .unbury:
        return both("\(count) back in the queue", "\(count) wieder an der Reihe")
          + butSomeKeptBack(cards) + "."
      case .setDue:
        let days = cards.map(\.schedule.state.dueDay)
        guard let first = days.min(), let last = days.max() else { return "\(count)." }
        let from = MomentText.day(first)
        return both("\(count) due \(from)", "\(count) fällig \(from)")
          + (first == last
            ? "" : both(" to \(MomentText.day(last))", " bis \(MomentText.day(last))")) + "."
      case .reset(let keepsCounts):
        return both("\(count) new again", "\(count) wieder neu")
          + (keepsCounts ? both(", counts kept.", ", Zählung bleibt.") : ".")
      case .flag(let flag):
        return flag == 0
          ? both("\(count) without a flag.", "\(count) ohne Flagge.")
          : both("\(count) with flag \(flag).", "\(count) mit Flagge \(flag).")
      case .move:
        let deck = SafeText.line(cards.first?.deck.name ?? "")
        return both("\(count) moved to \(deck).", "\(count) nach \(deck) verschoben.")
      case .tag(let added, let removed):
        let changes = added.map { "+" + tagName($0) } + removed.map { "-" + tagName($0) }
        return "\(count): \(changes.joined(separator: " "))."
      case .reposition:
        let places = cards.compactMap(\.position)
        guard let first = places.min(), let last = places.max() else { return "\(count)." }
        return both(
          "\(count) at places \(first) to \(last) among the new cards.",
          "\(count) an den Plätzen \(first) bis \(last) der neuen Karten.")
      case .favourite(let isOn):
        return isOn
          ? both("\(count) among your favourites.", "\(count) unter deinen Favoriten.")
          : both("\(count) no favourites any more.", "\(count) keine Favoriten mehr.")
      case .postpone:
        return both(
          "\(count) behind all others today, in this order.",
          "\(count) heute nach allen anderen, in dieser Folge.")
      case .delete:
        return both(
          "Deleted \(count); `undo` brings them back.",
          "\(count) gelöscht; `undo` bringt sie zurück.")
      }
    }

    /// What is said of a card that was put off.
    static func postponed(_ card: CardView) -> String {
      let id = card.card.shortID
      return both("\(id) comes last today.", "\(id) kommt heute zuletzt.")
    }

    /// What is asked before many cards are changed.
    static func question(_ act: CardAct, _ count: Int) -> String {
      let cards = both("\(count, "card", "cards")", "\(count, "Karte", "Karten")")
      return switch act {
      case .suspend: both("Suspend \(cards)?", "\(cards) aussetzen?")
      case .resume: both("Bring back \(cards)?", "\(cards) zurückholen?")
      case .bury: both("Bury \(cards)?", "\(cards) zurückstellen?")
      case .unbury: both("Unbury \(cards)?", "\(cards) nicht mehr zurückstellen?")
      case .setDue: both("Set when \(cards) are due?", "Festlegen, wann \(cards) fällig sind?")
      case .reset: both("Make \(cards) new again?", "\(cards) wieder neu machen?")
      case .flag: both("Flag \(cards)?", "Flagge von \(cards) setzen?")
      case .move: both("Move \(cards)?", "\(cards) verschieben?")
      case .tag: both("Change the tags of \(cards)?", "Schlagwörter von \(cards) ändern?")
      case .reposition: both("Give \(cards) other places?", "\(cards) andere Plätze geben?")
      case .favourite(true): both("Make favourites of \(cards)?", "\(cards) zu Favoriten machen?")
      case .favourite(false):
        both("Take \(cards) from your favourites?", "\(cards) aus deinen Favoriten nehmen?")
      case .postpone: both("Put \(cards) behind all others?", "\(cards) hinter alle anderen legen?")
      case .delete: both("Delete \(cards)?", "\(cards) löschen?")
      }
    }

    private static func tagName(_ typed: String) -> String {
      SafeText.line(typed.without(leading: "#"))
    }

    private static func listed(_ cards: [CardReference]) -> String {
      guard cards.count > 10 else { return Copy.list(cards.map(\.shortID)) }
      return both("\(cards.count, "card", "cards")", "\(cards.count, "Karte", "Karten")")
    }

    private static func name(_ reason: CardRefusal) -> String {
      switch reason {
      case .suspended: both("suspended", "ausgesetzt")
      case .notNew: both("not new", "nicht neu")
      }
    }
  }
}
