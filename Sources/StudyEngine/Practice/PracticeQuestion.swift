public import EventLog

/// A card that is asked in a round: one side is the prompt, the other the answer.
public struct AskedCard: Sendable {
  public var shown: ShownCard
  public var isReversed: Bool
  /// What kind of word it is, where another card of the deck has the same prompt.
  public var kind: String?
  /// Whether the forms of a verb are the answer.
  public var asksForms: Bool { shown.asksForms && !isReversed }

  /// What is shown: the front, or the back where the round is reversed.
  public var prompt: String { isReversed ? shown.card.back : shown.card.front }
  /// What is asked for: the other side.
  public var answer: String { isReversed ? shown.card.front : shown.card.back }
}

/// What a round asks next.
public enum PracticeQuestion: Sendable {
  /// A card to reveal, which the learner grades.
  case card(AskedCard)
  case quiz(QuizQuestion)
  /// An answer to be typed.
  case typed(AskedCard)
  case swipe(SwipeQuestion)
  case memory(MemoryBoard)
  case match(MatchBoard)
}

/// Four answers, one of them right.
public struct QuizQuestion: Sendable {
  public var asked: AskedCard
  /// The answers to choose from, in the order they are shown.
  public var options: [String]
  /// The place of the right one, from 0.
  public var rightPlace: Int

  /// What choosing an option is worth.
  public func rating(choosing place: Int) -> Rating { place == rightPlace ? .good : .again }
}

/// A word with a proposed answer: it fits or not.
public struct SwipeQuestion: Sendable {
  public var asked: AskedCard
  /// The answer that is held out, right or wrong.
  public var proposal: String
  public var fits: Bool

  /// What saying whether it fits is worth.
  public func rating(saysFits: Bool) -> Rating { saysFits == fits ? .good : .again }
}

/// Prompts on the left, their answers in another order on the right.
public struct MatchBoard: Sendable {
  /// Numbered from 1.
  public var cards: [AskedCard]
  /// For each letter, from `a`, the place of the card whose answer stands there.
  public var answers: [Int]
  /// Places of cards and of letters that are paired.
  public private(set) var pairedCards: Set<Int> = []
  public private(set) var pairedLetters: Set<Int> = []
  /// Cards that were judged: each is answered once.
  public private(set) var judged: Set<Int> = []
  public private(set) var attempts = 0

  init(cards: [AskedCard], answers: [Int]) {
    self.cards = cards
    self.answers = answers
  }

  /// Every pair is found.
  public var isDone: Bool { pairedCards.count == cards.count }

  /// What becomes of a pair that is named.
  public enum Judgement: Hashable, Sendable {
    case fits(Rating?)
    case fitsNot(Rating?)
    /// One of the two is paired already.
    case gone
    case noSuchPlace
  }

  /// Judges a pair; its rating is nil where the card was judged before.
  public mutating func judge(card: Int, letter: Int) -> Judgement {
    guard cards.indices.contains(card), answers.indices.contains(letter) else {
      return .noSuchPlace
    }
    guard !pairedCards.contains(card), !pairedLetters.contains(letter) else { return .gone }
    attempts += 1
    let isFirst = judged.insert(card).inserted
    guard cards[card].pairs(with: cards[answers[letter]]) else {
      return .fitsNot(isFirst ? .again : nil)
    }
    pairedCards.insert(card)
    pairedLetters.insert(letter)
    return .fits(isFirst ? .good : nil)
  }
}

/// Prompts and answers face down.
public struct MemoryBoard: Sendable {
  /// A tile: one side of one card.
  public struct Tile: Hashable, Sendable {
    /// The card's place in `cards`.
    public var card: Int
    public var isAnswer: Bool
  }

  public var cards: [AskedCard]
  public var tiles: [Tile]
  /// Places of tiles that lie open for good.
  public private(set) var open: Set<Int> = []
  /// The tile that was turned, while its pair is looked for.
  public private(set) var turned: Int?
  public private(set) var turns = 0
  /// Places that have been seen.
  private var seen: Set<Int> = []
  /// Cards that were missed when both their tiles had been seen.
  private var missed: Set<Int> = []

  init(cards: [AskedCard], tiles: [Tile]) {
    self.cards = cards
    self.tiles = tiles
  }

  /// Every tile lies face up.
  public var isDone: Bool { open.count == tiles.count }

  /// What a tile says; `place` is one of `tiles`.
  public func text(at place: Int) -> String {
    let tile = tiles[place]
    return tile.isAnswer ? cards[tile.card].answer : cards[tile.card].prompt
  }

  /// What becomes of a tile that is turned.
  public enum Turn: Hashable, Sendable {
    /// The first of two.
    case first
    /// A pair: the place of the card, and what finding it is worth.
    case pair(card: Int, Rating)
    /// No pair; both turn back.
    case noPair(Int)
    case isOpen
    case noSuchPlace
  }

  /// Turns a tile; the second one closes the turn.
  ///
  /// A pair is right unless it was missed before when both its tiles had been seen: what nobody
  /// could know is no mistake.
  public mutating func turn(_ place: Int) -> Turn {
    guard tiles.indices.contains(place) else { return .noSuchPlace }
    guard !open.contains(place), turned != place else { return .isOpen }
    guard let first = turned else {
      turned = place
      return .first
    }
    turned = nil
    turns += 1
    if let card = pair(first, place) {
      open.formUnion([first, place])
      return .pair(card: card, missed.contains(card) ? .again : .good)
    }
    for tile in [first, place] {
      let card = tiles[tile].card
      if tiles.indices.allSatisfy({ tiles[$0].card != card || seen.contains($0) }) {
        missed.insert(card)
      }
    }
    seen.formUnion([first, place])
    return .noPair(first)
  }

  /// The card that two tiles make a pair of; where two cards have an answer in common, that of the
  /// prompt.
  private func pair(_ first: Int, _ second: Int) -> Int? {
    let (left, right) = (tiles[first], tiles[second])
    guard left.isAnswer != right.isAnswer else { return nil }
    let (prompt, answer) = left.isAnswer ? (right, left) : (left, right)
    return cards[prompt.card].pairs(with: cards[answer.card]) ? prompt.card : nil
  }
}

extension AskedCard {
  /// Whether another card's answer is right here, too.
  func pairs(with other: AskedCard) -> Bool {
    shown.card.card.id == other.shown.card.card.id
      || AnswerKey(answer).overlaps(AnswerKey(other.answer))
  }
}
