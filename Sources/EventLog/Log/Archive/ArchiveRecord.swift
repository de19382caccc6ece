/// One record of an `.rblog`: everything that the log holds of it.
package struct ArchiveRecord: Hashable, Sendable {
  /// The record's number in its log, 1 or more.
  package var sequence: UInt64
  package var header: RecordHeader
  /// The body; the content hash if it is redacted.
  package var body: [UInt8]

  package init(sequence: UInt64, header: RecordHeader, body: [UInt8]) {
    self.sequence = sequence
    self.header = header
    self.body = body
  }

  /// The hash of what was sent.
  package func content(_ hasher: borrowing EventHasher) -> ContentHash {
    body.withBytes { bytes in
      header.isRedacted ? ContentHash(bytes) : hasher.content(of: bytes)
    }
  }

  init(_ reader: inout CBORReader, _ bytes: RawSpan) throws(MalformedBody) {
    let start = reader.position
    guard try reader.arrayCount(bytes) == 5 else { throw MalformedBody(.wrongKind, at: start) }
    sequence = try reader.unsigned(bytes)
    guard sequence > 0 else { throw MalformedBody(.outOfRange, at: start) }
    let recorded = try reader.integer(bytes)
    let flags = try reader.integer(bytes, in: 0...1)
    header = RecordHeader(
      isRedacted: flags == 1, recorded: Timestamp(milliseconds: recorded),
      link: try reader.hash(bytes))
    let range = try reader.byteString(bytes)
    guard range.count <= CBORReader.bodySizeLimit, flags == 0 || range.count == 32 else {
      throw MalformedBody(.tooLong, at: start)
    }
    body = bytes.extracting(range).copied
  }
}

extension [UInt8] {
  /// Appends the record's array.
  mutating func appendRecord(_ sequence: UInt64, _ header: RecordHeader, _ body: RawSpan) {
    append(addingCapacity: body.byteCount + 80) { output in
      output.appendArrayHead(count: 5)
      output.appendInteger(Int64(sequence))
      output.appendInteger(header.recorded.milliseconds)
      output.appendInteger(header.isRedacted ? 1 : 0)
      output.appendHash(header.link)
      output.appendHead(major: 2, UInt64(body.byteCount))
      for offset in body.byteOffsets { output.append(body.byte(at: offset)) }
    }
  }
}
