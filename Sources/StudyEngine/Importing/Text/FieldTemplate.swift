/// A side of a card as its note type describes it: text with `{{Field}}`, filters and conditions.
struct FieldTemplate: Sendable {
  private indirect enum Node: Sendable {
    case text(String)
    case field(name: String, filters: [String])
    case section(name: String, isInverted: Bool, nodes: [Node])
  }

  private static let depthLimit = 16
  private static let nodeLimit = 5_000
  private var nodes: [Node] = []
  private var count = 0
  /// Bytes of its source.
  let byteCount: Int
  /// Why it cannot be used, or nil.
  private(set) var fault: Bilingual?

  init(_ source: String) {
    byteCount = source.utf8.count
    var rest = source[...]
    nodes = read(&rest, closing: nil, depth: 0)
  }

  /// What fills a template.
  struct Context {
    /// Fields by their names, as HTML.
    var fields: [String: String]
    /// The number of the deletion that the card asks for; nil for a note without deletions.
    var cloze: Int?
    /// The side that asks, in HTML; nil while that side itself is made.
    var front: String?
    /// Filters that are not known, and passed over.
    var unknownFilters: Set<String> = []
    /// Fields that are named and not there.
    var unknownFields: Set<String> = []
    /// Bytes that a side may have as HTML: a few short fields named a thousand times are none.
    var room = Int.max
    /// Whether a side would have had more.
    var isTooLarge = false
    /// Whether the side would ask for a deletion that its text does not have.
    var lacksCloze = false
  }

  /// The side as HTML.
  func html(_ context: inout Context) -> String { Self.html(nodes, &context) }

  private static func html(_ nodes: [Node], _ context: inout Context) -> String {
    var output = ""
    for node in nodes {
      guard output.utf8.count <= context.room else {
        context.isTooLarge = true
        break
      }
      switch node {
      case .text(let text): output += text
      case .field(let name, let filters): output += field(name, filters, &context)
      case .section(let name, let isInverted, let inner):
        if isFull(name, context) != isInverted { output += html(inner, &context) }
      }
    }
    return output
  }

  private static func isFull(_ name: String, _ context: Context) -> Bool {
    if let cloze = context.cloze, name.hasPrefix("c"), Int(name.dropFirst()) == cloze {
      return true
    }
    return context.fields[name].map { !Trimming.isBlank(HTMLText.plain($0)) } ?? false
  }

  private static func field(
    _ name: String, _ filters: [String], _ context: inout Context
  ) -> String {
    if name == "FrontSide", filters.isEmpty { return context.front ?? "" }
    guard var text = context.fields[name] else {
      if !filters.contains(where: { $0.hasPrefix("tts") }) { context.unknownFields.insert(name) }
      return ""
    }
    for filter in filters.reversed() { text = apply(filter, to: text, &context) }
    return text
  }

  private static func apply(
    _ filter: String, to text: String, _ context: inout Context
  ) -> String {
    let isBack = context.front != nil
    let name = filter.split(separator: " ").first.map(String.init) ?? filter
    switch name {
    case "cloze", "cloze-only":
      let cloze = ClozeText(text)
      guard let number = context.cloze, cloze.numbers.contains(number) else {
        context.lacksCloze = true
        return ""
      }
      if name == "cloze-only" { return cloze.only(number) }
      return isBack ? cloze.answer : cloze.asking(number)
    // What is typed, or shown when asked for, belongs to the answer.
    case "type", "hint": return isBack ? text : ""
    case "nc", "text", "furigana", "ruby": return text
    case "kanji": return Readings.without(text)
    case "kana": return Readings.only(text)
    case "tts", "tts-voices": return ""
    default:
      context.unknownFilters.insert(name)
      return text
    }
  }

  private mutating func read(
    _ rest: inout Substring, closing: String?, depth: Int
  ) -> [Node] {
    var nodes: [Node] = []
    while !rest.isEmpty, fault == nil {
      guard let opening = Self.find("{{", in: rest) else { break }
      if opening > rest.startIndex { nodes.append(.text(String(rest[..<opening]))) }
      let content = rest[rest.utf8.index(opening, offsetBy: 2)...]
      guard let end = Self.find("}}", in: content) else {
        rest = rest[opening...]
        break
      }
      count += 1
      if count > Self.nodeLimit || depth > Self.depthLimit {
        fault = Bilingual("a template too large", "eine zu große Vorlage")
      }
      let tag = Trimming.trimmed(String(content[..<end].drop { $0 == "{" }))
      rest = content[content.utf8.index(end, offsetBy: 2)...]
      switch tag.first {
      case "#", "^":
        let name = Trimming.trimmed(String(tag.dropFirst()))
        let inner = read(&rest, closing: name, depth: depth + 1)
        nodes.append(.section(name: name, isInverted: tag.first == "^", nodes: inner))
      case "/":
        let name = Trimming.trimmed(String(tag.dropFirst()))
        if name == closing { return nodes }
        fault = Bilingual(
          "a condition in its template is closed that was not opened",
          "eine Bedingung der Vorlage wird geschlossen, die nicht geöffnet war")
      case "!": break
      default:
        let parts = tag.split(separator: ":", omittingEmptySubsequences: false)
        nodes.append(
          .field(
            name: Trimming.trimmed(String(parts.last ?? "")),
            filters: parts.dropLast().prefix(8).map { Trimming.trimmed(String($0)) }))
      }
    }
    if !rest.isEmpty {
      nodes.append(.text(String(rest)))
      rest = rest[rest.endIndex...]
    }
    if closing != nil, fault == nil {
      fault = Bilingual(
        "a condition in its template is never closed",
        "eine Bedingung der Vorlage wird nie geschlossen")
    }
    return nodes
  }

  private static func find(_ mark: String, in text: Substring) -> Substring.Index? {
    let bytes = text.utf8
    let mark = Array(mark.utf8)
    var place = bytes.startIndex
    while let first = bytes[place...].firstIndex(of: mark[0]) {
      let next = bytes.index(after: first)
      if next < bytes.endIndex, bytes[next] == mark[1] { return first }
      place = next
    }
    return nil
  }
}

/// Readings in brackets behind their words, as in `日本[にほん]`.
enum Readings {
  /// The words alone.
  static func without(_ text: String) -> String {
    var output = ""
    var depth = 0
    for character in text {
      if character == "[" {
        depth += 1
      } else if character == "]", depth > 0 {
        depth -= 1
      } else if depth == 0 {
        output.append(character)
      }
    }
    return output
  }

  /// The readings, and what has none.
  static func only(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard let open = word.firstIndex(of: "["), let end = word[open...].firstIndex(of: "]") else {
        return String(word)
      }
      return String(word[open...].dropFirst().prefix { $0 != "]" }) + word[end...].dropFirst()
    }.joined(separator: " ")
  }
}
