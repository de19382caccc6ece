package import EventLog

/// A card's place in its deck's queue: a row of the due index, and what orders it.
///
/// Learning cards go by the end of their step, cards due by day go by that day, new ones by age
/// position; equal ones go by age, which is when they were made and then their number.
package struct QueueItem: Hashable, Sendable {
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// Waits for an instant.
    case learning = 1
    /// Waits for a study day: a graduated card, or a step of a day or more.
    case due = 2
    /// Never answered.
    case new = 3
  }

  package var deck: DeckID
  package var kind: Kind
  /// Milliseconds of the instant, number of the day, or twice the position of a new card: one more
  /// where the position was not given, so that a card put at a place comes before the one there.
  package var rank: Int64
  package var createdAt: Timestamp
  package var number: UInt32
  package var card: CardID
  /// What keeps it back for a while: the value of its row.
  package var marks = QueueMarks()

  /// The end of its step, if an instant rules.
  package var dueAt: Timestamp? { kind == .learning ? Timestamp(milliseconds: rank) : nil }

  /// The study day from which it is due, if a day rules.
  package var dueDay: StudyDay? {
    kind == .due ? StudyDay(number: Int32(clamping: rank)) : nil
  }

  /// The item of a card; nil if it is in no queue.
  package init?(card: CardID, row: CardRow) {
    guard row.isInQueue else { return nil }
    deck = row.deck
    switch row.schedule.stage {
    case .new:
      kind = .new
      rank = 2 * Int64(row.position) + (row.givenPosition == 0 ? 1 : 0)
    case .learning, .review, .relearning:
      let isByDay = row.schedule.dueDay != .never
      kind = isByDay ? .due : .learning
      rank = isByDay ? Int64(row.schedule.dueDay.number) : row.schedule.dueAt.milliseconds
    }
    createdAt = row.createdAt
    number = row.number
    self.card = card
    marks = QueueMarks(row)
  }

  /// Whether its row comes before another's: each deck has its queue in one piece.
  static func liesBefore(_ left: Self, _ right: Self) -> Bool {
    left.deck == right.deck ? precedes(left, right) : left.deck < right.deck
  }

  /// Whether it comes before another in one queue over several decks.
  package static func precedes(_ left: Self, _ right: Self) -> Bool {
    if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
    if left.rank != right.rank { return left.rank < right.rank }
    if left.createdAt != right.createdAt { return left.createdAt < right.createdAt }
    if left.number != right.number { return left.number < right.number }
    return left.card < right.card
  }
}

extension QueueItem {
  /// The key of its row, whose value is its marks; keys sort as the queue of the deck does.
  var key: TableKey {
    Self.prefix(deck: deck, kind: kind).appending(rank.asSortable)
      .appending(createdAt.milliseconds.asSortable).appending(number).appending(card)
  }

  static func prefix(deck: DeckID, kind: Kind) -> TableKey {
    IndexArea.deck(deck).appending(byte: kind.rawValue)
  }

  static func start(deck: DeckID, kind: Kind, rank: Int64) -> TableKey {
    prefix(deck: deck, kind: kind).appending(rank.asSortable)
  }

  static let keyByteCount = 1 + 16 + 1 + 8 + 8 + 4 + 16

  /// Reads a row of this layout; nil if it is not one.
  init?(key: RawSpan, marks value: RawSpan) {
    guard key.byteCount == Self.keyByteCount, let kind = Kind(rawValue: key.byte(at: 17)) else {
      return nil
    }
    deck = Identifier(high: key.bigEndian64(at: 1), low: key.bigEndian64(at: 9))
    self.kind = kind
    rank = Int64(sortable: key.bigEndian64(at: 18))
    createdAt = Timestamp(milliseconds: Int64(sortable: key.bigEndian64(at: 26)))
    number = key.bigEndian32(at: 34)
    card = Identifier(high: key.bigEndian64(at: 38), low: key.bigEndian64(at: 46))
    guard let marks = QueueMarks(decoding: value) else { return nil }
    self.marks = marks
  }
}

/// The parts of the index table, by the first byte of their keys.
enum IndexArea {
  /// Short ids of cards: number, card; the value is empty.
  static let cardNumbers: UInt8 = 1
  /// Short ids of decks: number, deck; the value is empty.
  static let deckNumbers: UInt8 = 2
  /// What belongs to one deck: its counters (0) and its queue (1 to 3).
  static let decks: UInt8 = 3
  /// Siblings: what they have in common, card; the value is empty.
  static let siblings: UInt8 = 4

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
