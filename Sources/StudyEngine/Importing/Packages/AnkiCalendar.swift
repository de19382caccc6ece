internal import EventLog

/// Which study days and instants the numbers of a collection stand for.
struct AnkiCalendar {
  private let zone: Zone
  /// The hour in force here: by it stored study days follow from their times.
  private let rolloverHour: Int
  /// The day from which due days are counted.
  let firstDay: StudyDay

  init(_ collection: AnkiCollection, _ calendar: StudyCalendar) {
    zone = calendar.zone
    rolloverHour = calendar.rolloverHour
    let created = Timestamp(milliseconds: min(max(collection.createdAt, 0), 1 << 40) * 1_000)
    let offset =
      collection.creationMinutesWest.map { UTCOffset(minutes: Int32(-$0)) }
      ?? calendar.zone.offset(at: created)
    // It stands at the start of its day, so that no hour is taken off.
    firstDay = StudyDay(of: created, offset: offset, rolloverHour: 0)
  }

  func offset(at instant: Timestamp) -> UTCOffset { zone.offset(at: instant) }

  func day(at instant: Timestamp) -> StudyDay {
    StudyDay(of: instant, offset: zone.offset(at: instant), rolloverHour: rolloverHour)
  }

  /// When a row was written, by the learner's clock.
  func place(of row: AnkiCollection.Answer) -> (day: StudyDay, offset: UTCOffset) {
    let instant = Timestamp(milliseconds: row.id)
    let offset = zone.offset(at: instant)
    return (StudyDay(of: instant, offset: offset, rolloverHour: rolloverHour), offset)
  }

  /// The day so many days after the first, within what can be written down.
  func day(_ number: Int64) -> StudyDay {
    let range = FieldRange.day
    let day = Int64(firstDay.number) + min(max(number, -1_000_000), 1_000_000)
    return StudyDay(number: Int32(min(max(day, range.lowerBound), range.upperBound)))
  }

  /// The middle of a day that has no time.
  func noon(of day: StudyDay) -> Timestamp {
    let start = Timestamp(milliseconds: Int64(day.number) * 86_400_000 + 43_200_000)
    return day.start(offset: zone.offset(at: start), rolloverHour: rolloverHour)
      .advanced(byMilliseconds: 28_800_000)
  }
}
