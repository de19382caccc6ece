import EventLog
import StudyEngine

extension Copy {
  enum Decks {
    static var empty: [TextPart] {
      [
        .paragraph(both("No decks yet. Things to type:", "Noch keine Stapel. Tippe zum Beispiel:")),
        .entry(
          "  practice core",
          both("begins with English and German words", "beginnt mit englischen Wörtern")),
        .entry("  deck new Spanish", both("makes a deck", "legt einen Stapel an")),
        .entry(
          "  add \"el pan\" bread",
          both(
            "makes a card, in a deck of your own words",
            "legt eine Karte an, in einem Stapel eigener Wörter")),
        .entry(
          "  import words.csv",
          both("takes a list of two columns", "nimmt eine Liste aus zwei Spalten")),
      ]
    }
    static func allArchived(_ count: Int) -> String {
      both(
        "No decks but \(count, "archived one", "archived ones"): `decks --all`",
        "Keine Stapel außer \(count, "archivierten", "archivierten"): `decks --all`")
    }
    static var nothingNow: String { both("nothing due now", "jetzt nichts fällig") }
    static var archived: String { both("archived", "archiviert") }
    static func next(_ text: String) -> String { both("next \(text)", "nächste \(text)") }

    typealias Head = (
      id: String, new: String, learning: String, due: String, next: String, deck: String
    )
    static var head: Head {
      (
        "id", both("new", "neu"), both("learning", "in Arbeit"), both("due", "fällig"),
        both("next", "nächste"), both("deck", "Stapel")
      )
    }

    static var shortHead: Head {
      var short = head
      short.learning = both("lrn", "Arb")
      short.due = both("due", "fäl")
      return short
    }
    static var now: String { both("now", "jetzt") }

    static func name(_ deck: DeckReference) -> String {
      "\(deck.shortID) \(SafeText.line(deck.name))"
    }

    static func facts(_ deck: DeckView, clock: ClockReading) -> [String] {
      let summary = deck.summary
      let maturity = deck.maturity
      var facts = [
        "now: \(Review.counts(summary.counts))",
        "cards: \(deck.cardCount)"
          + (deck.suspendedCount > 0 ? ", \(deck.suspendedCount) of them suspended" : "")
          + (deck.below.isEmpty
            ? ""
            : ", \(deck.ownCardCount) here and the rest in "
              + Copy.count(deck.below.count, "deck") + " below"),
        "stages: \(maturity.new) new, \(maturity.learning) learning, \(maturity.young) young, "
          + "\(maturity.mature) mature",
        "new: \(limit(summary.limits.new, of: "new"))",
        "reviews: \(limit(summary.limits.reviews, of: "reviews"))"
          + (summary.limits.newUsesReviews ? "; new cards count as reviews" : ""),
        "scheduler: \(scheduler(deck.parameters))"
          + source(of: deck),
      ]
      if deck.parameters.scheduler == .fsrs {
        let weights = SchedulerText.weights(deck.parameters)
        facts.append(
          "parameters: \(weights)"
            + (SchedulerText.hasPublishedWeights(deck.parameters) ? " (the published ones)" : ""))
      }
      if summary.limits.order != .due { facts.append("order: \(summary.limits.order.name)") }
      if deck.leech != "8" || deck.keepsSiblings {
        facts.append("leech: \(deck.leech), siblings: \(deck.keepsSiblings ? "keep" : "bury")")
      }
      if let language = summary.language { facts.append("language: \(SafeText.line(language))") }
      if summary.counts.total == 0 { facts.append(Rest.nothingDue(deck.rest, now: clock)) }
      return facts
    }

    /// Where a deck's numbers come from, and what decks below have others.
    private static func source(of deck: DeckView) -> String {
      switch deck.parametersSource {
      case .own: " (its own)"
      case .above(let above): " (from \(name(above)))"
      case .settings: " (the settings for decks without their own)"
      case .standard: " (the default)"
      }
    }

    /// What a deck gave up with a value of its own; nil where it followed no deck.
    static func followsNoLonger(_ before: DeckView, _ after: DeckView) -> String? {
      guard case .above(let above) = before.parametersSource, after.parametersSource == .own else {
        return nil
      }
      return "Its scheduler and all its numbers are its own now and follow \(name(above)) no "
        + "longer: `deck set \(after.summary.deck.shortID) scheduler default` goes back."
    }

