import EventLog
import TestSupport

@testable import StudyEngine

extension RandomLearner {
  /// A command of the game, mostly one that may be refused.
  func play() throws {
    made += 1
    let command: GameCommand =
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: .claim
      case 2, 3: .boost
      case 4: .setGoal(made % 30 + 1)
      default: .repairStreak
      }
    try desk.perform(.game(command))
  }
}
