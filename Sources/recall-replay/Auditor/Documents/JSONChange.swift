/// A value that is another one, or missing, on one of two sides.
struct JSONChange: Equatable {
  /// As RFC 6901 writes it: names divided by `/`.
  var path: String
  var left: JSONValue?
  var right: JSONValue?

  /// A name as it stands in a path.
  static func escaped(_ name: String) -> String {
    guard name.contains(where: { $0 == "~" || $0 == "/" }) else { return name }
    return String(name.flatMap { $0 == "~" ? "~0" : $0 == "/" ? "~1" : "\($0)" })
  }

  /// A name as an object has it, of one that stands in a path.
  static func unescaped(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "~")) else { return name }
    return name.replacing("~1", with: "/").replacing("~0", with: "~")
  }

  /// The changes between two sets of values by path, in the order of the paths' bytes; objects are
  /// gone into where both sides have one.
  static func between(
    _ left: [String: JSONValue], _ right: [String: JSONValue]
  ) -> [JSONChange] {
    var changes: [JSONChange] = []
    for path in Set(left.keys).union(right.keys).sorted(by: precedes) {
      add(path, left[path], right[path], to: &changes)
    }
    return changes
  }

  private static func add(
    _ path: String, _ left: JSONValue?, _ right: JSONValue?, to changes: inout [JSONChange]
  ) {
    if left == right { return }
    guard case .object(let one)? = left, case .object(let other)? = right else {
      changes.append(JSONChange(path: path, left: left, right: right))
      return
    }
    for name in Set(one.keys).union(other.keys).sorted(by: precedes) {
      add("\(path)/\(escaped(name))", one[name], other[name], to: &changes)
    }
  }

  /// Short ids by their numbers, all else by its bytes.
  private static func precedes(_ left: String, _ right: String) -> Bool {
    let (one, other) = (number(of: left), number(of: right))
    if one.prefix != other.prefix {
      return one.prefix.utf8.lexicographicallyPrecedes(other.prefix.utf8)
    }
    if one.number != other.number { return one.number < other.number }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static func number(of path: String) -> (prefix: Substring, number: UInt64) {
    let digits = path.utf8.reversed().prefix { (0x30...0x39).contains($0) }.count
    return (path.dropLast(digits), UInt64(path.suffix(digits)) ?? 0)
  }
}
