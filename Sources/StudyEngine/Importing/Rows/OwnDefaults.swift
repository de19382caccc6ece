internal import EventLog
internal import Projections

/// What becomes of the scheduler numbers that a file's decks took from their learner.
enum OwnDefaults {
  case none
  /// A log without decks and without numbers of its own takes them over for all.
  case ofLearner(SchedulerParameters)
  /// Elsewhere the decks that are made get them, so that their cards come as before.
  case ofDecks(SchedulerParameters)

  /// - Parameters:
  ///   - parameters: What the file says; nil where it says nothing.
  ///   - decks: The decks that are here.
  ///   - rows: What is here.
  /// - Throws: What the log throws.
  init(
    _ parameters: SchedulerParameters?, _ decks: RowDecks,
    in rows: borrowing some StudyRows & ~Copyable
  ) throws(StudyError) {
    let here = try rows.commonParameters()?.parameters ?? .standard
    guard let parameters, parameters != here else {
      self = .none
      return
    }
    self = decks.known.isEmpty && here == .standard ? .ofLearner(parameters) : .ofDecks(parameters)
  }
}

extension ImportList {
  /// The groups of siblings of this program's own export that are cards here, but none of the file.
  func foreignGroups(in known: borrowing some StudyRows & ~Copyable) throws(StudyError) -> Set<
    CardID
  > {
    guard case .json(let rows) = self else { return [] }
    var groups: Set<CardID> = []
    var cards: Set<CardID> = []
    try rows.forEachItem { item in
      guard case .row(let row) = item, let group = row.own?.group else { return }
      groups.insert(group)
      if let id = row.guid.flatMap({ CardID(text: $0) }) { cards.insert(id) }
    }
    var foreign: Set<CardID> = []
    for group in groups.subtracting(cards) where try known.card(group) != nil {
      foreign.insert(group)
    }
    return foreign
  }
}
