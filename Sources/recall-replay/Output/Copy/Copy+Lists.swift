import EventLog
import StudyEngine

extension Copy {
  /// The words of lists, the glossary and favourites.
  enum Lists {
    /// What a list is called on the screen.
    static func name(_ list: ListSummary) -> String {
      switch list.kind {
      case .builtIn(let builtIn): name(builtIn)
      case .own: both("\(words: list.name)", "\(words: germanOwn)")
      }
    }

    static func name(_ list: BuiltInList) -> String {
      both("\(words: list.name)", "\(words: germanName(list))")
    }

    private static let germanOwn = "Eigene Wörter"

    private static func germanName(_ list: BuiltInList) -> String {
      switch list {
      case .core: "Grundwortschatz"
      case .irregular: "Unregelmäßige Verben"
      case .phrasal: "Phrasal Verbs"
      case .idioms: "Redewendungen"
      case .business: "Wirtschaft"
      case .c1: "C1"
      }
    }

    /// Whether a word that was typed means a list: its short name, or its name in either language,
    /// whatever language is spoken.
    static func isMeant(_ list: ListSummary, by word: String) -> Bool {
      let folded = word.lowercased()
      switch list.kind {
      case .builtIn(let builtIn): return isMeant(builtIn, by: word)
      case .own: return ["own", list.name.lowercased(), germanOwn.lowercased()].contains(folded)
      }
    }

    static func isMeant(_ list: BuiltInList, by word: String) -> Bool {
      [list.rawValue, list.name.lowercased(), germanName(list).lowercased()]
        .contains(word.lowercased())
    }

    /// The shortest word that means a list; nil where it is what the screen calls it.
    static func shortName(_ list: ListSummary) -> String? {
      let short: String =
        switch list.kind {
        case .builtIn(let builtIn): builtIn.rawValue
        case .own: "own"
        }
      return short == name(list).lowercased() ? nil : "`\(short)`"
    }

    static var all: String { both("All lists", "Alle Listen") }

    static func words(_ count: Int) -> String {
      both("\(count, "word", "words")", "\(count, "Wort", "Wörter")")
    }
    static func learned(_ count: Int) -> String {
      both("\(count) learned", "\(count) gelernt")
    }

    static var noOwnWords: String {
      both("There are no own words yet.", "Es gibt noch keine eigenen Wörter.")
    }
    static var noneForgotten: String {
      both(
        "No card has been forgotten yet: nothing is hard so far.",
        "Noch keine Karte wurde vergessen: Bisher ist nichts schwer.")
    }
    static func installed(
      _ list: BuiltInList, _ deck: DeckReference, _ count: Int
    ) -> String {
      let (name, id) = (SafeText.line(deck.name), deck.shortID)
      // The deck keeps its name in every language, since all lists of decks show it.
      let german = name == germanName(list) ? id : "\(id) \(name)"
      return both(
        """
        \(words: name) is now a deck of yours, \(words: id): \
        \(count, "word", "words"). `:undo` takes it back.
        """,
        """
        \(words: germanName(list)) ist jetzt ein Stapel von dir, \(words: german): \
        \(count, "Wort", "Wörter"). `:undo` nimmt das zurück.
        """)
    }
    static var emptyGlossary: String {
      both(
        "No words yet. `practice` begins with the core list, `add` takes your own.",
        "Noch keine Wörter. `practice` beginnt mit dem Grundwortschatz, `add` nimmt eigene.")
    }
    static func noLetter(_ letter: String) -> String {
      both(
        "No word begins with \(SafeText.line(letter)).",
        "Kein Wort beginnt mit \(SafeText.line(letter)).")
    }
    static func glossary(_ count: Int) -> String {
      both(
        "\(count, "word", "words"). `glossary S` lists those under S.",
        "\(count, "Wort", "Wörter"). `glossary S` zeigt die unter S.")
    }
    static var noFavourites: String {
      both(
        "No favourites. `fav CARD` marks one, so does f while a card is shown.",
        "Keine Favoriten. `fav CARD` macht eine Karte dazu, ebenso f, während sie zu sehen ist.")
    }
    static func favourites(_ count: Int) -> String {
      both("\(count, "favourite", "favourites")", "\(count, "Favorit", "Favoriten")")
    }

    /// Five lines that fit 80 columns.
    static var welcome: [String] {
      [
        both(
          "Welcome. Recallbox keeps what you learn in a log, on this machine alone.",
          "Willkommen. Was du lernst, steht in einem Protokoll, nur auf diesem Rechner."),
        both(
          "`practice core` begins with English and German words; `lists` shows more.",
          "`practice core` beginnt mit englischen Wörtern; `lists` zeigt mehr."),
        both(
          "`add FRONT BACK` takes your own words, `import FILE` those of a file.",
          "`add FRONT BACK` nimmt eigene Wörter, `import FILE` die einer Datei."),
        both(
          "`review` asks what is due each day; `place` finds a level to start at.",
          "`review` fragt, was am Tag fällig ist; `place` findet dein Level zum Start."),
        both(
          "`undo` takes back anything; `help` lists commands, `home` says where you are.",
          "`undo` nimmt alles zurück; `help` zeigt Befehle, `home`, wo du stehst."),
      ]
    }
  }
}
