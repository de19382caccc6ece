import EventLog
import StudyEngine

/// What was done to cards, as programs read it.
enum CardActJSON {
  /// One card as it is now; several by their short ids.
  static func report(_ report: CardActReport) -> JSONValue {
    if report.changed.count == 1, report.unchanged.isEmpty, report.refused.isEmpty {
      return CardJSON.card(report.changed[0]).withSchema("card/1")
    }
    return .compact([
      "schema": "cards-changed/1", "act": .text(name(report.act)),
      "changed": .list(report.changed.map { .text($0.card.shortID) }),
      "unchanged": .list(report.unchanged.map { .text($0.shortID) }),
      "refused": report.refused.isEmpty
        ? nil
        : .list(
          report.refused.map {
            ["id": .text($0.card.shortID), "reason": .text($0.reason.rawValue)]
          }),
    ])
  }

  private static func name(_ act: CardAct) -> String {
    switch act {
    case .suspend: "suspend"
    case .resume: "resume"
    case .bury: "bury"
    case .unbury: "unbury"
    case .setDue: "due"
    case .reset: "reset"
    case .flag: "flag"
    case .move: "mv"
    case .tag: "tag"
    case .reposition: "reposition"
    case .favourite: "fav"
    case .postpone: "later"
    case .delete: "rm"
    }
  }
}
