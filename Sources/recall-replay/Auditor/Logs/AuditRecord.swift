import EventLog

/// A record of a log, copied out of the store or an export to be shown.
struct AuditRecord {
  var sequence: UInt64
  var recorded: Timestamp
  var link: Link
  var isRedacted: Bool
  /// The body; of a redacted record its content hash.
  var bytes: [UInt8]

  init(_ sequence: UInt64, _ header: RecordHeader, _ body: RawSpan) {
    self.sequence = sequence
    recorded = header.recorded
    link = header.link
    isRedacted = header.isRedacted
    bytes = body.copied
  }

  /// The hash of what was sent.
  var content: ContentHash {
    if isRedacted { return ContentHash(bytes: bytes) ?? .zero }
    return EventHash.content(of: RawSpan(_elements: bytes.span))
  }

  /// The body as a tree; nil if it is redacted or outside of the profile.
  var value: CBORValue? {
    if isRedacted { return nil }
    return try? CBORReader.value(RawSpan(_elements: bytes.span))
  }
}
