import EventLog
import StudyEngine

extension Copy.Acts {
  /// What goes or comes with an act, where that is more than its own words say; sentences behind
  /// a full stop.
  static func reach(of act: ActSummary, goes: Bool) -> String {
    guard let reach = act.reach else { return "" }
    let facts = [
      reach.takesReviews ? made(by: act, reach, goes) : inDeck(reach, goes), namesakes(reach),
    ].compactMap(\.self)
    return facts.isEmpty ? "" : ". " + facts.joined(separator: ". ") + "."
  }

  /// Cards that an act made: they go with their answers.
  private static func made(
    by act: ActSummary, _ reach: ActSummary.Reach, _ goes: Bool
  ) -> String? {
    let reviews = Copy.count(reach.reviews, "review")
    if case .imported = act.payload {
      return "\(Copy.count(reach.cards, "card")) and \(reviews) "
        + (goes ? "are gone with it" : "are back with it")
    }
    guard reach.reviews > 0 else { return nil }
    return "\(reviews) \(reach.reviews == 1 ? "is" : "are") \(goes ? "gone" : "back") with it"
  }

  /// Cards of a deck: they are hidden with it, and their answers stay where they were given.
  private static func inDeck(_ reach: ActSummary.Reach, _ goes: Bool) -> String? {
    guard reach.cards > 0 else { return nil }
    let cards = "\(Copy.count(reach.cards, "card")) \(reach.cards == 1 ? "is" : "are") "
    let past =
      reach.reviews > 0
      ? "; \(Copy.count(reach.reviews, "review")) stay\(reach.reviews == 1 ? "s" : "") in the past"
      : ""
    return cards + (goes ? "out of view with it" + past : "back in view")
  }

  private static func namesakes(_ reach: ActSummary.Reach) -> String? {
    guard let first = reach.namesakes.first else { return nil }
    return "\(Copy.list(reach.namesakes.map(\.shortID))) have one name now; "
      + "`deck rename \(first.shortID) NAME` parts them"
  }
}
