internal import EventLog
internal import Projections

/// The answers of the log that FSRS parameters can be fitted to, card by card.
struct AnswerPast {
  /// One answer, as it stands in the log.
  private struct Answer {
    var card: Int32
    var day: StudyDay
    var at: Timestamp
    var rating: Rating
    /// Whether the card was new, or was put back to new, before it.
    var isFirst: Bool
  }

  private(set) var set = TrainingSet()
  private(set) var answerCount = 0
  /// Cards that have answers in effect, but none that is their first.
  private(set) var leftOutCount = 0

  private var cards: [CardID: Int32] = [:]
  private var answers: [Answer] = []

  /// - Parameter cards: The cards to look at.
  init(of cards: [CardID]) {
    for (place, card) in cards.enumerated() { self.cards[card] = Int32(place) }
  }

  /// Takes an answer, the newest first; a cram that moved nothing tells nothing.
  mutating func take(_ event: borrowing DecodedEvent) {
    let review = event.review
    guard let subject = event.subject, let card = cards[CardID(subject)],
      !(review.mode == .cram && review.before == review.after)
    else { return }
    answers.append(
      Answer(
        card: card, day: review.day, at: event.at, rating: review.rating,
        isFirst: review.before.stage == .new))
  }

  /// Makes the items, when all answers were taken.
  mutating func finish() {
    answers.reverse()
    var places: [[Int32]] = Array(repeating: [], count: cards.count)
    for (place, answer) in answers.enumerated() { places[Int(answer.card)].append(Int32(place)) }
    var times: [(at: Timestamp, place: Int32)] = []
    for card in places.indices where !places[card].isEmpty {
      let own = places[card].sorted {
        (answers[Int($0)].day, $0) < (answers[Int($1)].day, $1)
      }
      guard let first = own.lastIndex(where: { answers[Int($0)].isFirst }) else {
        leftOutCount += 1
        continue
      }
      let kept = own[first...]
      var before = answers[Int(own[first])].day
      let history = kept.map { place in
        let answer = answers[Int(place)]
        let days = max(0, Int64(answer.day.number) - Int64(before.number))
        before = answer.day
        return TrainingSet.Answer(
          rating: answer.rating.rawValue, elapsedDays: Int32(clamping: days))
      }
      answerCount += history.count
      for target in set.add(history) {
        let place = kept[first + target]
        times.append((answers[Int(place)].at, place))
      }
    }
    let items = set.items
    let order = items.indices.sorted {
      (times[$0].at, times[$0].place) < (times[$1].at, times[$1].place)
    }
    set.items = order.map { items[$0] }
    answers = []
  }
}
