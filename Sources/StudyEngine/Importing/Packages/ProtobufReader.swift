/// Reads a protocol buffer field by field, strictly: what it cannot be sure of is a fault.
struct ProtobufReader {
  /// The value of a field, as its wire form tells it.
  enum Value {
    case integer(UInt64)
    case fixed32(UInt32)
    case fixed64(UInt64)
    case bytes(ArraySlice<UInt8>)
  }

  struct Fault: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }
  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// The next field; nil at the end.
  mutating func next() throws(Fault) -> (number: UInt64, value: Value)? {
    guard !rest.isEmpty else { return nil }
    let key = try integer()
    let number = key >> 3
    guard (1...536_870_911).contains(number) else { throw Fault() }
    switch key & 7 {
    case 0: return (number, .integer(try integer()))
    case 1: return (number, .fixed64(try fixed(8)))
    case 2:
      let count = try integer()
      guard count <= UInt64(rest.count) else { throw Fault() }
      let bytes = rest.prefix(Int(count))
      rest = rest.dropFirst(Int(count))
      return (number, .bytes(bytes))
    case 5: return (number, .fixed32(UInt32(truncatingIfNeeded: try fixed(4))))
    default: throw Fault()
    }
  }

  private mutating func integer() throws(Fault) -> UInt64 {
    var value: UInt64 = 0
    for place in 0..<10 {
      guard let byte = rest.popFirst() else { throw Fault() }
      guard place < 9 || byte <= 1 else { throw Fault() }
      value |= UInt64(byte & 0x7F) << UInt64(7 * place)
      if byte < 0x80 { return value }
    }
    throw Fault()
  }

  private mutating func fixed(_ count: Int) throws(Fault) -> UInt64 {
    guard rest.count >= count else { throw Fault() }
    var value: UInt64 = 0
    for place in 0..<count {
      value |= UInt64(rest.removeFirst()) << UInt64(8 * place)
    }
    return value
  }
}

extension ProtobufReader.Value {
  var integer: UInt64? { if case .integer(let value) = self { value } else { nil } }
  var bytes: ArraySlice<UInt8>? { if case .bytes(let bytes) = self { bytes } else { nil } }
  var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  var float: Double? {
    guard case .fixed32(let bits) = self else { return nil }
    let value = Float(bitPattern: bits)
    return value.isFinite ? Double(value) : nil
  }

  /// Floats of a packed field, or the one of a plain one; nil where they are something else.
  var floats: [Double]? {
    switch self {
    case .fixed32: return float.map { [$0] }
    case .bytes(let bytes):
      guard bytes.count % 4 == 0, bytes.count <= 4_096 else { return nil }
      var values: [Double] = []
      var bits: UInt32 = 0
      for (place, byte) in bytes.enumerated() {
        bits |= UInt32(byte) << UInt32(8 * (place % 4))
        guard place % 4 == 3 else { continue }
        let value = Float(bitPattern: bits)
        guard value.isFinite else { return nil }
        values.append(Double(value))
        bits = 0
      }
      return values
    default: return nil
    }
  }
}
