/// The one form of each value of the strict profile, at the end of bytes with room for it.
///
/// A value's greatest size is 9 bytes and what it holds; too little room is a mistake of ours
/// and traps.
extension OutputSpan<UInt8> {
  @inline(__always)
  mutating func appendHead(major: UInt8, _ argument: UInt64) {
    if argument < 24 {
      append(major << 5 | UInt8(argument))
    } else if argument < 1 << 8 {
      append(major << 5 | 24)
      append(UInt8(argument))
    } else if argument < 1 << 16 {
      append(major << 5 | 25)
      appendBytes(of: argument, count: 2)
    } else if argument < 1 << 32 {
      append(major << 5 | 26)
      appendBytes(of: argument, count: 4)
    } else {
      append(major << 5 | 27)
      appendBytes(of: argument, count: 8)
    }
  }

  @inline(__always)
  private mutating func appendBytes(of word: UInt64, count: Int) {
    var shift = (count - 1) * 8
    while shift >= 0 {
      append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
      shift -= 8
    }
  }

  /// Appends an integer in its shortest form: 1 to 9 bytes.
  @inline(__always)
  package mutating func appendInteger(_ value: Int64) {
    if value >= 0 {
      appendHead(major: 0, UInt64(value))
    } else {
      appendHead(major: 1, UInt64(-1 - value))
    }
  }

  /// Appends an identifier as a byte string of 16: 17 bytes.
  @inline(__always)
  package mutating func appendIdentifier<Kind>(_ identifier: Identifier<Kind>) {
    append(0x50)
    appendBytes(of: identifier.high, count: 8)
    appendBytes(of: identifier.low, count: 8)
  }

  /// Appends a hash as a byte string of 32: 34 bytes.
  package mutating func appendHash(_ hash: Hash256) {
    append(0x58)
    append(32)
    appendBytes(of: hash.words.0, count: 8)
    appendBytes(of: hash.words.1, count: 8)
    appendBytes(of: hash.words.2, count: 8)
    appendBytes(of: hash.words.3, count: 8)
  }

  /// Appends a byte string, its length first.
  package mutating func appendByteString(_ bytes: [UInt8]) {
    appendHead(major: 2, UInt64(bytes.count))
    for byte in bytes { append(byte) }
  }

  /// Appends a text as UTF-8, its length in bytes first; it is not normalised.
  package mutating func appendText(_ text: String) {
    appendHead(major: 3, UInt64(text.utf8.count))
    for byte in text.utf8 { append(byte) }
  }

  /// Appends true or false: one byte.
  package mutating func appendBoolean(_ value: Bool) { append(value ? 0xF5 : 0xF4) }

  /// Appends the head of an array; `count` items have to follow.
  @inline(__always)
  package mutating func appendArrayHead(count: Int) { appendHead(major: 4, UInt64(count)) }

  /// Appends the head of a map; `count` keys, in ascending order, have to follow with their values.
  @inline(__always)
  package mutating func appendMapHead(count: Int) { appendHead(major: 5, UInt64(count)) }

  /// Appends a tree as it is; whether it is in the profile is for the reader to say.
  package mutating func appendValue(_ value: CBORValue) {
    switch value {
    case .integer(let integer): appendInteger(integer)
    case .bytes(let bytes): appendByteString(bytes)
    case .text(let text): appendText(text)
    case .array(let items):
      appendArrayHead(count: items.count)
      for item in items { appendValue(item) }
    case .map(let entries):
      appendMapHead(count: entries.count)
      for entry in entries {
        appendHead(major: 0, UInt64(entry.key))
        appendValue(entry.value)
      }
    case .boolean(let flag): appendBoolean(flag)
    }
  }
}

extension CBORValue {
  /// At least as many bytes as the value takes when it is written.
  package var encodedSizeBound: Int {
    switch self {
    case .integer, .boolean: 9
    case .bytes(let bytes): 9 + bytes.count
    case .text(let text): 9 + text.utf8.count
    case .array(let items): items.reduce(9) { $0 + $1.encodedSizeBound }
    case .map(let entries): entries.reduce(9) { $0 + 2 + $1.value.encodedSizeBound }
    }
  }

  /// The value's bytes, refused if it is outside of the profile.
  package func encoded() throws(MalformedBody) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: encodedSizeBound) { $0.appendValue(self) }
    let written = bytes
    var reader = CBORReader()
    try reader.skip(RawSpan(_elements: written.span), depth: 1)
    return bytes
  }
}
