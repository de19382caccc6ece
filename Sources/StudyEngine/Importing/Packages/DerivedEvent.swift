internal import EventLog

/// The identifier of an event that is derived from a name.
struct DerivedEvent {
  var id: EventID
  /// Whether the log has it and it is not undone.
  var isInEffect: Bool
}

extension StudyEvents where Self: ~Copyable {
  /// The event in effect that was derived from a name, or an identifier for it.
  ///
  /// What was undone stays so: another identifier is derived for what comes again.
  borrowing func derivedEvent(_ name: String) throws(StudyError) -> DerivedEvent {
    var turn = 0
    while true {
      let id: EventID = .version5(
        namespace: PackagePlan.namespace, name: turn == 0 ? name : "\(name)\n\(turn)")
      guard let entry = try event(id) else { return DerivedEvent(id: id, isInEffect: false) }
      if !entry.isVoid { return DerivedEvent(id: id, isInEffect: true) }
      turn += 1
    }
  }
}

/// The identifiers of a card's events that are derived from other names than the first, since the
/// log has those: what was undone stays so.
struct DerivedIDs: Hashable {
  /// Of its creation; nil where it is not made anew.
  var created: EventID?
  /// Of the rows of its review log, by their ids.
  var reviews: [Int64: EventID] = [:]
}

/// Derives the identifiers of one card's events after the other's.
struct DerivedNames: ~Copyable {
  private let hasher = NameHasher()
  private var known: DerivedIDs?
  private var key = ""
  /// What the names of the card's rows begin with, the namespace before it, and one of them.
  private var name: [UInt8] = []
  private var beginning = 0

  /// Begins with a card.
  ///
  /// - Parameters:
  ///   - entry: The card.
  ///   - ids: What was looked up in the log; nil where it has none of the card's events.
  mutating func begin(_ entry: PackagePlan.Entry, _ ids: DerivedIDs?) {
    known = ids
    key = entry.key
    name.removeAll(keepingCapacity: true)
    name += Self.namespace
    name += "review\n".utf8
    name += key.utf8
    name.append(10)
    beginning = name.count
  }

  private static let namespace = PackagePlan.namespace.bytes

  /// The identifier of the card's creation.
  var created: EventID {
    known?.created ?? .version5(namespace: PackagePlan.namespace, name: "card-created\n" + key)
  }

  /// The identifier of the event of a row.
  mutating func review(_ row: AnkiCollection.Answer) -> EventID {
    if let id = known?.reviews[row.id] { return id }
    name.removeLast(name.count - beginning)
    name += String(row.id).utf8
    return hasher.identifier(of: name)
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// The identifiers of a card that is made, with all its rows; nil where the log has no event of it.
  borrowing func derivedIDs(
    of entry: PackagePlan.Entry, _ rows: ArraySlice<AnkiCollection.Answer>
  ) throws(StudyError) -> DerivedIDs? {
    var isKnown = false
    try forEachEvent(on: SubjectID(entry.id), descending: false) { _ in
      isKnown = true
      return .stop
    }
    guard isKnown else { return nil }
    var ids = DerivedIDs(created: try derivedEvent("card-created\n" + entry.key).id)
    for row in rows { ids.reviews[row.id] = try derivedEvent(entry.name(of: row)).id }
    return ids
  }
}
