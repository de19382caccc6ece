extension Copy {
  /// The words of boards of pairs.
  enum Boards {
    static var noPair: String {
      both("no pair, both turn back.", "kein Paar, beide drehen sich zurück.")
    }
    static func isOpen(_ tile: Int) -> String {
      both("Tile \(tile) lies open already.", "Feld \(tile) liegt schon offen.")
    }
    static func tiles(_ count: Int) -> String {
      both("The tiles go from 1 to \(count).", "Die Felder gehen von 1 bis \(count).")
    }
    static var countedBefore: String {
      both("right; it was counted before.", "richtig; es war schon gezählt.")
    }
    static var isPaired: String {
      both("one of the two is paired already.", "eins der beiden hat schon seinen Partner.")
    }
    static func notThere(_ pair: String) -> String {
      both("\(pair) is not on the board.", "\(pair) gibt es auf dem Brett nicht.")
    }
    static func done(pairs: Int, turns: Int, _ time: String) -> String {
      both(
        "\(pairs, "pair", "pairs") in \(turns, "turn", "turns"), \(time).",
        "\(pairs, "Paar", "Paare") in \(turns, "Zug", "Zügen"), \(time).")
    }
    static func done(pairs: Int, attempts: Int, _ time: String) -> String {
      both(
        "\(pairs, "pair", "pairs") in \(attempts, "attempt", "attempts"), \(time).",
        "\(pairs, "Paar", "Paare") in \(attempts, "Versuch", "Versuchen"), \(time).")
    }
  }
}
