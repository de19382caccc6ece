/// Writes JSON in its one form: no white space, sorted keys, UTF-8, few escapes.
///
/// Beside what JSON demands, all that a terminal or a reader of lines could obey is escaped: C1
/// controls, marks that turn the direction of writing, line separators. The value is the same.
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
      case 0x2028, 0x2029: text += Self.escape(scalar)
      case _ where SafeText.isHarmful(scalar): text += Self.escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// The scalar as one `\u` escape, or as two beyond U+FFFF.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    scalar.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
