/// Reads JSON documents of the kind that `JSONWriter` writes: no fractions, no null, no deep nests.
struct JSONReader {
  private static let depthLimit = 16

  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The document; nil if the bytes are none, or hold what such documents do not.
  static func value(of bytes: [UInt8]) -> JSONValue? {
    var reader = Self(bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipBlanks()
    return reader.place == bytes.count ? value : nil
  }

  private mutating func skipBlanks() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipBlanks()
    guard place < bytes.count, bytes[place] == character.asciiValue else { return false }
    place += 1
    return true
  }

  private mutating func value(depth: Int) -> JSONValue? {
    guard depth < Self.depthLimit else { return nil }
    skipBlanks()
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return list(depth)
    case UInt8(ascii: "\""): return text().map { .text($0) }
    case UInt8(ascii: "t"): return word("true") ? true : nil
    case UInt8(ascii: "f"): return word("false") ? false : nil
    default: return integer()
    }
  }

  private mutating func word(_ word: String) -> Bool {
    guard bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  private mutating func integer() -> JSONValue? {
    let digits = bytes[place...].prefix { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
    guard let number = Int64(String(decoding: digits, as: UTF8.self)) else { return nil }
    place += digits.count
    return .integer(number)
  }

  private mutating func list(_ depth: Int) -> JSONValue? {
    place += 1
    var items: [JSONValue] = []
    if take("]") { return .list(items) }
    while true {
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
      if take("]") { return .list(items) }
      guard take(",") else { return nil }
    }
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    place += 1
    var entries: [String: JSONValue] = [:]
    if take("}") { return .object(entries) }
    while true {
      skipBlanks()
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\""), let key = text(), take(":"),
        entries[key] == nil, let value = value(depth: depth + 1)
      else { return nil }
      entries[key] = value
      if take("}") { return .object(entries) }
      guard take(",") else { return nil }
    }
  }

  private mutating func text() -> String? {
    place += 1
    var units: [UInt8] = []
    var text = ""
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let rest = String(validating: units, as: UTF8.self) else { return nil }
        return text + rest
      case UInt8(ascii: "\\"):
        guard let part = String(validating: units, as: UTF8.self), let escaped = escape() else {
          return nil
        }
        text += part + escaped
        units = []
      case 0..<0x20: return nil
      default: units.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> String? {
    guard place < bytes.count else { return nil }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      guard let first = unit() else { return nil }
      if UTF16.isLeadSurrogate(first) {
        guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
          bytes[place + 1] == UInt8(ascii: "u")
        else { return nil }
        place += 2
        guard let second = unit(), UTF16.isTrailSurrogate(second) else { return nil }
        return String(decoding: [first, second], as: UTF16.self)
      }
      return UTF16.isTrailSurrogate(first) ? nil : String(decoding: [first], as: UTF16.self)
    default: return nil
    }
  }

  private mutating func unit() -> UInt16? {
    guard place + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[place..<place + 4], as: UTF8.self)
    place += 4
    return UInt16(digits, radix: 16)
  }
}
