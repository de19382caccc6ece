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
        lines.append("\(listed(report.unchanged)) \(isOrAre(report.unchanged)) so already.")
      }
      for reason in CardRefusal.allCases {
        let cards = report.refused.filter { $0.reason == reason }.map(\.card)
        if !cards.isEmpty { lines.append("Passed over: \(listed(cards)), \(name(reason)).") }
      }
      return lines.isEmpty ? [Cards.noChange] : lines
    }

    private static func one(_ act: CardAct, _ card: CardView) -> String {
      let id = card.card.shortID
      switch act {
      case .suspend: return Cards.suspended(card)
      case .resume: return Cards.resumed(card)
      case .bury:
        let day = card.buriedUntil.map { " until \(MomentText.day($0))" } ?? ""
        return "\(id) is buried\(day); `card unbury \(id)` brings it back sooner."
      case .unbury:
        return Cards.keptBack(card).map { "\(id) is buried no more, but \($0)." }
          ?? "\(id) is back in the queue."
      case .setDue:
        return "\(id) is due \(MomentText.day(card.schedule.state.dueDay)), "
          + "interval \(card.schedule.state.intervalDays)d\(butKeptBack(card))."
      case .reset(let keepsCounts):
        return "\(id) is new again\(keepsCounts ? ", its counts kept" : "")\(butKeptBack(card)); "
          + "its history stays."
      case .flag: return card.flag == 0 ? "\(id) has no flag." : "\(id) has flag \(card.flag)."
      case .move: return "\(id) is in \(SafeText.line(card.deck.name))."
      case .tag:
        let tags = card.tags.map { SafeText.line($0) }.joined(separator: ", ")
        return "\(id): " + (tags.isEmpty ? "no tags." : "tags \(tags).")
      case .reposition:
        return "\(id) is at place \(card.position ?? card.card.number) among the new cards."
      case .favourite: return Cards.favourite(card)
      case .postpone: return postponed(card)
      case .delete: return Cards.deleted(card.card)
      }
    }

    /// `, but suspended, in no queue`, of a card that its new schedule does not bring.
    private static func butKeptBack(_ card: CardView) -> String {
      Cards.keptBack(card).map { ", but \($0)" } ?? ""
    }

    /// The same of some of many cards.
    private static func butSomeKeptBack(_ cards: [CardView]) -> String {
      let count = cards.count { Cards.keptBack($0) != nil }
      return count == 0 ? "" : ", but \(count) of them kept out of it for another reason"
    }

    private static func many(_ act: CardAct, _ cards: [CardView]) -> String {
      let count = Copy.count(cards.count, "card")
      switch act {
      case .suspend: return "\(count) suspended."
      case .resume:
        return cards.contains { Cards.keptBack($0) != nil }
          ? "\(count) back in the queue\(butSomeKeptBack(cards)); their schedules are as they were."
          : "\(count) back, their schedules as they were."
      case .bury:
        let day = cards.first?.buriedUntil.map { " until \(MomentText.day($0))" } ?? ""
        return "\(count) buried\(day)."
      case .unbury: return "\(count) back in the queue\(butSomeKeptBack(cards))."
      case .setDue:
        let days = cards.map(\.schedule.state.dueDay)
        guard let first = days.min(), let last = days.max() else { return "\(count) due." }
        let span = first == last ? "" : " to \(MomentText.day(last))"
        return "\(count) due \(MomentText.day(first))\(span)."
      case .reset(let keepsCounts):
        return "\(count) new again\(keepsCounts ? ", counts kept" : "")."
      case .flag(let flag):
        return flag == 0 ? "\(count) without a flag." : "\(count) with flag \(flag)."
      case .move:
        return "\(count) moved to \(SafeText.line(cards.first?.deck.name ?? ""))."
      case .tag(let added, let removed):
        let changes = added.map { "+" + tagName($0) } + removed.map { "-" + tagName($0) }
        return "\(count): \(changes.joined(separator: " "))."
      case .reposition:
        let places = cards.compactMap(\.position)
        guard let first = places.min(), let last = places.max() else { return "\(count)." }
        return "\(count) at places \(first) to \(last) among the new cards."
      case .favourite(let isOn):
        return isOn ? "\(count) among your favourites." : "\(count) no favourites any more."
      case .postpone: return "\(count) behind all others today, in this order."
      case .delete: return "Deleted \(count); `undo` brings them back."
      }
    }

    /// What is said of a card that was put off.
    static func postponed(_ card: CardView) -> String { "\(card.card.shortID) comes last today." }

    /// What is asked before many cards are changed.
    static func question(_ act: CardAct, _ count: Int) -> String {
      let cards = Copy.count(count, "card")
      return switch act {
      case .suspend: "Suspend \(cards)?"
      case .resume: "Bring back \(cards)?"
      case .bury: "Bury \(cards)?"
      case .unbury: "Unbury \(cards)?"
      case .setDue: "Set when \(cards) are due?"
      case .reset: "Make \(cards) new again?"
      case .flag: "Flag \(cards)?"
      case .move: "Move \(cards)?"
      case .tag: "Change the tags of \(cards)?"
      case .reposition: "Give \(cards) other places?"
      case .favourite(let isOn):
        isOn ? "Make favourites of \(cards)?" : "Take \(cards) from your favourites?"
      case .postpone: "Put \(cards) behind all others?"
      case .delete: "Delete \(cards)?"
      }
    }

    private static func tagName(_ typed: String) -> String {
      SafeText.line(typed.hasPrefix("#") ? String(typed.dropFirst()) : typed)
    }

    private static func listed(_ cards: [CardReference]) -> String {
      guard cards.count > 10 else { return Copy.list(cards.map(\.shortID)) }
      return Copy.count(cards.count, "card")
    }

    private static func isOrAre(_ cards: [CardReference]) -> String {
      cards.count == 1 ? "is" : "are"
    }

    private static func name(_ reason: CardRefusal) -> String {
      switch reason {
      case .suspended: "suspended"
      case .notNew: "not new"
      }
    }
  }
}
