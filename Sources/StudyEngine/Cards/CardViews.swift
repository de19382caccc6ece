public import EventLog

/// A card by its ids and its front.
public struct CardReference: Hashable, Sendable {
  public var id: CardID
  /// The number of its short id, `c1` being 1.
  public var number: UInt32
  /// What is asked, as it is stored: hostile until it is made fit for a terminal.
  public var front: String

  package init(id: CardID, number: UInt32, front: String) {
    self.id = id
    self.number = number
    self.front = front
  }

  /// What is typed for it: `c1`.
  public var shortID: String { "c\(number)" }
}

/// All there is to show of one card.
public struct CardView: Sendable {
  public var card: CardReference
  public var deck: DeckReference
  /// What is answered, as it is stored.
  public var back: String
  /// Its tags, in the order they were given.
  public var tags: [String]
  /// A sentence that shows the word at work, to be shown with the answer; nil for none.
  public var example: String?
  /// How it sounds: a file of the folder of sounds, an address or a note; nil for none.
  public var audio: String?
  public var isSuspended: Bool
  /// Whether its deck was put away, which offers nothing then.
  public var isDeckArchived = false
  public var isFavourite: Bool
  public var createdAt: Timestamp
  public var status: CardStatus
  public var schedule: CardSchedule
  /// The chance of recall today in millionths, where FSRS keeps the card's memory.
  public var retrievability: Int64?
  /// A mark of 1 to 7; 0 for none.
  public var flag: UInt8
  /// The study day on which it is back, while it is buried.
  public var buriedUntil: StudyDay?
  /// Whether it goes behind all others today.
  public var isPostponed: Bool
  /// Whether it comes again today, after all else, although it is due on a later day.
  public var comesAgain = false
  /// Its place among the new cards, from 1, while it is one.
  public var position: UInt32?
  /// Cards with the same text, such as the other way round; filled in where one card is looked at.
  public var siblings: [CardReference] = []

  public var isLeech: Bool { tags.contains { Tag.isSame($0, Leech.tag) } }
  /// What is asked, as it is stored.
  public var front: String { card.front }
}

/// Where a card stands in its schedule.
public struct CardSchedule: Hashable, Sendable {
  public var state: ScheduleState
  /// What scheduled it last, with an answer or a reschedule; before the first, what its deck uses.
  public var scheduler: SchedulerKind
  /// The version of that scheduler's rules.
  public var version: UInt32
  /// Answers in effect, those that left the schedule as it was included.
  public var answerCount: Int
}

/// How well a card is known, by its last counted answer.
public enum CardStatus: String, CaseIterable, Hashable, Sendable {
  /// Never answered.
  case unlearned
  /// The last answer was wrong.
  case wrong
  /// The last answer was hard.
  case uncertain
  case correct
  /// At box 5 or above, until the next wrong answer.
  case learned
}
