package import EventLog

/// Takes a record: its number, its header, and its body or, redacted, its content hash.
package typealias RecordVisitor =
  (UInt64, RecordHeader, RawSpan) throws(EventLogError) -> ScanStep

/// Goes through a log's records in order, up to one of them or to the end; may be called again.
package typealias LogScan = (UInt64?, RecordVisitor) throws(EventLogError) -> Void