    /// Decks below that a change leaves as they are; nil where all follow.
    static func keepTheirOwn(_ decks: [DeckReference]) -> String? {
      guard let first = decks.first else { return nil }
      let names =
        decks.count > 5 ? Copy.count(decks.count, "deck") : Copy.list(decks.map { name($0) })
      return decks.count == 1
        ? "\(names) keeps its own: `deck set \(first.shortID) scheduler default` lets it follow."
        : "\(names) below keep their own: `deck set \(first.shortID) scheduler default` lets one "
          + "follow."
    }

    /// What is said where a deck gives up numbers of its own; nil where it had none.
    static func followsAgain(_ before: DeckView, _ after: DeckView) -> String? {
      guard before.parametersSource == .own else { return nil }
      return switch after.parametersSource {
      case .own: nil
      case .above(let above): "Its numbers follow \(name(above)) again."
      case .settings: "Its numbers follow the settings for decks without their own again."
      case .standard: "Its numbers are the default again."
      }
    }

    /// The scheduler alone, or, where it stays and its numbers change, with them.
    static func scheduler(_ deck: DeckView, besides other: DeckView) -> String {
      deck.parameters.scheduler == other.parameters.scheduler
        ? scheduler(deck.parameters, saysWeights: true)
        : ScheduleJSON.name(deck.parameters.scheduler)
    }

    /// `ladder, scheduled, steps 1m 10m, relearn 10m, max-interval 36500`: what it uses.
    ///
    /// `saysWeights`: whether parameters of FSRS that are not the published ones stand there by
    /// number; else it is said that there are some.
    static func scheduler(
      _ parameters: SchedulerParameters, saysWeights: Bool = false
    ) -> String {
      var parts = [ScheduleJSON.name(parameters.scheduler)]
      let steps = [
        "steps " + SchedulerText.steps(parameters.stepSeconds),
        "relearn " + SchedulerText.steps(parameters.relearningStepSeconds),
      ]
      switch parameters.scheduler {
      case .ladder, .imported:
        parts += [parameters.method == .tight ? "tight" : "scheduled"] + steps
      case .sm2, .sm2Simple: break
      case .fsrs:
        parts += ["retention " + SchedulerText.retention(parameters)] + steps
        parts.append(parameters.hasFuzz ? "fuzz on" : "fuzz off")
      }
      parts.append("max-interval \(parameters.maximumIntervalDays)")
      if parameters.scheduler == .fsrs, !SchedulerText.hasPublishedWeights(parameters) {
        parts.append(
          saysWeights ? "parameters \(SchedulerText.weights(parameters))" : "own parameters")
      }
      return parts.joined(separator: ", ")
    }

    static func created(_ deck: DeckSummary) -> String {
      // Decks above that were made with it have greater numbers: they came after it.
      let made = deck.above.filter { $0.number > deck.deck.number }.reversed().map { name($0) }
      let (deck, above) = (name(deck.deck), made.joined(separator: ", "))
      return made.isEmpty
        ? deck : both("\(deck), and \(above) above it", "\(deck) und darüber \(above)")
    }
    /// The limits as they are now, and what was changed.
    static func limited(_ deck: DeckSummary, before: String?) -> String {
      "\(name(deck.deck)): \(limit(deck.limits.new, of: "new", saysWhich: true)). "
        + "Reviews: \(limit(deck.limits.reviews, of: "reviews"))."
        + (before.map { " Before: \($0)." } ?? "")
    }

    /// What a limit was, where it was another one.
    static func changed(_ new: DeckLimits, from old: DeckLimits) -> String? {
      let kinds = [(old.new, new.new, "new"), (old.reviews, new.reviews, "reviews")]
      let changes = kinds.filter { old, new, _ in
        (old.daily, old.today) != (new.daily, new.today)
      }
      return changes.isEmpty
        ? nil
        : changes.map { old, _, kind in rule(old, of: kind, saysWhich: true) }.joined(
          separator: ", ")
    }

    private static func text(_ limit: UInt32?) -> String { limit.map { "\($0)" } ?? "none" }

    /// `20 new a day, 5 left today; 3 more wait`, or `no limit`.
    ///
    /// `saysWhich`: whether `no limit` says of what, where no label stands before it.
    static func limit(_ limit: DeckLimit, of kind: String, saysWhich: Bool = false) -> String {
      var text = rule(limit, of: kind, saysWhich: saysWhich)
      if let left = limit.left {
        let own = limit.today ?? limit.daily
        let isOwn = own != nil && own != DeckChange.noLimit
        text += isOwn ? ", \(left) left today" : " here, \(left) left today by those above"
      }
      if limit.waiting > 0 { text += "; \(limit.waiting) more wait" }
      return text
    }

