package import EventLog

/// What a deck adds up to: a row of `p.deck`, keyed by the deck's id.
package struct DeckRow: Hashable, Sendable {
  /// New cards offered a study day where nothing else was set.
  package static let standardDailyNewLimit: UInt32 = 20

  /// The number of its short id, `d1` being 1.
  package var number: UInt32
  package var createdAt: Timestamp
  /// The full name, that of decks above included, as it was typed.
  package var name: String
  /// A language tag such as `es`; nil where that of a deck above rules, if there is one.
  package var language: String?
  package var dailyNewLimit = Self.standardDailyNewLimit
  /// The deck's own; nil where that of a deck above rules, or the usual one.
  package var leech: LeechRule?
  /// Whether an answer leaves the card's siblings in the queue; nil where a deck above decides, or
  /// none: then it does not.
  package var keepsSiblings: Bool?
  /// Cards due by day offered a study day.
  package var dailyReviewLimit = DeckChange.noLimit
  /// Limits that hold on one study day in place of the daily ones.
  package var newLimitToday = DayLimit.unset
  package var reviewLimitToday = DayLimit.unset
  /// Whether new cards take places of the limit for reviews; the top deck's rules its tree.
  package var newUsesReviews = false
  /// The order of cards due by day where this deck is studied.
  package var order = ReviewOrder.due
  package var isArchived = false
  /// Deleted decks keep their row; no view shows them or their cards.
  package var isDeleted = false
  /// The deck's own numbers; nil where those of a deck above rule, or the default's.
  package var parameters: ParametersRow?

  package init(number: UInt32, createdAt: Timestamp, name: String, language: String? = nil) {
    self.number = number
    self.createdAt = createdAt
    self.name = name
    self.language = language
  }

  /// Whether its cards are offered: neither archived nor deleted.
  package var isOpen: Bool { !isArchived && !isDeleted }

  /// New cards that it may show on a study day.
  package func newLimit(on day: StudyDay) -> Int {
    Int(newLimitToday.day == day ? newLimitToday.limit : dailyNewLimit)
  }

  /// Cards due by day that it may show on a study day.
  package func reviewLimit(on day: StudyDay) -> Int {
    Int(reviewLimitToday.day == day ? reviewLimitToday.limit : dailyReviewLimit)
  }
}

/// When a card that is forgotten again and again is a leech, and what becomes of it then.
package struct LeechRule: Hashable, Sendable {
  /// Where no deck says otherwise.
  package static let standard = LeechRule(threshold: 8, action: .tag)

  /// Lapses; 0 for never.
  package var threshold: UInt32
  package var action: LeechAction

  package init(threshold: UInt32, action: LeechAction) {
    self.threshold = threshold
    self.action = action
  }
}

/// Scheduler parameters in force, with the event that set them.
package struct ParametersRow: Hashable, Sendable {
  package var event: EventID
  package var parameters: SchedulerParameters

  package init(event: EventID, parameters: SchedulerParameters) {
    self.event = event
    self.parameters = parameters
  }
}

extension ParametersRow: StoredRow {
  package func encode(into bytes: inout [UInt8]) {
    bytes.appendRow(event)
    parameters.encode(into: &bytes)
  }

  package init?(decoding bytes: RawSpan) {
    var reader = RowReader()
    self = reader.parametersRow(bytes)
    guard reader.isAtEnd(of: bytes) else { return nil }
  }
}

extension RowReader {
  mutating func parametersRow(_ bytes: RawSpan) -> ParametersRow {
    let event: EventID = identifier(bytes)
    return ParametersRow(event: event, parameters: schedulerParameters(bytes))
  }
}

extension [UInt8] {
  fileprivate mutating func appendRow(_ limit: DayLimit) {
    appendRow(limit.day.number)
    appendRow(limit.limit)
  }
}

extension RowReader {
  fileprivate mutating func dayLimit(_ bytes: RawSpan) -> DayLimit {
    let day = day(bytes)
    return DayLimit(day: day, limit: uint32(bytes))
  }
}

extension DeckRow: StoredRow {
  private static let archived: UInt8 = 1
  private static let deleted: UInt8 = 2
  private static let ownParameters: UInt8 = 4
  private static let hasLanguage: UInt8 = 8
  private static let keptSiblings: UInt8 = 16
  private static let newUsesReviews: UInt8 = 32
  private static let ownLeech: UInt8 = 64
  private static let ownSiblings: UInt8 = 128

  package func encode(into bytes: inout [UInt8]) {
    bytes.appendRow(number)
    bytes.appendRow(createdAt.milliseconds)
    bytes.append(
      (isArchived ? Self.archived : 0) | (isDeleted ? Self.deleted : 0)
        | (parameters == nil ? 0 : Self.ownParameters) | (language == nil ? 0 : Self.hasLanguage)
        | (keepsSiblings == true ? Self.keptSiblings : 0)
        | (keepsSiblings == nil ? 0 : Self.ownSiblings)
        | (newUsesReviews ? Self.newUsesReviews : 0) | (leech == nil ? 0 : Self.ownLeech))
    bytes.append(order.rawValue)
    bytes.appendRow(dailyNewLimit)
    bytes.appendRow(dailyReviewLimit)
    bytes.appendRow(newLimitToday)
    bytes.appendRow(reviewLimitToday)
    if let leech {
      bytes.appendRow(leech.threshold)
      bytes.append(leech.action.rawValue)
    }
    bytes.appendRow(name)
    if let language { bytes.appendRow(language) }
    parameters?.encode(into: &bytes)
  }

  package init?(decoding bytes: RawSpan) {
    var reader = RowReader()
    number = reader.uint32(bytes)
    createdAt = reader.timestamp(bytes)
    let flags = reader.byte(bytes)
    isArchived = flags & Self.archived != 0
    isDeleted = flags & Self.deleted != 0
    keepsSiblings = flags & Self.ownSiblings == 0 ? nil : flags & Self.keptSiblings != 0
    newUsesReviews = flags & Self.newUsesReviews != 0
    guard let order = ReviewOrder(rawValue: reader.byte(bytes)) else { return nil }
    self.order = order
    dailyNewLimit = reader.uint32(bytes)
    dailyReviewLimit = reader.uint32(bytes)
    newLimitToday = reader.dayLimit(bytes)
    reviewLimitToday = reader.dayLimit(bytes)
    if flags & Self.ownLeech != 0 {
      let threshold = reader.uint32(bytes)
      guard let action = LeechAction(rawValue: reader.byte(bytes)) else { return nil }
      leech = LeechRule(threshold: threshold, action: action)
    }
    name = reader.text(bytes)
    language = flags & Self.hasLanguage == 0 ? nil : reader.text(bytes)
    parameters = flags & Self.ownParameters == 0 ? nil : reader.parametersRow(bytes)
    // One form for one value: siblings are kept only where the deck says so itself.
    guard flags & (Self.ownSiblings | Self.keptSiblings) != Self.keptSiblings,
      reader.isAtEnd(of: bytes)
    else { return nil }
  }
}
