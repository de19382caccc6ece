public import EventLog

/// What rescheduling a deck moves: to be said before it is done, and after.
public struct RescheduleView: Sendable {
  public var deck: DeckReference
  /// Graduated cards of the deck and those below it.
  public var cardCount: Int
  /// Those that get another due day, to an earlier and to a later one.
  public var earlierCount: Int
  public var laterCount: Int
  /// Those whose due day stays, but not their interval or memory.
  public var sameDayCount: Int
  /// Cards due by today, of those that are moved, before and after.
  public var dueBefore: Int
  public var dueAfter: Int
  /// The median of how far cards move, in days, whichever way; 0 where none does.
  public var medianDays: Int32
  /// The cards that move furthest to either side; nil where none does.
  public var earliest: Example?
  public var latest: Example?

  /// Cards that anything is set of.
  public var movedCount: Int { earlierCount + laterCount + sameDayCount }

  /// One card that moves.
  public struct Example: Hashable, Sendable {
    public var card: CardReference
    public var from: StudyDay
    public var to: StudyDay
  }
}
