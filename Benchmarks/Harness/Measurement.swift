/// One figure of a run, beside what it is held against.
struct Measurement: Codable {
  var name: String
  var value: Double
  var unit: String
  /// The figure divided by the reference of the same run, or reference by figure where more is
  /// better; at its best 1 or above for speeds, 1 or below for times.
  var ratio: Double?
  /// What `ratio`, or `value` where there is no ratio, is held against.
  var limit: Double?
  /// Whether the limit is a floor; else it is a ceiling.
  var isFloor = false

  var isWithin: Bool {
    guard let limit else { return true }
    let held = ratio ?? value
    return isFloor ? held >= limit : held <= limit
  }

  /// `name value unit ratio limit`, a dash for what there is not.
  var line: String {
    let bound = limit.map { (isFloor ? ">=" : "<=") + Self.text($0) } ?? "-"
    let verdict = limit == nil ? "" : isWithin ? "ok" : "OVER"
    let columns = [
      Self.padded(name, 44), Self.padded(Self.text(value), 12), Self.padded(unit, 10),
      Self.padded(ratio.map(Self.text) ?? "-", 8), Self.padded(bound, 8), verdict,
    ]
    return columns.joined(separator: " ")
  }

  static func text(_ number: Double) -> String {
    let digits = abs(number) >= 1_000 ? 0 : abs(number) >= 10 ? 1 : 3
    let scale = [1.0, 10, 100, 1_000][digits]
    let rounded = (number * scale).rounded() / scale
    if digits == 0 { return String(Int(rounded)) }
    return String(rounded)
  }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
