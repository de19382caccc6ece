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
        "Zu lang (\(field.rawValue)): \(characters) Zeichen; erlaubt sind \(limit)."
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
        "\(key) kann nicht \"\(value)\" sein; möglich: \(allowed)."
      case .noSuchRating(let digit, takesGrades: true):
        "\(digit) ist keine Note; Noten gehen von 0 bis 5."
      case .noSuchRating(let digit, takesGrades: false):
        "\(digit) ist keine Bewertung; 1 ist nochmal, 2 schwer, 3 gut, 4 leicht."
      default: nil
      }
    }

    private static func german(_ error: PracticeError) -> String {
      switch error {
      case .invalidList(let line, let reason): "Zeile \(line): \(reason)."
      case .listLocked(let list, let level):
        "\(Lists.name(list)) öffnet auf Level \(list.level); du bist auf Level \(level)."
      case .listDeletedToday(let list, let sequence):
        """
        \(Lists.name(list)) wurde heute gelöscht: undo #\(sequence) bringt die Liste zurück; \
        morgen gibt es sie neu.
        """
      case .modeLocked(let mode, let opensAt, let level):
        "\(Practice.name(mode)) öffnet auf Level \(opensAt); du bist auf Level \(level)."
      case .nothingToPractise(let list, .hardest):
        "\(list): Noch keine Karte wurde vergessen."
      case .nothingToPractise(let list, .all): "\(list) hat keine Karten zum Üben."
      case .nothingToPractise(let list, let status):
        "\(list) hat keine Karten mit dem Status \(status.name)."
      case .tooFewAnswers(let list, let mode, let needed):
        """
        \(Practice.name(mode)) braucht \(needed) Karten mit verschiedenen Antworten; \
        \(list) hat weniger.
        """
      case .planRuns(let deck): "Ein Plan für \(deck.name) läuft schon."
      case .noPlan: "Kein Plan läuft."
      case .noSuchPlan: "Ein Plan hat 30, 60 oder 90 Tage."
      case .placementTaken(let level):
        "Der Test ist gemacht: Er gab Level \(level). Nimm ihn zurück, um ihn neu zu machen."
      }
    }

    private static func german(_ refusal: GameRefusal) -> String {
      switch refusal {
      case .nothingToClaim: "Keine Truhe wartet, und die Belohnung von heute ist abgeholt."
      case .noBooster: "Es ist kein Booster da."
      case .boosterRuns: "Ein Booster wirkt schon; einer auf einmal."
      case .goalOutOfRange: "Ein Tagesziel ist 1 bis 500 Antworten."
      case .noGap: "Die Serie hat keine Lücke."
      case .gapTooLong(let days): "Die Lücke hat \(days) Tage; 3 lassen sich flicken."
      case .fewSnowflakes(let have):
        "Flicken kostet 2 Schneeflocken; du hast \(have)."
      }
    }
  }
}
