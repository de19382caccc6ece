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

    static func created(_ deck: DeckSummary) -> String {
      // Decks above that were made with it have greater numbers: they came after it.
      let made = deck.above.filter { $0.number > deck.deck.number }.reversed().map { name($0) }
      let (deck, above) = (name(deck.deck), made.joined(separator: ", "))
      return made.isEmpty
        ? deck : both("\(deck), and \(above) above it", "\(deck) und darüber \(above)")
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
      let (name, value) = (name(deck.deck), SafeText.line(value.isEmpty ? "none" : value))
      let old = before.map { SafeText.line($0.isEmpty ? "none" : $0) }
      return both("\(name): \(key) is now \(value)", "\(name): \(key) ist jetzt \(value)")
        + (old.map { both(", was \($0).", ", war \($0).") } ?? ".")
    }

    /// What `deck set` would change, as a person types it; nil for keys that say nothing here.
    static func value(of key: String, _ deck: DeckView) -> String? {
      switch key {
      case "new": limitText(deck.summary.limits.new.daily)
      case "reviews": limitText(deck.summary.limits.reviews.daily)
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
      let (name, below, id) = (name(deck.deck), withBelow(deck), deck.deck.shortID)
      return both(
        "\(name) is archived\(below); nothing is deleted. `deck restore \(id)`",
        "\(name) ist archiviert\(below); nichts ist gelöscht. `deck restore \(id)`")
    }
    static func restored(_ deck: DeckSummary) -> String {
      let (name, below) = (name(deck.deck), withBelow(deck))
      return both("\(name) is back\(below).", "\(name) ist wieder da\(below).")
    }
    private static func withBelow(_ deck: DeckSummary) -> String {
      deck.belowCount == 0
        ? ""
        : both(
          " with \(deck.belowCount, "deck", "decks") below it",
          " mit \(deck.belowCount, "Stapel", "Stapeln") darunter")
    }
    static func deleted(_ deletion: DeckDeletion) -> String {
      let (name, cards, below) = (
        name(deletion.deck), deletion.cardCount, deletion.deckCount - 1
      )
      let with = [
        below > 0
          ? both("\(below, "deck", "decks") below it", "\(below, "Stapel", "Stapeln") darunter")
          : nil,
        cards > 0 ? both("\(cards, "card", "cards")", "\(cards, "Karte", "Karten")") : nil,
      ].compactMap(\.self)
      let all = with.isEmpty ? "" : both(" with ", " mit ") + Copy.list(with)
      return both(
        "Deleted \(name)\(all). `undo` brings it back.",
        "\(name)\(all) gelöscht. `undo` bringt alles zurück.")
    }
    static func wouldDelete(_ deletion: DeckDeletion) -> String {
      let (name, below) = (SafeText.line(deletion.deck.name), deletion.deckCount - 1)
      let (cards, reviews) = (deletion.cardCount, deletion.reviewCount)
      let decks =
        below > 0
        ? both(
          "\(below, "deck", "decks") below it, together ",
          "\(below, "Stapel", "Stapel") darunter, zusammen ")
        : ""
      return both(
        "\(name) has \(decks)\(cards, "card", "cards") and \(reviews, "review", "reviews").",
        """
        \(name) hat \(decks)\(cards, "Karte", "Karten") und \
        \(reviews, "Antwort", "Antworten").
        """)
    }
    static let ownWords = StudyEngine.ownWords
    static var typeName: String {
      both(
        "Type its name to delete it, Enter keeps it:",
        "Tippe den Namen, um ihn zu löschen; Enter behält ihn:")
    }
    static var unchanged: String { both("Nothing was changed.", "Nichts wurde geändert.") }
  }
}
