/// Writes JSON in its one form: no white space, sorted keys, UTF-8, only the escapes JSON demands.
///
/// U+007F and the C1 controls are escaped as well, so that a document shown on a terminal sends it
/// no control.
struct JSONWriter {
  private(set) var text = ""

  /// The document as text, without a line break at its end.
  static func text(of value: JSONValue) -> String {
    var writer = Self()
    writer.write(value)
    return writer.text
  }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .integer(let number): text += String(number)
    case .boolean(let flag): text += flag ? "true" : "false"
    case .text(let string): write(string)
    case .list(let items): write(items)
    case .object(let entries): write(entries)
    }
  }

  private mutating func write(_ items: [JSONValue]) {
    text += "["
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      write(item)
    }
    text += "]"
  }

  private mutating func write(_ entries: [String: JSONValue]) {
    text += "{"
    let sorted = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (index, entry) in sorted.enumerated() {
      if index > 0 { text += "," }
      write(entry.key)
      text += ":"
      write(entry.value)
    }
    text += "}"
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x22: text += "\\\""
      case 0x5C: text += "\\\\"
      case 0x0A: text += "\\n"
      case 0x0D: text += "\\r"
      case 0x09: text += "\\t"
      case 0..<0x20, 0x7F..<0xA0: text += Self.escape(scalar.value)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private static func escape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
