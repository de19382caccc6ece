package import EventLog

/// What keeps a card back in its queue for a while, though its turn has come.
///
/// Kept beside the card's place, so that no view has to look at the card's row: nearly all cards
/// have none, and none takes no bytes. What a mark means depends on the study day that is asked
/// for; one that is past means nothing.
package struct QueueMarks: Hashable, Sendable {
  /// The study day on which a buried card is back, or `never`.
  package var buriedUntil = StudyDay.never
  /// The study day on which it goes behind all others, or `never`.
  package var postponedDay = StudyDay.never
  /// Its place there: lower ones come first.
  package var postponedPlace: UInt32 = 0

  init() {}

  init(_ row: CardRow) {
    buriedUntil = row.buriedUntil
    postponedDay = row.postponedDay
    postponedPlace = row.postponedPlace
  }

  /// Whether it is left out on a day because a sibling was answered.
  package func isBuried(on day: StudyDay) -> Bool { buriedUntil != .never && day < buriedUntil }

  /// Whether it comes last on a day because the learner put it off.
  package func isPostponed(on day: StudyDay) -> Bool {
    postponedDay != .never && postponedDay == day
  }
}

extension QueueMarks {
  /// Empty where there is no mark.
  var encoded: [UInt8] {
    if self == Self() { return [] }
    var bytes: [UInt8] = []
    bytes.appendRow(buriedUntil.number)
    bytes.appendRow(postponedDay.number)
    bytes.appendRow(postponedPlace)
    return bytes
  }

  init?(decoding bytes: RawSpan) {
    if bytes.byteCount == 0 { return }
    var reader = RowReader()
    buriedUntil = reader.day(bytes)
    postponedDay = reader.day(bytes)
    postponedPlace = reader.uint32(bytes)
    guard reader.isAtEnd(of: bytes) else { return nil }
  }
}
