extension Copy {
  enum Search {
    static var nothingFound: String {
      both(
        "No card fits. `help search` says how to search.",
        "Keine Karte passt. `help search` sagt, wie du suchst.")
    }

    /// A span such as `c1-c3` is text to a search; the words that find its cards.
    static func spanIsText(_ span: String, as query: String) -> String {
      both(
        "No card has the text \(span). To find these cards: find \(query)",
        "Keine Karte hat den Text \(span). Diese Karten findet: find \(query)")
    }

    static func count(_ count: Int, of total: Int) -> String {
      both("\(count) of \(total, "card", "cards")", "\(count) von \(total, "Karte", "Karten")")
    }

    static var sortNeedsKeys: String {
      both(
        "--sort needs a key: --sort due,-lapses.",
        "--sort braucht einen Schlüssel: --sort due,-lapses.")
    }

    static func more(_ count: Int) -> String { both("… \(count) more", "… \(count) weitere") }
  }
}
