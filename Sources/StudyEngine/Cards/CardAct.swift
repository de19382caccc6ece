public import EventLog

/// What can be done to many cards in one act.
public enum CardAct: Hashable, Sendable {
  case suspend
  case resume
  /// Out of every queue until the next study day; a suspended card cannot be buried.
  case bury
  case unbury
  case setDue(DueRequest)
  /// The card is new again; its repetitions and lapses may be kept.
  case reset(keepsCounts: Bool)
  /// A mark of 1 to 7, or 0 for none.
  case flag(UInt8)
  case move(deck: DeckID)
  case tag(add: [String], remove: [String])
  /// New cards one after another, from a place on and that far apart; nil gives back the places
  /// that they were made with.
  case reposition(NewPlaces?)
  case favourite(Bool)
  /// Behind all others for the rest of the study day, in the order in which they are named.
  case postpone
  case delete

  /// So many cards may be named without a question whether they are meant.
  public var countWithoutQuestion: Int { self == .delete ? 1 : 50 }
}

/// Places for new cards: 1 is the first of all.
public struct NewPlaces: Hashable, Sendable {
  /// The first place, 1 or more.
  public var start: UInt32
  /// From one card's place to the next, 1 or more.
  public var step: UInt32

  public init(start: UInt32, step: UInt32 = 1) {
    self.start = start
    self.step = step
  }
}

/// Why an act passed over a card.
public enum CardRefusal: String, CaseIterable, Hashable, Sendable {
  case suspended
  /// Only new cards have a place among the new ones.
  case notNew = "not-new"
}

/// What an act did to the cards it was about.
public struct CardActReport: Sendable {
  public var act: CardAct
  /// Those that it changed, in the order in which they were named, as they are now; deleted ones
  /// as they were.
  public var changed: [CardView]
  /// Those that were already as asked for.
  public var unchanged: [CardReference]
  public var refused: [Refused]

  /// A card that stays as it is, and why.
  public struct Refused: Hashable, Sendable {
    public var card: CardReference
    public var reason: CardRefusal
  }
}
