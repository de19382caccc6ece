import EventLog
import StudyEngine

extension Copy {
  /// The words of plans and of the placement test.
  enum Plans {
    static var none: String {
      both(
        "No plan runs. `plan start core 90` parts a list over 90 days.",
        "Kein Plan läuft. `plan start core 90` verteilt eine Liste auf 90 Tage.")
    }
    static var unchanged: String { both("No plan was changed.", "Kein Plan wurde geändert.") }
    static var startOrStop: String {
      both("`plan` takes start or stop.", "`plan` nimmt start oder stop.")
    }
    static var startTakes: String {
      both(
        "A plan starts with a list and 30, 60 or 90 days.",
        "Ein Plan beginnt mit einer Liste und 30, 60 oder 90 Tagen.")
    }
    static var badDays: String {
      both("A plan has 30, 60 or 90 days.", "Ein Plan hat 30, 60 oder 90 Tage.")
    }
    static var levelStays: String {
      both("Your level is as it was.", "Dein Level bleibt, wie es war.")
    }
    static var notPlaced: String {
      both(
        "The test was not finished; your level is as it was.",
        "Der Test wurde nicht beendet; dein Level bleibt, wie es war.")
    }
    static var placePrompt: String { both("place>", "einstufung>") }
    static func placeHeader(_ number: Int, of total: Int) -> String {
      both("place \(number)/\(total)", "Einstufung \(number)/\(total)")
    }
    static var howToPlace: String {
      both(
        "Type the number of the right answer; Enter if you do not know; q leaves.",
        "Tippe die Nummer der richtigen Antwort; Enter, wenn du sie nicht weißt; q bricht ab.")
    }

    /// As in `Core in 30 days: 100 a day, last day 99.`, and how it begins.
    static func started(_ plan: PlanView) -> String {
      both(
        """
        \(name(plan)) in \(plan.days) days: \(split(plan)). \
        `practice \(plan.deck.shortID) unlearned` begins.
        """,
        """
        \(name(plan)) in \(plan.days) Tagen: \(split(plan)). \
        `practice \(plan.deck.shortID) unlearned` beginnt.
        """)
    }

    static func stopped(_ plan: PlanView) -> String {
      let left = plan.left - plan.today
      return both(
        """
        The plan for \(name(plan)) ended on day \(plan.dayNumber) of \(plan.days); \
        \(left, "word", "words") left.
        """,
        """
        Der Plan für \(name(plan)) endete an Tag \(plan.dayNumber) von \(plan.days); \
        \(left, "Wort bleibt", "Wörter bleiben").
        """)
    }

    static func lines(_ plan: PlanView) -> [String] {
      let last = MomentText.day(plan.lastDay)
      var lines = [
        both(
          "\(name(plan)): day \(plan.dayNumber) of \(plan.days), until \(last).",
          "\(name(plan)): Tag \(plan.dayNumber) von \(plan.days), bis \(last).")
      ]
      if plan.isDone {
        lines.append(
          both(
            "Every word was begun. `plan stop` ends it.",
            "Jedes Wort ist begonnen. `plan stop` beendet den Plan."))
        return lines
      }
      lines.append(today(plan))
      if plan.isOverTime {
        lines.append(
          both(
            "Its time is over: all that is left is for today.",
            "Seine Zeit ist um: Alles, was übrig ist, steht heute an."))
      }
      if plan.behind > 0 {
        lines.append(
          both(
            "\(plan.behind, "word", "words") behind what the first day had meant.",
            "\(plan.behind, "Wort", "Wörter") hinter dem, was der erste Tag vorsah."))
      }
      if plan.today < plan.perDay {
        let deck = plan.deck.shortID
        lines.append(
          both(
            "`practice \(deck) unlearned` goes on with it.",
            "`practice \(deck) unlearned` macht damit weiter."))
      }
      return lines
    }

    private static func today(_ plan: PlanView) -> String {
      let left = plan.left - plan.today
      return both(
        """
        \(split(plan)). Today \(plan.today)/\(plan.perDay), \
        \(left, "word", "words") left of \(plan.total).
        """,
        """
        \(split(plan)). Heute \(plan.today)/\(plan.perDay), \
        von \(plan.total) \(words: left == 1 ? "bleibt" : "bleiben") \(left, "Wort", "Wörter").
        """)
    }

    private static func name(_ plan: PlanView) -> String { SafeText.line(plan.deck.name) }

    private static func split(_ plan: PlanView) -> String {
      both("\(plan.perDay) a day", "\(plan.perDay) am Tag")
        + (plan.lastBatch == plan.perDay
          ? "" : both(", last day \(plan.lastBatch)", ", am letzten \(plan.lastBatch)"))
    }

    static func placed(_ placement: Placement) -> String {
      guard placement.points > 0 else {
        return both(
          "\(placement.right) of 8 right, for level \(placement.level): your level stays.",
          "\(placement.right) von 8 richtig, für Level \(placement.level): Dein Level bleibt.")
      }
      return both(
        "\(placement.right) of 8 right: you start at level \(placement.level).",
        "\(placement.right) von 8 richtig: Du beginnst auf Level \(placement.level).")
        + both(
          " +\(placement.points) XP, for the level alone.",
          " +\(placement.points) XP, nur für das Level.")
    }
  }
}
