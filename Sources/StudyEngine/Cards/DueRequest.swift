public import EventLog

/// A due day as it is asked for: so many days from today, a span of which each card gets one day,
/// or a date.
public struct DueRequest: Hashable, Sendable {
  /// A span of days, counted from today, or a date.
  public enum When: Hashable, Sendable {
    /// Study days from that of the act; where they are several, one is drawn for each card.
    case days(ClosedRange<Int32>)
    case day(StudyDay)
  }

  public var when: When
  /// Whether the interval becomes the days from today to the due day, also of graduated cards.
  public var setsInterval: Bool

  /// Days ahead that a card can be set to, at most.
  public static let dayLimit: Int32 = 36_500
  static let allowed =
    "days from 0 to \(dayLimit) such as 5, a span such as 3-7, or a date such as 2026-03-10, each "
    + "with ! to set the interval too"

  public init(when: When, setsInterval: Bool = false) {
    self.when = when
    self.setsInterval = setsInterval
  }

  /// Reads `5`, `3-7`, `5!`, `2026-03-10` or `2026-03-10!`.
  ///
  /// - Parameter text: What was typed.
  /// - Throws: `invalidDue` for anything else, and for days beyond 36,500.
  public init(parsing text: String) throws(StudyError) {
    var rest = Trimming.trimmed(text)[...]
    let setsInterval = rest.hasSuffix("!")
    if setsInterval { rest = rest.dropLast() }
    if let day = StudyDay(text: rest) {
      self.init(when: .day(day), setsInterval: setsInterval)
      return
    }
    let ends = rest.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...2).contains(ends.count), let first = Self.days(ends[0]),
      let last = ends.count == 1 ? first : Self.days(ends[1]), first <= last
    else { throw .invalidDue(text, allowed: Self.allowed) }
    self.init(when: .days(first...last), setsInterval: setsInterval)
  }

  private static func days(_ text: Substring) -> Int32? {
    guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
      let days = Int32(text), days <= dayLimit
    else { return nil }
    return days
  }
}

extension DueRequest {
  /// The due day of one card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - reviews: Answers that it has.
  ///   - today: The study day of the act.
  ///   - seed: The seed of every draw.
  /// - Returns: From today to 36,500 days ahead.
  /// - Throws: `dueOutOfRange` for a date before today or more than 36,500 days ahead.
  func dueDay(
    of card: CardID, reviews: UInt32, today: StudyDay, seed: UInt64
  ) throws(StudyError) -> StudyDay {
    switch when {
    case .day(let day):
      let distance = Int64(day.number) - Int64(today.number)
      guard (0...Int64(Self.dayLimit)).contains(distance) else { throw .dueOutOfRange(day) }
      return day
    case .days(let span):
      guard span.lowerBound >= 0, span.upperBound <= Self.dayLimit else {
        throw .invalidDue("\(span.lowerBound)-\(span.upperBound)", allowed: Self.allowed)
      }
      let count = UInt64(span.upperBound - span.lowerBound) + 1
      let draw = Draw.value("due", seed: seed, subject: card, reviews: UInt64(reviews))
      let offset = Int32(draw.multipliedFullWidth(by: count).high)
      return today.advanced(byDays: span.lowerBound + offset)
    }
  }
}
