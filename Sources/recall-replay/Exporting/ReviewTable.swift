import EventLog
import Projections

/// Answers in effect, in the columns of the public FSRS benchmark's data.
///
/// By card and, within a card, by time: `review_th` is the place among all answers, from 1; the
/// times since the card's answer before are -1 for its first; `state` is 0 new, 1 learning,
/// 2 review, 3 relearning, 4 filtered, as before the answer; `duration` is in milliseconds.
/// Source of the columns: the open-spaced-repetition data set FSRS-Anki-20k.
struct ReviewTable {
  private struct Row {
    var card: CardID
    var at: Timestamp
    var day: StudyDay
    var rating: Rating
    var state: UInt8
    var took: Int64
    var sequence: UInt64
    var place = 0
  }

  private var rows: [Row] = []

  mutating func take(_ event: DecodedEvent, sequence: UInt64) {
    guard case .review = event.payload, let subject = event.subject else { return }
    let review = event.review
    let state = review.mode == .cram ? 4 : review.before.stage.rawValue
    rows.append(
      Row(
        card: CardID(subject), at: event.at, day: review.day, rating: review.rating, state: state,
        took: review.tookMilliseconds ?? 0, sequence: sequence))
  }

  /// Hands over the header and each line.
  ///
  /// - Parameters:
  ///   - fold: Knows the cards by their numbers.
  ///   - options: Which cards are wanted.
  ///   - sink: Takes the next line.
  /// - Returns: How many answers were written.
  /// - Throws: What `sink` throws.
  mutating func write(
    _ fold: StateFold, _ options: ExportOptions,
    _ sink: (String) throws(EventLogError) -> Void
  ) throws(EventLogError) -> Int {
    rows.sort { ($0.at, $0.sequence) < ($1.at, $1.sequence) }
    for place in rows.indices { rows[place].place = place + 1 }
    var numbers: [CardID: UInt32] = [:]
    for (id, row) in fold.cards where options.cards?.contains(id) ?? true {
      numbers[id] = row.number
    }
    rows.removeAll { numbers[$0.card] == nil }
    rows.sort {
      (numbers[$0.card] ?? 0, $0.card, $0.place) < (numbers[$1.card] ?? 0, $1.card, $1.place)
    }
    try sink("card_id,review_th,elapsed_days,elapsed_seconds,rating,state,duration\n")
    var last: Row?
    for row in rows {
      let before = last.flatMap { $0.card == row.card ? $0 : nil }
      let days = before.map { max(0, Int64(row.day.number) - Int64($0.day.number)) } ?? -1
      let seconds = before.map { (row.at.milliseconds - $0.at.milliseconds) / 1_000 } ?? -1
      try sink(
        "\(numbers[row.card] ?? 0),\(row.place),\(days),\(seconds),\(row.rating.rawValue),"
          + "\(row.state),\(row.took)\n")
      last = row
    }
    return rows.count
  }
}
