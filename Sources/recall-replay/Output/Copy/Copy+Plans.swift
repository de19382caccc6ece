import EventLog
import StudyEngine

extension Copy {
  /// The words of plans and of the placement test.
  enum Plans {
    static let none = "No plan runs. `plan start core 90` parts a list over 90 days."
    static let unchanged = "No plan was changed."
    static let startOrStop = "`plan` takes start or stop."
    static let badDays = "A plan has 30, 60 or 90 days."
    static let notPlaced = "The test was not finished; your level is as it was."
    static let howToPlace =
      "Type the number of the right answer; Enter if you do not know; q leaves."

    /// As in `Core in 30 days: 100 a day, last day 99.`, and how it begins.
    static func started(_ plan: PlanView) -> String {
      "\(name(plan)) in \(plan.days) days: \(split(plan)). "
        + "`practice \(plan.deck.shortID) unlearned` begins."
    }

    static func stopped(_ plan: PlanView) -> String {
      "The plan for \(name(plan)) ended on day \(plan.dayNumber) of \(plan.days); "
        + "\(Copy.count(plan.left - plan.today, "word")) left."
    }

    static func lines(_ plan: PlanView) -> [String] {
      var lines = [
        "\(name(plan)): day \(plan.dayNumber) of \(plan.days), until \(MomentText.day(plan.lastDay))."
      ]
      if plan.isDone {
        lines.append("Every word was begun. `plan stop` ends it.")
        return lines
      }
      lines.append(
        "\(split(plan)). Today \(plan.today)/\(plan.perDay), "
          + "\(Copy.count(plan.left - plan.today, "word")) left of \(plan.total).")
      if plan.isOverTime { lines.append("Its time is over: all that is left is for today.") }
      if plan.behind > 0 {
        lines.append("\(Copy.count(plan.behind, "word")) behind what the first day had meant.")
      }
      if plan.today < plan.perDay {
        lines.append("`practice \(plan.deck.shortID) unlearned` goes on with it.")
      }
      return lines
    }

    private static func name(_ plan: PlanView) -> String { SafeText.line(plan.deck.name) }

    private static func split(_ plan: PlanView) -> String {
      "\(plan.perDay) a day"
        + (plan.lastBatch == plan.perDay ? "" : ", last day \(plan.lastBatch)")
    }

    static func placed(_ placement: Placement) -> String {
      "\(placement.right) of 8 right: you start at level \(placement.level)."
        + (placement.points > 0 ? " +\(placement.points) XP, for the level alone." : "")
    }
  }
}
