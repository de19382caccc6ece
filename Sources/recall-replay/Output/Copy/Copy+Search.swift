extension Copy {
  enum Search {
    static var nothingFound: String {
      both(
        "No card fits. `help search` says how to search.",
        "Keine Karte passt. `help search` sagt, wie du suchst.")
    }

    static func count(_ count: Int, of total: Int) -> String {
      both("\(count) of \(total, "card", "cards")", "\(count) von \(total, "Karte", "Karten")")
    }

    static let sortNeedsKeys = "--sort needs a key: --sort due,-lapses."

    static func more(_ count: Int) -> String { both("… \(count) more", "… \(count) weitere") }

    /// The topic `search` of the help.
    static let topic: [TextPart] = [
      .paragraph(
        "A query is the rest of the line. A card must fit all that stands side by side; `or` is one "
          + "of two, a `-` right before something is not, parentheses keep together."),
      .entry("pan", "a word, or part of one, on either side; case and accents do not count"),
      .entry("p*n", "* stands for any part of a word"),
      .entry("\"el pan\"", "a phrase; in quotes every sign is text"),
      .entry("=\"Pan\"", "one side is exactly this"),
      .entry("c12", "the card itself"),
      .entry("tag:food", "a tag, or one below it: food::drink; tag:fo*, tag:none"),
      .entry(
        "deck:Spanish", "a deck, or one below it such as Spanish::Food; deck:d1, deck:*food"),
      .entry(
        "is:due",
        "also new, learning, review, relearning, suspended, buried, fav, leech; "
          + "learned, correct, uncertain, wrong, unlearned. due is what could be shown now: no "
          + "suspended or buried card; all others find those, too. due and learning find what comes "
          + "again today"),
      .entry("flag:1", "a flag; flag:0 is none"),
      .entry(
        "prop:ivl>=21",
        "days of the interval; also due (days from today), reps, lapses, ease, "
          + "s (stability), d (difficulty), r (chance of recall); < <= = != >= >"),
      .entry("added:7", "made in the last 7 study days, today among them"),
      .entry("rated:7", "answered in them; rated:7:1 with again, 2 hard, 3 good, 4 easy"),
      .entry("introduced:7", "first answered in them"),
      .paragraph(
        "An empty query finds every card. Cards stand in the order of their decks' ids, then of "
          + "their own. Examples:"),
      .paragraph("  find deck:Spanish (tag:verb or tag:noun) -is:suspended"),
      .paragraph("  find is:due prop:lapses>=4"),
      .paragraph("  find rated:7:1 -tag:leech"),
      .paragraph(
        "cram and preview take a query, too, and so does every act on CARD…: a key, or `or` and "
          + "parentheses among several words, make one. There a word in quotes that holds a key "
          + "is a query of its own. Examples:"),
      .paragraph("  card suspend (c1 or tag:leech)"),
      .paragraph("  card tag \"deck:Spanish is:new\" #soon"),
      .paragraph("  card due deck:\"Two words\" 3-7"),
      .paragraph(
        "`review --find QUERY` studies what is due of what a search finds, `queue --find QUERY` lists "
          + "it. Many cards at once are asked about first: more than one to delete, more than fifty "
          + "to change."),
    ]
  }
}
