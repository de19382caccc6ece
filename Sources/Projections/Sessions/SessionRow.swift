package import EventLog

/// What a sitting adds up to: a row of `p.session`, keyed by the session's id.
package struct SessionRow: Hashable, Sendable {
  /// How it was started; nil while only its answers are known.
  package var start: Start?
  package var totals = SessionTotals()

  /// How a sitting stands; the numbers are stored.
  package enum Status: UInt8, Sendable {
    case open = 0
    case paused = 1
    case ended = 2
  }

  /// A sitting's own events.
  package struct Start: Hashable, Sendable {
    package var startedAt: Timestamp
    package var session: SessionStart
    package var status: Status
    /// When its newest own event happened.
    package var changedAt: Timestamp

    /// A sitting that was just begun.
    package init(startedAt: Timestamp, session: SessionStart) {
      self.startedAt = startedAt
      self.session = session
      status = .open
      changedAt = startedAt
    }
  }

  package init(start: Start? = nil, totals: SessionTotals = SessionTotals()) {
    self.start = start
    self.totals = totals
  }

  /// Started and not ended.
  package var isOpen: Bool { start.map { $0.status != .ended } ?? false }
  /// Nothing is left: the row is removed.
  package var isZero: Bool { self == SessionRow() }
}

/// The answers of a sitting, and the share of one answer; sums wrap around.
package struct SessionTotals: Hashable, Sendable {
  /// Answers in effect, by rating.
  package var again: Int32 = 0
  package var hard: Int32 = 0
  package var good: Int32 = 0
  package var easy: Int32 = 0
  /// How many answers' time is known, and how long those took.
  package var timed: Int32 = 0
  /// How long those took together.
  package var tookMilliseconds: Int64 = 0
  /// Points paid, and what mistakes have cost.
  package var earned: Int32 = 0
  package var penalty: Int32 = 0

  package init() {}

  /// Nothing counts.
  package var isZero: Bool { self == SessionTotals() }

  /// Answers of all ratings.
  package var reviews: Int32 { again &+ hard &+ good &+ easy }

  package static func += (left: inout Self, right: Self) {
    left.again &+= right.again
    left.hard &+= right.hard
    left.good &+= right.good
    left.easy &+= right.easy
    left.tookMilliseconds &+= right.tookMilliseconds
    left.timed &+= right.timed
    left.earned &+= right.earned
    left.penalty &+= right.penalty
  }

  package static func -= (left: inout Self, right: Self) {
    left.again &-= right.again
    left.hard &-= right.hard
    left.good &-= right.good
    left.easy &-= right.easy
    left.tookMilliseconds &-= right.tookMilliseconds
    left.timed &-= right.timed
    left.earned &-= right.earned
    left.penalty &-= right.penalty
  }
}

extension SessionRow: StoredRow {
  private static let started: UInt8 = 1
  private static let ofDeck: UInt8 = 2
  private static let limited: UInt8 = 4
  private static let shuffled: UInt8 = 8
  private static let searched: UInt8 = 16
  private static let practised: UInt8 = 32
  private static let sized: UInt8 = 64
  private static let reversed: UInt8 = 128

  package func encode(into bytes: inout [UInt8]) {
    if let start {
      bytes.append(Self.flags(of: start.session))
      bytes.append(start.status.rawValue)
      bytes.appendRow(start.startedAt.milliseconds)
      bytes.appendRow(start.changedAt.milliseconds)
      bytes.append(start.session.mode.rawValue)
      bytes.appendRow(start.session.day.number)
      if let deck = start.session.deck { bytes.appendRow(deck) }
      if let limit = start.session.limit { bytes.appendRow(limit) }
      if let query = start.session.query { bytes.appendRow(query) }
      if let round = start.session.round {
        bytes.append(round.status.rawValue)
        if let size = round.size { bytes.appendRow(size) }
      }
    } else {
      bytes.append(0)
    }
    bytes.appendRow(Int64(totals.again))
    bytes.appendRow(Int64(totals.hard))
    bytes.appendRow(Int64(totals.good))
    bytes.appendRow(Int64(totals.easy))
    bytes.appendRow(totals.tookMilliseconds)
    bytes.appendRow(Int64(totals.timed))
    bytes.appendRow(totals.earned)
    bytes.appendRow(totals.penalty)
  }

  private static func flags(of session: SessionStart) -> UInt8 {
    Self.started | (session.deck == nil ? 0 : Self.ofDeck)
      | (session.limit == nil ? 0 : Self.limited) | (session.isShuffled ? Self.shuffled : 0)
      | (session.query == nil ? 0 : Self.searched) | (session.round == nil ? 0 : Self.practised)
      | (session.round?.size == nil ? 0 : Self.sized)
      | (session.round?.isReversed == true ? Self.reversed : 0)
  }

  package init?(decoding bytes: RawSpan) {
    var reader = RowReader()
    let flags = reader.byte(bytes)
    if flags & Self.started != 0 {
      guard let status = Status(rawValue: reader.byte(bytes)) else { return nil }
      let startedAt = reader.timestamp(bytes)
      let changedAt = reader.timestamp(bytes)
      guard let mode = StudyMode(rawValue: reader.byte(bytes)) else { return nil }
      var session = SessionStart(
        isShuffled: flags & Self.shuffled != 0, mode: mode, day: reader.day(bytes))
      session.deck = flags & Self.ofDeck == 0 ? nil : reader.identifier(bytes)
      session.limit = flags & Self.limited == 0 ? nil : reader.uint32(bytes)
      session.query = flags & Self.searched == 0 ? nil : reader.text(bytes)
      if flags & Self.practised != 0 {
        guard let practised = PracticeStatus(rawValue: reader.byte(bytes)) else { return nil }
        session.round = PracticeRound(
          status: practised, size: flags & Self.sized == 0 ? nil : reader.uint32(bytes),
          isReversed: flags & Self.reversed != 0)
      }
      var start = Start(startedAt: startedAt, session: session)
      start.status = status
      start.changedAt = changedAt
      self.start = start
    }
    totals.again = reader.count(bytes)
    totals.hard = reader.count(bytes)
    totals.good = reader.count(bytes)
    totals.easy = reader.count(bytes)
    totals.tookMilliseconds = reader.int64(bytes)
    totals.timed = reader.count(bytes)
    totals.earned = reader.int32(bytes)
    totals.penalty = reader.int32(bytes)
    guard flags & Self.started != 0 || flags == 0,
      flags & Self.practised != 0 || flags & (Self.sized | Self.reversed) == 0,
      reader.isAtEnd(of: bytes)
    else { return nil }
  }
}
