/// Answers as the optimiser sees them: of each card its ratings and the days between them, and the
/// recalls that a model is to foretell.
///
/// An item is the answers of one card up to a recall a day or more after the one before. Items of
/// one card share their answers. Source: `fsrs-rs` 6.6 and the Python package `fsrs-optimizer`.
package struct TrainingSet: Sendable {
  /// One answer.
  package struct Answer: Hashable, Sendable {
    /// 1 to 4, from again to easy.
    package var rating: UInt8
    /// Study days since the answer before; 0 for the first.
    package var elapsedDays: Int32

    package init(rating: UInt8, elapsedDays: Int32) {
      self.rating = rating
      self.elapsedDays = elapsedDays
    }

    var isRecall: Bool { rating > 1 }
    var isLong: Bool { elapsedDays > 0 }
  }

  /// Answers in a row, the last of which is to be foretold.
  package struct Item: Hashable, Sendable {
    /// The place of its first answer.
    var start: Int32
    /// Answers, the last one included; 2 or more.
    var count: Int32
    /// Those a day or more after the one before, the last one included.
    var longCount: Int32
    /// Those of the earlier long ones that were rated again.
    var lapseCount: Int32
    /// The place of its first long answer.
    var firstLong: Int32
  }

  /// Answers card by card.
  private(set) var answers: [Answer] = []
  /// In the order of the times of what they foretell.
  package var items: [Item] = []
  private(set) var cardCount = 0

  package init() {}

  /// Takes a card's answers, and makes an item of each that comes a day or more after another.
  ///
  /// - Parameters:
  ///   - history: Its answers in order, the first of all being the first.
  ///   - onlyLast: Only the last answer is to be foretold.
  /// - Returns: How many items were added, the last ones of `items`, and behind which answers.
  @discardableResult
  package mutating func add(_ history: some Collection<Answer>, onlyLast: Bool = false) -> [Int] {
    let start = Int32(answers.count)
    var item = Item(start: start, count: 0, longCount: 0, lapseCount: 0, firstLong: 0)
    var targets: [Int] = []
    for (place, answer) in history.enumerated() {
      answers.append(answer)
      item.count += 1
      guard place > 0, answer.isLong else { continue }
      item.longCount += 1
      if item.longCount == 1 { item.firstLong = start + item.count - 1 }
      if !onlyLast || place == history.count - 1 {
        items.append(item)
        targets.append(place)
      }
      if !answer.isRecall { item.lapseCount += 1 }
    }
    cardCount += 1
    return targets
  }

  /// The answer that an item foretells.
  func target(of item: Item) -> Answer { answers[Int(item.start + item.count) - 1] }

  func firstRating(of item: Item) -> Int { Int(answers[Int(item.start)].rating) }

  /// Study days from the answer before to the first long one.
  func firstLongDays(of item: Item) -> Int32 { answers[Int(item.firstLong)].elapsedDays }

  /// The same answers with other items.
  func keeping(_ items: [Item]) -> Self {
    var set = self
    set.items = items
    return set
  }
}
