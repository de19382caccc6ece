import EventLog
import Foundation
import Projections
import Testing

@testable import StudyEngine

/// What a query means, said in the simplest way: text by Foundation's own folding, stars by regular
/// expressions.
extension RandomCollection {
  func holds(_ tree: SearchQuery.Tree, for card: Card) -> Bool {
    switch tree {
    case .term(let term): holds(term, for: card)
    case .not(let part): !holds(part, for: card)
    case .all(let parts): parts.allSatisfy { holds($0, for: card) }
    case .any(let parts): parts.contains { holds($0, for: card) }
    }
  }

  private func holds(_ term: SearchTerm, for card: Card) -> Bool {
    let view = card.view
    switch term {
    case .text(let pattern):
      return [view.front, view.back].contains { Self.occurs(pattern, in: $0) }
    case .exact(let text): return view.front == text || view.back == text
    case .tag(let pattern): return view.tags.contains { Self.isPath(pattern, $0) }
    case .untagged: return view.tags.isEmpty
    case .deck(let pattern): return Self.isPath(pattern, card.deckName)
    case .status(let status): return holds(status, for: card)
    case .flag(let flag): return flag == 0
    case .property(let property, let comparison, let value):
      guard let own = Self.value(of: property, card, today: today) else { return false }
      return comparison.holds(own, value)
    case .added(let days): return isRecent(Self.day(of: view.createdAt), days)
    case .rated(let days, let rating):
      return card.answers.contains { isRecent($0.day, days) && (rating ?? $0.rating) == $0.rating }
    case .introduced(let days): return card.answers.first.map { isRecent($0.day, days) } ?? false
    case .card(let number): return view.card.number == number
    }
  }

  private var today: StudyDay { Self.day(of: desk.engine.clock.now) }

  /// In Madrid, before the clocks change.
  private static func day(of instant: Timestamp) -> StudyDay {
    StudyDay(of: instant, offset: UTCOffset(minutes: 60), rolloverHour: 4)
  }

  private func isRecent(_ day: StudyDay, _ days: Int32) -> Bool {
    (0..<days).contains(today.number - day.number)
  }

  private func holds(_ status: SearchStatus, for card: Card) -> Bool {
    let view = card.view
    let state = view.schedule.state
    switch status {
    case .due:
      guard !view.isSuspended, state.stage != .new else { return false }
      return state.dueDay == .never
        ? state.dueAt <= desk.engine.clock.now : state.dueDay <= today
    case .new: return state.stage == .new
    case .learning, .review, .relearning:
      return "\(state.stage)" == status.rawValue
    case .suspended: return view.isSuspended
    case .buried: return false
    case .fav: return view.isFavourite
    case .leech: return view.tags.contains("leech")
    case .learned, .wrong, .uncertain, .correct, .unlearned:
      return view.status.rawValue == status.rawValue
    }
  }

  private static func value(
    of property: SearchProperty, _ card: Card, today: StudyDay
  ) -> Int64? {
    let state = card.view.schedule.state
    switch property {
    case .interval: return Int64(state.intervalDays)
    case .repetitions: return Int64(state.repetitionCount)
    case .lapses: return Int64(state.lapseCount)
    // No deck here is on FSRS: a card that was never answered stands at the ease of the start.
    case .ease: return state.ease == 0 ? 2_500 : Int64(state.ease)
    case .due:
      if state.stage == .new { return nil }
      let day = state.dueDay == .never ? Self.day(of: state.dueAt) : state.dueDay
      return Int64(day.number - today.number)
    case .stability, .difficulty, .retrievability: return nil
    }
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  private static func occurs(_ pattern: SearchPattern, in text: String) -> Bool {
    matches(pattern, gap: "[^\\s]*", in: text.replacing("\n", with: " "), prefix: "", suffix: "")
  }

  /// A path of names, or one that this lies below.
  private static func isPath(_ pattern: SearchPattern, _ text: String) -> Bool {
    var names: [String] = []
    return folded(text).components(separatedBy: "::").contains { name in
      names.append(name)
      return matches(
        pattern, gap: ".*", in: names.joined(separator: "::"), prefix: "^", suffix: "$")
    }
  }

  private static func matches(
    _ pattern: SearchPattern, gap: String, in text: String, prefix: String, suffix: String
  ) -> Bool {
    let expression = pattern.pieces.map { NSRegularExpression.escapedPattern(for: folded($0)) }
      .joined(separator: gap)
    return folded(text).range(
      of: prefix + expression + suffix, options: .regularExpression) != nil
  }
}
