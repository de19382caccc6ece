/// What a record says of its event: when it was stored, and its link.
@frozen
public struct RecordHeader: Hashable, Sendable {
  /// Whether the content hash stands in place of the body.
  public var isRedacted: Bool
  public var recorded: Timestamp
  public var link: Link

  @inlinable
  public init(isRedacted: Bool, recorded: Timestamp, link: Link) {
    self.isRedacted = isRedacted
    self.recorded = recorded
    self.link = link
  }

  /// Format, flags, time and link; the body follows.
  static let byteCount = 42
  static let format: UInt8 = 1

  /// Reads the first 42 bytes of a record.
  @inline(__always)
  init(_ bytes: RawSpan, sequence: UInt64) throws(EventLogError) {
    guard bytes.byteCount > Self.byteCount else {
      throw .corruptRecord(sequence: sequence, reason: "\(bytes.byteCount) bytes")
    }
    let format = bytes.byte(at: 0)
    let flags = bytes.byte(at: 1)
    guard format == Self.format, flags <= 1 else {
      throw .corruptRecord(sequence: sequence, reason: "format \(format), flags \(flags)")
    }
    if flags == 1, bytes.byteCount != Self.byteCount + 32 {
      throw .corruptRecord(sequence: sequence, reason: "redacted, with \(bytes.byteCount) bytes")
    }
    isRedacted = flags == 1
    recorded = Timestamp(milliseconds: Int64(bitPattern: bytes.bigEndian64(at: 2)))
    link = Link(bytes, at: 10)
  }

  /// Lends the stored form.
  func withBytes<Result>(
    _ body: (RawSpan) throws(EventLogError) -> Result
  ) throws(EventLogError) -> Result {
    var storage = InlineArray<42, UInt8>(repeating: 0)
    storage[0] = Self.format
    storage[1] = isRedacted ? 1 : 0
    var elements = storage.mutableSpan
    var bytes = MutableRawSpan(_elements: &elements)
    let time = UInt64(bitPattern: recorded.milliseconds)
    bytes.storeBytes(of: time.bigEndian, toByteOffset: 2, as: UInt64.self)
    bytes.storeBytes(of: link.words.0.bigEndian, toByteOffset: 10, as: UInt64.self)
    bytes.storeBytes(of: link.words.1.bigEndian, toByteOffset: 18, as: UInt64.self)
    bytes.storeBytes(of: link.words.2.bigEndian, toByteOffset: 26, as: UInt64.self)
    bytes.storeBytes(of: link.words.3.bigEndian, toByteOffset: 34, as: UInt64.self)
    return try body(bytes.bytes)
  }
}
