import EventLog
import StudyEngine

extension Copy {
  /// The words of events of the game.
  enum GameActs {
    /// `quests dealt`, `chest opened (25 beads)`, `goal 30`.
    static func said(_ game: GameEvent) -> String {
      switch game {
      case .questsDealt(let deal): "quests dealt for \(MomentText.day(deal.day))"
      case .questTicked(let kind, let amount, _): "quest \(kind) ticked by \(amount)"
      case .chestOpened(let chest): "\(chest.kind) chest opened (\(beads(chest.beads)))"
      case .boosterOpened: "booster opened"
      case .dayFrozen(let frozen, _): "\(MomentText.day(frozen)) frozen"
      case .streakRepaired(let first, let last, _):
        "streak repaired over \(MomentText.day(first))"
          + (first == last ? "" : " to \(MomentText.day(last))")
      case .goalSet(let goal): "goal \(goal)"
      case .loginClaimed(let reward):
        "day \(reward.place) of 7 claimed (\(beads(reward.beads)))"
      case .weeklyDealt(let deal): "challenge dealt from \(MomentText.day(deal.firstDay))"
      case .planStarted(_, let days, _): "plan of \(Copy.count(Int(days), "day")) started"
      case .planStopped(let start, _): "plan of \(MomentText.day(start)) stopped"
      case .placementTaken(let placement): "placement taken, level \(placement.level)"
      }
    }

    static func noStreakWord(_ word: String) -> String {
      "streak takes nothing or repair, not \"\(SafeText.line(word))\"."
    }

    static func noGoal(_ word: String) -> String {
      "\"\(SafeText.line(word))\" is no number of answers."
    }

    static func beads(_ count: some BinaryInteger) -> String { Copy.count(Int(count), "bead") }
  }
}
