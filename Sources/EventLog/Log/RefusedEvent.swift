/// An event that clashed with one in the log, kept as evidence.
package struct RefusedEvent: Hashable, Sendable {
  /// The encoded event as it was sent.
  package var body: [UInt8]
  /// The number of the event it clashes with; 0 if that is one of its own batch.
  package var sequence: UInt64
  package var refusedAt: Timestamp
  /// The first field that differs.
  package var reason: String
}
