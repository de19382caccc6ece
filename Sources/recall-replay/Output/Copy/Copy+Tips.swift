import StudyEngine

extension Copy {
  /// The words of tips, each with its number, in both languages.
  enum Tips {
    static func text(_ tip: Tip, isGerman: Bool) -> String {
      isGerman ? german(tip) : english(tip)
    }

    private static func english(_ tip: Tip) -> String {
      switch tip {
      case .streakAtRisk(let days):
        "Your streak of \(days) days ends tonight: one answer keeps it. `review`"
      case .openMistakes(let count):
        "\(count) open mistakes. `practice LIST wrong`: each first repair pays 10."
      case .planBehind(let count, let deck):
        "Your plan for \(SafeText.line(deck.name)) is \(count) words behind. `plan` parts them anew."
      case .manyDue(let count):
        "\(count) cards are due. `review --limit 20` takes the first of them."
      case .goalNear(let count):
        "\(Copy.count(count, "answer")) to today's goal. `review`"
      case .questNear(let subject, let target):
        "One step to a quest: \(questEnglish(subject, target)). `quests`"
      case .boosterWaits(let count):
        "\(Copy.count(count, "booster")) waiting: `boost` doubles points for 15 minutes."
      case .levelNear(let points, let level):
        "\(points) points to level \(level), which opens something new. `lists`, `modes`"
      case .lowAccuracy(let percent):
        "\(percent)% right in the last 7 days: fewer new words for a while. "
          + "`deck limit DECK 10`"
      case .highAccuracy(let percent):
        "\(percent)% right in the last 7 days: try `practice LIST --mode type`, "
          + "or `:set method tight`."
      case .favouritesUnseen(let count):
        "\(count) favourites not seen for 7 days. `practice LIST favourites`"
      case .usualHour(let hour):
        "\(hour):00 is your usual hour. `review` begins."
      case .general(let number): Tip.generalText(number, isGerman: false)
      }
    }

    private static func german(_ tip: Tip) -> String {
      switch tip {
      case .streakAtRisk(let days):
        "Deine Serie von \(days) Tagen endet heute Nacht: eine Antwort hält sie. `review`"
      case .openMistakes(let count):
        "\(count) offene Fehler. `practice LIST wrong`: die erste Korrektur bringt je 10."
      case .planBehind(let count, let deck):
        "Dein Plan für \(SafeText.line(deck.name)) liegt \(count) Wörter zurück. "
          + "`plan` verteilt sie neu."
      case .manyDue(let count):
        "\(count) Karten sind fällig. `review --limit 20` nimmt die ersten davon."
      case .goalNear(let count):
        "Noch \(count) \(count == 1 ? "Antwort" : "Antworten") bis zum Tagesziel. `review`"
      case .questNear(let subject, let target):
        "Noch ein Schritt bis zu einer Aufgabe: \(questGerman(subject, target)). `quests`"
      case .boosterWaits(let count):
        "\(count) Booster \(count == 1 ? "wartet" : "warten"): `boost` verdoppelt die Punkte "
          + "15 Minuten lang."
      case .levelNear(let points, let level):
        "Noch \(points) Punkte bis Level \(level), das etwas Neues öffnet. `lists`, `modes`"
      case .lowAccuracy(let percent):
        "\(percent) % richtig in den letzten 7 Tagen: eine Weile weniger neue Wörter. "
          + "`deck limit DECK 10`"
      case .highAccuracy(let percent):
        "\(percent) % richtig in den letzten 7 Tagen: versuche `practice LIST --mode type` "
          + "oder `:set method tight`."
      case .favouritesUnseen(let count):
        "\(count) Favoriten seit 7 Tagen nicht gesehen. `practice LIST favourites`"
      case .usualHour(let hour):
        "Um \(hour) Uhr lernst du meistens. `review` beginnt."
      case .general(let number): Tip.generalText(number, isGerman: true)
      }
    }

    private static func questEnglish(_ subject: QuestSubject, _ target: Int) -> String {
      switch subject {
      case .points: "\(target) points"
      case .differentRight: "\(target) different words right"
      case .rightInARow: "\(target) right in a row"
      case .goodRounds: "\(target) rounds at 90% or more"
      case .repairs: "\(target) repairs"
      case .dueCleared: "\(target) due reviews cleared"
      case .modes: "\(target) modes"
      case .minutes: "\(target) minutes of study"
      }
    }

    private static func questGerman(_ subject: QuestSubject, _ target: Int) -> String {
      switch subject {
      case .points: "\(target) Punkte"
      case .differentRight: "\(target) verschiedene Wörter richtig"
      case .rightInARow: "\(target) richtig in Folge"
      case .goodRounds: "\(target) Runden mit 90 % oder mehr"
      case .repairs: "\(target) korrigierte Fehler"
      case .dueCleared: "\(target) fällige Karten erledigt"
      case .modes: "\(target) Übungsarten"
      case .minutes: "\(target) Minuten lernen"
      }
    }
  }
}
