internal import EventLog
internal import Projections

/// What imports alone made of a card: what stood in the last file that told of it.
struct ImportedCard {
  var front: String
  var back: String
  /// Those that files gave it; never one that the learner gave it first.
  var tags: [String]
  /// Tags that the learner gave it and has not taken off.
  private var ownTags: [String] = []
  var flag: UInt8 = 0
  var isSuspended = false
  /// The day it was buried on last.
  var buriedOn: StudyDay = .never
  var deck: DeckID
  /// The number of the event that put it there.
  var deckSequence: UInt64
  /// When the learner last moved its schedule here, by an answer or by hand.
  var ownActAt: Timestamp = .never

  private init(_ card: NewCard, _ sequence: UInt64) {
    front = card.front
    back = card.back
    tags = card.tags
    deck = card.deck
    deckSequence = sequence
  }

  /// Folds a card's past.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - manifests: The acts of imports in effect.
  ///   - rows: The log.
  /// - Returns: Nil for a card that was not made by an import.
  /// - Throws: What the log throws.
  static func of(
    _ card: CardID, _ manifests: Set<EventID>, in rows: borrowing some StudyEvents & ~Copyable
  ) throws(StudyError) -> Self? {
    var result: Self?
    try rows.forEachEvent(
      on: SubjectID(card), descending: false
    ) { sequence throws(StudyError) in
      guard let entry = try rows.event(sequence), !entry.isVoid, !entry.isRedacted else {
        return .next
      }
      let isImported = entry.event.cause.map { manifests.contains($0) } ?? false
      if case .cardCreated(let new) = entry.event.payload, isImported, result == nil {
        result = Self(new, sequence)
      } else {
        result?.take(entry, isImported: isImported)
      }
      return .next
    }
    return result
  }

  private mutating func take(_ entry: LogEntry, isImported: Bool) {
    switch entry.event.payload {
    case .review:
      let review = entry.event.review
      if review.scheduler != .imported, !review.isCram { ownActAt = max(ownActAt, entry.event.at) }
    case .dueSet, .reset:
      if !isImported { ownActAt = max(ownActAt, entry.event.at) }
    case .cardEdited(let change) where isImported:
      front = change.front ?? front
      back = change.back ?? back
      if let given = change.tags { tags = given.filter { !ownTags.contains($0) } }
    case .cardEdited(let change):
      if let given = change.tags { ownTags = given.filter { !tags.contains($0) } }
    case .tagged(let added, let removed) where isImported:
      tags = tags.filter { !removed.contains($0) } + added
    case .tagged(let added, let removed):
      ownTags = ownTags.filter { !removed.contains($0) } + added.filter { !tags.contains($0) }
    case .flagged(let mark) where isImported: flag = mark
    case .suspend where isImported: isSuspended = true
    case .resume where isImported: isSuspended = false
    case .bury(let day) where isImported: buriedOn = day
    case .unbury where isImported: buriedOn = .never
    case .cardMoved(let place) where isImported:
      deck = place
      deckSequence = entry.sequence
    default: break
    }
  }
}
