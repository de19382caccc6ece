import EventLog
import StudyEngine

extension Copy {
  /// The words of `why`, beside the formulas.
  enum Why {
    static func never(_ card: CardView) -> String {
      let (id, place) = (card.card.shortID, card.position ?? card.card.number)
      guard let reason = Cards.keptBack(card) else {
        return both(
          "\(id) is new: it was never answered, and is at place \(place) among the new cards.",
          "\(id) ist neu: noch nie beantwortet, an Platz \(place) der neuen Karten.")
      }
      return both(
        """
        \(id) is new: it was never answered. It is \(reason); its place \(place) among the new \
        cards is kept.
        """,
        """
        \(id) ist neu: noch nie beantwortet. Die Karte ist \(reason); ihr Platz \(place) unter \
        den neuen bleibt ihr.
        """)
    }

    static func event(_ why: WhyView, _ act: ActSummary, _ clock: ClockReading) -> String {
      let (id, sequence) = (why.card.card.shortID, act.event.sequence)
      let (said, time) = (Acts.said(act), Acts.time(act, clock))
      return both(
        "\(id): event #\(sequence), \(said) at \(time).",
        "\(id): Ereignis #\(sequence), \(said) um \(time).")
    }

    /// What sets the least days, in a word for programs.
    static func word(_ least: WhyView.Least) -> String {
      switch least {
      case .oneDay: "one-day"
      case .notBelow(let rating): "not-below-\(Review.name(rating))"
      case .above(let rating): "above-\(Review.name(rating))"
      case .longerThanBefore: "longer-than-before"
      case .notShorterThanBefore: "not-shorter-than-before"
      }
    }

    static func act(_ why: WhyView) -> String {
      both("Rule: set by hand, \(why.rule).", "Regel: von Hand gesetzt, \(why.rule).")
    }

    static func inputs(_ inputs: [WhyView.Input]) -> String {
      both("With: ", "Mit: ") + inputs.map(said).joined(separator: ", ") + "."
    }

    /// What was asked for by hand, in words.
    private static func said(_ input: WhyView.Input) -> String {
      let day = MomentText.day(StudyDay(number: Int32(clamping: input.value)))
      return switch input.name {
      case "dueDay": both("due \(day)", "fällig \(day)")
      case "day": both("set on \(day)", "gesetzt am \(day)")
      case "intervalDays":
        both("interval \(input.value, "day", "days")", "Abstand \(input.value, "Tag", "Tage")")
      default: "\(input.name) \(input.value)"
      }
    }

    static func result(_ why: WhyView, _ clock: ClockReading) -> String {
      let standing = Review.standing(why.card, separator: ", ")
      let due = Cards.due(why.card, clock: clock)
      return both("So: \(standing), \(due).", "Also: \(standing), \(due).")
    }

    static func parameters(_ parameters: SchedulerParameters) -> String {
      both("Parameters: ", "Parameter: ") + Decks.scheduler(parameters, saysWeights: true) + "."
    }
  }
}

extension Copy.Why {
  static func rule(_ why: WhyView, _ review: Review) -> String {
    let name = "\(ScheduleJSON.name(review.scheduler)) \(review.schedulerVersion), \(why.rule)"
    return Copy.both("Rule: \(name).", "Regel: \(name).")
  }
}
