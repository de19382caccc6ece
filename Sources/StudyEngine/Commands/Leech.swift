internal import EventLog
internal import Projections

/// A card that is forgotten again and again: it gets a tag, and is suspended if its deck says so.
enum Leech {
  static let tag = "leech"
  /// Lapses that a deck can set.
  static let thresholds: ClosedRange<Int> = 1...9_999

  /// Whether an answer makes a leech: at so many lapses, and at every half as many more, rounded up.
  ///
  /// - Parameters:
  ///   - before: The schedule before the answer.
  ///   - after: The one after it.
  ///   - threshold: Lapses that make a leech; 0 for never.
  /// - Returns: True for the lapse that does it.
  static func isMade(
    from before: ScheduleState, to after: ScheduleState, threshold: UInt32
  ) -> Bool {
    let threshold = Int64(threshold)
    guard threshold > 0, after.lapseCount > before.lapseCount, after.lapseCount >= threshold else {
      return false
    }
    return (Int64(after.lapseCount) - threshold) % ((threshold + 1) / 2) == 0
  }

  /// Whether one more lapse of a card can make it a leech: only then is it asked for its tags.
  static func isNear(_ schedule: ScheduleState, threshold: UInt32) -> Bool {
    threshold > 0 && Int64(schedule.lapseCount) + 1 >= Int64(threshold)
  }

  /// What an answer that makes a leech causes: the tag if the card has none, the suspension if the
  /// deck says so.
  static func consequences(of rule: LeechRule, tags: [String]) -> [EventPayload] {
    var payloads: [EventPayload] = []
    if !tags.contains(where: { Tag.isSame($0, tag) }) {
      payloads.append(.tagged(added: [tag], removed: []))
    }
    if rule.action == .suspend { payloads.append(.suspend) }
    return payloads
  }

  /// `8`, `8 suspend` or `off`.
  static func text(_ rule: LeechRule) -> String {
    if rule.threshold == 0 { return "off" }
    return rule.action == .suspend ? "\(rule.threshold) suspend" : "\(rule.threshold)"
  }

  /// Reads what `text` writes; nil for anything else.
  static func parse(_ text: String) -> LeechRule? {
    let words = CaseFold.fold(text).split(whereSeparator: \.isWhitespace)
    guard let first = words.first, words.count <= 2 else { return nil }
    if first == "off" { return words.count == 1 ? LeechRule(threshold: 0, action: .tag) : nil }
    guard first.utf8.count <= 4, first.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(first), thresholds.contains(number)
    else { return nil }
    switch words.dropFirst().first {
    case nil, "tag": return LeechRule(threshold: UInt32(number), action: .tag)
    case "suspend": return LeechRule(threshold: UInt32(number), action: .suspend)
    default: return nil
    }
  }
}
