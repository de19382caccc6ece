import EventLog
import StudyEngine

/// The limits of a deck.
extension Copy.Decks {
  /// What a limit counts.
  enum LimitKind { case new, reviews }

  /// The limits as they are now, and what was changed.
  static func limited(_ deck: DeckSummary, before: String?) -> String {
    let limits = deck.limits
    return "\(name(deck.deck)): \(limit(limits.new, of: .new, saysWhich: true)). "
      + Copy.both("Reviews: ", "Wiederholungen: ") + limit(limits.reviews, of: .reviews) + "."
      + (before.map { Copy.both(" Before: \($0).", " Zuvor: \($0).") } ?? "")
  }

  /// What a limit was, where it was another one.
  static func changed(_ new: DeckLimits, from old: DeckLimits) -> String? {
    let kinds = [(old.new, new.new, LimitKind.new), (old.reviews, new.reviews, .reviews)]
    let changes = kinds.filter { old, new, _ in
      (old.daily, old.today) != (new.daily, new.today)
    }
    return changes.isEmpty
      ? nil
      : changes.map { old, _, kind in rule(old, of: kind, saysWhich: true) }.joined(
        separator: ", ")
  }

  static func limitText(_ limit: UInt32?) -> String { limit.map { "\($0)" } ?? "none" }

  /// `20 new a day, 5 left today; 3 more wait`, or `no limit`.
  ///
  /// `saysWhich`: whether `no limit` says of what, where no label stands before it.
  static func limit(_ limit: DeckLimit, of kind: LimitKind, saysWhich: Bool = false) -> String {
    var text = rule(limit, of: kind, saysWhich: saysWhich)
    if let left = limit.left {
      let own = limit.today ?? limit.daily
      let isOwn = own != nil && own != DeckChange.noLimit
      text +=
        isOwn
        ? Copy.both(", \(left) left today", ", heute noch \(left)")
        : Copy.both(
          " here, \(left) left today by those above",
          " hier, durch die darüber heute noch \(left)")
    }
    if limit.waiting > 0 {
      text += Copy.both("; \(limit.waiting) more wait", "; weitere \(limit.waiting) warten")
    }
    return text
  }

  private static func rule(_ limit: DeckLimit, of kind: LimitKind, saysWhich: Bool) -> String {
    let none =
      !saysWhich
      ? Copy.both("no limit", "keine Grenze")
      : kind == .new
        ? Copy.both("no limit for new cards", "keine Grenze für neue Karten")
        : Copy.both("no limit for reviews", "keine Grenze für Wiederholungen")
    func amount(_ number: UInt32) -> String {
      if number == DeckChange.noLimit { return none }
      return kind == .new
        ? Copy.both("\(number) new", "\(number) neue")
        : Copy.both(
          "\(number, "review", "reviews")", "\(number, "Wiederholung", "Wiederholungen")")
    }
    let daily =
      limit.daily.map { amount($0) }.map { Copy.both("\($0) a day", "\($0) am Tag") } ?? none
    guard let today = limit.today.map(amount) else { return daily }
    return Copy.both(
      "\(today) today alone (else \(daily))", "\(today) nur heute (sonst \(daily))")
  }

  static func number(_ limit: UInt32) -> String {
    limit == DeckChange.noLimit ? "none" : "\(limit)"
  }

  static func today(_ limit: DayLimit) -> String {
    guard limit != .unset else { return Copy.both("of a day no more", "eines Tages nicht mehr") }
    let (number, day) = (number(limit.limit), MomentText.day(limit.day))
    return Copy.both("\(number) on \(day)", "\(number) am \(day)")
  }
}
