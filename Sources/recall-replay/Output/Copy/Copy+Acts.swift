import EventLog
import StudyEngine

extension Copy {
  /// Events as lines for people.
  enum Acts {
    static var nothingToUndo: String {
      both("Nothing to undo.", "Es gibt nichts zurückzunehmen.")
    }
    /// The key stops where the sitting begins; what was before it is for a typed word.
    static func beforeSitting(_ act: ActSummary, _ clock: ClockReading) -> String {
      both(
        """
        Nothing of this sitting is left to undo. Before it: \(at(act, clock)); \
        `:undo` takes that back.
        """,
        """
        In dieser Sitzung ist nichts mehr zurückzunehmen. Davor: \(at(act, clock)); \
        `:undo` nimmt das zurück.
        """)
    }
    static var nothingToRedo: String {
      both("Nothing to redo.", "Es gibt nichts wiederherzustellen.")
    }
    static var none: String { both("Nothing has happened yet.", "Noch ist nichts geschehen.") }

    static func undone(_ act: ActSummary, _ clock: ClockReading) -> String {
      both("undone: \(at(act, clock))", "zurückgenommen: \(at(act, clock))")
        + reach(of: act, goes: true)
    }
    static func redone(_ act: ActSummary, _ clock: ClockReading) -> String {
      both("redone: \(at(act, clock))", "wiederhergestellt: \(at(act, clock))")
        + reach(of: act, goes: false)
    }
    static func alreadyUndone(_ act: ActSummary, _ clock: ClockReading) -> String {
      both(
        "already undone: \(at(act, clock))", "schon zurückgenommen: \(at(act, clock))")
    }

    private static func at(_ act: ActSummary, _ clock: ClockReading) -> String {
      let (said, time) = (said(act), time(act, clock))
      return both("\(said) at \(time)", "\(said) um \(time)")
    }

    /// `#7 09:03 c2 good (10m)`, with a mark where an undo has taken it back.
    static func line(_ act: ActSummary, _ clock: ClockReading) -> String {
      "#\(act.event.sequence) \(time(act, clock)) \(said(act))"
        + (act.isVoid ? both(" (undone)", " (zurückgenommen)") : "")
    }

    /// The mark of an answer that moved no schedule.
    static var cram: String { both(" (cram)", " (gepaukt)") }

    static func time(_ act: ActSummary, _ clock: ClockReading) -> String {
      MomentText.near(act.at, act.offset, now: clock)
    }

    /// `c2 good (10m)`, `deck new d1 Spanish`, `undo of #5`.
    static func said(_ act: ActSummary) -> String {
      if let rating = act.rating {
        return "\(subject(act.subject)) \(Review.name(rating))"
          + (act.isCram ? cram : act.wait.map { " (\(MomentText.short($0)))" } ?? "")
      }
      return saidOfOthers(act)
        + (act.otherCardCount > 0
          ? both(
            ", and \(act.otherCardCount, "more card", "more cards")",
            " und \(act.otherCardCount, "weitere Karte", "weitere Karten")") : "")
        + otherChests(act)
    }

    /// What else a claim has opened.
    private static func otherChests(_ act: ActSummary) -> String {
      guard act.otherChestCount > 0 else { return "" }
      let (count, beads) = (act.otherChestCount, Quests.beads(act.otherBeads))
      return both(
        ", and \(count, "more chest", "more chests") (\(beads))",
        " und \(count, "weitere Truhe", "weitere Truhen") (\(beads))")
    }

