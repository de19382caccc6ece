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
    let (cards, reviews) = (reach.cards, reach.reviews)
    if case .imported = act.payload {
      let english = goes ? "are gone with it" : "are back with it"
      let german = goes ? "gehen mit" : "kommen zurück"
      return Copy.both(
        "\(cards, "card", "cards") and \(reviews, "review", "reviews") \(words: english)",
        "\(cards, "Karte", "Karten") und \(reviews, "Antwort", "Antworten") \(words: german)")
    }
    guard reviews > 0 else { return nil }
    let english = "\(reviews == 1 ? "is" : "are") \(goes ? "gone" : "back") with it"
    let german =
      goes
      ? (reviews == 1 ? "geht mit" : "gehen mit")
      : (reviews == 1 ? "kommt zurück" : "kommen zurück")
    return Copy.both(
      "\(reviews, "review", "reviews") \(words: english)",
      "\(reviews, "Antwort", "Antworten") \(words: german)")
  }

  /// Cards of a deck: they are hidden with it, and their answers stay where they were given.
  private static func inDeck(_ reach: ActSummary.Reach, _ goes: Bool) -> String? {
    guard reach.cards > 0 else { return nil }
    let (cards, reviews) = (reach.cards, reach.reviews)
    let one = cards == 1
    let english = (one ? "is " : "are ") + (goes ? "out of view with it" : "back in view")
    let german = (one ? "ist " : "sind ") + (goes ? "damit außer Sicht" : "wieder zu sehen")
    let said = Copy.both(
      "\(cards, "card", "cards") \(words: english)", "\(cards, "Karte", "Karten") \(words: german)")
    guard goes, reviews > 0 else { return said }
    return said
      + Copy.both(
        "; \(reviews, "review stays", "reviews stay") in the past",
        "; \(reviews, "Antwort bleibt", "Antworten bleiben") in der Vergangenheit")
  }

  private static func namesakes(_ reach: ActSummary.Reach) -> String? {
    guard let first = reach.namesakes.first else { return nil }
    let (all, id) = (Copy.list(reach.namesakes.map(\.shortID)), first.shortID)
    return Copy.both(
      "\(all) have one name now; `deck rename \(id) NAME` parts them",
      "\(all) heißen jetzt gleich; `deck rename \(id) NAME` trennt sie")
  }
}
