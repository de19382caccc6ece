/// Records to be verified: a store at one moment, or a list of them.
package protocol ChainSource: Sendable {
  var log: LogID { get }
  /// Number of the last record, 0 if there is none.
  var head: UInt64 { get }
  /// Whether `sequence(of:)` can be asked; if not, the verifier keeps all identifiers itself,
  /// 20 bytes an event.
  var hasIdentifierIndex: Bool { get }

  /// The stored link of a record, or nil if there is no such record or it cannot be read.
  func link(at sequence: UInt64) throws(EventLogError) -> Link?

  /// The number that the index gives an event.
  func sequence(of id: EventID) throws(EventLogError) -> UInt64?

  /// Lends the records of a range in the order of their numbers; called on several threads.
  func scan(
    _ range: ClosedRange<UInt64>,
    _ body: (ChainRecord, RawSpan) throws(EventLogError) -> Void
  ) throws(EventLogError)

  /// Rows that no number from 1 to the head leads to.
  func strayRows() throws(EventLogError) -> [ChainFinding]
}

extension ChainSource {
  /// None: a source that is read from end to end has no rows beside its records.
  package func strayRows() throws(EventLogError) -> [ChainFinding] { [] }
}
