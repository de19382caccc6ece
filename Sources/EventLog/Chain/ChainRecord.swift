/// A record's place in the chain, without its body: what the bytes before it say.
public struct ChainRecord: Hashable, Sendable {
  /// The record's number, 1 or more.
  public var sequence: UInt64
  /// How the record is laid out; 1 is the only way there is.
  public var format: UInt8
  /// Bit 0: the content hash stands in place of the body.
  public var flags: UInt8
  public var recorded: Timestamp
  public var link: Link
  /// Whether the stored record ended before its body.
  public var isCutShort: Bool

  /// Makes the place of a record; format 1 without flags is what `append` writes.
  public init(
    sequence: UInt64, format: UInt8 = 1, flags: UInt8 = 0, recorded: Timestamp, link: Link
  ) {
    self.sequence = sequence
    self.format = format
    self.flags = flags
    self.recorded = recorded
    self.link = link
    isCutShort = false
  }

  /// Bytes of a stored record before its body.
  package static let headerSize = 42

  /// Reads a stored record: format, flags, time, link, and then the body.
  package init(sequence: UInt64, stored bytes: RawSpan) {
    guard bytes.byteCount > Self.headerSize else {
      self.init(sequence: sequence, recorded: .never, link: .zero)
      isCutShort = true
      return
    }
    self.init(
      sequence: sequence, format: bytes.byte(at: 0), flags: bytes.byte(at: 1),
      recorded: Timestamp(milliseconds: Int64(bitPattern: bytes.bigEndian64(at: 2))),
      link: Link(bytes, at: 10))
  }

  /// Whether the content hash stands in place of the body.
  public var isRedacted: Bool { flags & 1 == 1 }

  /// Why its hash cannot be told, or nil if it can.
  func reasonAgainstHashing(_ body: RawSpan) -> String? {
    if isCutShort { return "a record that is cut short" }
    if format != 1 { return "record format \(format)" }
    if flags > 1 { return "record flags \(flags)" }
    if isRedacted, body.byteCount != 32 { return "a hash of \(body.byteCount) bytes" }
    return nil
  }
}
