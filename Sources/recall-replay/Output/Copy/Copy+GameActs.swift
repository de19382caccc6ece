import EventLog
import StudyEngine

extension Copy {
  /// The words of events of the game.
  enum GameActs {
    /// `quests dealt`, `chest opened (25 beads)`, `goal 30`.
    static func said(_ game: GameEvent) -> String {
      switch game {
      case .questsDealt(let deal):
        both(
          "quests dealt for \(MomentText.day(deal.day))",
          "Aufgaben für \(MomentText.day(deal.day)) verteilt")
      case .questTicked(let kind, let amount, _):
        both("quest \(kind) ticked by \(amount)", "Aufgabe \(kind) um \(amount) weiter")
      case .chestOpened(let chest):
        both(
          "\(words: "\(chest.kind)") chest opened (\(Quests.beads(chest.beads)))",
          "Truhe geöffnet (\(Quests.beads(chest.beads)))")
      case .boosterOpened: both("booster opened", "Booster geöffnet")
      case .dayFrozen(let frozen, _):
        both("\(MomentText.day(frozen)) frozen", "\(MomentText.day(frozen)) eingefroren")
      case .streakRepaired(let first, let last, _): repaired(first, last)
      case .goalSet(let goal): both("goal \(goal)", "Tagesziel \(goal)")
      case .loginClaimed(let reward):
        both(
          "day \(reward.place) of 7 claimed (\(Quests.beads(reward.beads)))",
          "Tag \(reward.place) von 7 abgeholt (\(Quests.beads(reward.beads)))")
      case .weeklyDealt(let deal):
        both(
          "challenge dealt from \(MomentText.day(deal.firstDay))",
          "Wochenaufgabe ab \(MomentText.day(deal.firstDay)) verteilt")
      case .planStarted(_, let days, _):
        both(
          "plan of \(days, "day", "days") started", "Plan über \(days, "Tag", "Tage") begonnen")
      case .planStopped(let start, _):
        both(
          "plan of \(MomentText.day(start)) stopped", "Plan vom \(MomentText.day(start)) beendet")
      case .placementTaken(let placement):
        both(
          "placement taken, level \(placement.level)",
          "Einstufung gemacht, Level \(placement.level)"
        )
      }
    }

    private static func repaired(_ first: StudyDay, _ last: StudyDay) -> String {
      let (from, to) = (MomentText.day(first), MomentText.day(last))
      return first == last
        ? both("streak repaired over \(from)", "Serie über \(from) geflickt")
        : both("streak repaired over \(from) to \(to)", "Serie über \(from) bis \(to) geflickt")
    }

    static func noStreakWord(_ word: String) -> String {
      both(
        "streak takes nothing or repair, not \"\(SafeText.line(word))\".",
        "streak nimmt nichts oder repair, nicht \"\(SafeText.line(word))\".")
    }

    static func noGoal(_ word: String) -> String {
      both(
        "\"\(SafeText.line(word))\" is no number of answers.",
        "\"\(SafeText.line(word))\" ist keine Anzahl von Antworten.")
    }
  }
}
