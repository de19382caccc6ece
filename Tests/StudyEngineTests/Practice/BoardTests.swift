import EventLog
import Projections
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Boards of pairs")
struct BoardTests {
  private static func board() throws -> (MemoryBoard, MatchBoard) {
    let desk = try Desk()
    try desk.perform(.plan(.place(right: 8)))
    let deck = try desk.makeDeck()
    for (front, back) in [("a", "1"), ("b", "2"), ("c", "3")] {
      _ = try desk.addCard(front, back, to: deck)
    }
    var memory = try desk.engine.practice(PracticeRequest(deck: deck, mode: .memory))
    var match = try desk.engine.practice(PracticeRequest(deck: deck, mode: .match))
    guard case .memory(let first) = try desk.engine.question(in: &memory),
      case .match(let second) = try desk.engine.question(in: &match)
    else { throw Desk.Surprise.nothingShown }
    return (first, second)
  }

  @Test("three pairs lie on six tiles; a pair stays open, and what nobody knew is no mistake")
  func memory() throws {
    var board = try Self.board().0
    #expect(board.tiles.count == 6)
    let pairs = (0..<3).map { card in board.tiles.indices.filter { board.tiles[$0].card == card } }
    #expect(pairs.allSatisfy { $0.count == 2 })
    // Two prompts, seen for the first time.
    #expect(board.turn(pairs[0][0]) == .first)
    #expect(board.turn(pairs[1][0]) == .noPair(pairs[0][0]))
    #expect(board.turn(pairs[0][0]) == .first)
    #expect(board.turn(pairs[0][1]) == .pair(card: 0, .good))
    #expect(board.turn(pairs[0][1]) == .isOpen)
    #expect(board.turn(99) == .noSuchPlace)
    // Both tiles of the second pair are seen, and it is missed after that.
    #expect(board.turn(pairs[1][1]) == .first)
    #expect(board.turn(pairs[2][0]) == .noPair(pairs[1][1]))
    #expect(board.turn(pairs[1][0]) == .first)
    #expect(board.turn(pairs[2][1]) == .noPair(pairs[1][0]))
    #expect(board.turn(pairs[1][0]) == .first)
    #expect(board.turn(pairs[1][1]) == .pair(card: 1, .again))
    #expect(board.turn(pairs[2][0]) == .first)
    #expect(board.turn(pairs[2][1]) == .pair(card: 2, .good))
    #expect(board.isDone)
    #expect(board.turns == 6)
  }

  @Test("a pair is judged when both are named; the first judgement of a card counts")
  func match() throws {
    var board = try Self.board().1
    let right = (0..<3).map { card in board.answers.firstIndex(of: card) ?? -1 }
    #expect(board.judge(card: 0, letter: right[1]) == .fitsNot(.again))
    #expect(board.judge(card: 0, letter: right[0]) == .fits(nil))
    #expect(board.judge(card: 0, letter: right[0]) == .gone)
    #expect(board.judge(card: 1, letter: right[1]) == .fits(.good))
    #expect(board.judge(card: 7, letter: 0) == .noSuchPlace)
    #expect(board.judge(card: 2, letter: right[2]) == .fits(.good))
    #expect(board.isDone)
    #expect(board.attempts == 4)
  }
}
