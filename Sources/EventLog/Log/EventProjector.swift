/// What turns events into rows, in the transaction that appends them.
package protocol EventProjector {
  /// Changes the rows that an event touches.
  ///
  /// The event is new in the log; events come in the log's order, each once.
  mutating func project(
    _ event: borrowing DecodedEvent, sequence: UInt64, recorded: Timestamp,
    in transaction: inout WriteTransaction
  ) throws(EventLogError)

  /// Called once after the last event of an append, with the log's new end.
  mutating func finish(
    head: Head, in transaction: inout WriteTransaction
  ) throws(EventLogError)
}

/// Keeps no rows.
package struct NoProjector: EventProjector {
  package init() {}

  /// Does nothing: the log keeps no rows.
  package mutating func project(
    _ event: borrowing DecodedEvent, sequence: UInt64, recorded: Timestamp,
    in transaction: inout WriteTransaction
  ) throws(EventLogError) {}

  /// Does nothing: there are no rows to write.
  package mutating func finish(
    head: Head, in transaction: inout WriteTransaction
  ) throws(EventLogError) {}
}
