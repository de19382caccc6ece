internal import EventLog

extension SchedulerParameters {
  /// The spread that an answer draws: before it, for what is shown, and with it, to be stored.
  ///
  /// - Parameters:
  ///   - seed: The seed of the run.
  ///   - card: The card.
  ///   - reviews: The answers that it has.
  /// - Returns: Millionths of 0..<1; nil where nothing is spread.
  func drawnFuzz(seed: UInt64, card: CardID, reviews: UInt32) -> Int32? {
    guard scheduler == .fsrs, hasFuzz else { return nil }
    return Draw.fuzz(seed: seed, card: card, reviews: UInt64(reviews))
  }
}
