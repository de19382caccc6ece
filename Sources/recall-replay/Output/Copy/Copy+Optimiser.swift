import EventLog
import StudyEngine

extension Copy {
  /// The words of `deck optimise`.
  enum Optimiser {
    static let unchanged = "No parameters were changed."

    static func question(_ view: OptimisationView) -> String {
      "Set them for \(SafeText.line(view.deck.name)), from now on?"
    }

    static func progress(_ done: Int, _ all: Int) -> String {
      "fitting parameters: \(all > 0 ? done * 100 / all : 0)%"
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
        + [Decks.keepTheirOwn(view.belowWithOwnParameters)].compactMap(\.self)
    }

    private static func facts(_ view: OptimisationView) -> String {
      let leftOut =
        view.leftOutCount == 0
        ? ""
        : " \(Copy.count(view.leftOutCount, "card")) left out: the log does not have the first answer."
      return "\(name(view)): \(Copy.count(view.answerCount, "answer")) to "
        + "\(Copy.count(view.cardCount, "card")), \(view.recallCount) of them a day or more after "
        + "the one before.\(leftOut)"
    }

    /// A line for each set of parameters, on the recalls that judge.
    private static func measures(_ view: OptimisationView) -> [String] {
      guard let present = view.present, let standard = view.standard, let fitted = view.fitted
      else { return [] }
      var rows = [
        ("present", present), ("published", standard),
        ("fitted to the \(view.trainingCount) before", fitted),
      ]
      if view.hasStandardParameters { rows[0] = ("present (the published ones)", present) }
      if view.hasStandardParameters { rows.remove(at: 1) }
      return ["The later \(view.judgingCount), foretold (the lower, the better):"]
        + rows.map { name, measures in
          "  \(name): log loss \(number(measures.logLossMillionths)), RMSE(bins) "
            + number(measures.binErrorMillionths)
        }
    }

    private static func found(_ view: OptimisationView, _ outcome: Outcome?) -> [String] {
      let kept =
        view.hasStandardParameters
        ? "The published parameters are kept." : "The present parameters are kept."
      switch view.result {
      case .tooFewRecalls:
        return [
          "Not enough data: it takes \(OptimisationView.fewestRecalls) recalls a day or more "
            + "after the answer before. \(kept)"
        ]
      case .nothingToLearn:
        return ["Not enough data: nothing can be learned from these answers. \(kept)"]
      case .notBetter: return [notBetter(view), kept]
      case .better:
        let parameters = view.parametersText ?? ""
        return ["Fitted to all \(view.recallCount): \(parameters)", said(view, outcome)]
      }
    }

    private static func notBetter(_ view: OptimisationView) -> String {
      guard let present = view.present, let standard = view.standard,
        standard.logLossMillionths < present.logLossMillionths
      else { return "Fitted parameters would foretell later answers no better." }
      return "The published parameters foretell later answers best: `deck set "
        + "\(view.deck.shortID) parameters default` takes them."
    }

    private static func said(_ view: OptimisationView, _ outcome: Outcome?) -> String {
      guard view.scheduler == .fsrs else {
        return "\(name(view)) is on \(ScheduleJSON.name(view.scheduler)), which has no such "
          + "parameters: `deck set \(view.deck.shortID) scheduler fsrs` first."
      }
      guard let outcome else { return "Nothing is set yet: `deck optimise \(view.deck.shortID)`." }
      guard outcome.act != nil else { return "These are set already." }
      return "Set from now on; past answers and due days stay. `reschedule \(view.deck.shortID) "
        + "--preview` says what would move, `undo` goes back."
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
