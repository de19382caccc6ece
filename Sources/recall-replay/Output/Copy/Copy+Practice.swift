import EventLog
import StudyEngine

extension Copy {
  /// The words of rounds of practice.
  enum Practice {
    static func prompt(_ mode: StudyMode, isRevealed: Bool, isDone: Bool) -> String {
      if isDone { return both("next>", "weiter>") }
      return switch mode {
      case .cards, .lesson, .cram, .preview: isRevealed ? Review.rate : Review.reveal
      case .memory: "memory>"
      case .quiz: "quiz>"
      case .type: both("type>", "tippen>")
      case .match: both("match>", "zuordnen>")
      case .swipe: both("swipe>", "wischen>")
      }
    }

    /// What a mode is called on the screen; its name at the prompt is the same in every language.
    static func name(_ mode: StudyMode) -> String {
      switch mode {
      case .cards: both("cards", "Karten")
      case .memory: both("memory", "Memory")
      case .quiz: both("quiz", "Quiz")
      case .type: both("type", "Tippen")
      case .match: both("match", "Zuordnen")
      case .swipe: both("swipe", "Wischen")
      case .lesson, .cram, .preview: mode.name
      }
    }

    static var enterGoesOn: String { both("Enter goes on.", "Enter geht weiter.") }
    static var typeSomething: String {
      both(
        "Type the answer; `:show` shows it and counts as wrong.",
        "Tippe die Antwort; `:show` zeigt sie und zählt als falsch.")
    }
    static var left: String {
      both(
        "Left the round; nothing was answered.", "Runde verlassen; nichts wurde beantwortet.")
    }
    static var nothingLeft: String {
      both("Nothing is left of the round.", "Von der Runde ist nichts mehr übrig.")
    }
    static var cancelled: String { both("Nothing was begun.", "Nichts wurde begonnen.") }
    static func rightElsewhere(_ prompt: String) -> String {
      let prompt = SafeText.line(prompt)
      return both(
        "That is right for another card with \"\(prompt)\". Type what else it means.",
        "Das stimmt für eine andere Karte mit „\(prompt)“. Tippe, was es noch heißt.")
    }

    static func gradesForYou(_ mode: StudyMode) -> String {
      both(
        "\(name(mode)) grades for you: \(howTo(mode))",
        "\(name(mode)) bewertet selbst: \(howTo(mode))")
    }

    /// How an answer is given, as half a sentence with a full stop.
    static func howTo(_ mode: StudyMode) -> String {
      switch mode {
      case .cards: both("Enter reveals, 1 to 4 rate.", "Enter deckt auf, 1 bis 4 bewerten.")
      case .memory:
        both(
          "type the numbers of two tiles, such as 2 4.",
          "tippe die Nummern zweier Felder, etwa 2 4.")
      case .quiz:
        both(
          "type the number of the right answer, 1 to 4.",
          "tippe die Nummer der richtigen Antwort, 1 bis 4.")
      case .type:
        both(
          "type the answer; :show gives up, :stop leaves, :undo takes back.",
          "tippe die Antwort; :show gibt auf, :stop hört auf, :undo nimmt zurück.")
      case .match:
        both(
          "type number and letter of each pair, such as 1c 2a 3b.",
          "tippe Nummer und Buchstabe jedes Paars, etwa 1c 2a 3b.")
      case .swipe:
        both(
          "type y or press right if it fits, n or left if it does not.",
          "tippe y oder Pfeil rechts, wenn es passt, sonst n oder Pfeil links.")
      case .lesson, .cram, .preview: ""
      }
    }

    static var listsKeys: String { both(" ? lists the keys.", " ? zeigt die Tasten.") }

    /// What each mode is, in a few words.
    static func summary(_ mode: StudyMode) -> String {
      switch mode {
      case .cards:
        both(
          "flashcards: reveal, then rate yourself", "Karteikarten: aufdecken, selbst bewerten")
      case .memory:
        both("find pairs of face-down tiles", "Paare verdeckter Felder finden")
      case .quiz: both("one of four answers is right", "eine von vier Antworten stimmt")
      case .type:
        both(
          "write the answer; small slips are forgiven",
          "die Antwort schreiben; kleine Tippfehler gelten")
      case .match:
        both(
          "pair terms with translations at speed", "Wörter und Übersetzungen schnell zuordnen")
      case .swipe:
        both("does the translation fit: y or n", "passt die Übersetzung: y oder n")
      case .lesson, .cram, .preview: ""
      }
    }

    static func header(_ practice: PracticeRun, _ progress: Progress) -> String {
      "\(name(practice.mode)) \(progress.position)/\(progress.total), \(list(practice))"
        + (practice.isReversed ? both(", reversed", ", umgekehrt") : "")
    }

    /// The line above a board: its pairs, the turns taken where they count, what is left.
    static func boardHeader(_ practice: PracticeRun, pairs: Int, turns: Int?) -> String {
      let turns = turns.map { both("\($0, "turn", "turns"), ", "\($0, "Zug", "Züge"), ") } ?? ""
      return "\(name(practice.mode)), " + both("\(pairs, "pair", "pairs"), ", pairsInGerman(pairs))
        + "\(turns)\(left(practice.pending.count)), \(list(practice))"
    }

