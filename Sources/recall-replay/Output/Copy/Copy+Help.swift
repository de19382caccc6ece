extension Copy {
  enum Help {
    static var overview: [TextPart] {
      let verbs = [
        ("review [DECK]", both("study what is due (r)", "lernen, was fällig ist (r)")),
        (
          "practice [LIST]",
          both(
            "a round in one of six modes (p); lists shows the words",
            "eine Runde in einer von sechs Arten (p); lists: Listen")
        ),
        (
          "decks, find QUERY",
          both(
            "the deck list, searching cards (/); deck new NAME makes one",
            "die Stapel, Karten suchen (/); deck new NAME: neuer")
        ),
        (
          "card add DECK FRONT BACK",
          both(
            "a new card; add FRONT BACK for own words (a)",
            "eine neue Karte; add FRONT BACK: eigene Wörter (a)")
        ),
        (
          "import FILE",
          both(
            "cards from a .csv, .tsv, .json or .apkg file",
            "Karten aus .csv, .tsv, .json oder .apkg")
        ),
        (
          "undo, redo",
          both(
            "take the last act back, put it forward again (u)",
            "letzte Handlung zurück, und wieder vor (u)")
        ),
        (
          "stats, calendar",
          both(
            "looking back; history CARD, why CARD", "Rückblick; history CARD, why CARD")
        ),
        (":quit", both("leave; nothing needs saving", "beenden; zu sichern ist nichts")),
      ]
      let more = both(
        "help VERB says more of one command. Topics:",
        "help VERB sagt mehr zu einem Befehl. Themen:")
      return verbs.map { .entry($0, $1) } + ["", .paragraph(more)]
        + subjects.map { .entry("  help \($0)", $1) }
    }

    private static var subjects: [(String, String)] {
      [
        (
          "days",
          both("when a day begins, what due means", "wann ein Tag beginnt, was fällig heißt")
        ),
        (
          "limits",
          both(
            "decks below decks, limits a day, orders", "Stapel unter Stapeln, Grenzen, Reihenfolgen"
          )
        ),
        (
          "keys",
          both("editing a line, keys of a review", "eine Zeile ändern, Tasten einer Sitzung")
        ),
        (
          "search",
          both("what a query may say, with examples", "was eine Suche sagen kann, mit Beispielen")
        ),
        (
          "answers",
          both("lists, modes, how answers are judged", "Listen, Arten, wie Antworten gelten")
        ),
        (
          "import",
          both("lists, packages, exports and backups", "Listen, Pakete, Exporte und Sicherungen")
        ),
        ("game", both("points, quests, the streak", "Punkte, Aufgaben, die Serie")),
        ("scripting", both("scripts, JSON, exit codes", "Skripte, JSON, Exit-Codes")),
        ("accessibility", both("plain words, colour, width", "einfache Worte, Farbe, Breite")),
        ("all", both("every command", "jeder Befehl")),
      ]
    }

    static var topics: [(name: String, parts: [TextPart])] {
      [
        ("days", paragraphs(days)), ("limits", paragraphs(limits)), ("keys", paragraphs(keys)),
        ("search", Search.topic),
        ("import", paragraphs(importing)), ("answers", paragraphs(answers)),
        ("game", paragraphs(game)),
        ("scripting", paragraphs(scripting)),
        ("accessibility", paragraphs(accessibility)),
      ]
    }

    private static func paragraphs(_ text: [String]) -> [TextPart] { text.map { .paragraph($0) } }

    static var topicHint: String { both("a topic", "ein Thema") }
    static var allHint: String { both("every command", "jeder Befehl") }

    static func noTopic(_ text: String, near: String?) -> String {
      let shown = SafeText.line(text)
      let what = both("No help on \"\(shown)\".", "Keine Hilfe zu \"\(shown)\".")
      guard let near else {
        return what + both(" `help all` lists the commands.", " `help all` zeigt die Befehle.")
      }
      return what + both(" Did you mean `help \(near)`?", " Meinst du `help \(near)`?")
    }

    static func options(_ options: [OptionSpecification]) -> [TextPart] {
      options.map { option in
        .entry("  " + option.name + (option.value.map { " " + $0 } ?? ""), option.summary)
      }
    }

    /// What CARD… and QUERY… stand for in a usage; nil where neither stands.
    static func selection(_ specification: CommandSpecification) -> String? {
      let usage = specification.usage.joined(separator: " ")
      if usage.contains(CardSelection.usage) {
        return both(
          """
          CARD…: short ids and spans of them, as in c1 c4-c9, or what a query finds, as in \
          deck:Spanish is:due: help search.
          """,
          """
          CARD…: kurze Ids und Spannen davon, wie c1 c4-c9, oder was eine Suche findet, wie \
          deck:Spanish is:due: help search.
          """)
      }
      guard usage.contains("QUERY") else { return nil }
      return both(
        "QUERY: words, keys such as tag:food, or, -, parentheses: help search.",
        "QUERY: Wörter, Schlüssel wie tag:food, or, -, Klammern: help search.")
    }

    static func command(_ specification: CommandSpecification) -> [TextPart] {
      let label = both("Usage: ", "So: ")
      let indentation = String(repeating: " ", count: label.count)
      var lines = [label + (specification.usage.first ?? "")]
      lines += specification.usage.dropFirst().map { indentation + $0 }
      lines.append(specification.summary)
      if let selection = selection(specification) { lines.append(selection) }
      if !specification.aliases.isEmpty {
        lines.append(both("Short: ", "Kurz: ") + specification.aliases.joined(separator: ", "))
      }
      var end = [both("Examples:", "Beispiele:")] + specification.examples.map { "  " + $0 }
      if !specification.related.isEmpty {
        end.append(
          both("See also: ", "Siehe auch: ") + specification.related.joined(separator: ", "))
      }
      return lines.map { .paragraph($0) } + options(specification.options)
        + end.map { .paragraph($0) }
    }

    static func list(_ specifications: [CommandSpecification]) -> [TextPart] {
      specifications.map { .entry($0.name, $0.summary) }
    }

    static var seeHelp: String { both("  Try: recall --help", "  Versuche: recall --help") }
    static let name = "study cards at a prompt, on a log of everything that happened"
    static var usage: [(String, String)] {
      [
        ("recall [flags]", both("the prompt", "der Prompt")),
        ("recall [flags] COMMAND ARG…", both("one command, then exit", "ein Befehl, dann Ende")),
        (
          "recall [flags] -c CMD [-c CMD]",
          both("several commands, then exit", "mehrere Befehle, dann Ende")
        ),
        (
          "recall [flags] --script FILE",
          both(
            "lines from a file; - is standard input",
            "Zeilen einer Datei; - ist die Standardeingabe")
        ),
      ]
    }
    /// Of both programs.
    static let versionNumber = "0.1.0"
    static let version = "recall " + versionNumber
  }
}
