public import EventLog
internal import Projections

extension StudyEngine {
  /// Looks for FSRS parameters that foretell a deck's answers better than those in force.
  ///
  /// Looks at the cards of the deck and of those below it that take their numbers from it. Writes
  /// nothing. The same log gives the same parameters, whatever the number of threads. Reads each
  /// answer of the log once, 0.2 µs, then takes some 20 µs a recall.
  ///
  /// - Parameters:
  ///   - deck: The deck.
  ///   - threadCount: Threads to share the work.
  ///   - watch: Told how far it is; may end it.
  /// - Returns: What was found.
  /// - Throws: `noSuchDeck`; `optimiserCancelled`; `log` with what the store says.
  public func optimisation(
    of deck: DeckID, threadCount: Int = 1, watch: ImportWatch = ImportWatch()
  ) throws(StudyError) -> OptimisationView {
    let (view, past, parameters) = try ask { rows, moment throws(StudyError) in
      try rows.optimiserInput(of: deck, moment)
    }
    var found = view
    let fit = try ParameterFit(
      past.set, present: FSRSParameters(stored: parameters.weightMillionths),
      relearningStepCount: parameters.relearningStepSeconds.count, threadCount: threadCount, watch)
    found.trainingCount = fit.trainingCount
    found.judgingCount = fit.judgingCount
    found.present = fit.present
    found.standard = fit.standard
    found.fitted = fit.fitted
    found.result =
      switch fit.result {
      case .better(let parameters): .better(parameters.millionths)
      case .notBetter: .notBetter
      case .tooFewRecalls: .tooFewRecalls
      case .nothingToLearn: .nothingToLearn
      }
    return found
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// The answers that a deck's parameters are fitted to, and what is in force now.
  fileprivate borrowing func optimiserInput(
    of id: DeckID, _ moment: Moment
  ) throws(StudyError) -> (OptimisationView, AnswerPast, SchedulerParameters) {
    let deck = try requiredDeck(id)
    let parameters = try parameters(for: deck, moment)
    let (ruled, own) = try decksRuled(by: deck)
    var cards: [CardID] = []
    try forEachCard { card, row in
      if !row.isDeleted, row.schedule.stage != .new, ruled.contains(row.deck) { cards.append(card) }
      return .next
    }
    var past = AnswerPast(of: cards)
    try forEachAnswerBackwards(recordedFrom: Timestamp(milliseconds: .min)) { past.take($0) }
    past.finish()
    let inForce = FSRSParameters(stored: parameters.weightMillionths).millionths
    let view = OptimisationView(
      deck: deck.reference, belowWithOwnParameters: own, scheduler: parameters.scheduler,
      cardCount: past.set.cardCount,
      leftOutCount: past.leftOutCount, answerCount: past.answerCount,
      recallCount: past.set.items.count, trainingCount: 0, judgingCount: 0,
      presentParameters: inForce,
      hasStandardParameters: inForce == FSRSParameters.standard.millionths,
      result: .tooFewRecalls)
    return (view, past, parameters)
  }

  /// A deck and those below it that its numbers rule, and those with numbers of their own.
  private borrowing func decksRuled(
    by deck: KnownDeck
  ) throws(StudyError) -> (ruled: Set<DeckID>, own: [DeckReference]) {
    let tree = try deckTree()
    guard let top = tree.place(of: deck.id) else { return ([deck.id], []) }
    var ruled: Set<DeckID> = []
    var own: [DeckReference] = []
    var place = top
    while place < tree.nodes[top].end {
      let node = tree.nodes[place]
      if place > top, node.deck.row.parameters != nil {
        own.append(node.deck.reference)
        // What is below it goes by its numbers.
        place = node.end
      } else {
        ruled.insert(node.deck.id)
        place += 1
      }
    }
    return (ruled, own)
  }
}
