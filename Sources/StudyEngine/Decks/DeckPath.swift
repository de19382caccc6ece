internal import Foundation
import Projections

/// A deck's name as a path: `::` parts the deck from the one above it.
struct DeckPath: Hashable, Sendable {
  static let separator = "::"

  /// From the top; one at least, none empty, each without white space around it.
  private(set) var parts: [String]

  /// The path of a stored name; a name that is no path, such as `a::`, is one part as it is.
  init(_ name: String) {
    parts = Self.split(name).map(Trimming.trimmed)
    if parts.count == 1 || parts.contains(where: \.isEmpty) { parts = [name] }
  }

  init(parts: [String]) { self.parts = parts }

  var name: String { parts.joined(separator: Self.separator) }

  /// The names above it, from the top.
  var namesAbove: [String] {
    (1..<max(1, parts.count)).map { DeckPath(parts: Array(parts.prefix($0))).name }
  }

  /// The same bytes for the same path whatever its case, its letters composed or decomposed.
  ///
  /// They sort each path before those below.
  var key: [UInt8] { Self.key(parts) }

  private static func key(_ parts: [String]) -> [UInt8] {
    var key: [UInt8] = []
    for (place, part) in parts.enumerated() {
      if place > 0 { key.append(0) }
      let folded = CaseFold.fold(part)
      let isASCII = folded.utf8.allSatisfy { $0 < 0x80 }
      let composed = isASCII ? folded : folded.precomposedStringWithCanonicalMapping
      for byte in composed.utf8 { key.append(max(1, byte)) }
    }
    return key
  }

  /// The key of a stored name.
  static func key(of name: String) -> [UInt8] {
    isPath(name) ? DeckPath(name).key : key([name])
  }

  /// Whether there is a separator in a name.
  static func isPath(_ name: String) -> Bool {
    var isColon = false
    for byte in name.utf8 {
      if byte == 58, isColon { return true }
      isColon = byte == 58
    }
    return false
  }

  /// The parts of a text, from its start: of three colons the first two part.
  static func split(_ text: String) -> [String] {
    var parts: [String] = []
    var part = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == ":", rest.first == ":" {
        rest.removeFirst()
        parts.append(String(part))
        part = String.UnicodeScalarView()
      } else {
        part.append(scalar)
      }
    }
    return parts + [String(part)]
  }
}
