import EventLog
import StudyEngine

extension Copy {
  /// Refusals of the engine, which has its own words in English.
  enum Refusals {
    /// What an error says, in German where that is there.
    static func said(_ error: StudyError) -> String {
      language == .german ? german(error) ?? error.message : error.message
    }

    /// An error in German; nil for those of rooms that speak English alone.
    static func german(_ error: StudyError) -> String? {
      switch error {
      case .practice(let error): german(error)
      case .gameRefused(let refusal): german(refusal)
      case .noSuchDeck(let name): "Kein Stapel \"\(name)\"."
      case .deckIsArchived(let deck): "\(deck.name) ist archiviert."
      case .noSuchCard(let name): "Keine Karte \"\(name)\"."
      case .emptyFront: "Die Vorderseite ist leer."
      case .emptyBack: "Die Rückseite ist leer."
      case .sideTooLong(let field, let characters, let limit):
        "Zu lang (\(Cards.field(field))): \(characters) Zeichen; erlaubt sind \(limit)."
      case .invalidTag(let tag): "\"\(tag)\" kann kein Schlagwort sein."
      case .tagIsSearch(let tag, let key):
        "\"\(tag)\" kann kein Schlagwort sein: \(key): am Anfang ist für die Suche."
      case .tooManyTags(let limit): "Eine Karte kann höchstens \(limit) Schlagwörter haben."
      case .noSuchEvent(let name): "Kein Ereignis \(name)."
      case .partOfAct(let sequence, let act):
        "Ereignis #\(sequence) folgte aus #\(act) und wird mit ihm zurückgenommen."
      case .noSuchSession: "Keine Sitzung, mit der es weitergehen könnte."
      case .sessionIsOver: "Die Sitzung ist vorbei."
      case .tablesReplaced:
        """
        Eine andere Version von Recallbox hat diese Sammlung inzwischen geöffnet und eigene \
        Tabellen gebaut. Nichts ist verloren; hier kann nichts mehr gezeigt werden, und nichts \
        wurde geschrieben.
        """
      case .unknownSetting(let key): "Keine Einstellung \"\(key)\"."
      case .invalidSetting(let key, let value, let allowed):
        "\(key) kann nicht \"\(value)\" sein; möglich: \(Allowed.said(allowed))."
      case .noSuchRating(let digit, takesGrades: true):
        "\(digit) ist keine Note; Noten gehen von 0 bis 5."
      case .noSuchRating(let digit, takesGrades: false):
        "\(digit) ist keine Bewertung; 1 ist nochmal, 2 schwer, 3 gut, 4 leicht."
      default: germanOfDecks(error) ?? germanOfOthers(error) ?? ofImport(error)
      }
    }

    /// Of decks, and of acts on cards.
    private static func germanOfDecks(_ error: StudyError) -> String? {
      switch error {
      case .emptyDeckName: "Ein Stapel braucht einen Namen."
      case .deckNameTooLong(let characters, let limit):
        "Der Name hat \(characters) Zeichen; erlaubt sind \(limit)."
      case .emptyDeckPart(let name): "Ein Teil des Namens \"\(name)\" ist leer."
      case .deckPathTooLong(let characters, let limit):
        "Mit den Stapeln darüber hat der Name \(characters) Zeichen; erlaubt sind \(limit)."
      case .deckInsideItself(let deck, let name):
        "\(deck.name) kann nicht als \"\(name)\" unter sich selbst liegen."
      case .notTopDeck(let key, let top):
        "\(key) gilt für einen ganzen Baum und wird bei \(top.name) gesetzt."
      case .invalidDeckName: "Der Name eines Stapels ist eine Zeile einfacher Text."
      case .deckNameTaken(let deck): "\(deck.shortID) heißt schon \"\(deck.name)\"."
      case .ambiguousDeck(let name, _), .ambiguousCard(let name, _):
        // The engine lists the candidates, which are the same in every language.
        error.message.replacing(
          "\"\(name)\" could be ", with: "\"\(name)\" ist nicht eindeutig: ")
      case .cardRefused(let card, .suspended):
        "\(card.shortID) ist ausgesetzt und damit schon nicht mehr dran."
      case .cardRefused(let card, .notNew):
        "\(card.shortID) ist nicht neu: Nur neue Karten haben einen Platz unter den neuen."
      case .invalidDue(let text, let allowed):
        "\"\(text)\" ist kein Tag; möglich: \(Allowed.said(allowed))."
      case .dueOutOfRange(let day):
        "\(MomentText.day(day)) liegt nicht zwischen heute und \(DueRequest.dayLimit) Tagen von heute."
      case .nulInSide(let field):
        "Ein NUL-Zeichen (U+0000) steht in: \(Cards.field(field)). Keine Liste ließe sich damit lesen."
      case .unknownDeckKey(let key):
        """
        Ein Stapel hat kein "\(key)", das sich setzen ließe; was geht: \
        \(StudyEngine.deckKeys.map(\.value).joined(separator: ", ")).
        """
      case .invalidDeckValue(let key, let value, let allowed):
        "\(key) kann nicht \"\(value)\" sein; möglich: \(Allowed.said(allowed))."
      case .invalidParameters:
        "Das sind keine Parameter von FSRS: Es sind 21 Zahlen, w0 bis w20, jede in ihren Grenzen."
      case .notUsed(let key, let scheduler, _):
        "Der Scheduler des Stapels, \(scheduler), kennt kein \(key)."
      case .noSuchStarter(let name): "Kein Beispielstapel \"\(name)\"."
      default: nil
      }
    }

    /// Of the log, of time and of searches.
    private static func germanOfOthers(_ error: StudyError) -> String? {
      switch error {
      case .notUndoable(let sequence, let type, _):
        "Ereignis #\(sequence) (\(type)) lässt sich nicht zurücknehmen."
      case .conflict(_, let sequence, let field):
        """
        Diese Id steht schon als Ereignis #\(sequence) im Protokoll, mit anderem \(field): \
        Nichts wurde geschrieben.
        """
      case .nothingToAttest:
        "Es gibt nichts zu bezeugen: Das Protokoll beginnt mit der ersten Handlung."
      case .tablesDamaged(let table, _):
        "Die Tabelle \(table) ist beschädigt: Nichts wurde bezeugt."
      case .notAvailable(let key, let value):
        value.isEmpty
          ? "\(key) lässt sich in dieser Version nicht setzen."
          : "\(key) \(value) gibt es in dieser Version nicht."
      case .unknownZone(let zone): "Keine Zeitzone \"\(zone)\"."
      case .clockBehindLog: "Die Uhr kann nicht hinter das letzte Ereignis zurück."
      case .invalidClock(let text): "\"\(text)\" ist keine Zeit."
      case .clockOutOfRange: "Die Uhr kann zwischen den Jahren 1971 und 9899 stehen."
      case .invalidQuery(let text, _, let place):
        "Die Suche ist nicht zu lesen, von hier an: \(rest(of: text, from: place))."
      case .invalidSort(let text, let keys):
        """
        Nach \"\(text)\" lässt sich nicht ordnen; möglich: \(keys.joined(separator: ", ")), mit \
        Komma getrennt und mit - für die größten zuerst.
        """
      default: nil
      }
    }

    /// What of a search is not understood.
    private static func rest(of text: String, from place: Int) -> String {
      let rest = text.unicodeScalars.dropFirst(place)
      guard !rest.isEmpty else { return "das Ende" }
      return String(Substring.UnicodeScalarView(rest.prefix(24)))
        + (rest.count > 24 ? "…" : "")
    }
  }
}
