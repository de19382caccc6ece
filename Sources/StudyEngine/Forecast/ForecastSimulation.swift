internal import EventLog
internal import Projections

/// Plays study days to come: what is due is answered, forgotten or not by chance, and scheduled.
///
/// Pure: the same cards, decks, habits and seed give the same figures. Each card draws from a
/// generator of its own, so that runs with other aims meet the same luck. The chance of recall is
/// that of the day on which the card is answered, not of the day for which it was planned. Due days
/// of today stay as they are; another aim shows from each card's next answer on.
struct ForecastSimulation {
  private let decks: [ForecastDeck]
  private let models: [ForecastModel]
  private let habits: StudyHabits
  private let today: StudyDay
  private let retention: UInt32?
  private var cards: [Progress]
  /// Cards by the day on which they are due, from today on.
  private var due: [[Int32]]
  /// New cards of each deck, the next one last.
  private var new: [[Int32]]
  private var days: [ForecastDay] = []

  /// What may still be shown of a deck on a day.
  private struct Room {
    var new: Int
    var reviews: Int
  }

  private struct Progress {
    var state: ForecastState
    var random: SplitMix64
    var deck: Int32
    /// The first day from today on which a new card may be shown.
    var newFrom: Int32
  }

  /// Answers in a row to one card on one day, at most.
  private static let repeatLimit = 20

  /// - Parameters:
  ///   - cards: In the order in which equal ones are shown.
  ///   - decks: Those above come before those below.
  ///   - habits: How answers are given.
  ///   - retention: The aim of decks on `fsrs` in millionths; nil for their own.
  ///   - dayCount: Days to play, 1 or more.
  ///   - today: The first of them.
  ///   - seed: Where chance begins.
  init(
    _ cards: [ForecastCard], _ decks: [ForecastDeck], _ habits: StudyHabits, retention: UInt32?,
    dayCount: Int, from today: StudyDay, seed: UInt64
  ) {
    self.decks = decks
    self.habits = habits
    self.today = today
    self.retention = retention
    let models = decks.map { ForecastModel($0.parameters, retention: retention) }
    self.models = models
    due = Array(repeating: [], count: dayCount)
    new = Array(repeating: [], count: decks.count)
    self.cards = cards.map { card in
      Progress(
        state: ForecastState(
          schedule: card.schedule, memory: models[card.deck].memory(of: card.schedule)),
        random: SplitMix64(seed: seed ^ card.id.high ^ (card.id.low &* 0x9E37_79B9_7F4A_7C15)),
        deck: Int32(card.deck), newFrom: Int32(clamping: card.buriedDays))
    }
    for (place, card) in cards.enumerated() {
      if let days = card.dueInDays {
        if days < dayCount { due[max(0, days)].append(Int32(place)) }
      } else {
        new[card.deck].append(Int32(place))
      }
    }
    for deck in new.indices { new[deck].reverse() }
  }

  /// Plays all days.
  mutating func run() -> ForecastRun {
    for offset in due.indices { play(offset) }
    let last = due.count
    var recalled: Int64 = 0
    var studied = 0
    for card in cards {
      guard let memory = card.state.memory else { continue }
      studied += 1
      recalled += models[Int(card.deck)].recall(memory, elapsedDays: elapsed(card, at: last))
    }
    return ForecastRun(
      retention: retention, days: days, remembered: Int((recalled + 500_000) / 1_000_000),
      studied: studied, waiting: waiting)
  }

  /// Cards that the last day left over.
  private var waiting = 0

  private func elapsed(_ card: Progress, at offset: Int) -> Int {
    let day = today.advanced(byDays: Int32(clamping: offset))
    return Int(FSRSScheduler.elapsedDays(of: card.state.schedule, on: day))
  }

