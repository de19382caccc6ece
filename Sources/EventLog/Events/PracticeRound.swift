/// What a practice round goes through: a part of the payload of `session-started`.
public struct PracticeRound: Hashable, Sendable {
  /// Which cards were asked for.
  public var status: PracticeStatus
  /// How many cards were asked for at most; nil for all.
  public var size: UInt32?
  /// Whether the back is asked and the front is the answer.
  public var isReversed: Bool
  /// The numbers of the short ids of its cards, in the order in which they come.
  ///
  /// Stored with the event alone, at most `cardLimit` of them: what has been answered since says
  /// how far the round has got.
  public var cards: [UInt32]

  /// Four bytes each, well within the 64 KiB of an event.
  public static let cardLimit = 10_000

  public init(
    status: PracticeStatus = .all, size: UInt32? = nil, isReversed: Bool = false,
    cards: [UInt32] = []
  ) {
    self.status = status
    self.size = size
    self.isReversed = isReversed
    self.cards = cards
  }
}

/// Which cards a practice round takes; its raw value is the number stored.
public enum PracticeStatus: UInt8, CaseIterable, Sendable {
  case all = 0
  case unlearned = 1
  case correct = 2
  case wrong = 3
  case uncertain = 4
  case learned = 5
  case favourites = 6
  /// The cards with the most lapses, of all lists.
  case hardest = 7
}
