/// Where a log ends: its newest event.
public struct Head: Hashable, Sendable {
  /// The number of the newest event; 0 if there is none.
  public var sequence: UInt64
  /// Its link; that of the log's beginning if there is none.
  public var link: Link
  /// When it was stored; never less than for the one before it.
  public var recorded: Timestamp

  public init(sequence: UInt64, link: Link, recorded: Timestamp) {
    self.sequence = sequence
    self.link = link
    self.recorded = recorded
  }

  /// No log at all.
  public static let none = Head(sequence: 0, link: .zero, recorded: Timestamp(milliseconds: 0))

  static let byteCount = 48

  /// Reads the stored form: number, link, time, big-endian.
  init(_ bytes: RawSpan) throws(EventLogError) {
    guard bytes.byteCount == Self.byteCount else {
      throw .corruptRow(table: "meta", reason: "the head has \(bytes.byteCount) bytes")
    }
    sequence = bytes.bigEndian64(at: 0)
    link = Link(bytes, at: 8)
    recorded = Timestamp(milliseconds: Int64(bitPattern: bytes.bigEndian64(at: 40)))
  }

  var bytes: [UInt8] {
    TableKey(sequence).appending(link)
      .appending(UInt64(bitPattern: recorded.milliseconds)).bytes
  }
}