    private static func rule(_ limit: DeckLimit, of kind: String, saysWhich: Bool) -> String {
      let none = "no limit" + (saysWhich ? " for \(kind == "new" ? "new cards" : kind)" : "")
      func amount(_ number: UInt32) -> String {
        if number == DeckChange.noLimit { return none }
        return kind == "reviews" && number == 1 ? "1 review" : "\(number) \(kind)"
      }
      let daily = limit.daily.map { amount($0) + " a day" } ?? none
      return limit.today.map { "\(amount($0)) today alone (else \(daily))" } ?? daily
    }

    static func number(_ limit: UInt32) -> String {
      limit == DeckChange.noLimit ? "none" : "\(limit)"
    }

    static func today(_ limit: DayLimit) -> String {
      limit == .unset
        ? "of a day no more" : "\(number(limit.limit)) on \(MomentText.day(limit.day))"
    }

    /// What limits keep back, and what to type to get it all the same.
    static func waiting(_ counts: StudyCounts) -> String? {
      guard counts.total > 0 else { return nil }
      let more = Review.counts(counts)
      return both(
        "Beyond today's limits: \(more). `deck limit DECK N --today`",
        "Über die heutigen Grenzen hinaus: \(more). `deck limit DECK N --today`")
    }
    static func renamed(_ deck: DeckSummary, from old: String) -> String {
      let (id, old, new) = (
        deck.deck.shortID, SafeText.line(old), SafeText.line(deck.deck.name)
      )
      return both("\(id) \(old) is now \(new).", "\(id) \(old) heißt jetzt \(new).")
    }
    static func set(
      _ deck: DeckSummary, _ key: String, _ value: String, before: String?
    ) -> String {
      "\(name(deck.deck)): \(key) is now \(SafeText.line(value.isEmpty ? "none" : value))"
        + (before.map { ", was \(SafeText.line($0.isEmpty ? "none" : $0))." } ?? ".")
    }

    /// What `deck set` would change, as a person types it; nil for keys that say nothing here.
    static func value(of key: String, _ deck: DeckView) -> String? {
      switch key {
      case "new": text(deck.summary.limits.new.daily)
      case "reviews": text(deck.summary.limits.reviews.daily)
      case "new-today": deck.summary.limits.new.today.map(number) ?? ""
      case "reviews-today": deck.summary.limits.reviews.today.map(number) ?? ""
      case "new-uses-reviews": deck.summary.limits.newUsesReviews ? "on" : "off"
      case "order": deck.summary.limits.order.name
      case "lang": deck.summary.language ?? ""
      case "leech": deck.leech
      case "siblings": deck.keepsSiblings ? "keep" : "bury"
      default: SchedulerText.values(deck.parameters).first { $0.key == key }?.value
      }
    }
    static func archived(_ deck: DeckSummary) -> String {
      "\(name(deck.deck)) is archived\(withBelow(deck)); nothing is deleted. "
        + "`deck restore \(deck.deck.shortID)`"
    }
    static func restored(_ deck: DeckSummary) -> String {
      "\(name(deck.deck)) is back\(withBelow(deck))."
    }
    private static func withBelow(_ deck: DeckSummary) -> String {
      deck.belowCount == 0 ? "" : " with \(Copy.count(deck.belowCount, "deck")) below it"
    }
    static func deleted(_ deletion: DeckDeletion) -> String {
      let (cards, below) = (deletion.cardCount, deletion.deckCount - 1)
      let with = [
        below > 0 ? "\(Copy.count(below, "deck")) below it" : nil,
        cards > 0 ? Copy.count(cards, "card") : nil,
      ].compactMap(\.self)
      return "Deleted \(name(deletion.deck))"
        + (with.isEmpty ? "" : " with \(with.joined(separator: " and "))")
        + ". `undo` brings it back."
    }
    static func wouldDelete(_ deletion: DeckDeletion) -> String {
      let below = deletion.deckCount - 1
      return "\(SafeText.line(deletion.deck.name)) has "
        + (below > 0 ? "\(Copy.count(below, "deck")) below it, together " : "")
        + "\(Copy.count(deletion.cardCount, "card")) and "
        + "\(Copy.count(deletion.reviewCount, "review"))."
    }
    static let ownWords = StudyEngine.ownWords
    static let typeName = "Type its name to delete it, Enter keeps it:"
    static var unchanged: String { both("Nothing was changed.", "Nichts wurde geändert.") }
  }
}
