import StudyEngine

extension Copy {
  /// What a setting or a key of a deck takes; the engine says it in English.
  enum Allowed {
    /// The same in the language in force; lists of words are typed as they are in every language.
    static func said(_ allowed: String) -> String {
      guard language == .german else { return allowed }
      if let known = german[allowed] { return known }
      // `1 to 500`
      let words = allowed.split(separator: " ")
      return words.count == 3 && words[1] == "to" ? "\(words[0]) bis \(words[2])" : allowed
    }

    private static let german = [
      "0, or a time such as 20m up to 1d": "0 oder eine Dauer wie 20m, höchstens 1d",
      "a time such as 19:00, or off": "eine Uhrzeit wie 19:00, oder off",
      "an IANA zone such as Europe/Madrid, or system":
        "eine IANA-Zone wie Europe/Madrid, oder system",
      "up to 32 steps from 1s to 365d, such as `1m 10m`, or `none`":
        "bis 32 Schritte von 1s bis 365d, wie `1m 10m`, oder `none`",
      "text of up to 200 characters": "Text mit bis zu 200 Zeichen",
      "days from 1 to 36500": "Tage von 1 bis 36500",
      "new cards a day, 0 to 9999 or none": "neue Karten am Tag, 0 bis 9999 oder none",
      "reviews a day, 0 to 9999 or none": "Wiederholungen am Tag, 0 bis 9999 oder none",
      "new cards today, 0 to 9999 or none; default takes it back":
        "neue Karten heute, 0 bis 9999 oder none; default nimmt es zurück",
      "reviews today, 0 to 9999 or none; default takes it back":
        "Wiederholungen heute, 0 bis 9999 oder none; default nimmt es zurück",
      "a language tag such as es, or default": "ein Sprachkürzel wie es, oder default",
      "lapses, 1 to 9999, perhaps with the word suspend, or off":
        "Anzahl des Vergessens, 1 bis 9999, auch mit dem Wort suspend, oder off",
      "a chance of recall from 0.70 to 0.99": "eine Aussicht auf Erinnern von 0.70 bis 0.99",
      "the 21 numbers w0 to w20": "die 21 Zahlen w0 bis w20",
      "up to ten numbers from 0.70 to 0.99, such as 0.85,0.9":
        "bis zu zehn Zahlen von 0.70 bis 0.99, etwa 0.85,0.9",
      "days from 0 to 36500 such as 5, a span such as 3-7, or a date such as 2026-03-10, each with "
        + "! to set the interval too":
        "Tage von 0 bis 36500 wie 5, eine Spanne wie 3-7 oder ein Datum wie 2026-03-10, je mit !, "
        + "um auch den Abstand zu setzen",
    ]
  }
}
