import EventLog
import StudyEngine

extension JSONValue {
  /// An instant as RFC 3339 in UTC, with milliseconds where they are not 0.
  static func instant(_ instant: Timestamp) -> Self {
    .text(MomentText.rfc3339(instant))
  }

  /// A study day as its date.
  static func day(_ day: StudyDay) -> Self { .text(MomentText.day(day)) }

  static func counts(_ counts: StudyCounts) -> [String: JSONValue] {
    ["new": .number(counts.new), "learning": .number(counts.learning), "due": .number(counts.due)]
  }

  /// What limits keep back, by kind; nil if they keep nothing back.
  static func waiting(_ counts: StudyCounts) -> Self? {
    counts.total == 0 ? nil : ["new": .number(counts.new), "due": .number(counts.due)]
  }

  /// The next card to come.
  static func next(_ next: NextDue?) -> JSONValue? {
    guard let next else { return nil }
    return .compact([
      "at": .instant(next.at), "day": next.day.map(day), "count": .number(next.count),
    ])
  }
}
