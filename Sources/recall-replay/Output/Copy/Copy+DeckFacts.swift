import EventLog
import StudyEngine

/// What `deck show` and changes of a deck say of its scheduler.
extension Copy.Decks {
  static func facts(_ deck: DeckView, clock: ClockReading) -> [String] {
    let summary = deck.summary
    var facts = [
      fact(Copy.both("now", "jetzt"), Copy.Review.counts(summary.counts)),
      fact(Copy.both("cards", "Karten"), cards(deck)),
      fact(Copy.both("stages", "Stufen"), stages(deck.maturity)),
      fact(Copy.both("new", "neu"), limit(summary.limits.new, of: .new)),
      fact(
        Copy.both("reviews", "Wiederholungen"),
        limit(summary.limits.reviews, of: .reviews)
          + (summary.limits.newUsesReviews
            ? Copy.both("; new cards count as reviews", "; neue Karten zählen mit") : "")),
      fact("scheduler", scheduler(deck.parameters) + source(of: deck)),
    ]
    if deck.parameters.scheduler == .fsrs {
      let published = Copy.both(" (the published ones)", " (die veröffentlichten)")
      facts.append(
        fact(
          Copy.both("parameters", "Parameter"),
          SchedulerText.weights(deck.parameters)
            + (SchedulerText.hasPublishedWeights(deck.parameters) ? published : "")))
    }
    if summary.limits.order != .due {
      facts.append(fact(Copy.both("order", "Reihenfolge"), summary.limits.order.name))
    }
    if deck.leech != "8" || deck.keepsSiblings || deck.leechSource ?? deck.siblingsSource != nil {
      facts.append(
        "leech: \(deck.leech)\(source(deck.leechSource)), "
          + "siblings: \(deck.keepsSiblings ? "keep" : "bury")\(source(deck.siblingsSource))")
    }
    if let language = summary.language {
      facts.append(
        fact(
          Copy.both("language", "Sprache"),
          SafeText.line(language) + source(deck.languageSource)))
    }
    if summary.counts.total == 0 { facts.append(Copy.Rest.nothingDue(deck.rest, now: clock)) }
    return facts
  }

  private static func fact(_ name: String, _ text: String) -> String { "\(name): \(text)" }

  /// `12, 3 of them suspended, 4 here and the rest in 2 decks below`.
  private static func cards(_ deck: DeckView) -> String {
    let (all, suspended) = (deck.cardCount, deck.suspendedCount)
    let (own, below) = (deck.ownCardCount, deck.below.count)
    return "\(all)"
      + (suspended > 0
        ? Copy.both(", \(suspended) of them suspended", ", \(suspended) davon ausgesetzt") : "")
      + (below == 0
        ? ""
        : Copy.both(
          ", \(own) here and the rest in \(below, "deck", "decks") below",
          ", \(own) hier, der Rest in \(below, "Stapel", "Stapeln") darunter"))
  }

  private static func stages(_ maturity: Maturity) -> String {
    let (new, learning) = (maturity.new, maturity.learning)
    let (young, mature) = (maturity.young, maturity.mature)
    return Copy.both(
      "\(new) new, \(learning) learning, \(young) young, \(mature) mature",
      "\(new) neu, \(learning) in Arbeit, \(young) jung, \(mature) reif")
  }

  /// Where a deck's numbers come from, and what decks below have others.
  private static func source(of deck: DeckView) -> String {
    switch deck.parametersSource {
    case .own: Copy.both(" (its own)", " (eigene)")
    case .above(let above): source(above)
    case .settings:
      Copy.both(
        " (the settings for decks without their own)", " (Einstellungen für Stapel ohne eigene)")
    case .standard: Copy.both(" (the default)", " (Vorgabe)")
    }
  }

  private static func source(_ above: DeckReference?) -> String {
    above.map { Copy.both(" (from \(name($0)))", " (von \(name($0)))") } ?? ""
  }

  /// What a deck gave up with a value of its own; nil where it followed no deck.
  static func followsNoLonger(_ before: DeckView, _ after: DeckView) -> String? {
    guard case .above(let above) = before.parametersSource, after.parametersSource == .own else {
      return nil
    }
    let (followed, id) = (name(above), after.summary.deck.shortID)
    return Copy.both(
      """
      Its scheduler and all its numbers are its own now and follow \(followed) no longer: \
      `deck set \(id) scheduler default` goes back.
      """,
      """
      Er hat jetzt einen eigenen Scheduler mit eigenen Zahlen und folgt \(followed) nicht mehr: \
      `deck set \(id) scheduler default` geht zurück.
      """)
  }

  /// Decks below that a change leaves as they are; nil where all follow.
  static func keepTheirOwn(_ decks: [DeckReference], key: String) -> String? {
    guard let first = decks.first?.shortID else { return nil }
    let many = decks.count
    let names =
      many > 5
      ? Copy.both("\(many, "deck", "decks")", "\(many, "Stapel", "Stapel")")
      : Copy.list(decks.map { name($0) })
    return many == 1
      ? Copy.both(
        "\(names) keeps its own: `deck set \(first) \(key) default` lets it follow.",
        "\(names) behält eigene: Mit `deck set \(first) \(key) default` folgt er.")
      : Copy.both(
        "\(names) below keep their own: `deck set \(first) \(key) default` lets one follow.",
        "\(names) darunter behalten eigene: Mit `deck set \(first) \(key) default` folgt einer.")
  }

  /// What is said where a deck gives up numbers of its own; nil where it had none.
  static func followsAgain(_ before: DeckView, _ after: DeckView) -> String? {
    guard before.parametersSource == .own else { return nil }
    return switch after.parametersSource {
    case .own: nil
    case .above(let above):
      Copy.both("Its numbers follow \(name(above)) again.", "Er folgt wieder \(name(above)).")
    case .settings:
      Copy.both(
        "Its numbers follow the settings for decks without their own again.",
        "Er folgt wieder den Einstellungen für Stapel ohne eigene Zahlen.")
    case .standard:
      Copy.both("Its numbers are the default again.", "Für ihn gilt wieder die Vorgabe.")
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
}
