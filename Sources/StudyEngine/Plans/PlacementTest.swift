internal import EventLog
internal import Projections

/// Eight questions, one from each eighth of the core list, from the usual words to the rare.
public struct PlacementQuestion: Hashable, Sendable {
  /// The word that is asked for.
  public var prompt: String
  /// The answers to choose from, in the order they are shown; one is right.
  public var options: [String]
  /// The place of the right one, from 0.
  public var rightPlace: Int
}

extension StudyEngine {
  /// The questions of the placement test: the same for the same seed.
  ///
  /// - Returns: Eight of them, each with four answers of the same kind of word.
  /// - Throws: Where the program has no list.
  public func placementQuestions() throws(StudyError) -> [PlacementQuestion] {
    let words = try BuiltInList.core.read()
    let order = words.fromUsualToRare
    return (0..<8).map { PlacementQuestion(eighth: $0, of: words, in: order, seed: seed) }
  }
}

extension PlacementQuestion {
  /// A word drawn from an eighth of a list in an order of its entries.
  fileprivate init(eighth: Int, of words: WordList, in order: [Int], seed: UInt64) {
    let count = order.count
    let start = eighth * count / 8
    let size = max(1, (eighth + 1) * count / 8 - start)
    let subject = CardID(high: 0, low: UInt64(eighth) + 1)
    func draw(_ purpose: String, below bound: Int) -> Int {
      let drawn = Draw.value("place " + purpose, seed: seed, subject: subject, reviews: 0)
      return Int(drawn % UInt64(bound))
    }
    let asked = words.entries[order[start + draw("word", below: size)]]
    let card = words.card(of: asked)
    var options = Self.others(
      than: asked, in: words, from: draw("options", below: max(1, count)))
    let place = draw("place", below: options.count + 1)
    options.insert(card.back, at: place)
    self.init(prompt: card.front, options: options, rightPlace: place)
  }

  /// Three answers of the same kind of word that are not right.
  private static func others(
    than asked: WordList.Entry, in words: WordList, from start: Int
  ) -> [String] {
    let count = words.entries.count
    let card = words.card(of: asked)
    let prompt = AnswerKey(card.front)
    var keys = [AnswerKey(card.back)]
    var options: [String] = []
    for step in 0..<count where options.count < 3 {
      // A prime step, so that neighbours in the list are rare.
      let other = words.entries[(start + step * 7_919) % count]
      guard other.kind == asked.kind else { continue }
      let otherCard = words.card(of: other)
      let key = AnswerKey(otherCard.back)
      guard !keys.contains(where: { $0.overlaps(key) }),
        !prompt.overlaps(AnswerKey(otherCard.front))
      else { continue }
      keys.append(key)
      options.append(otherCard.back)
    }
    return options
  }
}
