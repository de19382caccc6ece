import EventLog
import StudyEngine

extension Copy {
  /// The words of `reschedule`.
  enum Reschedule {
    static var unchanged: String { both("Nothing was moved.", "Nichts wurde verschoben.") }

    static func question(_ view: RescheduleView) -> String {
      let (count, deck) = (view.movedCount, SafeText.line(view.deck.name))
      return both(
        "Move \(count, "card", "cards") of \(deck)?",
        "\(count, "Karte", "Karten") von \(deck) verschieben?")
    }

    static func lines(_ view: RescheduleView, isPreview: Bool) -> [String] {
      let deck = Decks.name(view.deck)
      let all = view.cardCount
      guard view.movedCount > 0 else {
        return [
          both(
            "\(deck): all \(all) graduated cards are where they would be.",
            "\(deck): Alle \(all) Karten in Wiederholung liegen, wo sie lägen.")
        ]
      }
      var lines = [moved(view, deck, isPreview: isPreview)]
      if view.medianDays > 0 {
        let ends = [view.earliest, view.latest].compactMap { $0 }.map { example in
          let (id, from) = (example.card.shortID, MomentText.day(example.from))
          let to = MomentText.day(example.to)
          return both("\(id) from \(from) to \(to)", "\(id) von \(from) auf \(to)")
        }
        let furthest = Copy.list(ends)
        lines.append(
          both(
            "Half of them by \(view.medianDays, "day", "days") or less; furthest \(furthest).",
            "Die Hälfte um höchstens \(view.medianDays, "Tag", "Tage"); am weitesten \(furthest)."))
      }
      let (before, after) = (view.dueBefore, view.dueAfter)
      lines.append(
        both(
          "Due by today, of these: \(before) before, \(after) after.",
          "Davon bis heute fällig: \(before) zuvor, \(after) danach.")
          + (isPreview ? "" : both(" `undo` puts all back.", " `undo` legt alles zurück.")))
      return lines
    }

    private static func moved(
      _ view: RescheduleView, _ deck: String, isPreview: Bool
    ) -> String {
      let (count, all) = (view.movedCount, view.cardCount)
      let (earlier, later, same) = (view.earlierCount, view.laterCount, view.sameDayCount)
      return both(
        """
        \(deck): \(count) of \(all, "graduated card", "graduated cards") \
        \(words: isPreview ? "would move" : "moved"): \(earlier) to an earlier day, \(later) to a \
        later one
        """,
        """
        \(deck): \(count) von \(all, "Karte", "Karten") in Wiederholung \
        \(words: isPreview ? "würden verschoben" : "verschoben"): \(earlier) auf einen früheren \
        Tag, \(later) auf einen späteren
        """)
        + (same > 0
          ? both(
            ", \(same) in interval or memory alone.", ", \(same) nur in Abstand oder Gedächtnis.")
          : ".")
    }
  }
}
