/// A JSON document made of integers, text, truth values, lists and objects: no fractions, no null.
///
/// What is absent has no key. Objects are written with their keys in the order of their bytes, so
/// equal documents are equal bytes.
indirect enum JSONValue: Equatable {
  case integer(Int64)
  case text(String)
  case boolean(Bool)
  case list([JSONValue])
  case object([String: JSONValue])

  /// An integer of any width; what does not fit is clamped.
  static func number(_ value: some BinaryInteger) -> Self { .integer(Int64(clamping: value)) }

  /// An object without the keys whose value is nil.
  static func compact(_ entries: [String: JSONValue?]) -> Self {
    .object(entries.compactMapValues(\.self))
  }

  /// The value under a key of an object.
  subscript(key: String) -> JSONValue? {
    if case .object(let entries) = self { entries[key] } else { nil }
  }

  /// The same document with each text in it changed, keys aside.
  func mappingTexts(_ change: (String) -> String) -> Self {
    switch self {
    case .text(let text): .text(change(text))
    case .list(let items): .list(items.map { $0.mappingTexts(change) })
    case .object(let entries): .object(entries.mapValues { $0.mappingTexts(change) })
    case .integer, .boolean: self
    }
  }

  /// The same object with `schema` set.
  func withSchema(_ schema: String) -> Self { with("schema", .text(schema)) }

  /// The same object with one key set.
  func with(_ key: String, _ value: Self) -> Self {
    guard case .object(var entries) = self else { return self }
    entries[key] = value
    return .object(entries)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int64) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// The last of two equal keys stands.
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
