import EventLog

extension LogSource {
  /// The last event that this log and another one have at the same place; nil if they are not
  /// copies of the same log.
  ///
  /// - Parameters:
  ///   - other: The other log.
  ///   - last: The last event of this one that counts.
  ///   - otherLast: The last event of the other one that counts.
  /// - Returns: Its number; 0 if they part with the first.
  /// - Throws: What reading throws.
  func lastCommon(
    with other: LogSource, through last: UInt64, _ otherLast: UInt64
  ) throws(EventLogError) -> UInt64? {
    guard logID == other.logID else { return nil }
    let end = min(last, otherLast)
    var links: [UInt64] = []
    try scan(through: end) { _, header, _ in
      links.append(header.link.words.0)
      return .next
    }
    var common: UInt64 = 0
    try other.scan(through: end) { sequence, header, _ in
      guard sequence == common + 1, common < links.count,
        links[Int(common)] == header.link.words.0
      else { return .stop }
      common = sequence
      return .next
    }
    return common
  }
}