  private mutating func play(_ offset: Int) {
    days.append(ForecastDay(day: today.advanced(byDays: Int32(clamping: offset))))
    var room = decks.map { deck in
      Room(
        new: offset == 0 ? deck.newToday : deck.newDaily,
        reviews: offset == 0 ? deck.reviewsToday : deck.reviewsDaily)
    }
    let waiting = due[offset]
    var leftOver: [Int32] = []
    for card in waiting {
      let progress = cards[Int(card)]
      // Steps that end at an instant are no part of the limit for reviews.
      if progress.state.schedule.dueDay == .never
        || Self.take([\.reviews], of: Int(progress.deck), in: decks, from: &room)
      {
        answer(card, on: offset)
      } else {
        leftOver.append(card)
      }
    }
    due[offset] = []
    if offset + 1 < due.count {
      due[offset + 1] = leftOver + due[offset + 1]
    } else {
      self.waiting = leftOver.count
    }
    for deck in decks.indices {
      let kinds: [WritableKeyPath<Room, Int>] =
        decks[deck].newUsesReviews ? [\.new, \.reviews] : [\.new]
      while let next = new[deck].lastIndex(where: { cards[Int($0)].newFrom <= offset }),
        Self.take(kinds, of: deck, in: decks, from: &room)
      {
        let card = new[deck].remove(at: next)
        days[offset].introduced += 1
        answer(card, on: offset)
      }
    }
  }

  /// Whether a deck and all above it have room of each kind, which is one less then.
  private static func take(
    _ kinds: [WritableKeyPath<Room, Int>], of deck: Int, in decks: [ForecastDeck],
    from room: inout [Room]
  ) -> Bool {
    let path = sequence(first: deck) { decks[$0].parent }
    for place in path where kinds.contains(where: { room[place][keyPath: $0] <= 0 }) {
      return false
    }
    for place in path {
      for kind in kinds { room[place][keyPath: kind] -= 1 }
    }
    return true
  }

  /// Answers a card until it waits for another day.
  private mutating func answer(_ number: Int32, on offset: Int) {
    let place = Int(number)
    let deck = Int(cards[place].deck)
    let day = today.advanced(byDays: Int32(clamping: offset))
    // Noon, and a minute for each answer: only the day counts.
    var at = Timestamp(milliseconds: (Int64(day.number) * 24 + 12) * 3_600_000)
    for _ in 0..<Self.repeatLimit {
      let kind = kind(of: cards[place].state.schedule, on: day)
      let rating = rating(of: place, kind, on: offset)
      let fuzz = Int32(cards[place].random.next().multipliedFullWidth(by: 1_000_000).high)
      models[deck].answer(
        &cards[place].state, rating,
        context: ReviewContext(at: at, day: day, drawnFuzz: fuzz))
      days[offset].answers += 1
      days[offset].milliseconds += habits.tallies[kind.rawValue].meanMilliseconds
      at = at.advanced(byMilliseconds: 60_000)
      let schedule = cards[place].state.schedule
      if schedule.dueDay != .never, !schedule.comesAgain(on: day) { break }
    }
    let schedule = cards[place].state.schedule
    let wait = schedule.dueDay == .never ? 1 : Int(schedule.dueDay.number) - Int(day.number)
    let next = offset + max(1, wait)
    if next < due.count { due[next].append(number) }
  }

  private func kind(of state: ScheduleState, on day: StudyDay) -> StudyHabits.Kind {
    switch state.stage {
    case .new: .new
    case .learning, .relearning: .steps
    case .review: state.comesAgain(on: day) ? .steps : .review
    }
  }

  /// A graduated card is recalled by its own chance; others go by what the learner does.
  private mutating func rating(
    of place: Int, _ kind: StudyHabits.Kind, on offset: Int
  ) -> Rating {
    let draw = cards[place].random.next()
    guard kind == .review, let memory = cards[place].state.memory else {
      return habits.rating(kind, draw: draw)
    }
    let chance = models[Int(cards[place].deck)].recall(
      memory, elapsedDays: elapsed(cards[place], at: offset))
    let drawn = Int64(draw.multipliedFullWidth(by: 1_000_000).high)
    if drawn >= chance { return .again }
    return habits.ratingOfRecall(kind, draw: cards[place].random.next())
  }
}
