import EventLog
import StudyEngine

extension Copy {
  /// The words of `deck optimise`.
  enum Optimiser {
    static var unchanged: String {
      both("No parameters were changed.", "Keine Parameter wurden geändert.")
    }

    static func question(_ view: OptimisationView) -> String {
      let name = SafeText.line(view.deck.name)
      return both("Set them for \(name), from now on?", "Für \(name) ab jetzt setzen?")
    }

    static func progress(_ done: Int, _ all: Int) -> String {
      let percent = all > 0 ? done * 100 / all : 0
      return both("fitting parameters: \(percent)%", "Parameter werden angepasst: \(percent) %")
    }

    /// A stable name of a result.
    static func code(_ result: OptimisationView.Result) -> String {
      switch result {
      case .better: "better"
      case .notBetter: "not-better"
      case .tooFewRecalls: "too-few-recalls"
      case .nothingToLearn: "nothing-to-learn"
      }
    }

    static func lines(_ view: OptimisationView, _ outcome: Outcome?) -> [String] {
      [facts(view)] + measures(view) + found(view, outcome)
        + [Decks.keepTheirOwn(view.belowWithOwnParameters, key: "scheduler")].compactMap(\.self)
    }

    private static func facts(_ view: OptimisationView) -> String {
      let (name, recalls, missing) = (name(view), view.recallCount, view.leftOutCount)
      let facts = both(
        """
        \(name): \(view.answerCount, "answer", "answers") to \(view.cardCount, "card", "cards"), \
        \(recalls) of them a day or more after the one before.
        """,
        """
        \(name): \(view.answerCount, "Antwort", "Antworten") zu \
        \(view.cardCount, "Karte", "Karten"), \(recalls) davon einen Tag oder mehr nach der vorigen.
        """)
      guard missing > 0 else { return facts }
      return facts
        + both(
          " \(missing, "card", "cards") left out: the log does not have the first answer.",
          " \(missing, "Karte", "Karten") ausgelassen: Die erste Antwort fehlt im Protokoll.")
    }

    /// A line for each set of parameters, on the recalls that judge.
    private static func measures(_ view: OptimisationView) -> [String] {
      guard let present = view.present, let standard = view.standard, let fitted = view.fitted
      else { return [] }
      let fit = both(
        "fitted to the \(view.trainingCount) before",
        "an die \(view.trainingCount) davor angepasst")
      let rows =
        view.hasStandardParameters
        ? [(both("present (the published ones)", "jetzige (die veröffentlichten)"), present)]
        : [
          (both("present", "jetzige"), present), (both("published", "veröffentlichte"), standard),
        ]
      let title = both(
        "The later \(view.judgingCount), foretold (the lower, the better):",
        "Die späteren \(view.judgingCount), vorhergesagt (je kleiner, desto besser):")
      return [title]
        + (rows + [(fit, fitted)]).map { name, measures in
          "  \(name): log loss \(number(measures.logLossMillionths)), RMSE(bins) "
            + number(measures.binErrorMillionths)
        }
    }

    private static func found(_ view: OptimisationView, _ outcome: Outcome?) -> [String] {
      let kept =
        view.hasStandardParameters
        ? both(
          "The published parameters are kept.", "Die veröffentlichten Parameter bleiben.")
        : both("The present parameters are kept.", "Die jetzigen Parameter bleiben.")
      switch view.result {
      case .tooFewRecalls:
        let fewest = OptimisationView.fewestRecalls
        let few = both(
          """
          Not enough data: it takes \(fewest) recalls a day or more after the answer before, \
          from cards whose first answer is here.
          """,
          """
          Zu wenig Daten: Es braucht \(fewest) Antworten einen Tag oder mehr nach der vorigen, \
          zu Karten, deren erste Antwort hier ist.
          """)
        return ["\(few) \(kept)"]
      case .nothingToLearn:
        let nothing = both(
          """
          Not enough data: without the answers that are too far from all others, nothing can be \
          learned from these. It takes more cards whose first answers are alike and are followed \
          by one on another day.
          """,
          """
          Zu wenig Daten: Ohne die Antworten, die von allen anderen zu weit abliegen, ist aus \
          diesen nichts zu lernen. Es braucht mehr Karten, deren erste Antwort gleich ausfiel und \
          auf die an einem anderen Tag eine zweite folgt.
          """)
        return ["\(nothing) \(kept)"]
      case .notBetter: return [notBetter(view), kept]
      case .better:
        let (parameters, all) = (view.parametersText ?? "", view.recallCount)
        return [
          both("Fitted to all \(all): \(parameters)", "An alle \(all) angepasst: \(parameters)"),
          said(view, outcome),
        ]
      }
    }

    private static func notBetter(_ view: OptimisationView) -> String {
      let id = view.deck.shortID
      guard let present = view.present, let standard = view.standard,
        standard.logLossMillionths < present.logLossMillionths
      else {
        return both(
          "Fitted parameters would foretell later answers no better.",
          "Angepasste Parameter würden spätere Antworten nicht besser vorhersagen.")
      }
      return both(
        """
        The published parameters foretell later answers best: `deck set \(id) parameters default` \
        takes them.
        """,
        """
        Die veröffentlichten Parameter sagen spätere Antworten am besten vorher: \
        `deck set \(id) parameters default` nimmt sie.
        """)
    }

    private static func said(_ view: OptimisationView, _ outcome: Outcome?) -> String {
      let id = view.deck.shortID
      guard view.scheduler == .fsrs else {
        let (name, scheduler) = (name(view), ScheduleJSON.name(view.scheduler))
        return both(
          """
          \(name) is on \(scheduler), which has no such parameters: \
          `deck set \(id) scheduler fsrs` first.
          """,
          """
          \(name) hat \(scheduler), der keine solchen Parameter kennt: \
          Zuerst `deck set \(id) scheduler fsrs`.
          """)
      }
      guard let outcome else {
        return both(
          "Nothing is set yet: `deck optimise \(id)`.",
          "Noch ist nichts gesetzt: `deck optimise \(id)`.")
      }
      guard outcome.act != nil else {
        return both("These are set already.", "Diese gelten schon.")
      }
      return both(
        """
        Set from now on; past answers and due days stay. `reschedule \(id) --preview` says what \
        would move, `undo` goes back.
        """,
        """
        Ab jetzt gesetzt; frühere Antworten und Fälligkeiten bleiben. `reschedule \(id) --preview` \
        sagt, was sich verschöbe, `undo` nimmt es zurück.
        """)
    }

    private static func number(_ millionths: Int64) -> String {
      let tenThousandths = (millionths + 50) / 100
      let places = String(tenThousandths % 10_000 + 10_000).dropFirst()
      return "\(tenThousandths / 10_000).\(places)"
    }

    private static func name(_ view: OptimisationView) -> String {
      "\(view.deck.shortID) \(SafeText.line(view.deck.name))"
    }
  }
}