    /// What no answer is, about its first card.
    private static func saidOfOthers(_ act: ActSummary) -> String {
      let about = subject(act.subject)
      switch act.payload {
      case .undo:
        let target = act.target.map { " #\($0.event.sequence)" } ?? ""
        return act.target?.type == .undo
          ? both("redo of undo\(target)", "Rücknahme\(target) aufgehoben")
          : both("undo of\(target)", "Rücknahme von\(target)")
      case .settingChanged(let key, let value):
        return value.map { SafeText.line($0) }
          .map { both("set \(key) \($0)", "\(key) auf \($0) gesetzt") }
          ?? both("set \(key) to its default", "set \(key) auf die Vorgabe")
      case .imported(let manifest):
        let name = SafeText.line(manifest.fileName)
        let facts = Imports.brought(manifest)
        return both("import \(name) (\(facts))", "Import \(name) (\(facts))")
      case .suspend: return both("\(about) suspended", "\(about) ausgesetzt")
      case .resume: return both("\(about) resumed", "\(about) wieder dabei")
      case .bury: return both("\(about) buried", "\(about) zurückgestellt")
      case .unbury: return both("\(about) unburied", "\(about) nicht mehr zurückgestellt")
      case .postponed: return both("\(about) later", "\(about) später")
      case .dueSet(let change):
        let day = MomentText.day(change.due)
        return both("\(about) due \(day)", "\(about) fällig \(day)")
          + (change.intervalDays.map { both(", interval \($0)d", ", Abstand \($0)d") } ?? "")
      case .reset(let reset):
        return both("\(about) reset", "\(about) neu gemacht")
          + (reset.keepsCounts ? both(", counts kept", ", Zählung behalten") : "")
      case .flagged(let flag):
        return flag == 0
          ? both("\(about) flag none", "\(about) ohne Flagge")
          : both("\(about) flag \(flag)", "\(about) Flagge \(flag)")
      case .repositioned(let position):
        return position == 0
          ? both("\(about) position default", "\(about) am alten Platz")
          : both("\(about) position \(position)", "\(about) an Platz \(position)")
      case .favourite(let isOn):
        return isOn
          ? both("\(about) favourite on", "\(about) Favorit")
          : both("\(about) favourite off", "\(about) kein Favorit mehr")
      case .deckCreated(let number, let name, _):
        let name = SafeText.line(name)
        if let card = act.cardOfDeck?.shortID {
          return both(
            "card add \(card), with deck new d\(number) \(name)",
            "Karte \(card) angelegt, mit Stapel d\(number) \(name)")
        }
        return both("deck new d\(number) \(name)", "Stapel d\(number) \(name) angelegt")
      case .deckRenamed(let name):
        let (id, name) = (shortID(act.subject), SafeText.line(name))
        return both("\(id) renamed to \(name)", "\(id) umbenannt in \(name)")
      case .deckSet(let change): return "\(about) \(deckChange(change))"
      case .deckArchived: return both("\(about) archived", "\(about) archiviert")
      case .deckRestored: return both("\(about) restored", "\(about) wieder da")
      case .deckDeleted: return both("\(about) deleted", "\(about) gelöscht")
      case .cardCreated(let card):
        return both("card add c\(card.number)", "Karte c\(card.number) angelegt")
      case .cardEdited: return both("\(about) edited", "\(about) geändert")
      case .cardMoved: return both("\(about) moved", "\(about) verschoben")
      case .cardDeleted: return both("\(about) deleted", "\(about) gelöscht")
      case .tagged(let added, let removed):
        return both(
          "\(about) tags \(tags(added, removed))",
          "\(about) Schlagwörter \(tags(added, removed))")
      case .parametersSet(let parameters):
        return (about.isEmpty ? "" : about + " ") + Decks.scheduler(parameters)
      case .logCreated: return both("log created", "Protokoll angelegt")
      case .sessionStarted(let start):
        switch start.mode {
        case .cram: return both("cram started", "Paukrunde begonnen")
        case .preview: return both("preview", "Vorschau")
        default: return both("session started", "Sitzung begonnen")
        }
      case .sessionPaused: return both("session paused", "Sitzung unterbrochen")
      case .sessionEnded: return both("session ended", "Sitzung beendet")
      case .rollbackAccepted(let old, _):
        return both("rollback accepted, was at #\(old)", "alter Stand angenommen, war bei #\(old)")
      case .rulesAdopted(let ruleset):
        return both("rules \(ruleset) adopted", "Regeln \(ruleset) gelten")
      case .redact: return both("text redacted", "Text geschwärzt")
      case .attest: return both("state attested", "Zustand bezeugt")
      case .game(let game): return GameActs.said(game)
      case .review, .unknown:
        return both("event of type \(act.typeNumber)", "Ereignis der Art \(act.typeNumber)")
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
      case .gone:
        both("a card or deck that this log never made", "etwas, das dieses Protokoll nie anlegte")
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
      if change.inheritsLeech { parts.append("leech default") }
      if change.inheritsSiblings { parts.append("siblings default") }
      if change.inheritsParameters { parts.append("scheduler default") }
      return both("set ", "gesetzt: ") + parts.joined(separator: ", ")
    }

    private static func tags(_ added: [String], _ removed: [String]) -> String {
      (added.map { "+" + SafeText.line($0) } + removed.map { "-" + SafeText.line($0) })
        .joined(separator: " ")
    }
  }
}
