public import EventLog

/// A deck by its ids and its name.
public struct DeckReference: Hashable, Sendable {
  public var id: DeckID
  /// The number of its short id, `d1` being 1.
  public var number: UInt32
  public var name: String

  public var shortID: String { "d\(number)" }
}

/// A line of the deck list.
public struct DeckSummary: Sendable {
  public var deck: DeckReference
  /// A language tag such as `es`; nil if none was set.
  public var language: String?
  public var createdAt: Timestamp
  public var isArchived: Bool
  public var dailyNewLimit: UInt32
  public var counts: StudyCounts
  /// When its next card comes if none can be shown now.
  public var next: NextDue?
}

/// All there is to show of one deck.
public struct DeckView: Sendable {
  public var summary: DeckSummary
  /// Cards that are not deleted, suspended ones included.
  public var cardCount: Int
  public var suspendedCount: Int
  public var maturity: Maturity
  /// The deck's own numbers, or what rules decks without their own.
  public var parameters: SchedulerParameters
  public var hasOwnParameters: Bool
  public var rest: NothingDue
}

/// What would go with a deck: to be said before it is deleted, and after.
public struct DeckDeletion: Hashable, Sendable {
  public var deck: DeckReference
  public var cardCount: Int
  /// Answers in effect to those cards.
  public var reviewCount: Int
}

/// How a deck list is sorted; ties go by short id.
public enum DeckOrder: String, CaseIterable, Hashable, Sendable {
  /// By code points of the name, case folded.
  case name
  /// Newest first.
  case created
  /// Most due first.
  case due
}
