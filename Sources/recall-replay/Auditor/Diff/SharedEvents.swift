import EventLog

/// The events behind the last common one that both of two logs have, to the bit, wherever they stand.
struct SharedEvents {
  /// Their numbers on either side.
  private(set) var left: Set<UInt64> = []
  private(set) var right: Set<UInt64> = []

  /// - Parameters:
  ///   - left: One log, and how far it is looked at.
  ///   - right: The other.
  ///   - common: The last event up to which their links are the same.
  /// - Throws: What reading throws. About 0.3 µs an event behind that one.
  init(
    _ left: AuditDiff.Side, _ right: AuditDiff.Side, after common: UInt64
  ) throws(EventLogError) {
    guard common < min(left.last, right.last) else { return }
    var contents: [ContentHash: UInt64] = [:]
    try Self.scan(left, after: common) { sequence, content in contents[content] = sequence }
    var (ours, theirs) = (self.left, self.right)
    try Self.scan(right, after: common) { sequence, content in
      guard let other = contents[content] else { return }
      ours.insert(other)
      theirs.insert(sequence)
    }
    (self.left, self.right) = (ours, theirs)
  }

  private static func scan(
    _ side: AuditDiff.Side, after first: UInt64, _ body: (UInt64, ContentHash) -> Void
  ) throws(EventLogError) {
    try side.source.handOut(from: first + 1, through: side.last) { sequence, header, bytes in
      body(sequence, header.isRedacted ? ContentHash(bytes) : EventHash.content(of: bytes))
      return .next
    }
  }
}
