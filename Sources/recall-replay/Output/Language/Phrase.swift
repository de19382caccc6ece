/// A text in one language, with the values that stand in it: two that say the same hold the same.
struct Phrase: ExpressibleByStringInterpolation {
  let text: String
  /// The values, in the order of the text.
  let values: [String]

  init(stringLiteral text: String) {
    self.text = text
    values = []
  }

  init(stringInterpolation parts: StringInterpolation) {
    text = parts.text
    values = parts.values
  }

  /// Whether another phrase holds the same values, perhaps in another order.
  func holdsTheSame(as other: Phrase) -> Bool { values.sorted() == other.values.sorted() }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var values: [String] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    /// A value, which the other language holds, too.
    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += value.description
      values.append(value.description)
    }

    /// A number with its word: `1 card`, `3 cards`.
    mutating func appendInterpolation(_ count: some BinaryInteger, _ one: String, _ many: String) {
      appendInterpolation(count)
      text += " " + (count == 1 ? one : many)
    }

    /// Words of this language alone.
    mutating func appendInterpolation(words: String) { text += words }
  }
}
