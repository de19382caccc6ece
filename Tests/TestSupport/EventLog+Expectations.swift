package import EventLog
package import Testing

extension EventLog {
  /// The head as it is now.
  package func headNow() throws(EventLogError) -> Head {
    try read { transaction throws(EventLogError) in try transaction.head() }
  }

  /// All bodies, in order; nothing is redacted in a log of samples.
  package func bodies() throws(EventLogError) -> [[UInt8]] {
    var bodies: [[UInt8]] = []
    try scanRecords { _, _, body in
      bodies.append(body.copied)
      return .next
    }
    return bodies
  }

  /// Expects so many events in one unbroken chain, each found by its identifier alone.
  package func expectWhole(
    events count: UInt64, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let head = try headNow()
    #expect(head.sequence == count, sourceLocation: sourceLocation)
    try read { transaction throws(EventLogError) in
      let hasher = EventHasher()
      var link = try transaction.genesis()
      var last: UInt64 = 0
      var recorded = Timestamp(milliseconds: .min)
      var faults = 0
      try transaction.scanLog { sequence, header, body throws(EventLogError) in
        link = hasher.link(
          previous: link, sequence: sequence, recorded: header.recorded,
          content: hasher.content(of: body))
        let event = try EventCodec.decode(body)
        let indexed = try transaction.sequence(of: event.id)
        if link != header.link || sequence != last + 1 || indexed != sequence
          || header.recorded < recorded
        {
          faults += 1
        }
        last = sequence
        recorded = header.recorded
        return .next
      }
      #expect(faults == 0, sourceLocation: sourceLocation)
      #expect(last == count && link == head.link, sourceLocation: sourceLocation)
      let ids = try transaction.count(of: .ids)
      #expect(UInt64(ids) == count, sourceLocation: sourceLocation)
    }
  }
}
