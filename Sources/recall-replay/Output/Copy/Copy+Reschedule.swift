import EventLog
import StudyEngine

extension Copy {
  /// The words of `reschedule`.
  enum Reschedule {
    static let unchanged = "Nothing was moved."

    static func question(_ view: RescheduleView) -> String {
      "Move \(Copy.count(view.movedCount, "card")) of \(SafeText.line(view.deck.name))?"
    }

    static func lines(_ view: RescheduleView, isPreview: Bool) -> [String] {
      let deck = "\(view.deck.shortID) \(SafeText.line(view.deck.name))"
      guard view.movedCount > 0 else {
        return ["\(deck): all \(view.cardCount) graduated cards are where they would be."]
      }
      let moves = isPreview ? "would move" : "moved"
      var lines = [
        "\(deck): \(view.movedCount) of \(Copy.count(view.cardCount, "graduated card")) \(moves): "
          + "\(view.earlierCount) to an earlier day, \(view.laterCount) to a later one"
          + (view.sameDayCount > 0 ? ", \(view.sameDayCount) in interval or memory alone." : ".")
      ]
      if view.medianDays > 0 {
        let ends = [view.earliest, view.latest].compactMap { $0 }.map { example in
          "\(example.card.shortID) from \(MomentText.day(example.from)) to "
            + MomentText.day(example.to)
        }
        lines.append(
          "Half of them by \(Copy.count(view.medianDays, "day")) or less; furthest "
            + "\(Copy.list(ends)).")
      }
      lines.append(
        "Due by today, of these: \(view.dueBefore) before, \(view.dueAfter) after."
          + (isPreview ? "" : " `undo` puts all back."))
      return lines
    }
  }
}
