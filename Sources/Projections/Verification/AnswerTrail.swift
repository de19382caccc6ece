import EventLog

/// The newest answers of a log, as far as events of the game follow from them.
struct AnswerTrail {
  /// An answer, void or not.
  struct Answer {
    var event: EventID
    var at: Timestamp
    var day: StudyDay
    var mode: StudyMode
    /// Given here, and in no cram round.
    var isCounted: Bool
    var isWrong: Bool
    /// What it was paid, doubled or not; nil where it is void or its card is not there.
    var worth: AwardCheck.Worth?
    /// What had been earned before it.
    var earnedBefore: Int64
    /// It took its card out of those due on its day.
    var clearsDue: Bool
    /// Right answers in a row on its day, and milliseconds of study, with it.
    var run = 0
    var milliseconds: Int64 = 0
    /// The quest kinds that it ticked, a bit each.
    var ticked: UInt8 = 0
  }

  /// The newest one; nil before the first.
  private(set) var newest: Answer?
  /// The newest counted one in effect.
  private var counted: Answer?
  /// The newest one in effect of each sitting that was not ended.
  private var ofSittings: [SessionID: EventID] = [:]
  /// The sitting that ended with the event before, and its last answer.
  private(set) var ended: (session: SessionID, at: Timestamp, last: EventID?)?

  mutating func take(_ answer: Answer, in session: SessionID?, isVoid: Bool) {
    var answer = answer
    ended = nil
    if !isVoid {
      if let session { ofSittings[session] = answer.event }
      if answer.isCounted {
        lengthen(&answer)
        counted = answer
      }
    }
    newest = answer
  }

  /// A run and the time of study go on from the counted answer before, if that was of the same day.
  private func lengthen(_ answer: inout Answer) {
    let before = counted.flatMap { $0.day == answer.day ? $0 : nil }
    answer.run = answer.isWrong ? 0 : (before?.run ?? 0) + 1
    answer.milliseconds = before?.milliseconds ?? 0
    guard let before else { return }
    let gap = answer.at.milliseconds - before.at.milliseconds
    if gap > 0, gap <= 60_000 { answer.milliseconds += gap }
  }

  /// Takes in the end of a sitting.
  mutating func end(_ session: SessionID, at instant: Timestamp) {
    ended = (session, instant, ofSittings.removeValue(forKey: session))
  }

  /// Takes in an event that is no answer, no end of a sitting and no tick.
  mutating func passOther() { ended = nil }

  /// Takes in the tick of the round that ended: there is one at most.
  mutating func tickEnded() { ended = nil }

  /// Notes a tick of the newest answer; says whether that kind was ticked by it before.
  mutating func noteTick(of kind: UInt8) -> Bool {
    guard kind < 8, let ticked = newest?.ticked else { return false }
    newest?.ticked = ticked | 1 << kind
    return ticked & 1 << kind != 0
  }
}
