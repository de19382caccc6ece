/// A piece of a page: a paragraph, or a short term with what it means beside it.
enum TextPart: Equatable, ExpressibleByStringLiteral {
  case paragraph(String)
  case entry(String, String)

  init(stringLiteral value: String) { self = .paragraph(value) }
}

extension [TextPart] {
  /// The lines of the pieces: neighbouring terms get one column, and their meanings another; on a
  /// narrow terminal a meaning stands below its term.
  func lines(on terminal: Terminal) -> [String] {
    var lines: [String] = []
    var rest = self[...]
    while let first = rest.first {
      if case .paragraph(let text) = first {
        lines += terminal.fitted([text])
        rest = rest.dropFirst()
        continue
      }
      let entries = rest.prefix(while: \.isEntry).compactMap(\.words)
      lines += Self.columns(entries, on: terminal)
      rest = rest.dropFirst(entries.count)
    }
    return lines
  }

  private static func columns(
    _ entries: [(term: String, meaning: String)], on terminal: Terminal
  ) -> [String] {
    let column = (entries.map { terminal.measure($0.term) }.max() ?? 0) + 2
    guard terminal.width - column >= Swift.min(24, terminal.width / 2) else {
      return entries.flatMap { entry in
        let indentation = String(repeating: " ", count: entry.term.prefix { $0 == " " }.count + 4)
        return terminal.fitted([entry.term, indentation + entry.meaning])
      }
    }
    return entries.flatMap { entry in
      let start = terminal.padded(entry.term, to: column)
      return TextWrap(width: terminal.width, terminal: terminal)
        .lines(start + entry.meaning, hang: column)
    }
  }
}

extension TextPart {
  fileprivate var isEntry: Bool { words != nil }

  fileprivate var words: (term: String, meaning: String)? {
    if case .entry(let term, let meaning) = self { (term, meaning) } else { nil }
  }
}
