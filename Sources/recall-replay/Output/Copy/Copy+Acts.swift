import EventLog
import StudyEngine

extension Copy {
  /// Events as lines for people.
  enum Acts {
    static let nothingToUndo = "Nothing to undo."
    static let nothingToRedo = "Nothing to redo."
    static let none = "Nothing has happened yet."

    static func undone(_ act: ActSummary, _ clock: ClockReading) -> String {
      "undone: \(said(act)) at \(time(act, clock))" + reach(of: act, goes: true)
    }
    static func redone(_ act: ActSummary, _ clock: ClockReading) -> String {
      "redone: \(said(act)) at \(time(act, clock))" + reach(of: act, goes: false)
    }
    static func alreadyUndone(_ act: ActSummary, _ clock: ClockReading) -> String {
      "already undone: \(said(act)) at \(time(act, clock))"
    }

    /// `#7 09:03 c2 good (10m)`, with a mark where an undo has taken it back.
    static func line(_ act: ActSummary, _ clock: ClockReading) -> String {
      "#\(act.event.sequence) \(time(act, clock)) \(said(act))" + (act.isVoid ? " (undone)" : "")
    }

    static func time(_ act: ActSummary, _ clock: ClockReading) -> String {
      MomentText.near(act.at, act.offset, now: clock)
    }

    /// `c2 good (10m)`, `deck new d1 Spanish`, `undo of #5`.
    static func said(_ act: ActSummary) -> String {
      if let rating = act.rating {
        return "\(subject(act.subject)) \(Review.name(rating))"
          + (act.isCram ? " (cram)" : act.wait.map { " (\(MomentText.short($0)))" } ?? "")
      }
      return saidOfOthers(act)
        + (act.otherCardCount > 0 ? ", and \(Copy.count(act.otherCardCount, "more card"))" : "")
    }

    /// What no answer is, about its first card.
    private static func saidOfOthers(_ act: ActSummary) -> String {
      let about = subject(act.subject)
      switch act.payload {
      case .undo:
        let target = act.target.map { " #\($0.event.sequence)" } ?? ""
        return act.target?.type == .undo ? "redo of undo\(target)" : "undo of\(target)"
      case .settingChanged(let key, let value):
        return value.map { "set \(key) \(SafeText.line($0))" } ?? "set \(key) to its default"
      case .imported(let manifest):
        return "import \(SafeText.line(manifest.fileName)) (\(Copy.count(manifest.added, "card")))"
      case .suspend: return "\(about) suspended"
      case .resume: return "\(about) resumed"
      case .bury: return "\(about) buried"
      case .unbury: return "\(about) unburied"
      case .postponed: return "\(about) later"
      case .dueSet(let change):
        return "\(about) due \(MomentText.day(change.due))"
          + (change.intervalDays.map { ", interval \($0)d" } ?? "")
      case .reset(let reset): return "\(about) reset" + (reset.keepsCounts ? ", counts kept" : "")
      case .flagged(let flag): return "\(about) flag \(flag == 0 ? "none" : "\(flag)")"
      case .repositioned(let position):
        return "\(about) position \(position == 0 ? "default" : "\(position)")"
      case .favourite(let isOn): return "\(about) favourite \(isOn ? "on" : "off")"
      case .deckCreated(let number, let name, _):
        return "deck new d\(number) \(SafeText.line(name))"
      case .deckRenamed(let name):
        return "\(shortID(act.subject)) renamed to \(SafeText.line(name))"
      case .deckSet(let change): return "\(about) \(deckChange(change))"
      case .deckArchived: return "\(about) archived"
      case .deckRestored: return "\(about) restored"
      case .deckDeleted: return "\(about) deleted"
      case .cardCreated(let card): return "card add c\(card.number)"
      case .cardEdited: return "\(about) edited"
      case .cardMoved: return "\(about) moved"
      case .cardDeleted: return "\(about) deleted"
      case .tagged(let added, let removed): return "\(about) tags \(tags(added, removed))"
      case .parametersSet(let parameters):
        return (about.isEmpty ? "" : about + " ") + Decks.scheduler(parameters)
      case .logCreated: return "log created"
      case .sessionStarted(let start):
        switch start.mode {
        case .cram: return "cram started"
        case .preview: return "preview"
        default: return "session started"
        }
      case .sessionPaused: return "session paused"
      case .sessionEnded: return "session ended"
      case .rollbackAccepted(let old, _): return "rollback accepted, was at #\(old)"
      case .rulesAdopted(let ruleset): return "rules \(ruleset) adopted"
      case .redact: return "text redacted"
      case .attest: return "state attested"
      case .game(let game): return GameActs.said(game)
      case .review, .unknown: return "event of type \(act.typeNumber)"
      }
    }

    /// The subject by what never changes: a deck's name is what this act, or a later one, gave it.
    private static func shortID(_ subject: ActSummary.Subject) -> String {
      if case .deck(let deck) = subject { return deck.shortID }
      return self.subject(subject)
    }

    private static func subject(_ subject: ActSummary.Subject) -> String {
      switch subject {
      case .none: ""
      case .card(let card): card.shortID
      case .deck(let deck): Decks.name(deck)
      case .setting(let key): key
      case .file(let name): SafeText.line(name)
      case .gone: "a card or deck that this log never made"
      }
    }

    private static func deckChange(_ change: DeckChange) -> String {
      var parts: [String] = []
      if let limit = change.dailyNewLimit { parts.append("new \(Decks.number(limit))") }
      if let limit = change.dailyReviewLimit { parts.append("reviews \(Decks.number(limit))") }
      if let order = change.order { parts.append("order \(order.name)") }
      if let limit = change.newLimitToday { parts.append("new \(Decks.today(limit))") }
      if let limit = change.reviewLimitToday { parts.append("reviews \(Decks.today(limit))") }
      if let uses = change.newUsesReviews {
        parts.append("new-uses-reviews \(uses ? "on" : "off")")
      }
      if let language = change.language {
        parts.append("lang \(language.isEmpty ? "none" : SafeText.line(language))")
      }
      if let threshold = change.leechThreshold {
        let action = change.leechAction == .suspend ? " suspend" : ""
        parts.append("leech \(threshold == 0 ? "off" : "\(threshold)\(action)")")
      }
      if let keeps = change.keepsSiblings { parts.append("siblings \(keeps ? "keep" : "bury")") }
      if change.inheritsParameters { parts.append("scheduler default") }
      return "set " + parts.joined(separator: ", ")
    }

    private static func tags(_ added: [String], _ removed: [String]) -> String {
      (added.map { "+" + SafeText.line($0) } + removed.map { "-" + SafeText.line($0) })
        .joined(separator: " ")
    }
  }
}
