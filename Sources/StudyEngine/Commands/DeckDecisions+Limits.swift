internal import EventLog
internal import Projections

/// Limits and the order of a deck.
extension DeckDecisions {
  /// Sets limits of a deck, for each day or for one.
  static func limit(
    _ deck: KnownDeck, new: String?, reviews: String?, isToday: Bool, _ act: Act
  ) throws(StudyError) -> [Event] {
    var change = DeckChange()
    for (key, value) in [
      (isToday ? DeckKey.newToday : .new, new), (isToday ? .reviewsToday : .reviews, reviews),
    ] {
      guard let value else { continue }
      _ = try set(&change, key, valueOrNil(value), on: act.day)
    }
    return events(change, deck, act)
  }

  /// The event of a change; none where it changes nothing.
  static func events(_ change: DeckChange, _ deck: KnownDeck, _ act: Act) -> [Event] {
    deck.row.changed(by: change) == deck.row
      ? [] : act.single(.deckSet(change), subject: SubjectID(deck.id))
  }

  /// What was typed; nil where it asks for the default.
  static func valueOrNil(_ value: String) -> String? {
    let value = Trimming.trimmed(value)
    return CaseFold.fold(value) == "default" ? nil : value
  }

  /// Puts one key of a change.
  ///
  /// - Parameters:
  ///   - change: What becomes the event.
  ///   - key: The key; one that is not of limits or order changes nothing.
  ///   - value: What was typed; nil for the default.
  ///   - day: Today.
  /// - Returns: The value in its one form; nil if the key is of something else.
  /// - Throws: `invalidDeckValue`.
  static func set(
    _ change: inout DeckChange, _ key: DeckKey, _ value: String?, on day: StudyDay
  ) throws(StudyError) -> String? {
    switch key {
    case .new:
      let limit = try value.map { value throws(StudyError) in try self.limit(value, key) }
      change.dailyNewLimit = limit ?? DeckRow.standardDailyNewLimit
      return text(limit ?? DeckRow.standardDailyNewLimit)
    case .reviews:
      let limit = try value.map { value throws(StudyError) in try self.limit(value, key) }
      change.dailyReviewLimit = limit ?? DeckChange.noLimit
      return text(limit ?? DeckChange.noLimit)
    case .newToday:
      change.newLimitToday = try dayLimit(value, key, day)
      return change.newLimitToday.map(text)
    case .reviewsToday:
      change.reviewLimitToday = try dayLimit(value, key, day)
      return change.reviewLimitToday.map(text)
    case .newUsesReviews:
      switch value.map({ CaseFold.fold($0) }) {
      case nil, "off": change.newUsesReviews = false
      case "on": change.newUsesReviews = true
      default: throw ParameterChange.invalid(key, value ?? "")
      }
      return change.newUsesReviews == true ? "on" : "off"
    case .order:
      let name = value.map { CaseFold.fold($0) } ?? ReviewOrder.due.name
      guard let order = ReviewOrder(name: name) else {
        throw ParameterChange.invalid(key, value ?? "")
      }
      change.order = order
      return order.name
    case .scheduler, .method, .steps, .relearn, .retention, .parameters, .maximumInterval, .fuzz,
      .leech, .siblings, .language:
      return nil
    }
  }

  private static func dayLimit(
    _ value: String?, _ key: DeckKey, _ day: StudyDay
  ) throws(StudyError) -> DayLimit {
    guard let value else { return .unset }
    return DayLimit(day: day, limit: try limit(value, key))
  }

  private static func limit(_ value: String, _ key: DeckKey) throws(StudyError) -> UInt32 {
    CaseFold.fold(value) == "none"
      ? DeckChange.noLimit : try ParameterChange.number(value, key, DeckKey.limits)
  }

  static func text(_ limit: UInt32) -> String {
    limit == DeckChange.noLimit ? "none" : "\(limit)"
  }

  private static func text(_ limit: DayLimit) -> String {
    limit == .unset ? "" : text(limit.limit)
  }
}

extension ReviewOrder {
  init?(name: String) {
    guard let order = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = order
  }
}
