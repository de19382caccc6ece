/// Reads JSON as RFC 8259 has it, and nothing else.
package struct JSONReader {
  /// Where and why a text is no JSON.
  package struct Fault: Error, Hashable {
    /// The line of the text, from 1.
    package var line: Int
    /// What was found there, in English for people.
    package var reason: String
  }

  /// What a reader makes of texts that say two things, or half of one.
  package enum Manner: Sendable {
    /// Of a key that is there twice the last one stands; half of a surrogate pair becomes U+FFFD.
    case mild
    /// Both are refused: such a text means different things to different readers.
    case strict
  }

  static let depthLimit = 64
  static let nodeLimit = 5_000_000

  private let bytes: [UInt8]
  private let manner: Manner
  /// The next byte, its line, and how many values were read so far.
  var place = 0
  var line = 1
  var nodeCount = 0

  /// Reads a whole text of UTF-8.
  package static func read(
    _ bytes: [UInt8], _ manner: Manner = .mild
  ) throws(Fault) -> JSONNode {
    var reader = JSONReader(bytes, manner)
    let node = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.place == bytes.count else { throw reader.fault("text after the end") }
    return node
  }

  init(_ bytes: [UInt8], _ manner: Manner) {
    self.bytes = bytes
    self.manner = manner
  }

  func fault(_ reason: String) -> Fault { Fault(line: line, reason: reason) }

  var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 10: line += 1
      case 32, 9, 13: break
      default: return
      }
      place += 1
    }
  }

  mutating func value(depth: Int) throws(Fault) -> JSONNode {
    skipSpace()
    nodeCount += 1
    guard nodeCount <= Self.nodeLimit else { throw fault("too many values") }
    guard depth <= Self.depthLimit else { throw fault("values too deep in each other") }
    switch byte {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw fault("it ends in the middle")
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ node: JSONNode) throws(Fault) -> JSONNode {
    guard bytes[place...].starts(with: word.utf8) else { throw fault("no JSON") }
    place += word.utf8.count
    return node
  }

  private mutating func array(depth: Int) throws(Fault) -> [JSONNode] {
    place += 1
    var items: [JSONNode] = []
    skipSpace()
    if byte == UInt8(ascii: "]") {
      place += 1
      return items
    }
    while true {
      items.append(try value(depth: depth + 1))
      if try ends(with: UInt8(ascii: "]")) { return items }
    }
  }

  private mutating func object(depth: Int) throws(Fault) -> JSONNode.Object {
    var object = JSONNode.Object(line: line)
    var keys: Set<String> = []
    place += 1
    skipSpace()
    if byte == UInt8(ascii: "}") {
      place += 1
      return object
    }
    while true {
      let key = try key()
      if manner == .strict, !keys.insert(key).inserted { throw fault("a key that is there twice") }
      object.members.append(JSONNode.Member(key: key, value: try value(depth: depth + 1)))
      if try ends(with: UInt8(ascii: "}")) { return object }
    }
  }

  /// A key of an object, with the colon behind it.
  mutating func key() throws(Fault) -> String {
    skipSpace()
    guard byte == UInt8(ascii: "\"") else { throw fault("a key is missing") }
    let key = try string()
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw fault("a colon is missing") }
    place += 1
    return key
  }

  mutating func ends(with end: UInt8) throws(Fault) -> Bool {
    skipSpace()
    switch byte {
    case end:
      place += 1
      return true
    case UInt8(ascii: ","):
      place += 1
      return false
    case nil: throw fault("it ends in the middle")
    default: throw fault("a comma is missing")
    }
  }

  private mutating func number() throws(Fault) -> JSONNode {
    let start = place
    if byte == UInt8(ascii: "-") { place += 1 }
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[place - whole] != UInt8(ascii: "0") else {
      throw fault("no JSON")
    }
    let isWhole = ![UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(byte)
    if byte == UInt8(ascii: ".") {
      place += 1
      guard digits() > 0 else { throw fault("no number") }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      place += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { place += 1 }
      guard digits() > 0 else { throw fault("no number") }
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if isWhole, let integer = Int64(text) { return .integer(integer) }
    guard place - start <= 400, let number = Double(text), number.isFinite else {
      throw fault("a number too large")
    }
    return .number(number)
  }

  private mutating func digits() -> Int {
    let start = place
    while let byte, (48...57).contains(byte) { place += 1 }
    return place - start
  }

  mutating func string() throws(Fault) -> String {
    place += 1
    var text: [UInt8] = []
    while let next = byte {
      place += 1
      switch next {
      case UInt8(ascii: "\""):
        guard let text = String(validating: text, as: UTF8.self) else {
          throw fault("text that is not UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): try escape(&text)
      case ..<0x20: throw fault("a control character in a text")
      default: text.append(next)
      }
    }
    throw fault("a text that never ends")
  }

  private mutating func escape(_ text: inout [UInt8]) throws(Fault) {
    guard let letter = byte else { throw fault("a text that never ends") }
    place += 1
    switch letter {
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if (0xD800..<0xDC00).contains(code), byte == UInt8(ascii: "\\"), place + 1 < bytes.count,
        bytes[place + 1] == UInt8(ascii: "u")
      {
        let before = place
        place += 2
        let low = try hexadecimal()
        if (0xDC00..<0xE000).contains(low) {
          code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        } else {
          place = before
        }
      }
      let scalar = Unicode.Scalar(code)
      if scalar == nil, manner == .strict { throw fault("half of a character") }
      text += Array(String(scalar ?? "\u{FFFD}").utf8)
    default: throw fault("an escape that is not known")
    }
  }

  private mutating func hexadecimal() throws(Fault) -> UInt32 {
    guard place + 4 <= bytes.count else { throw fault("a text that never ends") }
    var code: UInt32 = 0
    for byte in bytes[place..<place + 4] {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue, byte < 0x80 else {
        throw fault("an escape that is not known")
      }
      code = code << 4 | UInt32(digit)
    }
    place += 4
    return code
  }
}
