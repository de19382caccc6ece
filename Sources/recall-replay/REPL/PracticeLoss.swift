import EventLog
import StudyEngine

/// What took cards out of a round that was running.
struct PracticeLoss: Equatable {
  enum Cause: Equatable {
    /// The round's deck was deleted, of this name.
    case deleted(String)
    case archived(DeckReference)
    /// Cards were deleted, suspended or moved one by one, or several decks with them.
    case cards
  }

  let cause: Cause
  /// Cards that were not asked.
  let count: Int
  /// Whether no card is left to be asked.
  let isWhole: Bool

  /// - Returns: nil where all its cards can be asked still.
  init?(of practice: PracticeRun, in shell: Shell) throws(Failure) {
    let deck = try Self.deck(of: practice, in: shell)
    switch deck {
    case .deleted, .archived: count = practice.order.count - practice.done
    case .cards: count = practice.droppedCount
    }
    guard count > 0 else { return nil }
    cause = deck
    isWhole = deck != .cards || practice.pending.isEmpty
  }

  /// What became of the deck of a round; `cards` where it is there, or there is none.
  private static func deck(of practice: PracticeRun, in shell: Shell) throws(Failure) -> Cause {
    guard let id = practice.session.deck else { return .cards }
    do throws(StudyError) {
      let deck = try shell.engine.deck(id)
      return deck.summary.isArchived ? .archived(deck.summary.deck) : .cards
    } catch {
      guard case .noSuchDeck = error else { throw Failure(error) }
      return .deleted(practice.listName)
    }
  }
}
