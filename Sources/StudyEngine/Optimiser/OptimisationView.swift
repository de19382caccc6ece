public import EventLog

/// What a search for better FSRS parameters of a deck found; nothing is set by it.
public struct OptimisationView: Sendable {
  public var deck: DeckReference
  /// Decks below it that have scheduler numbers of their own: their cards were not looked at.
  public var belowWithOwnParameters: [DeckReference]
  /// The deck's scheduler; only `fsrs` uses the parameters.
  public var scheduler: SchedulerKind
  /// Cards whose answers were used, and those left out: their first answer is not in the log.
  public var cardCount: Int
  public var leftOutCount: Int
  /// Answers used, those of the same day included.
  public var answerCount: Int
  /// Answers a day or more after the one before: those that parameters foretell.
  public var recallCount: Int
  /// The earlier recalls, on which parameters were fitted to be judged, and the later ones, which
  /// judged them.
  public var trainingCount: Int
  public var judgingCount: Int
  /// How the later recalls were foretold; nil where there was too little to fit anything.
  public var present: RecallMeasures?
  public var standard: RecallMeasures?
  public var fitted: RecallMeasures?
  /// The parameters in force, w0 to w20 in millionths.
  public var presentParameters: [Int64]
  public var hasStandardParameters: Bool
  public var result: Result

  /// What to do.
  public enum Result: Hashable, Sendable {
    /// Parameters that foretell later recalls better, fitted to all of them; in millionths.
    case better([Int64])
    /// The present parameters or the defaults foretell them as well or better.
    case notBetter
    /// Fewer recalls than are needed.
    case tooFewRecalls
    /// Nothing could be learned from the recalls that there are.
    case nothingToLearn
  }

  /// The fewest recalls with which anything is fitted: 8 to judge by are a fifth of them.
  public static let fewestRecalls = ParameterFit.fewestRecalls * 5 - 4
  /// The fewest for all parameters; with fewer, those of the first answer alone.
  public static let fewestForAll = ParameterFit.fewestForAll

  /// Whether there are parameters that can be set now.
  public var canBeSet: Bool { parametersText != nil && scheduler == .fsrs }

  /// The text that `deck set DECK parameters` takes; nil where nothing better was found.
  public var parametersText: String? {
    guard case .better(let parameters) = result else { return nil }
    return WeightList.text(parameters)
  }
}
