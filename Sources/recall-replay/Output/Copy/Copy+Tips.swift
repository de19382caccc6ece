import EventLog
import StudyEngine

extension Copy {
  /// The words of tips, each with its number.
  enum Tips {
    static var label: String { both("tip: ", "Tipp: ") }

    static func text(_ view: TipView) -> String {
      let tip = view.tip
      let (way, deck) = (way(view), view.deck?.shortID ?? "core")
      return switch tip {
      case .streakAtRisk(let days):
        both(
          "Your streak of \(days) days ends tonight: one answer keeps it. `\(way)`",
          "Deine Serie von \(days) Tagen endet heute Nacht: Eine Antwort hält sie. `\(way)`")
      case .streakTakesSnowflake(let days):
        both(
          "Your streak of \(days) days takes a snowflake tonight: one answer saves it. `\(way)`",
          """
          Deine Serie von \(days) Tagen kostet heute Nacht eine Schneeflocke: \
          Eine Antwort spart sie. `\(way)`
          """)
      case .openMistakes(let count):
        both(
          "\(count) open mistakes. `practice \(deck) wrong`: right on a later day, each pays 10 XP.",
          """
          \(count) offene Fehler. `practice \(deck) wrong`: an einem späteren Tag richtig \
          beantwortet, bringt jeder 10 XP.
          """)
      case .planBehind(let count, let deck): planBehind(count, SafeText.line(deck.name))
      case .manyDue(let count):
        both(
          "\(count) cards are due. `review --limit 20` takes the first of them.",
          "\(count) Karten sind fällig. `review --limit 20` nimmt die ersten davon.")
      case .goalNear(let count):
        both(
          "\(count, "answer", "answers") to today's goal. `\(way)`",
          "Noch \(count, "Antwort", "Antworten") bis zum Tagesziel. `\(way)`")
      case .questNear(let subject, let target):
        both(
          "One step to a quest: \(quest(subject, target)). `quests`",
          "Noch ein Schritt bis zu einer Aufgabe: \(quest(subject, target)). `quests`")
      case .boosterWaits(let count):
        both(
          "\(count, "booster", "boosters") waiting: `boost` doubles points for 15 minutes.",
          """
          \(count, "Booster wartet", "Booster warten"): `boost` verdoppelt die Punkte \
          15 Minuten lang.
          """)
      case .levelNear(let points, let level):
        both(
          "\(points) points to level \(level), which opens something new. `lists`, `modes`",
          "Noch \(points) Punkte bis Level \(level), das etwas Neues öffnet. `lists`, `modes`")
      case .lowAccuracy, .highAccuracy, .favouritesUnseen, .usualHour: ofHabits(view)
      case .general(let number):
        both(
          "\(words: Tip.generalText(number, isGerman: false))",
          "\(words: Tip.generalText(number, isGerman: true))")
      }
    }

    /// What to type to study now: the queue, or where it is empty a round.
    private static func way(_ view: TipView) -> String {
      view.hasQueue ? "review" : "practice \(view.deck?.shortID ?? "core")"
    }

    /// What the last days suggest.
    private static func ofHabits(_ view: TipView) -> String {
      let number = view.tip.number
      let deck = view.deck?.shortID ?? "core"
      return switch view.tip {
      case .lowAccuracy:
        both(
          """
          \(number)% right in the last 7 days: fewer new words for a while. \
          `deck limit \(deck) \(view.fewerNew)`
          """,
          """
          \(number) % richtig in den letzten 7 Tagen: eine Weile weniger neue Wörter. \
          `deck limit \(deck) \(view.fewerNew)`
          """)
      case .highAccuracy where view.opensTyping:
        both(
          """
          \(number)% right in the last 7 days: try `practice \(deck) --mode type`, \
          or `:set method tight`.
          """,
          """
          \(number) % richtig in den letzten 7 Tagen: Versuche `practice \(deck) --mode type` \
          oder `:set method tight`.
          """)
      case .highAccuracy:
        both(
          "\(number)% right in the last 7 days: `:set method tight` asks sooner again.",
          "\(number) % richtig in den letzten 7 Tagen: `:set method tight` fragt früher wieder.")
      case .favouritesUnseen:
        both(
          "\(number) favourites not seen for 7 days. `practice \(deck) favourites`",
          "\(number) Favoriten seit 7 Tagen nicht gesehen. `practice \(deck) favourites`")
      default: usualHour(number, way(view), isOwn: view.knowsHour)
      }
    }

    private static func usualHour(_ hour: Int, _ way: String, isOwn: Bool) -> String {
      isOwn
        ? both(
          "\(hour):00 is your usual hour. `\(way)` begins.",
          "Um \(hour) Uhr lernst du meistens. `\(way)` beginnt.")
        : both(
          "Around \(hour):00 there is often time for a few cards. `\(way)` begins.",
          "Gegen \(hour) Uhr ist oft Zeit für ein paar Karten. `\(way)` beginnt.")
    }

    private static func planBehind(_ count: Int, _ deck: String) -> String {
      both(
        "Your plan for \(deck) is \(count) words behind. `plan` parts them anew.",
        "Dein Plan für \(deck) liegt \(count) Wörter zurück. `plan` verteilt sie neu.")
    }

    private static func quest(_ subject: QuestKind, _ target: Int) -> String {
      switch subject {
      case .points: both("\(target) points", "\(target) Punkte")
      case .differentRight:
        both("\(target) different words right", "\(target) verschiedene Wörter richtig")
      case .rightInARow: both("\(target) right in a row", "\(target) richtig in Folge")
      case .goodRounds:
        both("\(target) rounds at 90% or more", "\(target) Runden mit 90 % oder mehr")
      case .repairs: both("\(target) repairs", "\(target) korrigierte Fehler")
      case .dueCleared:
        both("\(target) due reviews cleared", "\(target) fällige Karten erledigt")
      case .modes: both("\(target) modes", "\(target) Übungsarten")
      case .minutes: both("\(target) minutes of study", "\(target) Minuten lernen")
      }
    }
  }
}
