internal import EventLog
internal import Projections

/// A back that a front has already, and where: `c12` or `line 3`.
struct KnownBack {
  var back: String
  var place: String
}

/// Backs by front, both as they are stored now; composed and decomposed letters are the same.
typealias KnownFronts = [String: [KnownBack]]

extension StudyRows where Self: ~Copyable {
  /// The cards of a deck by their fronts; goes through all cards.
  borrowing func knownFronts(in target: DeckTarget) throws(StudyError) -> KnownFronts {
    guard case .existing(let deck) = target else { return [:] }
    var numbers: [CardID: UInt32] = [:]
    try forEachCard { id, row in
      if row.deck == deck.id, !row.isDeleted { numbers[id] = row.number }
      return .next
    }
    var known: KnownFronts = [:]
    guard !numbers.isEmpty else { return known }
    try forEachNote { id, note in
      if let number = numbers[id] {
        known[CardText.stored(note.front), default: []].append(
          KnownBack(back: CardText.stored(note.back), place: "c\(number)"))
      }
      return .next
    }
    return known
  }
}