    private static func pairsInGerman(_ count: Int) -> Phrase { "\(count, "Paar", "Paare"), " }

    /// What a round is over, as it is called.
    static func list(_ practice: PracticeRun) -> String {
      practice.session.deck == nil && practice.session.query == nil
        ? Lists.all : SafeText.line(practice.listName)
    }

    static var plainHint: String { both("Hint: ", "Hinweis: ") }

    /// What the prompt of a card leaves open: the kind of word, the forms that are asked.
    static func hint(_ asked: AskedCard) -> String? {
      var parts: [String] = []
      if let kind = asked.kind { parts.append(wordKind(kind)) }
      if asked.asksForms { parts.append(forms) }
      return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    static var forms: String { both("past, participle", "Präteritum, Partizip") }

    private static func wordKind(_ tag: String) -> String {
      let german = [
        "noun": "Nomen", "verb": "Verb", "adjective": "Adjektiv", "adverb": "Adverb",
        "conjunction": "Konjunktion", "determiner": "Artikelwort", "idiom": "Redewendung",
        "interjection": "Ausruf", "numeral": "Zahlwort", "phrasal-verb": "Phrasal Verb",
        "phrase": "Wendung", "preposition": "Präposition", "pronoun": "Pronomen",
      ]
      let tag = SafeText.line(tag)
      return both("\(words: tag)", "\(words: german[tag] ?? tag)")
    }

    static func isProposed(_ prompt: String, _ proposal: String) -> String {
      both("swipe: \(prompt) = \(proposal) ?", "Wischen: \(prompt) = \(proposal) ?")
    }
    static var swipeKeys: String { both("y fits   n does not", "y passt   n passt nicht") }

    // MARK: Answers

    static func verdict(_ rating: Rating, _ verdict: AnswerVerdict?) -> String {
      switch (rating, verdict) {
      case (.again, _): both("Not quite.", "Nicht ganz.")
      case (_, .slip?): both("Right, with a slip.", "Richtig, mit einem Versehen.")
      default: both("Right.", "Richtig.")
      }
    }

    static func slip(_ slip: AnswerSlip, you: String, right: String, separator: String) -> String {
      let (you, right) = (SafeText.line(you), SafeText.line(right))
      let kind =
        slip == .accent ? both("accent", "Akzent") : both("spelling", "Schreibweise")
      return both(
        "you: \(you)\(separator)right: \(right) (\(kind))",
        "du: \(you)\(separator)richtig: \(right) (\(kind))")
    }

    static func corrected(_ said: String, _ answer: String) -> String {
      both("You: \(said).  Correct: \(answer)", "Du: \(said).  Richtig: \(answer)")
    }

    static var noMatch: String {
      both("no match, both stay", "passt nicht, beide bleiben")
    }

    static func left(_ count: Int) -> String { both("\(count) left", "\(count) offen") }

    /// What a round came to, in parts.
    static func ended(_ practice: PracticeRun) -> [String] {
      let wrong = practice.done - practice.right
      var parts = [
        both("\(practice.done, "card", "cards")", "\(practice.done, "Karte", "Karten")"),
        both("\(practice.right) right", "\(practice.right) richtig"),
      ]
      if wrong > 0 { parts.append(both("\(wrong) wrong", "\(wrong) falsch")) }
      let learned = practice.learned.count
      if learned > 0 { parts.append(both("\(learned) learned", "\(learned) gelernt")) }
      if practice.tookMilliseconds >= 1_000 {
        parts.append(MomentText.span(milliseconds: practice.tookMilliseconds))
      }
      return parts
    }

    static var round: String { both("Round: ", "Runde: ") }

    static func paused(_ practice: PracticeRun) -> String {
      Review.paused(done: practice.done, total: practice.done + practice.pending.count)
    }

    static func resumed(_ practice: PracticeRun) -> String {
      let (place, total) = (practice.done + 1, practice.order.count)
      return both(
        "Going on with \(name(practice.mode)) at \(place)/\(total), \(list(practice)).",
        "Weiter mit \(name(practice.mode)) bei \(place)/\(total), \(list(practice)).")
    }

    static func seconds(_ milliseconds: Int64) -> String { "\((milliseconds + 500) / 1_000) s" }

    static var badSize: String {
      both("--size takes 10, 20, 30, 50 or all.", "--size nimmt 10, 20, 30, 50 oder all.")
    }
    static func badMode(_ name: String) -> String {
      let names = Copy.list(StudyMode.practised.map(\.name))
      return both(
        "No mode \"\(name)\"; there are \(names).",
        "Keine Übungsart \"\(name)\"; es gibt \(names).")
    }
    static func badStatus(_ name: String) -> String {
      let names = Copy.list(PracticeStatus.asked.map(\.name))
      return both(
        "No status \"\(name)\"; there are \(names).", "Kein Status \"\(name)\"; es gibt \(names).")
    }
  }
}
