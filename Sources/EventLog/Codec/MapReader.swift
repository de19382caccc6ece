/// Steps through the entries of a map and remembers which keys it saw.
struct MapReader {
  var reader: CBORReader
  /// The key of the entry being read; after a fault, the key at fault.
  private(set) var key = -1
  private var remaining: Int
  private var seen: UInt32 = 0
  private let depth: Int
  private let start: Int

  /// Enters the map at `reader`; `depth` is its level, the body being 1.
  @inline(__always)
  init(_ reader: CBORReader, _ bytes: RawSpan, depth: Int) throws(MalformedBody) {
    self.reader = reader
    self.depth = depth
    start = reader.position
    remaining = try self.reader.mapCount(bytes)
  }

  /// Moves to the next key, or returns nil at the map's end.
  @inline(__always)
  mutating func next(_ bytes: RawSpan) throws(MalformedBody) -> Int? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    key = try reader.key(bytes, after: key)
    seen |= 1 << UInt32(key)
    return key
  }

  @inline(__always)
  func hasSeen(_ key: Int) -> Bool { seen & 1 << UInt32(key) != 0 }

  /// Refuses a map that lacks one of `keys`, a set of bits.
  @inline(__always)
  mutating func require(_ keys: UInt32) throws(MalformedBody) {
    let missing = keys & ~seen
    guard missing == 0 else { throw fault(missing: missing) }
  }

  private mutating func fault(missing: UInt32) -> MalformedBody {
    key = missing.trailingZeroBitCount
    return MalformedBody(.missingKey, at: reader.position)
  }

  /// Passes over the value of a key that is not known here.
  mutating func skip(_ bytes: RawSpan) throws(MalformedBody) {
    try reader.skip(bytes, depth: depth + 1)
  }

  @inline(__always)
  mutating func integer(
    _ bytes: RawSpan, in range: ClosedRange<Int64>
  ) throws(MalformedBody) -> Int64 {
    try reader.integer(bytes, in: range)
  }

  @inline(__always)
  mutating func unsigned32(
    _ bytes: RawSpan, in range: ClosedRange<Int64>
  ) throws(MalformedBody) -> UInt32 {
    UInt32(truncatingIfNeeded: try reader.integer(bytes, in: range))
  }

  /// A number that names a case.
  @inline(__always)
  mutating func choice<Choice: RawRepresentable<UInt8>>(
    _ bytes: RawSpan
  ) throws(MalformedBody) -> Choice {
    let start = reader.position
    let number = try reader.integer(bytes)
    guard let raw = UInt8(exactly: number), let choice = Choice(rawValue: raw) else {
      throw MalformedBody(.outOfRange, at: start)
    }
    return choice
  }

  /// A flag that is written only where it is true.
  mutating func flag(_ bytes: RawSpan) throws(MalformedBody) -> Bool {
    let start = reader.position
    guard try reader.boolean(bytes) else { throw MalformedBody(.outOfRange, at: start) }
    return true
  }

  /// A count where none is written by leaving out the key.
  mutating func someCount(_ bytes: RawSpan) throws(MalformedBody) -> UInt32 {
    let start = reader.position
    let count = try unsigned32(bytes, in: FieldRange.count)
    guard count > 0 else { throw MalformedBody(.outOfRange, at: start) }
    return count
  }

  /// Number of items of an array, which follow; none are written by leaving out the key.
  mutating func someItems(_ bytes: RawSpan) throws(MalformedBody) -> Int {
    let start = reader.position
    let count = try reader.arrayCount(bytes)
    guard count > 0 else { throw MalformedBody(.outOfRange, at: start) }
    return count
  }

  mutating func day(_ bytes: RawSpan) throws(MalformedBody) -> StudyDay {
    StudyDay(number: Int32(truncatingIfNeeded: try integer(bytes, in: FieldRange.day)))
  }

  /// A text where none is written by leaving out the key.
  mutating func someText(_ bytes: RawSpan) throws(MalformedBody) -> String {
    let start = reader.position
    let text = try reader.text(bytes)
    guard !text.isEmpty else { throw MalformedBody(.outOfRange, at: start) }
    return text
  }

  /// Numbers of short ids, four bytes each; none are written by leaving out the key.
  mutating func cardNumbers(_ bytes: RawSpan) throws(MalformedBody) -> [UInt32] {
    let start = reader.position
    let range = try reader.byteString(bytes)
    guard !range.isEmpty, range.count % 4 == 0 else { throw MalformedBody(.outOfRange, at: start) }
    let numbers = stride(from: range.lowerBound, to: range.upperBound, by: 4).map {
      bytes.bigEndian32(at: $0)
    }
    guard numbers.allSatisfy({ FieldRange.number.contains(Int64($0)) }) else {
      throw MalformedBody(.outOfRange, at: start)
    }
    return numbers
  }

  /// Texts, perhaps none.
  mutating func texts(_ bytes: RawSpan) throws(MalformedBody) -> [String] {
    var texts: [String] = []
    for _ in 0..<(try reader.arrayCount(bytes)) { texts.append(try reader.text(bytes)) }
    return texts
  }

  /// Texts where none are written by leaving out the key.
  mutating func someTexts(_ bytes: RawSpan) throws(MalformedBody) -> [String] {
    let start = reader.position
    let texts = try texts(bytes)
    guard !texts.isEmpty else { throw MalformedBody(.outOfRange, at: start) }
    return texts
  }

  /// Integers where none are written by leaving out the key.
  mutating func someIntegers(
    _ bytes: RawSpan, in range: ClosedRange<Int64>
  ) throws(MalformedBody) -> [Int64] {
    let start = reader.position
    var integers: [Int64] = []
    for _ in 0..<(try reader.arrayCount(bytes)) {
      integers.append(try reader.integer(bytes, in: range))
    }
    guard !integers.isEmpty else { throw MalformedBody(.outOfRange, at: start) }
    return integers
  }

  /// The value of the key that was read last, whatever it is.
  mutating func value(_ bytes: RawSpan) throws(MalformedBody) -> CBORValue {
    try reader.value(bytes, depth: depth + 1)
  }

  /// The whole map as a tree, whatever its keys.
  mutating func whole(_ bytes: RawSpan) throws(MalformedBody) -> CBORValue {
    reader.position = start
    remaining = 0
    return try reader.value(bytes, depth: depth)
  }
}
