extension Hash256 {
  /// The 32 bytes from `offset` on; traps if there are fewer.
  @inlinable
  @inline(__always)
  public init(_ bytes: RawSpan, at offset: Int = 0) {
    self.init(
      bytes.bigEndian64(at: offset), bytes.bigEndian64(at: offset + 8),
      bytes.bigEndian64(at: offset + 16), bytes.bigEndian64(at: offset + 24))
  }

  /// The 32 bytes of an array, or nil if it has another length.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.init(RawSpan(_elements: bytes.span))
  }

  /// The 32 bytes, first word first.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    for word in [words.0, words.1, words.2, words.3] {
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return bytes
  }

  /// Reads 64 hexadecimal digits of either case; nil if it is anything else.
  public init?(hex: String) {
    guard let bytes = Hex.bytes(of: hex.utf8) else { return nil }
    self.init(bytes: bytes)
  }

  /// 64 lower-case hexadecimal digits.
  public var hex: String { Hex.text(of: bytes) }
}

extension Hash256: CustomStringConvertible {
  public var description: String { hex }
}
