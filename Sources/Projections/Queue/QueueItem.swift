package import EventLog

/// A card's place in its deck's queue: a row of the due index, and what orders it.
///
/// Learning cards go by the end of their step, cards due by day go by that day, new ones by age
/// position; equal ones go by age, which is when they were made and then their number.
package struct QueueItem: Hashable, Sendable {
  /// Which part of the queue a card stands in; the numbers are part of stored keys.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// Waits for an instant.
    case learning = 1
    /// Waits for a study day: a graduated card, or a step of a day or more.
    case due = 2
    /// Never answered.
    case new = 3
    /// Comes again on the day of its last review, after all else, whatever day it is due on.
    case again = 4
  }

  package var deck: DeckID
  package var kind: Kind
  /// Milliseconds of the instant, number of the day, or twice the position of a new card: one more
  /// where the position was not given, so that a card put at a place comes before the one there.
  package var rank: Int64
  /// What orders cards of equal rank: when they were made, or the due time of those that come
  /// again.
  package var age: Timestamp
  /// The number of the card's short id.
  package var number: UInt32
  package var card: CardID
  /// What keeps it back for a while: the value of its row.
  package var marks = QueueMarks()

  /// The end of its step, or when it was to come again, if an instant rules.
  package var dueAt: Timestamp? {
    switch kind {
    case .learning: Timestamp(milliseconds: rank)
    case .again: age
    case .due, .new: nil
    }
  }

  /// The study day from which it is due, if a day rules.
  package var dueDay: StudyDay? {
    kind == .due ? StudyDay(number: Int32(clamping: rank)) : nil
  }

  private init(_ kind: Kind, rank: Int64, card: CardID, row: CardRow) {
    deck = row.deck
    self.kind = kind
    self.rank = rank
    age = row.createdAt
    number = row.number
    self.card = card
    marks = QueueMarks(row)
  }

  /// The item of a card by its step, its day or its being new; nil if it is in no queue.
  package init?(card: CardID, row: CardRow) {
    guard row.isInQueue else { return nil }
    switch row.schedule.stage {
    case .new:
      let rank = 2 * Int64(row.position) + (row.givenPosition == 0 ? 1 : 0)
      self.init(.new, rank: rank, card: card, row: row)
    case .learning, .review, .relearning:
      let isByDay = row.schedule.dueDay != .never
      self.init(
        isByDay ? .due : .learning,
        rank: isByDay
          ? Int64(row.schedule.dueDay.number) : row.schedule.dueAt.milliseconds,
        card: card, row: row)
    }
  }

  /// The item of a card that comes again on the day of its last review.
  package init?(again card: CardID, row: CardRow) {
    guard row.isInQueue, let day = row.repeatDay else { return nil }
    self.init(.again, rank: Int64(day.number), card: card, row: row)
    age = row.schedule.dueAt
  }

  /// Whether it can be shown, as far as time and marks decide.
  package func hasCome(now: Timestamp, day: StudyDay) -> Bool {
    isReached(now: now, day: day) && !marks.isBuried(on: day)
  }

  /// Whether its instant or its day has come, be it buried or not.
  func isReached(now: Timestamp, day: StudyDay) -> Bool {
    switch kind {
    case .learning: rank <= now.milliseconds
    case .due: rank <= Int64(day.number)
    case .new: true
    case .again: rank == Int64(day.number)
    }
  }

  /// Whether its row comes before another's: each deck has its queue in one piece.
  static func liesBefore(_ left: Self, _ right: Self) -> Bool {
    left.deck == right.deck ? precedes(left, right) : left.deck < right.deck
  }

  /// Whether it comes before another in one queue over several decks.
  package static func precedes(_ left: Self, _ right: Self) -> Bool {
    if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
    if left.rank != right.rank { return left.rank < right.rank }
    return isOlder(left, right)
  }
}

extension QueueItem {
  /// The key of its row, whose value is its marks; keys sort as the queue of the deck does.
  var key: TableKey {
    Self.prefix(deck: deck, kind: kind).appending(rank.asSortable)
      .appending(age.milliseconds.asSortable).appending(number).appending(card)
  }

