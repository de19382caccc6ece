/// A key of a table, built from its parts; at most 64 bytes, kept inline.
///
/// Numbers are big-endian, so that keys of one layout sort as their numbers do.
package struct TableKey: Sendable {
  /// How many bytes a key can have.
  package static let greatestByteCount = 64

  private var storage = InlineArray<64, UInt8>(repeating: 0)
  private var length = 0

  package init() {}

  /// The key of a record: its number in 8 bytes.
  package init(_ sequence: UInt64) {
    append(sequence)
  }

  /// The key of what has an id: its 16 bytes.
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

  /// A key as it was read; traps beyond `greatestByteCount`, so bytes of a stranger are measured
  /// first.
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

  /// Bytes used, 0 to `greatestByteCount`.
  package var byteCount: Int { length }

  /// A copy of the bytes.
  package var bytes: [UInt8] { withBytes { $0.copied } }

  /// The key with one byte more; traps when it is full, as all of these do.
  package func appending(byte: UInt8) -> TableKey {
    var key = self
    key.append(byte: byte)
    return key
  }

  /// The key with four bytes more.
  package func appending(_ number: UInt32) -> TableKey {
    var key = self
    key.reserve(4)
    var elements = key.storage.mutableSpan
    var bytes = MutableRawSpan(_elements: &elements)
    bytes.storeBytes(of: number.bigEndian, toByteOffset: key.length, as: UInt32.self)
    key.length += 4
    return key
  }

  /// The key with eight bytes more.
  package func appending(_ number: UInt64) -> TableKey {
    var key = self
    key.append(number)
    return key
  }

  /// The key with the 16 bytes of an id more.
  package func appending<Kind>(_ identifier: Identifier<Kind>) -> TableKey {
    var key = self
    key.append(identifier.high)
    key.append(identifier.low)
    return key
  }

  /// The key with the 32 bytes of a hash more.
  package func appending(_ hash: Hash256) -> TableKey {
    var key = self
    key.append(hash.words.0)
    key.append(hash.words.1)
    key.append(hash.words.2)
    key.append(hash.words.3)
    return key
  }

  /// The key with these bytes more, as they are.
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
