/// A key of a table, built from its parts; at most 64 bytes, kept inline.
///
/// Numbers are big-endian, so that keys of one layout sort as their numbers do.
package struct TableKey: Sendable {
  package static let greatestByteCount = 64

  private var storage = InlineArray<64, UInt8>(repeating: 0)
  private var length = 0

  package init() {}

  package init(_ sequence: UInt64) {
    append(sequence)
  }

  package init<Kind>(_ identifier: Identifier<Kind>) {
    append(identifier.high)
    append(identifier.low)
  }

  /// A short name as its bytes.
  package init(_ name: StaticString) {
    for place in 0..<name.utf8CodeUnitCount {
      append(byte: unsafe name.utf8Start[place])
    }
  }

  /// The bytes themselves; traps if there are more than 64.
  package init(bytes: [UInt8]) {
    for byte in bytes { append(byte: byte) }
  }

  package init(_ bytes: RawSpan) {
    for offset in bytes.byteOffsets {
      append(byte: unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
    }
  }

  /// The bytes of a key that was found; nil for one of more than 64, which this program never puts.
  package init?(fitting bytes: RawSpan) {
    guard bytes.byteCount <= Self.greatestByteCount else { return nil }
    self.init(bytes)
  }

  package var byteCount: Int { length }

  package var bytes: [UInt8] { withBytes { $0.copied } }

  package func appending(byte: UInt8) -> TableKey {
    var key = self
    key.append(byte: byte)
    return key
  }

  package func appending(_ number: UInt32) -> TableKey {
    var key = self
    key.reserve(4)
    var elements = key.storage.mutableSpan
    var bytes = MutableRawSpan(_elements: &elements)
    bytes.storeBytes(of: number.bigEndian, toByteOffset: key.length, as: UInt32.self)
    key.length += 4
    return key
  }

  package func appending(_ number: UInt64) -> TableKey {
    var key = self
    key.append(number)
    return key
  }

  package func appending<Kind>(_ identifier: Identifier<Kind>) -> TableKey {
    var key = self
    key.append(identifier.high)
    key.append(identifier.low)
    return key
  }

  package func appending(_ hash: Hash256) -> TableKey {
    var key = self
    key.append(hash.words.0)
    key.append(hash.words.1)
    key.append(hash.words.2)
    key.append(hash.words.3)
    return key
  }

  package func appending(bytes: [UInt8]) -> TableKey {
    var key = self
    for byte in bytes { key.append(byte: byte) }
    return key
  }

  /// Lends the key's bytes.
  package func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(RawSpan(_elements: storage.span).extracting(first: length))
  }

  /// The least key greater than every key that starts with this one; nil if there is none.
  var successor: TableKey? {
    var key = self
    while key.length > 0 {
      if key.storage[key.length - 1] < 0xFF {
        key.storage[key.length - 1] += 1
        return key
      }
      key.length -= 1
      key.storage[key.length] = 0
    }
    return nil
  }

  private mutating func append(byte: UInt8) {
    reserve(1)
    storage[length] = byte
    length += 1
  }

  private mutating func append(_ number: UInt64) {
    reserve(8)
    var elements = storage.mutableSpan
    var bytes = MutableRawSpan(_elements: &elements)
    bytes.storeBytes(of: number.bigEndian, toByteOffset: length, as: UInt64.self)
    length += 8
  }

  private func reserve(_ byteCount: Int) {
    precondition(length + byteCount <= Self.greatestByteCount, "a key has at most 64 bytes")
  }
}

extension TableKey: Equatable {
  package static func == (left: TableKey, right: TableKey) -> Bool {
    left.length == right.length
      && (0..<left.length).allSatisfy { left.storage[$0] == right.storage[$0] }
  }
}
