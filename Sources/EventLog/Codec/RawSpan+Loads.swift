/// The only loads from raw bytes; every bit pattern is an integer, so they are safe once the
/// bounds are checked, which each does.
extension RawSpan {
  /// The byte at an offset; traps outside the span, as all of these do.
  @inlinable
  public func byte(at offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// The number in the two bytes from an offset; they need not be aligned.
  @inlinable
  public func bigEndian16(at offset: Int) -> UInt16 {
    unsafe UInt16(bigEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  /// The number in the four bytes from an offset; they need not be aligned.
  @inlinable
  public func bigEndian32(at offset: Int) -> UInt32 {
    unsafe UInt32(bigEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The number in the eight bytes from an offset; they need not be aligned.
  @inlinable
  public func bigEndian64(at offset: Int) -> UInt64 {
    unsafe UInt64(bigEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The number in two bytes, the least significant one first.
  package func littleEndian16(at offset: Int) -> UInt16 { bigEndian16(at: offset).byteSwapped }

  /// The number in four bytes, the least significant one first.
  package func littleEndian32(at offset: Int) -> UInt32 { bigEndian32(at: offset).byteSwapped }

  /// The number in eight bytes, the least significant one first.
  package func littleEndian64(at offset: Int) -> UInt64 { bigEndian64(at: offset).byteSwapped }

  /// The bytes as text, or nil if they are not UTF-8; costs one copy.
  package func text() -> String? {
    let bytes = Span<UInt8>(_bytes: self)
    guard let text = try? UTF8Span(validating: bytes) else { return nil }
    return String(copying: text)
  }

  /// Whether the bytes are UTF-8; copies nothing.
  package var isText: Bool {
    let bytes = Span<UInt8>(_bytes: self)
    return (try? UTF8Span(validating: bytes)) != nil
  }

  /// A copy of the bytes.
  package var copied: [UInt8] {
    unsafe withUnsafeBytes { unsafe Array($0) }
  }

  /// Whether both hold the same bytes.
  package func equals(_ other: RawSpan) -> Bool {
    guard byteCount == other.byteCount else { return false }
    var offset = 0
    while offset + 8 <= byteCount {
      if bigEndian64(at: offset) != other.bigEndian64(at: offset) { return false }
      offset += 8
    }
    while offset < byteCount {
      if byte(at: offset) != other.byte(at: offset) { return false }
      offset += 1
    }
    return true
  }
}

extension [UInt8] {
  /// Appends bytes that were lent.
  package mutating func append(_ bytes: RawSpan) {
    unsafe bytes.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }

  /// Lends the bytes.
  package func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(RawSpan(_elements: span))
  }
}
