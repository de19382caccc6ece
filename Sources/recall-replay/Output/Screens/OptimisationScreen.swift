import EventLog
import StudyEngine

/// What a search for better parameters found, and what was set.
struct OptimisationScreen: Screen {
  let view: OptimisationView
  /// What became of setting them; nil where nothing was set.
  var outcome: Outcome?

  func lines(on terminal: Terminal) -> [String] { Copy.Optimiser.lines(view, outcome) }

  /// Losses and parameters are in millionths.
  var json: JSONValue {
    .compact([
      "schema": "optimise/1", "deck": .text(view.deck.shortID),
      "scheduler": .text(ScheduleJSON.name(view.scheduler)), "cards": .number(view.cardCount),
      "cardsLeftOut": .number(view.leftOutCount), "answers": .number(view.answerCount),
      "recalls": .number(view.recallCount), "training": .number(view.trainingCount),
      "judging": .number(view.judgingCount), "present": view.present.map(measures),
      "published": view.standard.map(measures), "fitted": view.fitted.map(measures),
      "presentParameters": .list(view.presentParameters.map { .integer($0) }),
      "parameters": parameters.map { .list($0.map { .integer($0) }) },
      "result": .text(Copy.Optimiser.code(view.result)), "set": .boolean(outcome?.act != nil),
      "event": outcome?.act.map { .text($0.id.text) },
      "decksWithTheirOwn": .list(view.belowWithOwnParameters.map { .text($0.shortID) }),
    ])
  }

  private var parameters: [Int64]? {
    if case .better(let parameters) = view.result { parameters } else { nil }
  }

  private func measures(_ measures: RecallMeasures) -> JSONValue {
    [
      "logLoss": .integer(measures.logLossMillionths),
      "binError": .integer(measures.binErrorMillionths),
    ]
  }
}
