import EventLog
import StudyEngine

extension Copy.Practice {
  static var boardHasNoCard: String {
    Copy.both(
      "A board has many cards: `fav c12` marks one as a favourite.",
      "Auf dem Brett liegen viele Karten: `fav c12` merkt eine als Favorit.")
  }

  /// What the key does; the typed word goes further back.
  static var undoKey: String {
    Copy.both(
      "undo the last act of this sitting", "nimmt die letzte Handlung dieser Sitzung zurück")
  }

  /// The keys of a mode, and what each does.
  static func keys(_ mode: StudyMode, takesGrades: Bool) -> [(String, String)] {
    guard mode != .type else {
      return [
        (Copy.both("text", "Text"), Copy.both("the answer", "die Antwort")),
        (":show", Copy.both("shows it; counts as wrong", "zeigt sie; zählt als falsch")),
        (":undo", Copy.both("undo the last act", "nimmt die letzte Handlung zurück")),
        (":stop", stopKey),
      ]
    }
    return answerKeys(mode, takesGrades) + commonKeys(mode)
  }

  /// The keys between a judged answer and the next question.
  static func keysAfterAnswer(_ mode: StudyMode) -> [(String, String)] {
    [("Enter", Copy.both("goes on", "geht weiter"))] + commonKeys(mode)
  }

  private static func commonKeys(_ mode: StudyMode) -> [(String, String)] {
    // A board shows many cards: none of them is the one to mark.
    let mark =
      mode == .memory || mode == .match
      ? []
      : [
        ("f", Copy.both("favourite, or not any more", "Favorit, oder nicht mehr")),
        ("p", Copy.Speech.key),
      ]
    return mark + [
      ("u", undoKey),
      ("q", stopKey),
      (":", Copy.both("any command, such as :lists", "jeder Befehl, etwa :lists")),
    ]
  }

  private static var stopKey: String {
    Copy.both("stop; resume goes on", "hört auf; resume macht weiter")
  }

  private static func answerKeys(
    _ mode: StudyMode, _ takesGrades: Bool
  ) -> [(String, String)] {
    switch mode {
    case .cards:
      [Copy.Review.revealKey] + (takesGrades ? Copy.Review.gradeKeys : Copy.Review.ratingKeys)
    case .memory:
      [
        (
          "2 4",
          Copy.both(
            "turns two tiles; one number turns one",
            "dreht zwei Felder um; eine Nummer eines")
        )
      ]
    case .quiz:
      [
        (
          "1-4",
          Copy.both("the number of the right answer", "die Nummer der richtigen Antwort")
        )
      ]
    case .match:
      [("1c 2a", Copy.both("pairs, judged one by one", "Paare, eins nach dem andern bewertet"))]
    case .swipe:
      [
        (Copy.both("y right", "y rechts"), Copy.both("it fits", "es passt")),
        (Copy.both("n left", "n links"), Copy.both("it does not", "es passt nicht")),
      ]
    case .type, .lesson, .cram, .preview: []
    }
  }
}
