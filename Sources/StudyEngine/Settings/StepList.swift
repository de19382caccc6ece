/// Learning steps as they are typed: `1m 10m`, `90s 1h 2d`, `none`.
enum StepList {
  /// Steps of a list, and seconds of a step (365 days), at most.
  static let countLimit = 32
  static let secondsLimit: UInt32 = 31_536_000
  static let allowed = "up to 32 steps from 1s to 365d, such as `1m 10m`, or `none`"

  /// The steps in seconds, or nil if the text is none.
  static func parse(_ text: String) -> [UInt32]? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "\t" }
    if words.count == 1, words[0] == "none" { return [] }
    guard !words.isEmpty, words.count <= countLimit else { return nil }
    var steps: [UInt32] = []
    for word in words {
      guard let seconds = DurationText.seconds(word), seconds >= 1,
        let step = UInt32(exactly: seconds), step <= secondsLimit
      else { return nil }
      steps.append(step)
    }
    return steps
  }

  static func text(_ steps: [UInt32]) -> String {
    steps.isEmpty ? "none" : steps.map { DurationText.text(Int64($0)) }.joined(separator: " ")
  }
}

/// Lengths of time as they are typed: a whole number and `s`, `m`, `h` or `d`.
enum DurationText {
  private static let units: [(Character, Int64)] = [
    ("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1),
  ]

  static func seconds(_ text: Substring) -> Int64? {
    guard let unit = text.last, let factor = units.first(where: { $0.0 == unit })?.1 else {
      return nil
    }
    let digits = text.dropLast()
    guard !digits.isEmpty, digits.utf8.count <= 9,
      digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int64(digits)
    else { return nil }
    return number * factor
  }

  /// In the largest unit that leaves a whole number.
  static func text(_ seconds: Int64) -> String {
    guard let unit = units.first(where: { seconds % $0.1 == 0 }), seconds != 0 else { return "0s" }
    return "\(seconds / unit.1)\(unit.0)"
  }
}
