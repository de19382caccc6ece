import EventLog
import StudyEngine

/// A place in a log: what `--at`, `--since` and `--until` take.
enum AuditPoint: Equatable {
  /// An event by its number.
  case event(UInt64)
  case instant(Timestamp)
  case day(StudyDay)

  /// Reads `418`, `#418`, `2026-03-02T09:00:00Z` or `2026-03-02`.
  init(_ text: String, option: String) throws(Failure) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    if let number = UInt64(digits) {
      self = .event(number)
      return
    }
    var zone: Substring = ""
    if let time = CivilTime(parsing: text, rest: &zone) {
      if text.utf8.count == 10 {
        self = .day(time.date.studyDay)
        return
      }
      if let offset = CivilTime.offset(parsing: zone) {
        self = .instant(time.instant(offset: offset))
        return
      }
    }
    throw Failure(
      UsageError(
        "\(option) takes an event number, a study day or an instant with its zone.",
        usage: "\(option) 418, \(option) 2026-03-02, \(option) 2026-03-02T09:00:00Z"))
  }
}
