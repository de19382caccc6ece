internal import EventLog
internal import Projections

/// Now, as a command or a question sees it: the instant, the zone, the study day and what of the
/// settings decides what can be shown.
struct Moment: Sendable {
  var now: Timestamp
  var calendar: StudyCalendar
  /// The study day that an act gets now.
  var day: StudyDay
  /// How far ahead steps are offered when nothing else can be shown.
  var learnAheadMilliseconds: Int64
  /// The seed of every draw.
  var seed: UInt64
  /// The default of decks without their own numbers.
  var common: ParametersRow?
  /// The decks as the looks before found them.
  var decks = KeptDecks()
  /// What the looks for a next card found before.
  var kept = KeptQueue()

  var offset: UTCOffset { calendar.zone.offset(at: now) }
  var nextDayStart: Timestamp { calendar.start(of: day.advanced(byDays: 1), after: now) }

  /// The clock of wall time at an instant.
  func startOfDay(_ day: StudyDay) -> Timestamp { calendar.start(of: day, after: now) }
}

extension StudyRows where Self: ~Copyable {
  /// Reads what decides about time, at an instant; `zone` goes before the setting.
  borrowing func moment(
    at now: Timestamp, zone: Zone?, seed: UInt64
  ) throws(StudyError) -> Moment {
    let settings = try settingValues()
    let calendar = StudyCalendar(
      zone: zone ?? settings[SettingRegistry.zone].flatMap(Zone.init(named:)) ?? .system,
      rolloverHour: Self.rolloverHour(settings), newestActDay: try actDay())
    let ahead =
      settings[SettingRegistry.learnAhead].flatMap { DurationText.seconds(Substring($0)) } ?? 0
    return Moment(
      now: now, calendar: calendar, day: calendar.day(at: now),
      learnAheadMilliseconds: ahead * 1_000, seed: seed, common: try commonParameters())
  }

  /// The hour in force; what a stranger's log may hold otherwise counts as the default.
  private static func rolloverHour(_ settings: [String: String]) -> Int {
    guard let value = settings[SettingRegistry.rollover], let hour = Int(value),
      (0...23).contains(hour)
    else { return 4 }
    return hour
  }
}
