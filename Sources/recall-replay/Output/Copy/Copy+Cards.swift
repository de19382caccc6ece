import EventLog
import StudyEngine

extension Copy {
  enum Cards {
    static func noneIn(_ span: String) -> String {
      both("None of \(SafeText.line(span)) is there.", "Nichts von \(SafeText.line(span)) ist da.")
    }

    static func title(_ card: CardView) -> String {
      "\(card.card.shortID) in \(SafeText.line(card.deck.name))"
    }

    /// Where a card stands, a line each.
    static func facts(_ card: CardView, clock: ClockReading) -> [String] {
      let standing = Review.standing(card, separator: ", ")
      var lines = [
        both("Schedule: ", "Zeitplan: ") + "\(standing), \(due(card, clock: clock))",
        both("Status: ", "Status: ") + marks(card).joined(separator: ", ") + typed(card.status),
      ]
      if let position = card.position, position != card.card.number {
        lines.append(
          both(
            "Place among the new cards: \(position)", "Platz unter den neuen Karten: \(position)"))
      }
      if !card.siblings.isEmpty {
        let ids = card.siblings.map(\.shortID).joined(separator: ", ")
        lines.append(both("Same text: \(ids)", "Derselbe Text: \(ids)"))
      }
      return lines
    }

    static func marks(_ card: CardView) -> [String] {
      [status(card.status)] + (card.isSuspended ? [suspended] : [])
        + (card.isDeckArchived ? [deckArchived] : [])
        + (card.isFavourite ? [favourite] : [])
        + (card.flag == 0 ? [] : [both("flag \(card.flag)", "Flagge \(card.flag)")])
        + (card.buriedUntil.map { [buried(until: $0)] } ?? [])
        + (card.isPostponed ? [both("later", "später")] : [])
    }

    static var deckArchived: String { both("deck archived", "Stapel archiviert") }
    private static var suspended: String { both("suspended", "ausgesetzt") }
    private static var favourite: String { both("favourite", "Favorit") }
    private static func buried(until day: StudyDay) -> String {
      both(
        "buried until \(MomentText.day(day))", "zurückgestellt bis \(MomentText.day(day))")
    }

    /// The word that `practice` takes for a status, where the screen has another.
    private static func typed(_ status: CardStatus) -> String {
      let name = status.rawValue
      return both("", "\(words: " (`practice … \(name)`)")")
    }

    /// What a card's status is called on the screen.
    static func status(_ status: CardStatus) -> String {
      switch status {
      case .unlearned: both("unlearned", "neu")
      case .correct: both("correct", "richtig")
      case .wrong: both("wrong", "falsch")
      case .uncertain: both("uncertain", "unsicher")
      case .learned: both("learned", "gelernt")
      }
    }

    /// `new`, `learning`, `due`: what of the queue a card belongs to.
    static func kind(_ kind: QueueKind) -> String {
      switch kind {
      case .new: both("new", "neu")
      case .learning: both("learning", "in Arbeit")
      case .due: both("due", "fällig")
      }
    }

    /// Marks of a card beside its text: signs where they can be shown, else their words.
    static func signs(_ card: CardView, on terminal: Terminal) -> [String] {
      let words = marks(card).dropFirst()
      guard terminal.hasEmoji, !terminal.isPlain, !terminal.isASCII else { return Array(words) }
      return words.map { $0 == suspended ? "💤" : $0 == favourite ? "⭐" : $0 }
    }

    /// `due 09:10`, `due 2026-03-04`, `due now`.
    ///
    /// Of a card that is kept out of the queue: since what, and its day as it stands.
    static func due(_ card: CardView, clock: ClockReading) -> String {
      let state = card.schedule.state
      if let reason = keptBack(card) {
        return state.stage == .new ? reason : reason + ", " + day(card, clock)
      }
      return state.stage == .new ? both("due now", "jetzt fällig") : day(card, clock)
    }

    /// Why a card is in no queue today, whatever its schedule says; nil if it may be.
    static func keptBack(_ card: CardView) -> String? {
      if card.isSuspended {
        return both("suspended, in no queue", "ausgesetzt und kommt nicht dran")
      }
      if card.isDeckArchived {
        return both(
          "in an archived deck, in no queue", "in einem archivierten Stapel und kommt nicht dran")
      }
      return card.buriedUntil.map { buried(until: $0) }
    }

