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
    if case .imported = act.payload { return ofImport(reach, goes) }
    let reviews = reach.reviews
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

  /// What an import brought, what it changed, and what came later and lies in its decks.
  private static func ofImport(_ reach: ActSummary.Reach, _ goes: Bool) -> String {
    let (changed, others) = (reach.changed, reach.others)
    var facts: [String] = []
    if reach.cards + reach.reviews > 0 || changed == 0 { facts.append(brought(reach, goes)) }
    if changed > 0 {
      facts.append(
        goes
          ? Copy.both(
            "\(changed, "other card is as it was", "other cards are as they were")",
            "\(changed, "andere Karte ist wie zuvor", "andere Karten sind wie zuvor")")
          : Copy.both(
            "\(changed, "other card has its changes again", "other cards have their changes again")",
            "\(changed, "andere Karte ist wieder geändert", "andere Karten sind wieder geändert")"))
    }
    if others > 0 {
      facts.append(
        goes
          ? Copy.both(
            "\(others, "card that came later is", "cards that came later are") out of view with the deck",
            "\(others, "Karte, die später kam, ist", "Karten, die später kamen, sind") mit dem Stapel außer Sicht"
          )
          : Copy.both(
            "\(others, "card that came later is", "cards that came later are") back in view",
            "\(others, "Karte, die später kam, ist", "Karten, die später kamen, sind") wieder zu sehen"
          ))
    }
    return facts.joined(separator: "; ")
  }

  /// Cards and answers that came with an import, one of them at least or none of both.
  private static func brought(_ reach: ActSummary.Reach, _ goes: Bool) -> String {
    let (cards, reviews) = (reach.cards, reach.reviews)
    let isOne = cards + reviews == 1
    let english = "\(isOne ? "is" : "are") \(goes ? "gone" : "back") with it"
    let german =
      goes ? (isOne ? "geht mit" : "gehen mit") : (isOne ? "kommt zurück" : "kommen zurück")
    let things = [
      cards > 0 || reviews == 0
        ? Copy.both("\(cards, "card", "cards")", "\(cards, "Karte", "Karten")") : nil,
      reviews > 0
        ? Copy.both("\(reviews, "review", "reviews")", "\(reviews, "Antwort", "Antworten")") : nil,
    ].compactMap(\.self)
    return Copy.list(things) + " " + Copy.both("\(words: english)", "\(words: german)")
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
