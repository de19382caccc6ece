/// The plain text of HTML: what a reader sees, and nothing that a browser would do.
///
/// Line breaks and blocks become line breaks, runs of white space one space, entities their
/// characters; a reading above a word stands behind it in brackets; pictures and sounds leave
/// their names. Scripts, styles and comments are gone. Costs time linear in the text's length.
struct HTMLText {
  private(set) var output: [UInt8] = []
  private let input: [UInt8]
  private var place = 0
  private var isSpacePending = false
  private var isBreakPending = false
  private var hasNoMoreTags = false
  private var hasNoMoreQuotes = false

  static func plain(_ html: String) -> String {
    // Most texts are plain already.
    guard html.utf8.contains(where: { isSpecial($0) }) else { return html }
    var text = HTMLText(html)
    text.read()
    return String(decoding: text.output, as: UTF8.self)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == 9 || byte == 10 || byte == 13
      || byte == 0xC2
  }

  private init(_ html: String) {
    input = Array(html.utf8)
    output.reserveCapacity(input.count)
  }

  private mutating func read() {
    while place < input.count {
      let byte = input[place]
      switch byte {
      case UInt8(ascii: "<"):
        if !readTag() { put(byte) }
      case UInt8(ascii: "&"):
        if !readEntity() { put(byte) }
      case 32, 9, 10, 13, 12:
        isSpacePending = true
        place += 1
      case 0xC2 where place + 1 < input.count && input[place + 1] == 0xA0:
        isSpacePending = true
        place += 2
      default: put(byte)
      }
    }
  }

  private mutating func put(_ byte: UInt8) {
    place += 1
    beginText()
    output.append(byte)
  }

  private mutating func append(_ bytes: some Collection<UInt8>) {
    beginText()
    output += bytes
  }

  /// Puts the break or the space that text waits behind.
  private mutating func beginText() {
    if isBreakPending {
      if !output.isEmpty, output.last != 10 { output.append(10) }
    } else if isSpacePending, !output.isEmpty, output.last != 10 {
      output.append(32)
    }
    isBreakPending = false
    isSpacePending = false
  }

  /// Takes a comment or a tag; false where the sign is just a sign.
  private mutating func readTag() -> Bool {
    let start = place + 1
    guard start < input.count, !hasNoMoreTags else { return false }
    if input[start...].starts(with: "!--".utf8) {
      place = end(of: "-->", from: start + 3) ?? input.count
      return true
    }
    let first = input[start]
    let isLetter = (65...90).contains(first & 0xDF)
    guard
      isLetter || first == UInt8(ascii: "/") || first == UInt8(ascii: "!")
        || first == UInt8(ascii: "?")
    else { return false }
    guard let end = endOfTag(from: start) else { return false }
    let tag = input[start..<end - 1]
    place = end
    take(tag)
    return true
  }

  /// The place after the `>` that ends a tag; one inside quotes does not.
  private mutating func endOfTag(from start: Int) -> Int? {
    var quote: UInt8?
    var next = start
    while !hasNoMoreQuotes, next < input.count {
      let byte = input[next]
      next += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        // Quotes mean something behind a sign of equality alone.
        if input[next - 2] == UInt8(ascii: "=") { quote = byte }
      } else if byte == UInt8(ascii: ">") {
        return next
      }
    }
    hasNoMoreQuotes = true
    if let end = input[start...].firstIndex(of: UInt8(ascii: ">")) { return end + 1 }
    hasNoMoreTags = true
    return nil
  }

  /// Names of tags are written in either case.
  private static func isSameLetter(_ left: UInt8, _ right: UInt8) -> Bool {
    left == right || left ^ right == 0x20 && (97...122).contains(left | 0x20)
  }

  private func end(of mark: String, from start: Int) -> Int? {
    let mark = Array(mark.utf8)
    var next = start
    while next + mark.count <= input.count {
      guard let first = input[next...].firstIndex(of: mark[0]) else { return nil }
      let candidate = input[first...].prefix(mark.count)
      if candidate.elementsEqual(mark, by: Self.isSameLetter) { return first + mark.count }
      next = first + 1
    }
    return nil
  }

  private mutating func take(_ tag: ArraySlice<UInt8>) {
    let name = tag.prefix { byte in
      (65...90).contains(byte & 0xDF) || (48...57).contains(byte) || byte == UInt8(ascii: "/")
    }
    switch String(decoding: name, as: UTF8.self).lowercased() {
    case "br", "br/", "hr", "hr/", "/hr":
      if isBreakPending || output.last == 10 || output.isEmpty { isBreakPending = false }
      if !output.isEmpty { output.append(10) }
      isSpacePending = false
    case "p", "/p", "div", "/div", "li", "/li", "ul", "/ul", "ol", "/ol", "tr", "/tr", "table",
      "/table", "h1", "/h1", "h2", "/h2", "h3", "/h3", "h4", "/h4", "h5", "/h5", "h6", "/h6",
      "pre", "/pre", "blockquote", "/blockquote", "dt", "/dt", "dd", "/dd", "section", "/section":
      isBreakPending = true
    case "td", "/td", "th", "/th": isSpacePending = true
    case "script", "style", "title", "rp":
      let closing = "</" + String(decoding: name, as: UTF8.self)
      let end = end(of: closing, from: place) ?? input.count
      place =
        end < input.count ? input[end...].firstIndex(of: 62).map { $0 + 1 } ?? input.count : end
    case "img", "audio", "video", "source": takeMedium(tag)
    case "rt":
      isSpacePending = false
      append("[".utf8)
    case "/rt": append("]".utf8)
    default: break
    }
  }

  private mutating func takeMedium(_ tag: ArraySlice<UInt8>) {
    let source = Self.attribute("src", in: tag) ?? ""
    guard !source.isEmpty else { return }
    let name = source.hasPrefix("data:") ? "inline" : String(source.prefix(120))
    append("[image: \(HTMLEntity.replaced(in: name))]".utf8)
  }

  static func attribute(_ name: String, in tag: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: tag.prefix(4_096), as: UTF8.self)
    let parts = text.split(separator: "=", maxSplits: 64, omittingEmptySubsequences: false)
    for (key, value) in zip(parts, parts.dropFirst())
    where key.lowercased().hasSuffix(" " + name) || key.lowercased().hasSuffix("\n" + name) {
      guard let quote = value.first, quote == "\"" || quote == "'" else {
        return value.split { $0 == " " || $0 == "/" }.first.map(String.init)
      }
      // A sign of equality inside the quotes parted the value: it is taken from the whole text.
      let rest = text[value.startIndex...].dropFirst()
      return rest.firstIndex(of: quote).map { String(rest[..<$0]) }
    }
    return nil
  }

  private mutating func readEntity() -> Bool {
    guard let (text, next) = HTMLEntity.read(input, at: place) else { return false }
    place = next
    if text == "\u{A0}" { isSpacePending = true } else { append(text.utf8) }
    return true
  }
}
