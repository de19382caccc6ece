extension Identifier {
  /// The 16 bytes from `offset` on; traps if there are fewer.
  @inlinable
  public init(_ bytes: RawSpan, at offset: Int = 0) {
    self.init(high: bytes.bigEndian64(at: offset), low: bytes.bigEndian64(at: offset + 8))
  }

  /// The 16 bytes of an array, or nil if it has another length.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    self.init(RawSpan(_elements: bytes.span))
  }

  /// The 16 bytes, most significant first.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    for word in [high, low] {
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return bytes
  }

  /// Reads 32 hexadecimal digits of either case, with or without the four dashes of a UUID.
  public init?(text: String) {
    let characters = Array(text.utf8)
    let dash = UInt8(ascii: "-")
    let digits: [UInt8]
    switch characters.count {
    case 32: digits = characters
    case 36:
      let dashes = [8, 13, 18, 23]
      guard dashes.allSatisfy({ characters[$0] == dash }) else { return nil }
      digits = characters.indices.filter { !dashes.contains($0) }.map { characters[$0] }
    default: return nil
    }
    guard let bytes = Hex.bytes(of: digits) else { return nil }
    self.init(bytes: bytes)
  }

  /// 32 lower-case hexadecimal digits.
  public var hex: String { Hex.text(of: bytes) }

  /// As a UUID: lower-case, with four dashes.
  public var text: String {
    let digits = Array(hex.utf8)
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    let dashed = Array(groups.map { digits[$0] }.joined(separator: [UInt8(ascii: "-")]))
    return String(decoding: dashed, as: UTF8.self)
  }
}

extension Identifier: CustomStringConvertible {
  public var description: String { text }
}
