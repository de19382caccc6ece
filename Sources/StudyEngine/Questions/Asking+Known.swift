public import EventLog

extension StudyEngine {
  /// Whether the log has an event, whatever it says: what a key stands for was done already.
  ///
  /// - Parameter id: The id of the event.
  /// - Returns: True if it is in the log, void or not.
  /// - Throws: `log` with what the store says.
  public func isKnown(_ id: EventID) throws(StudyError) -> Bool {
    try log.read { transaction throws(StudyError) in try transaction.number(of: id) != nil }
  }

  /// The number of the newest event; 0 where there is none.
  public func lastEventNumber() throws(StudyError) -> UInt64 {
    try log.read { transaction throws(StudyError) in try transaction.logHead().sequence }
  }
}
