import EventLog
import StudyEngine

extension Copy {
  /// The words of lists, the glossary and favourites.
  enum Lists {
    static let noOwnWords = "There are no own words yet."
    static let noneForgotten = "No card has been forgotten yet: nothing is hard so far."
    static func installed(_ deck: DeckReference, _ count: Int) -> String {
      "\(SafeText.line(deck.name)) is now a deck of yours, \(deck.shortID): "
        + "\(Copy.count(count, "word")). `undo` takes it back."
    }
    static let emptyGlossary =
      "No words yet. `practice` begins with the core list, `add` takes your own."
    static func noLetter(_ letter: String) -> String {
      "No word begins with \(SafeText.line(letter))."
    }
    static func glossary(_ count: Int) -> String {
      "\(Copy.count(count, "word")). `glossary S` lists those under S."
    }
    static let noFavourites =
      "No favourites. `fav CARD` marks one, so does f while a card is shown."
    static func favourites(_ count: Int) -> String { Copy.count(count, "favourite") }

    /// Five lines that fit 80 columns.
    static let welcome = [
      "Welcome. Recallbox keeps what you learn in a log, on this machine alone.",
      "`practice core` begins with English and German words; `lists` shows more.",
      "`add FRONT BACK` takes your own words, `import FILE` those of a file.",
      "`review` asks what is due each day; `place` finds a level to start at.",
      "`undo` takes back anything; `help` lists commands, `home` says where you are.",
    ]
  }
}
