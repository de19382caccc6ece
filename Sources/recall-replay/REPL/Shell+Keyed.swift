import EventLog
import StudyEngine

/// Answers that carry an idempotency key: `3 @KEY`.
extension Shell {
  /// The event id that a key stands for.
  func eventID(forKey key: String) throws(Failure) -> EventID {
    try ask { engine throws(StudyError) in try engine.eventID(forKey: key) }
  }

  /// Whether a key's answer is in the log already, which is then said.
  ///
  /// Another answer under the same key is a conflict. It is looked up first, whatever is shown.
  func repeatsRating(_ answer: CardAnswer, key: String) throws(Failure) -> Bool {
    let id = try eventID(forKey: key)
    guard try ask({ engine throws(StudyError) in try engine.isKnown(id) }) else { return false }
    let command = RateCard(card: .zero, answer: answer, session: StudySession())
    let outcome = try ask { engine throws(StudyError) in
      try engine.perform(.rate(command), id: id)
    }
    show(OutcomeScreen(outcome: outcome, clock: try clock()))
    return true
  }

  /// Takes an answer with a key while no card is shown; false where a line is none.
  func takeKeyedRating(_ text: String) throws(Failure) -> Bool {
    guard review == nil, view == nil, case .rate(let answer, let key?) = ReviewInput(text) else {
      return false
    }
    guard try repeatsRating(answer, key: key) else {
      throw Failure("no_card", Copy.Review.noCard, hint: "review")
    }
    return true
  }
}
