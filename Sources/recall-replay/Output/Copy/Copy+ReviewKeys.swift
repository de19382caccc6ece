import EventLog
import StudyEngine

/// The keys of a review.
extension Copy.Review {
  static var keys: [String] {
    [
      Copy.both("Enter reveal", "Enter aufdecken"), Copy.both("n later", "n später"),
      Copy.both("s suspend", "s aussetzen"), Copy.both("E edit", "E ändern"),
      Copy.both("f favourite", "f Favorit"), Copy.both("p say", "p vorlesen"),
      Copy.both("u undo", "u zurück"), Copy.both("q stop", "q Ende"),
    ]
  }
  /// What is said of the keys once a sitting, in plain words.
  static func plainKeys(_ shown: ShownCard) -> String {
    guard shown.mode != .preview else {
      return Copy.both(
        "Enter reveals and goes on, ? lists the keys.",
        "Enter deckt auf und geht weiter, ? zeigt die Tasten.")
    }
    let (first, last) = shown.takesGrades ? (0, 5) : (1, 4)
    return Copy.both(
      "Enter reveals, \(first) to \(last) rate, ? lists the keys.",
      "Enter deckt auf, \(first) bis \(last) bewerten, ? zeigt die Tasten.")
  }
  /// Said of several characters that come at once.
  static var oneKeyAtATime: String {
    Copy.both(
      """
      That came at once and counts for nothing: one key at a time, ? lists them; \
      a command stands behind a colon.
      """,
      """
      Das kam auf einmal und gilt nicht: eine Taste nach der anderen, ? zeigt sie; \
      ein Befehl steht hinter einem Doppelpunkt.
      """)
  }
  static var heldKey: String {
    Copy.both(
      "A key that is held down counts once. Press it again for this one.",
      "Eine gehaltene Taste zählt einmal. Drücke sie hierfür noch einmal.")
  }
  static func noKey(_ key: Character) -> String {
    Copy.both(
      "\"\(SafeText.line(String(key)))\" is no key here; ? lists them.",
      "\"\(SafeText.line(String(key)))\" ist hier keine Taste; ? zeigt die Tasten.")
  }

  /// The keys that rate where digits are ratings.
  static var ratingKeys: [(String, String)] {
    [("1 a", notKnown), ("2 h", name(.hard)), ("3 g", name(.good)), ("4 e", name(.easy))]
  }
  /// The keys that rate where digits are the grades of SM-2.
  static var gradeKeys: [(String, String)] {
    [("0-2 a", notKnown), ("3 h", name(.hard)), ("4 g", name(.good)), ("5 e", name(.easy))]
  }
  private static var notKnown: String { Copy.both("again: not known", "nochmal: nicht gewusst") }

  /// The keys that are taken while a card is shown.
  static func keyList(_ shown: ShownCard) -> [(String, String)] {
    guard shown.mode != .preview else {
      let enter = Copy.both("shows the answer, then goes on", "zeigt die Antwort, dann weiter")
      return [("Enter", enter)] + otherKeys.dropLast(2)
        + [("q", Copy.both("leave the preview", "verlässt die Vorschau"))] + otherKeys.suffix(1)
    }
    return [revealKey] + (shown.takesGrades ? gradeKeys : ratingKeys) + otherKeys
  }

  /// The keys of every review, with both meanings that digits can have.
  static var everyKey: [TextPart] {
    ([revealKey] + ratingKeys).map(entry)
      + [
        .paragraph(
          Copy.both(
            "In a deck with scheduler sm2 or sm2-simple digits are grades:",
            "In einem Stapel mit scheduler sm2 oder sm2-simple sind Ziffern Noten:"))
      ]
      + gradeKeys.map(entry) + [.paragraph(Copy.both("Everywhere:", "Überall:"))]
      + otherKeys.map(entry)
  }

  private static func entry(_ key: (String, String)) -> TextPart { .entry("  " + key.0, key.1) }

  static var revealKey: (String, String) {
    (
      "Enter",
      Copy.both("shows the answer; it never rates", "zeigt die Antwort; bewertet nie")
    )
  }
  private static var otherKeys: [(String, String)] {
    [
      ("n", Copy.both("later: behind all others today", "später: heute hinter allen anderen")),
      (
        "b",
        Copy.both("bury it until the next study day", "bis zum nächsten Lerntag zurückstellen")
      ),
      ("s", Copy.both("suspend the card", "die Karte aussetzen")),
      ("E", Copy.both("edit it", "sie ändern")),
      ("f", Copy.both("favourite, or not any more", "Favorit, oder nicht mehr")),
      ("p", Copy.Speech.key),
      ("u", Copy.Practice.undoKey),
      ("q", Copy.both("stop; resume goes on", "hört auf; resume macht weiter")),
      (":", Copy.both("any command, such as :decks", "jeder Befehl, etwa :decks")),
    ]
  }
}
