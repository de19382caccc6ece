@testable import EventLog

extension Reading where Self: ~Copyable {
  /// Goes through the refused events that are kept, oldest first.
  borrowing func scanEvidence(
    _ body: (RefusedEvent) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    try scan(.quar) { key, value throws(EventLogError) in
      try body(try Evidence(key, value).event)
    }
  }
}
