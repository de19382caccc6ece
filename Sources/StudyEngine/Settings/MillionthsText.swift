/// Decimal numbers with up to six places, held as whole millionths.
enum MillionthsText {
  /// Reads a number such as `0.9` or `36500`; more places are rounded, ties to even.
  ///
  /// - Parameter text: Digits with at most one point, and an exponent if need be.
  /// - Returns: The number; infinite or not a number where the text says so, nil where it is none.
  static func number(_ text: Substring) -> Double? {
    let word = text.lowercased()
    if ["nan", "inf", "infinity", "-inf", "-infinity", "+inf"].contains(word) {
      return Double(word)
    }
    guard text.utf8.count <= 40,
      text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) })
    else { return nil }
    return Double(text)
  }

  /// The whole millionths of a number below nine thousand million.
  static func millionths(_ number: Double) -> Int64? {
    guard number.isFinite, abs(number) < 9e9 else { return nil }
    return Int64((number * 1_000_000).rounded(.toNearestOrEven))
  }

  /// A number of millionths without needless zeros: `0.9`, `36500`, `-1.25`.
  static func text(_ millionths: Int64) -> String {
    let whole = millionths.magnitude / 1_000_000
    var places = String(millionths.magnitude % 1_000_000 + 1_000_000).dropFirst()
    while places.last == "0" { places.removeLast() }
    return (millionths < 0 ? "-" : "") + "\(whole)" + (places.isEmpty ? "" : ".\(places)")
  }
}
