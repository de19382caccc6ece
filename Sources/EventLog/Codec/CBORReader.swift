/// A place in bytes of the strict profile; the bytes are handed in at each step.
///
/// Whatever is not in the profile is refused with its offset; nothing here traps on any bytes.
package struct CBORReader {
  /// Most bytes of a body.
  package static let bodySizeLimit = 65_536
  /// Most items of an array.
  package static let arrayLimit = 1_024
  /// Most maps and arrays inside one another, the body itself being the first.
  package static let depthLimit = 8
  /// Greatest magnitude of an integer.
  package static let integerLimit: Int64 = 1 << 53

  /// Where the next item begins: bytes from the start, and as many as there are at the end.
  package var position: Int

  package init(at position: Int = 0) { self.position = position }

  /// The first byte of a value, without passing over it.
  @inline(__always)
  package func peek(_ bytes: RawSpan) throws(MalformedBody) -> UInt8 {
    guard position < bytes.byteCount else { throw MalformedBody(.truncated, at: position) }
    return bytes.byte(at: position)
  }

  /// Passes over a value's first byte and number; the number is in its shortest form.
  @inline(__always)
  mutating func head(_ bytes: RawSpan) throws(MalformedBody) -> (major: UInt8, argument: UInt64) {
    let initial = try peek(bytes)
    let short = initial & 0x1F
    if short < 24 {
      position += 1
      return (initial >> 5, UInt64(short))
    }
    return (initial >> 5, try longArgument(bytes, short))
  }

  private mutating func longArgument(
    _ bytes: RawSpan, _ short: UInt8
  ) throws(MalformedBody) -> UInt64 {
    let start = position
    guard short < 28 else { throw MalformedBody(.notInProfile, at: start) }
    let size = 1 << Int(short - 24)
    guard bytes.byteCount - start > size else { throw MalformedBody(.truncated, at: start) }
    position = start + 1 + size
    let value: UInt64
    let least: UInt64
    switch size {
    case 1: (value, least) = (UInt64(bytes.byte(at: start + 1)), 24)
    case 2: (value, least) = (UInt64(bytes.bigEndian16(at: start + 1)), 1 << 8)
    case 4: (value, least) = (UInt64(bytes.bigEndian32(at: start + 1)), 1 << 16)
    default: (value, least) = (bytes.bigEndian64(at: start + 1), 1 << 32)
    }
    guard value >= least else { throw MalformedBody(.notShortest, at: start) }
    return value
  }

  /// An integer of -2^53 to 2^53.
  @inline(__always)
  package mutating func integer(_ bytes: RawSpan) throws(MalformedBody) -> Int64 {
    let start = position
    let (major, argument) = try head(bytes)
    guard major < 2 else { throw MalformedBody(.wrongKind, at: start) }
    guard argument <= UInt64(Self.integerLimit) - UInt64(major) else {
      throw MalformedBody(.integerTooLarge, at: start)
    }
    return major == 0 ? Int64(argument) : -1 - Int64(argument)
  }

  /// An integer of `range`.
  @inline(__always)
  package mutating func integer(
    _ bytes: RawSpan, in range: ClosedRange<Int64>
  ) throws(MalformedBody) -> Int64 {
    let start = position
    let value = try integer(bytes)
    guard range.contains(value) else { throw MalformedBody(.outOfRange, at: start) }
    return value
  }

  /// An unsigned integer of 0 to 2^53.
  @inline(__always)
  package mutating func unsigned(_ bytes: RawSpan) throws(MalformedBody) -> UInt64 {
    UInt64(try integer(bytes, in: 0...Self.integerLimit))
  }

  /// The length of a byte string (2), text (3), array (4) or map (5), which lies in the bytes.
  @inline(__always)
  mutating func length(_ bytes: RawSpan, major wanted: UInt8) throws(MalformedBody) -> Int {
    let start = position
    let (major, argument) = try head(bytes)
    guard major == wanted else { throw MalformedBody(.wrongKind, at: start) }
    guard argument <= UInt64(bytes.byteCount - position) else {
      throw MalformedBody(.truncated, at: start)
    }
    return Int(argument)
  }

  /// Where the bytes of a byte string lie.
  package mutating func byteString(_ bytes: RawSpan) throws(MalformedBody) -> Range<Int> {
    let length = try length(bytes, major: 2)
    position += length
    return (position - length)..<position
  }

  /// A byte string of 16 bytes.
  @inline(__always)
  package mutating func identifier<Kind>(
    _ bytes: RawSpan
  ) throws(MalformedBody) -> Identifier<Kind> {
    let start = position
    guard try peek(bytes) == 0x50 else { throw MalformedBody(.wrongKind, at: start) }
    guard bytes.byteCount - start >= 17 else { throw MalformedBody(.truncated, at: start) }
    position = start + 17
    return Identifier(
      high: bytes.bigEndian64(at: start + 1), low: bytes.bigEndian64(at: start + 9))
  }

  /// A byte string of 32 bytes.
  package mutating func hash(_ bytes: RawSpan) throws(MalformedBody) -> Hash256 {
    let start = position
    let range = try byteString(bytes)
    guard range.count == 32 else { throw MalformedBody(.wrongKind, at: start) }
    return Hash256(bytes, at: range.lowerBound)
  }

  /// Text, byte for byte as it is stored.
  package mutating func text(_ bytes: RawSpan) throws(MalformedBody) -> String {
    let start = position
    let length = try length(bytes, major: 3)
    guard let text = bytes.extracting(position..<(position + length)).text() else {
      throw MalformedBody(.invalidText, at: start)
    }
    position += length
    return text
  }

  /// A boolean.
  ///
  /// False is written only where absent means something else than false, such as "as it was"; for
  /// other keys `MapReader.flag` refuses it.
  package mutating func boolean(_ bytes: RawSpan) throws(MalformedBody) -> Bool {
    try boolean(bytes, orElse: .wrongKind)
  }

  mutating func boolean(
    _ bytes: RawSpan, orElse fault: MalformedBody.Fault
  ) throws(MalformedBody) -> Bool {
    let initial = try peek(bytes)
    guard initial == 0xF4 || initial == 0xF5 else { throw MalformedBody(fault, at: position) }
    position += 1
    return initial == 0xF5
  }

  /// Number of items of an array, which follow.
  @inline(__always)
  package mutating func arrayCount(_ bytes: RawSpan) throws(MalformedBody) -> Int {
    let start = position
    let count = try length(bytes, major: 4)
    guard count <= Self.arrayLimit else { throw MalformedBody(.tooManyItems, at: start) }
    return count
  }

  /// Number of entries of a map, which follow.
  @inline(__always)
  package mutating func mapCount(_ bytes: RawSpan) throws(MalformedBody) -> Int {
    let start = position
    let count = try length(bytes, major: 5)
    guard count <= 24 else { throw MalformedBody(.invalidKey, at: start) }
    return count
  }

  /// A map key greater than the last one (-1 before the first).
  @inline(__always)
  package mutating func key(_ bytes: RawSpan, after last: Int) throws(MalformedBody) -> Int {
    let key = Int(try peek(bytes))
    guard key < 24 else { throw MalformedBody(.invalidKey, at: position) }
    guard key > last else { throw MalformedBody(.keyOutOfOrder, at: position) }
    position += 1
    return key
  }

  /// Refuses bytes after the last value.
  @inline(__always)
  package func end(_ bytes: RawSpan) throws(MalformedBody) {
    guard position == bytes.byteCount else { throw MalformedBody(.trailingBytes, at: position) }
  }
}
