import EventLog
import Testing

@testable import StudyEngine

/// Sittings at the desk.
extension Desk {
  /// A desk at which a deck of so many cards is studied, with that deck.
  static func studying(_ count: Int, limit: UInt32? = nil) throws -> (desk: Desk, deck: DeckID) {
    let desk = try Desk()
    let (deck, _) = try desk.makeCards(count)
    desk.session = StudySession(deck: deck, limit: limit)
    return (desk, deck)
  }

  /// Makes a deck of one card, which is what is studied from now on.
  func studyAnother(_ name: String, _ front: String) throws {
    let deck = try makeDeck(name)
    _ = try addCard(front, to: deck)
    session = StudySession(deck: deck)
  }

  /// Pauses the sitting that goes on.
  @discardableResult
  func pause() throws -> SessionSummary {
    guard case .sessionPaused(let summary) = try perform(.pauseSession(try running())).result
    else { throw Surprise.otherResult }
    return summary
  }

  /// Ends the sitting that goes on.
  @discardableResult
  func end() throws -> SessionSummary {
    guard case .sessionEnded(let summary) = try perform(.endSession(try running())).result
    else { throw Surprise.otherResult }
    return summary
  }

  private func running() throws -> SessionID { try #require(session.id) }
}
