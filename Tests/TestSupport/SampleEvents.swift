public import EventLog

/// Events with made-up but valid content; the same number gives the same event.
public enum SampleEvents {
  public static let log = LogID(high: 0x0011_2233_4455_6677, low: 0x8899_AABB_CCDD_EEFF)
  public static let device = DeviceID(high: 0x018F_0000_0320_7000, low: 0x8000_0000_0000_0320)
  public static let start = Timestamp(milliseconds: 1_700_000_000_000)

  /// An identifier with the shape of version 7.
  public static func id<Kind>(_ number: UInt64, kind: UInt64 = 1) -> Identifier<Kind> {
    Identifier(high: 0x018F_0000_0000_7000 | kind << 16, low: 0x8000_0000_0000_0000 | number)
  }

  /// What a log of samples begins with.
  package static let creation = LogCreation(
    log: log, device: device, event: id(0, kind: 9), at: start, offset: UTCOffset(minutes: 120),
    program: "recallbox tests")

  /// What lets a log of samples be written again that ends too early.
  package static let acceptance = RollbackAcceptance(
    event: id(1, kind: 9), at: start, offset: UTCOffset(minutes: 120))

  /// A review of one of ten cards, a minute after the one before it.
  public static func review(_ number: UInt64, rating: Rating = .good) -> Event {
    let at = start.advanced(byMilliseconds: Int64(number) * 60_000)
    let state = ScheduleState.new
    return Event(
      id: id(number), at: at, offset: UTCOffset(minutes: 120), device: device,
      subject: id(number % 10, kind: 2), payload: .review,
      review: Review(
        rating: rating, tookMilliseconds: 1_200, before: state, after: state, scheduler: .ladder,
        day: StudyDay(of: at, offset: UTCOffset(minutes: 120), rolloverHour: 4)))
  }

  /// Reviews with the numbers of a range.
  public static func reviews(_ numbers: ClosedRange<UInt64>) -> [Event] {
    numbers.map { review($0) }
  }
}
