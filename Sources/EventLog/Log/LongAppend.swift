/// Appends the events of one large act, piece by piece in one transaction.
///
/// The rows under which events are found are put for many pieces at a time where their keys come in
/// no order: each piece by itself would go over all of their tables. Until `finish` they are not to
/// be asked for.
package struct LongAppend: ~Copyable {
  private var appender: EventAppender
  /// The number of the first event.
  package let firstSequence: UInt64
  /// How many events were appended.
  package var count: UInt64 { appender.head.sequence + 1 - firstSequence }

  /// Begins behind the log's end.
  ///
  /// - Parameters:
  ///   - transaction: Where everything is appended.
  ///   - now: The engine's clock.
  /// - Throws: `corruptRow` for a damaged head, `storage`.
  package init(
    in transaction: borrowing WriteTransaction, now: Timestamp
  ) throws(EventLogError) {
    appender = try EventAppender(in: transaction, now: now, isIngest: false)
    firstSequence = appender.head.sequence + 1
  }

  /// Appends new events, and has them projected.
  ///
  /// - Parameters:
  ///   - events: None of them is in the log or among the others.
  ///   - transaction: The same each time.
  ///   - projector: Given each event once.
  /// - Throws: `malformedBody` and `refusedPayload` for what is no event in order, `corruptRow` for
  ///   an identifier that is there: nothing of the act is to be committed then.
  package mutating func append(
    _ events: EncodedEvents, in transaction: inout WriteTransaction,
    projector: inout some EventProjector
  ) throws(EventLogError) {
    try events.lendEach { bytes, content throws(EventLogError) in
      try appender.append(bytes, content: content, in: &transaction, projector: &projector)
    }
    let head = try appender.rest(in: &transaction)
    try projector.finish(head: head, in: &transaction)
    try transaction.easeMemory()
  }

  /// Puts what was kept back.
  package consuming func finish(in transaction: inout WriteTransaction) throws(EventLogError) {
    _ = try appender.finish(in: &transaction)
  }
}
