import EventLog
import Foundation
import Projections
import TestSupport
import Testing

@testable import StudyEngine

/// Random queries over a random collection, against an evaluation that goes card by card.
@Suite("Search against a plain evaluation")
struct SearchPropertyTests {
  @Test("the same cards are found", .tags(.property), arguments: UInt64(0)..<12)
  func agrees(seed: UInt64) throws {
    var collection = try RandomCollection(seed: seed)
    let cards = try collection.cards()
    for _ in 0..<60 {
      let tree = collection.tree(depth: 3)
      let text = collection.text(of: tree)
      let query = try SearchQuery(parsing: text)
      let expected = cards.filter { collection.holds(tree, for: $0) }.map(\.view.card.shortID)
      // With few look-ups, with some, and with none, which are three ways through the rows.
      for limit in [1_000, 5, 0] {
        let found = try collection.desk.engine.ask { rows, moment throws(StudyError) in
          let found = try rows.cards(matching: query, moment, lookUpLimit: limit)
          return try found.map { card throws(StudyError) in
            try rows.cardView(card.id, moment).card.shortID
          }
        }
        #expect(found == expected, "\(text)")
      }
    }
  }
}
