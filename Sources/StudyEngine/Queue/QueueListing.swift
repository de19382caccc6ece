public import EventLog

/// What the queue holds now, in the order in which it is shown.
public struct QueueListing: Sendable {
  public var entries: [QueueCard]
  public var counts: StudyCounts
  /// Cards that limits keep back today; `learning` is 0.
  public var waiting: StudyCounts
  /// What is said when there are no entries.
  public var rest: NothingDue
}

/// Why a card is in the queue.
public enum QueueKind: String, CaseIterable, Hashable, Sendable {
  case learning
  case due
  case new
}

/// A card in the queue.
public struct QueueCard: Sendable {
  public var card: CardReference
  public var deck: DeckReference
  public var kind: QueueKind
  /// The instant a learning step ended, if an instant rules.
  public var dueAt: Timestamp?
  /// The study day from which it is due, if a day rules.
  public var dueDay: StudyDay?
}

/// What is known when there is nothing to show.
public struct NothingDue: Hashable, Sendable {
  /// The next card to come; nil if none ever will.
  public var next: NextDue?
  /// New cards are left, the day's cap keeps them back, and the next day has slots for them.
  public var isNewCapReached: Bool
  /// Cards are due, the day's limits for reviews keep them back, and the next day has slots.
  public var isReviewLimitReached: Bool
  /// New cards are left, and limits of 0 keep them back today and on every day.
  public var isNewShutOut = false
  /// Cards are due, and limits of 0 keep them back today and on every day.
  public var isReviewShutOut = false
  /// The deck whose limit of 0 that is, which may be one above; nil where there are several.
  public var newShutOutBy: DeckReference?
  public var reviewShutOutBy: DeckReference?
  /// When the next study day starts, which gives new slots.
  public var nextDayStartsAt: Timestamp
}

/// When the next card comes, and how many come with it.
public struct NextDue: Hashable, Sendable {
  /// A step's own instant, or the start of the study day.
  public var at: Timestamp
  /// Minutes that clocks will be ahead of UTC then.
  public var offset: UTCOffset
  /// The study day that begins then, if the card is due by day.
  public var day: StudyDay?
  /// Cards that come at that instant or on that day.
  public var count: Int
}

/// When a card comes back, as it is said at the choices: `10m` or `4d`.
public enum Wait: Hashable, Sendable {
  /// Milliseconds from the answer, for a step that an instant ends: exactly what is stored.
  case milliseconds(Int64)
  /// Study days from that of the answer.
  case days(Int32)
}
