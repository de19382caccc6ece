internal import EventLog
internal import Projections

/// How the answers of a study day follow one another, up to an event of the log.
///
/// It follows from the events up to that one and from which of them are void, which nothing but a
/// later undo changes. So an engine keeps it from one answer to the next: the events since then
/// are added to it, and where one of them is an undo all of the day is read anew.
struct DayPace: Hashable, Sendable {
  /// The newest event that was looked at, with its link.
  private(set) var head: Head
  /// The study day of the newest answer; nil if there is none.
  private(set) var day: StudyDay?
  /// When the newest answer was given.
  private(set) var newest = Timestamp.never
  /// Right answers in a row, the newest answer being the last of them.
  private(set) var run = 0
  /// What lies between the day's answers, pauses of more than a minute left out.
  private(set) var milliseconds: Int64 = 0
  /// The oldest answer that was added, and whether all of them were right.
  private var oldest = Timestamp.never
  private var isUnbroken = true

  private init(_ head: Head) { self.head = head }

  static func == (left: Self, right: Self) -> Bool {
    left.head == right.head && left.day == right.day && left.newest == right.newest
      && left.run == right.run && left.milliseconds == right.milliseconds
  }

  func hash(into hasher: inout Hasher) { hasher.combine(head.sequence) }

  /// Right answers in a row on a day if one more is given.
  func run(with rating: Rating, on day: StudyDay) -> Int {
    rating == .again ? 0 : 1 + (self.day == day ? run : 0)
  }

  /// Milliseconds of study on a day if an answer is given now.
  func milliseconds(until now: Timestamp, on day: StudyDay) -> Int64 {
    self.day == day ? milliseconds + Self.pause(from: newest, to: now) : 0
  }

  private static func pause(from start: Timestamp, to end: Timestamp) -> Int64 {
    let pause = end.milliseconds - start.milliseconds
    return pause > 0 && pause <= 60_000 ? pause : 0
  }

  /// Adds the answer before those that were added; returns false if it is of another day.
  private mutating func add(_ review: Review, at instant: Timestamp) -> Bool {
    if let day, day != review.day { return false }
    if day == nil {
      day = review.day
      newest = instant
    } else {
      milliseconds += Self.pause(from: instant, to: oldest)
    }
    oldest = instant
    if review.rating == .again { isUnbroken = false }
    if isUnbroken { run += 1 }
    return true
  }

  /// Adds all that came before those that were added.
  private mutating func add(_ earlier: Self) {
    guard day != nil else {
      let head = head
      self = earlier
      self.head = head
      return
    }
    guard earlier.day == day else { return }
    milliseconds += earlier.milliseconds + Self.pause(from: earlier.newest, to: oldest)
    if isUnbroken { run += earlier.run }
  }
}

extension DayPace {
  /// Goes back from the log's newest event: to where a known pace ends, else to the day's first
  /// answer.
  ///
  /// - Parameters:
  ///   - transaction: The log.
  ///   - known: What was found before, of this log or of any other; nil for nothing.
  /// - Throws: `log` with what the store says.
  init(
    _ transaction: borrowing some Reading & ~Copyable, knowing known: DayPace?
  ) throws(StudyError) {
    do throws(EventLogError) {
      self.init(try transaction.head())
      let newestVoid = try transaction.newestVoid()
      var known = known
      var event = DecodedEvent()
      try transaction.scanLogBackwards { sequence, header, body throws(EventLogError) in
        if let earlier = known, sequence <= earlier.head.sequence {
          if sequence == earlier.head.sequence, header.link == earlier.head.link {
            self.add(earlier)
            return .stop
          }
          known = nil
        }
        guard !header.isRedacted else { return .next }
        if body.hasType(.undo) || body.hasType(.redact) { known = nil }
        guard body.hasType(.review) else { return .next }
        try EventCodec.decode(body, into: &event)
        guard event.isCountedAnswer else { return .next }
        if sequence <= newestVoid, try transaction.isVoid(sequence) { return .next }
        return self.add(event.review, at: event.at) ? .next : .stop
      }
    } catch {
      throw .log(error)
    }
  }
}