    private static func day(_ card: CardView, _ clock: ClockReading) -> String {
      let state = card.schedule.state
      if state.dueDay != .never {
        let day = MomentText.day(state.dueDay)
        return card.comesAgain
          ? both(
            "due today after all else, then \(day)", "heute nach allen anderen fällig, dann \(day)")
          : both("due \(day)", "fällig \(day)")
      }
      let time = MomentText.near(state.dueAt, clock.offset, now: clock)
      return both("due \(time)", "fällig \(time)")
    }

    static func reviews(_ count: Int) -> String {
      both("Reviews: \(count), oldest first", "Antworten: \(count), die älteste zuerst")
    }

    static func line(_ card: CardView, on terminal: Terminal) -> String {
      let marks = signs(card, on: terminal)
      let deck = SafeText.line(card.deck.name)
      return "\(card.card.shortID) (\(([deck] + marks).joined(separator: ", "))): "
        + "\(SafeText.line(card.front)) = \(SafeText.line(card.back))"
    }

    static func queued(_ entry: QueueCard, clock: ClockReading) -> String {
      var kind = Cards.kind(entry.kind)
      if let due = entry.dueAt {
        let time = MomentText.near(due, clock.offset, now: clock)
        kind += both(", due \(time)", ", fällig \(time)")
      } else if let day = entry.dueDay, entry.kind != .new {
        let text = both("due \(MomentText.day(day))", "fällig \(MomentText.day(day))")
        kind = entry.kind == .learning ? "\(kind), \(text)" : text
      }
      return "\(entry.card.shortID) \(kind): \(SafeText.line(entry.card.front))"
    }

    static func added(_ card: CardView, _ duplicates: [CardReference]) -> String {
      let tags = card.tags.map { SafeText.line($0) }.joined(separator: ", ")
      let (id, deck) = (card.card.shortID, SafeText.line(card.deck.name))
      var text = both("\(id) added to \(deck)", "\(id) kam zu \(deck)")
      text += tags.isEmpty ? "" : " (\(tags))"
      let others = Copy.list(card.siblings.map(\.shortID))
      text +=
        others.isEmpty
        ? "." : both(", and \(others) the other way round.", " und \(others) andersherum.")
      if !duplicates.isEmpty {
        let ids = Copy.list(duplicates.prefix(5).map(\.shortID))
        text += both(" The same front is on \(ids).", " Dieselbe Vorderseite hat \(ids).")
      }
      return text
    }

