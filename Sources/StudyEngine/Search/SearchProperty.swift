/// A number of a card's schedule that `prop:` compares.
enum SearchProperty: String, CaseIterable, Sendable {
  /// The interval in days; 0 before the first.
  case interval = "ivl"
  /// Days from today to the due day: 0 is today, -1 yesterday. A new card has none.
  case due
  /// Answers that moved the schedule.
  case repetitions = "reps"
  case lapses
  /// The ease factor, such as 2.5, in thousandths here.
  case ease
  /// Stability in days, in millionths here.
  case stability = "s"
  /// Difficulty from 1 to 10, in millionths here.
  case difficulty = "d"
  /// The chance of recall now from 0 to 1, in millionths here.
  case retrievability = "r"

  /// Digits behind the point that its values have.
  var fractionDigits: Int {
    switch self {
    case .interval, .due, .repetitions, .lapses: 0
    case .ease: 3
    case .stability, .difficulty, .retrievability: 6
    }
  }
}

/// How a property is compared with a number.
enum SearchComparison: String, CaseIterable, Sendable {
  case less = "<"
  case atMost = "<="
  case equal = "="
  case unequal = "!="
  case atLeast = ">="
  case more = ">"

  func holds(_ left: Int64, _ right: Int64) -> Bool {
    switch self {
    case .less: left < right
    case .atMost: left <= right
    case .equal: left == right
    case .unequal: left != right
    case .atLeast: left >= right
    case .more: left > right
    }
  }
}

/// A number as it is typed, held as a whole number of its smallest unit.
enum DecimalText {
  /// Reads `21`, `-3` or `2.5`.
  ///
  /// - Parameters:
  ///   - text: At most nine digits before the point.
  ///   - fractionDigits: Digits that may follow the point; 2.5 with three of them is 2500.
  /// - Returns: Nil for anything else, or for more digits than there is room for.
  static func scaled(_ text: some StringProtocol, fractionDigits: Int) -> Int64? {
    let isNegative = text.utf8.first == 45
    let parts = (isNegative ? text.dropFirst() : text[...])
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ digits($0, atMost: 9) }) else { return nil }
    var fraction: Int64 = 0
    if parts.count == 2 {
      guard let typed = digits(parts[1], atMost: fractionDigits) else { return nil }
      fraction = typed * power(fractionDigits - parts[1].utf8.count)
    }
    let value = whole * power(fractionDigits) + fraction
    return isNegative ? -value : value
  }

  private static func digits(_ text: some StringProtocol, atMost limit: Int) -> Int64? {
    guard (1...9).contains(text.utf8.count), text.utf8.count <= limit,
      text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int64(text)
  }

  private static func power(_ exponent: Int) -> Int64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
