/// A text with deletions such as `{{c1::Danube}}` or `{{c2::Vienna::city}}`, which may nest.
struct ClozeText {
  private indirect enum Part {
    case text(String)
    case deletion(numbers: [Int], parts: [Part], hint: String?)
  }

  private static let depthLimit = 8
  /// The numbers that are there, in order.
  private(set) var numbers: [Int] = []
  private var parts: [Part] = []

  init(_ text: String) {
    var rest = text[...]
    parts = parts(&rest, depth: 0).parts
    numbers = Array(Set(numbers)).sorted()
  }

  /// What asks for a number: its places hidden behind their hints, the others shown.
  func asking(_ number: Int) -> String { Self.text(of: parts, hiding: number) }

  /// The whole text.
  var answer: String { Self.text(of: parts, hiding: nil) }

  /// The deletions of a number alone, one behind the other.
  func only(_ number: Int) -> String {
    var found: [String] = []
    Self.collect(number, in: parts, into: &found)
    return found.joined(separator: ", ")
  }

  private static func text(of parts: [Part], hiding number: Int?) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .deletion(let numbers, let inner, let hint):
        if let number, numbers.contains(number) {
          "[" + (hint ?? "...") + "]"
        } else {
          text(of: inner, hiding: number)
        }
      }
    }.joined()
  }

  private static func collect(_ number: Int, in parts: [Part], into found: inout [String]) {
    for case .deletion(let numbers, let inner, _) in parts {
      if numbers.contains(number) {
        found.append(text(of: inner, hiding: nil))
      } else {
        collect(number, in: inner, into: &found)
      }
    }
  }

  /// The parts up to the end of a deletion, or of the text.
  private mutating func parts(
    _ rest: inout Substring, depth: Int
  ) -> (parts: [Part], isClosed: Bool) {
    var parts: [Part] = []
    var text = Substring.UnicodeScalarView()
    func flush() { if !text.isEmpty { parts.append(.text(String(text))) } }
    while let scalar = rest.unicodeScalars.first {
      if scalar == "{", depth < Self.depthLimit, let opening = Self.opening(rest) {
        var inner = opening.rest
        let mark = numbers
        let content = self.parts(&inner, depth: depth + 1)
        if content.isClosed {
          flush()
          text = Substring.UnicodeScalarView()
          numbers += opening.numbers
          let (kept, hint) = Self.hint(in: content.parts)
          parts.append(.deletion(numbers: opening.numbers, parts: kept, hint: hint))
          rest = inner
          continue
        }
        // Never closed: then none of what follows is, and it is text.
        numbers = mark
        flush()
        parts.append(.text(String(rest)))
        rest = rest[rest.endIndex...]
        return (parts, false)
      }
      if depth > 0, scalar == "}", rest.unicodeScalars.dropFirst().first == "}" {
        flush()
        rest = Substring(rest.unicodeScalars.dropFirst(2))
        return (parts, true)
      }
      text.append(scalar)
      rest = Substring(rest.unicodeScalars.dropFirst())
    }
    flush()
    return (parts, false)
  }

  /// `{{c1::` or `{{c1,2::` at the start of a text.
  private static func opening(_ text: Substring) -> (numbers: [Int], rest: Substring)? {
    let bytes = text.utf8.prefix(48)
    guard bytes.starts(with: "{{c".utf8) else { return nil }
    var place = bytes.index(bytes.startIndex, offsetBy: 3)
    var numbers: [Int] = []
    var number: Int?
    while place < bytes.endIndex {
      let byte = bytes[place]
      if (48...57).contains(byte) {
        number = (number ?? 0) * 10 + Int(byte - 48)
        guard let number, number <= 500 else { return nil }
      } else if byte == UInt8(ascii: ","), let last = number {
        numbers.append(last)
        number = nil
      } else if byte == UInt8(ascii: ":"), let last = number, last > 0 {
        let next = bytes.index(after: place)
        guard next < bytes.endIndex, bytes[next] == UInt8(ascii: ":") else { return nil }
        return (numbers + [last], text[bytes.index(after: next)...])
      } else {
        return nil
      }
      place = bytes.index(after: place)
    }
    return nil
  }

  /// Takes the hint behind `::` off the last text of a deletion.
  private static func hint(in parts: [Part]) -> (parts: [Part], hint: String?) {
    for (place, part) in parts.enumerated() {
      guard case .text(let text) = part, let range = separator(in: text) else { continue }
      let hint =
        String(text[range.upperBound...])
        + self.text(
          of: Array(parts[(place + 1)...]), hiding: nil)
      let kept = parts[..<place] + [.text(String(text[..<range.lowerBound]))]
      return (Array(kept), hint.isEmpty ? nil : hint)
    }
    return (parts, nil)
  }

  private static func separator(in text: String) -> Range<String.Index>? {
    let bytes = text.utf8
    var place = bytes.startIndex
    while let colon = bytes[place...].firstIndex(of: UInt8(ascii: ":")) {
      let next = bytes.index(after: colon)
      guard next < bytes.endIndex else { return nil }
      if bytes[next] == UInt8(ascii: ":") { return colon..<bytes.index(after: next) }
      place = next
    }
    return nil
  }
}