    static func edited(_ card: CardView, _ fields: [CardField]) -> String {
      let (id, what) = (card.card.shortID, Copy.list(fields.map(field)))
      return both(
        "\(id): \(what) changed; history and schedule kept.",
        "\(id): \(what) geändert; Verlauf und Zeitplan bleiben.")
    }
    static func field(_ field: CardField) -> String {
      switch field {
      case .front: both("front", "Vorderseite")
      case .back: both("back", "Rückseite")
      case .tags: both("tags", "Schlagwörter")
      case .example: both("example", "Beispiel")
      case .audio: both("audio", "Ton")
      }
    }
    static var noChange: String { both("No change.", "Keine Änderung.") }
    static func moved(_ card: CardView, from deck: DeckReference) -> String {
      let (id, old, new) = (
        card.card.shortID, SafeText.line(deck.name), SafeText.line(card.deck.name)
      )
      return both("\(id) moved from \(old) to \(new).", "\(id) kam von \(old) zu \(new).")
    }
    static func tagged(_ card: CardView, _ added: [String], _ removed: [String]) -> String {
      let tags = card.tags.map { SafeText.line($0) }.joined(separator: ", ")
      let changes =
        added.map { "+" + SafeText.line($0) } + removed.map { "-" + SafeText.line($0) }
      return "\(card.card.shortID): \(changes.joined(separator: " ")). "
        + (tags.isEmpty
          ? both("No tags.", "Keine Schlagwörter.")
          : both("Tags: \(tags).", "Schlagwörter: \(tags)."))
    }
    static func suspended(_ card: CardView) -> String {
      let id = card.card.shortID
      return both(
        "\(id) is suspended; `card resume \(id)` brings it back.",
        "\(id) ist ausgesetzt; `card resume \(id)` holt die Karte zurück.")
    }
    static func resumed(_ card: CardView) -> String {
      let id = card.card.shortID
      if let reason = keptBack(card) {
        return both(
          "\(id) is suspended no more, but \(reason).",
          "\(id) ist nicht mehr ausgesetzt, aber \(reason).")
      }
      return both(
        "\(id) is back, its schedule as it was.", "\(id) ist wieder da, ihr Zeitplan wie zuvor.")
    }
    static func favourite(_ card: CardView) -> String {
      let id = card.card.shortID
      return card.isFavourite
        ? both("\(id) is a favourite.", "\(id) ist ein Favorit.")
        : both("\(id) is no favourite any more.", "\(id) ist kein Favorit mehr.")
    }
    static func deleted(_ card: CardReference) -> String {
      let (id, front) = (card.shortID, SafeText.line(card.front))
      return both(
        "Deleted \(id): \(front). `undo` brings it back.",
        "\(id) ist gelöscht: \(front). `undo` bringt die Karte zurück.")
    }
    static var notAdded: String { both("Nothing was added.", "Nichts kam hinzu.") }
    static func notATag(_ word: String) -> String {
      both(
        "\"\(SafeText.line(word))\" is one word too many: quote the sides, start tags with #.",
        """
        "\(SafeText.line(word))" ist ein Wort zu viel: Setze die Seiten in Anführungszeichen, \
        Schlagwörter beginnen mit #.
        """)
    }
    static var noTagGiven: String {
      both(
        "No tag is given. In quotes behind a search a word is text of it; a tag is #food.",
        """
        Kein Schlagwort ist angegeben. In Anführungszeichen hinter einer Suche gehört ein Wort zu \
        ihr; ein Schlagwort ist #food.
        """)
    }
    static func quotedSign(_ word: String) -> String {
      let word = SafeText.line(word)
      return both(
        "\"\(word)\" in quotes says nothing of a tag: type \(word) without them.",
        """
        "\(word)" in Anführungszeichen ist kein Schlagwort: Gib \(word) ohne sie ein.
        """)
    }
    static func cardsComeFirst(_ word: String) -> String {
      let word = SafeText.line(word)
      return both(
        "\"\(word)\" stands behind a tag, and cards come first: a tag of that name is #\(word).",
        """
        "\(word)" steht hinter einem Schlagwort, und Karten kommen zuerst: Ein Schlagwort heißt \
        #\(word).
        """)
    }
    static var onOrOff: String {
      both("Give --on or --off, not both.", "Gib --on oder --off an, nicht beides.")
    }
    static func draftFound(_ card: CardReference) -> String {
      let id = card.shortID
      return both(
        """
        There is a draft of \(id) that was never stored. y goes on with it, n drops it, Enter \
        keeps it for later:
        """,
        """
        Es gibt einen Entwurf von \(id), der nie gespeichert wurde. y macht damit weiter, n wirft \
        ihn weg, Enter hebt ihn auf:
        """)
    }
    static var draftKept: String {
      both(
        "The draft is kept; it is offered next time.",
        "Der Entwurf bleibt; er wird beim nächsten Mal angeboten.")
    }
    static var draftName: String { both("the draft", "den Entwurf") }
    static var reasonMark: String { both("Not stored: ", "Nicht gespeichert: ") }
    static func formComment(_ card: CardView) -> String {
      "\(title(card)). "
        + both(
          "Only lines above the first mark are comments.",
          "Nur Zeilen über der ersten Marke sind Anmerkungen.")
    }
    static func formError(_ error: FormError) -> String {
      switch error {
      case .markMissing(let mark):
        both("The line \"\(mark)\" is missing.", "Die Zeile \"\(mark)\" fehlt.")
      case .marksOutOfOrder:
        both(
          "The marks are front, back, tags, in this order and once each.",
          "Die Marken sind front, back, tags, in dieser Folge und je einmal.")
      case .textAboveMarks:
        both(
          "There is text above the first mark that is no comment.",
          "Über der ersten Marke steht Text, der keine Anmerkung ist.")
      }
    }
    static func editorFailed(_ program: String) -> String {
      let program = SafeText.line(program)
      return both(
        "The editor \(program) could not be run or ended with an error.",
        "Der Editor \(program) ließ sich nicht starten oder endete mit einem Fehler.")
    }
  }
}
