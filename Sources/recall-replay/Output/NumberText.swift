/// Whole parts of a number as decimals.
enum NumberText {
  /// Without needless zeros: `2.3065`, `20`.
  static func millionths(_ value: Int64) -> String {
    var digits = decimals(value, places: 6)
    while digits.last == "0" { digits.removeLast() }
    if digits.last == "." { digits.removeLast() }
    return digits
  }

  /// Always three places: `2.500`.
  static func thousandths(_ value: Int64) -> String { decimals(value, places: 3) }

  /// So many places, half away from zero: `2.3` of 2,306,500 millionths.
  static func millionths(_ value: Int64, places: Int) -> String {
    var divisor: Int64 = 1
    for _ in 0..<(6 - places) { divisor *= 10 }
    let rounded = (value.magnitude + UInt64(divisor) / 2) / UInt64(divisor)
    return decimals(value < 0 ? -Int64(rounded) : Int64(rounded), places: places)
  }

  private static func decimals(_ value: Int64, places: Int) -> String {
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = value < 0 ? "-" : ""
    return places == 0
      ? sign + padded : sign + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
