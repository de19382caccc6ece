/// A value of a stranger's JSON text, with the lines on which objects begin.
///
/// Read here and not by Foundation: rows are named by their lines, keys keep their order, a depth
/// is never exceeded, and numbers stay what they are.
package indirect enum JSONNode: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// A number written without fraction and exponent, as it is.
  case integer(Int64)
  /// Any other number.
  case number(Double)
  case string(String)
  case array([JSONNode])
  case object(Object)

  /// An object: its members in the order of the text, names met twice included.
  package struct Object: Hashable, Sendable {
    /// The line of its opening brace, from 1.
    var line: Int
    package var members: [Member] = []

    /// The value of a key; of a key that is there twice, the last one.
    subscript(key: String) -> JSONNode? { members.last { $0.key == key }?.value }
  }

  /// A name with its value.
  package struct Member: Hashable, Sendable {
    /// The name, escapes resolved.
    package var key: String
    package var value: JSONNode
  }

  subscript(key: String) -> JSONNode? { object?[key] }

  var object: Object? { if case .object(let object) = self { object } else { nil } }
  var array: [JSONNode]? { if case .array(let items) = self { items } else { nil } }
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var number: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }
  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// A whole number, rounded where it has a fraction; nil where it is none or too large.
  var integer: Int64? {
    if case .integer(let integer) = self { return integer }
    return number.flatMap {
      abs($0) <= 9_007_199_254_740_992 ? Int64(exactly: $0.rounded()) : nil
    }
  }
}
