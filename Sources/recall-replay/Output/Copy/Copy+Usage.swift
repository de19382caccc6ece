extension Copy {
  /// Words and options that no command can take.
  enum Usage {
    static func takesNoValue(_ option: String) -> String {
      both("\(option) takes no value.", "\(option) nimmt keinen Wert.")
    }

    static func needsValue(_ option: String, _ value: String) -> String {
      both(
        "\(option) needs a value: \(option) \(value).",
        "\(option) braucht einen Wert: \(option) \(value).")
    }

    static func takesNumber(_ option: String, _ range: ClosedRange<Int>) -> String {
      let (least, most) = (range.lowerBound, range.upperBound)
      return both(
        "\(option) takes a number from \(least) to \(most).",
        "\(option) nimmt eine Zahl von \(least) bis \(most).")
    }

    static func takes(_ option: String, _ choices: [String]) -> String {
      let all = Copy.list(choices, both("or", "oder"))
      return both("\(option) takes \(all).", "\(option) nimmt \(all).")
    }

    static func noOption(_ option: String, near: String? = nil) -> String {
      guard let near else {
        return both("No option \(option) here.", "Keine Option \(option) hier.")
      }
      return both(
        "No option \(option). Did you mean \(near)?", "Keine Option \(option). Meinst du \(near)?")
    }

    static var endsInBackslash: String {
      both("The line ends in a backslash.", "Die Zeile endet mit einem Backslash.")
    }

    static var openQuote: String {
      both("A quote is never closed.", "Ein Anführungszeichen bleibt offen.")
    }
  }
}