  static func prefix(deck: DeckID, kind: Kind) -> TableKey {
    IndexArea.deck(deck).appending(byte: kind.rawValue)
  }

  static func start(deck: DeckID, kind: Kind, rank: Int64) -> TableKey {
    prefix(deck: deck, kind: kind).appending(rank.asSortable)
  }

  static let keyByteCount = 1 + 16 + 1 + 8 + 8 + 4 + 16

  /// Reads a row of the index.
  ///
  /// - Throws: `corruptRow` for what is none.
  init(row key: RawSpan, _ value: RawSpan) throws(EventLogError) {
    guard let item = QueueItem(key: key, marks: value) else {
      throw .corruptRow(
        table: "x.due", reason: "a key of \(key.byteCount), a value of \(value.byteCount) bytes")
    }
    self = item
  }

  /// Reads a row of this layout; nil if it is not one.
  init?(key: RawSpan, marks value: RawSpan) {
    guard key.byteCount == Self.keyByteCount, let kind = Kind(rawValue: key.byte(at: 17)) else {
      return nil
    }
    deck = Identifier(high: key.bigEndian64(at: 1), low: key.bigEndian64(at: 9))
    self.kind = kind
    rank = Int64(sortable: key.bigEndian64(at: 18))
    age = Timestamp(milliseconds: Int64(sortable: key.bigEndian64(at: 26)))
    number = key.bigEndian32(at: 34)
    card = Identifier(high: key.bigEndian64(at: 38), low: key.bigEndian64(at: 46))
    guard let marks = QueueMarks(decoding: value) else { return nil }
    self.marks = marks
  }
}

extension CardRow {
  /// The study day on which the card comes again beside its due day; nil if it does not.
  ///
  /// A due time beside a due day says so; the day is that of the last review.
  package var repeatDay: StudyDay? {
    guard schedule.stage == .review, schedule.dueDay != .never, schedule.dueAt.milliseconds != 0,
      schedule.lastReviewDay != .never, schedule.dueDay > schedule.lastReviewDay,
      buriedUntil == .never || buriedUntil <= schedule.lastReviewDay
    else { return nil }
    return schedule.lastReviewDay
  }
}

/// The parts of the index table, by the first byte of their keys.
enum IndexArea {
  /// Short ids of cards: number, card; the value is empty.
  static let cardNumbers: UInt8 = 1
  /// Short ids of decks: number, deck; the value is empty.
  static let deckNumbers: UInt8 = 2
  /// What belongs to one deck: its counters (0) and its queue (1 to 4).
  static let decks: UInt8 = 3
  /// Siblings: what they have in common, card; the value is empty.
  static let siblings: UInt8 = 4
  /// Fronts: a number of theirs, card; the value is empty.
  static let fronts: UInt8 = 5

  static func front(_ key: UInt64, of card: CardID) -> TableKey {
    frontPrefix(key).appending(card)
  }

  static func frontPrefix(_ key: UInt64) -> TableKey {
    TableKey().appending(byte: fronts).appending(key)
  }

  static func sibling(_ card: CardID, of group: CardID) -> TableKey {
    siblingPrefix(group).appending(card)
  }

  static func siblingPrefix(_ group: CardID) -> TableKey {
    TableKey().appending(byte: siblings).appending(group)
  }

  static func deck(_ deck: DeckID) -> TableKey {
    TableKey().appending(byte: decks).appending(deck)
  }

  static func number<Kind>(_ number: UInt32, of id: Identifier<Kind>, area: UInt8) -> TableKey {
    TableKey().appending(byte: area).appending(number).appending(id)
  }
}

extension Int64 {
  /// The same order as an unsigned number, whose big-endian bytes sort.
  var asSortable: UInt64 { UInt64(bitPattern: self) ^ (1 << 63) }

  init(sortable: UInt64) { self.init(bitPattern: sortable ^ (1 << 63)) }
}

extension Int32 {
  /// The same order as an unsigned number, whose big-endian bytes sort.
  var asSortable: UInt32 { UInt32(bitPattern: self) ^ (1 << 31) }

  init(sortable: UInt32) { self.init(bitPattern: sortable ^ (1 << 31)) }
}
