import EventLog

/// What follows from an answer or from the end of a sitting: quests, ticks, the week, frost.
extension GameCheck {
  /// The answer that led to an event, made with it on a day; a fault where there is none.
  private func cause(
    of event: DecodedEvent, on day: StudyDay
  ) -> (answer: AnswerTrail.Answer?, fault: String?) {
    if trail.isUnknown { return (nil, nil) }
    guard let answer = trail.newest, answer.event == event.cause, answer.at == event.at,
      answer.isCounted
    else { return (nil, "does not follow from the answer before it") }
    guard answer.day == day else {
      return (nil, "is of \(day.text), its answer of \(answer.day.text)")
    }
    return (answer, nil)
  }

  private func faultOfLevel(
    _ level: UInt32, of answer: AnswerTrail.Answer?, _ place: Place
  ) -> String? {
    guard place.isExact, let answer else {
      return level <= UInt32(Level.greatest) ? nil : "is for level \(level), which is none"
    }
    let reached = Level.reached(by: answer.earnedBefore)
    return Int(level) == reached ? nil : "is for level \(level), which was \(reached)"
  }

  func fault(of deal: QuestDeal, _ place: Place) -> String? {
    let cause = cause(of: place.event, on: deal.day)
    if let fault = cause.fault { return fault }
    if let fault = faultOfLevel(deal.level, of: cause.answer, place) { return fault }
    guard QuestRules.couldDeal(deal) else { return "deals quests that the rules do not deal" }
    return place.isExact && day(deal.day)?.deal != nil
      ? "deals quests of a day that had been dealt" : nil
  }

  func fault(of deal: WeeklyDeal, _ place: Place) -> String? {
    let day = trail.newest?.day ?? deal.firstDay
    let cause = cause(of: place.event, on: day)
    if let fault = cause.fault { return fault }
    if let fault = faultOfLevel(deal.level, of: cause.answer, place) { return fault }
    guard cause.answer == nil || WeeklyRules.couldDeal(deal, on: day) else {
      return "deals a challenge that the rules do not deal"
    }
    let isUnderWay = weeks.contains { first in
      guard let length = week(first)?.deal?.days else { return false }
      let since = Int64(day.number) - Int64(first.number)
      return since >= 0 && since < Int64(length)
    }
    return place.isExact && isUnderWay ? "deals a challenge while one was under way" : nil
  }

  func fault(
    ofFreezing frozen: StudyDay, _ day: StudyDay, _ place: Place, in fold: StateFold
  ) -> String? {
    let cause = cause(of: place.event, on: day)
    if let fault = cause.fault { return fault }
    guard frozen < day else { return "freezes a day that is not over" }
    guard place.isExact, let answer = cause.answer else { return nil }
    if self.day(frozen)?.frozenOn ?? .never != .never { return "freezes a day once more" }
    if fold.figures(on: frozen).reviews > 0 { return "freezes a day with answers" }
    if fold.figures(on: day).reviews > 1 { return "freezes a day, and not by the first answer" }
    return snowflakesUsed < Level.snowflakes(at: Level.reached(by: answer.earnedBefore))
      ? nil : "uses a snowflake that was not there"
  }

  // MARK: - Ticks

  mutating func fault(
    ofTick number: UInt8, _ amount: UInt32, _ day: StudyDay, _ place: Place, in fold: StateFold
  ) -> String? {
    guard let kind = QuestKind(rawValue: number), amount > 0 else { return "ticks no quest" }
    let most: Int?
    if kind == .goodRounds {
      if let fault = faultOfRound(place, in: fold) { return fault }
      most = 1
    } else {
      let cause = cause(of: place.event, on: day)
      if let fault = cause.fault { return fault }
      if isTickedAgain(number) { return "ticks \(kind) once more for one answer" }
      most = cause.answer.flatMap { greatest(kind, by: $0, day, place, in: fold) }
    }
    if let most, Int(amount) > most { return "ticks \(kind) by \(amount), at most \(most) follow" }
    return faultOfTarget(kind, amount, day, place)
  }

  /// How much of a kind an answer ticks at most; nil where nothing is known of it.
  private func greatest(
    _ kind: QuestKind, by answer: AnswerTrail.Answer, _ day: StudyDay, _ place: Place,
    in fold: StateFold
  ) -> Int? {
    guard place.isExact, let worth = answer.worth else {
      // Each answer of the day is one more in a row and a minute of study at most.
      let ofDay = place.isIncluded ? sums.answers[day] ?? 0 : nil
      switch kind {
      case .points: return 2 * Int(Award.repairLearned.points)
      case .differentRight, .repairs, .goodRounds: return answer.isWrong ? 0 : 1
      case .dueCleared, .modes: return 1
      case .rightInARow: return answer.isWrong ? 0 : ofDay
      case .minutes: return ofDay
      }
    }
    let progress = self.day(day)?.progress(of: kind.rawValue) ?? 0
    return switch kind {
    case .points: max(0, worth.points)
    case .differentRight: worth.points > 0 ? 1 : 0
    case .repairs: worth.isRepair ? 1 : 0
    case .dueCleared: answer.clearsDue ? 1 : 0
    case .modes: fold.figures(on: day).game.answers(in: answer.mode) == 1 ? 1 : 0
    case .rightInARow: max(0, answer.run - progress)
    case .minutes: max(0, Int(answer.milliseconds / 60_000) - progress)
    case .goodRounds: 0
    }
  }

  /// A tick never goes beyond the target of its quest.
  private func faultOfTarget(
    _ kind: QuestKind, _ amount: UInt32, _ day: StudyDay, _ place: Place
  ) -> String? {
    let row = self.day(day) ?? GameDay()
    if place.isExact, !hasHidden {
      guard let deal = row.deal, let at = deal.kinds.firstIndex(of: kind.rawValue) else {
        return "ticks \(kind), which was not dealt on \(day.text)"
      }
      let progress = row.progress(of: kind.rawValue) + Int(amount)
      return progress <= Int(deal.targets[at])
        ? nil : "ticks \(kind) up to \(progress), the target is \(deal.targets[at])"
    }
    if hasHidden {
      // What was dealt may not be known; no level has a greater target than the last one.
      let most = kind.target(level: Level.greatest, openMistakes: .max, due: .max)
      return Int(amount) <= most
        ? nil : "ticks \(kind) by \(amount), no target is above \(most)"
    }
    guard let target = dealt[day]?[kind.rawValue] else {
      return "ticks \(kind), which was not dealt on \(day.text)"
    }
    return amount <= target ? nil : "ticks \(kind) by \(amount), the target is \(target)"
  }

  /// A round that is told comes with the end of its sitting, by its last answer.
  private func faultOfRound(_ place: Place, in fold: StateFold) -> String? {
    let event = place.event
    if trail.isUnknown { return nil }
    guard let ended = trail.ended, ended.session == event.session, ended.at == event.at,
      event.cause != nil
    else { return "ticks a round without the end of its sitting" }
    guard place.isExact, !hasHidden else { return nil }
    guard ended.last == event.cause else { return "ticks a round for another answer than its last" }
    let sessions = fold.core.state.sessions
    let totals = sessions.place(of: ended.session).map { sessions.row(at: $0).totals }
    guard let totals else { return nil }
    let (reviews, right) = (Int(totals.reviews), Int(totals.reviews) - Int(totals.again))
    return reviews >= 10 && 10 * right >= 9 * reviews
      ? nil : "ticks a round with \(right) of \(reviews) right"
  }
}

extension QuestRules {
  /// Whether a day could have these quests, whatever was due and however many mistakes were open.
  static func couldDeal(_ deal: QuestDeal) -> Bool {
    guard deal.kinds.count == deal.targets.count, deal.level <= UInt32(Level.greatest) else {
      return false
    }
    func counts(_ kind: QuestKind) -> [Int] {
      let place = deal.kinds.firstIndex(of: kind.rawValue)
      return [0, 1] + (place.map { [Int(deal.targets[$0])] } ?? [])
    }
    return counts(.repairs).contains { openMistakes in
      counts(.dueCleared).contains { due in
        Self.deal(
          on: deal.day, level: Int(deal.level), openMistakes: openMistakes, due: due) == deal
      }
    }
  }
}

extension WeeklyRules {
  /// Whether a day could begin this challenge, on whatever weekday weeks began then.
  static func couldDeal(_ deal: WeeklyDeal, on day: StudyDay) -> Bool {
    guard deal.level <= UInt32(Level.greatest) else { return false }
    return (0..<7).contains { start in
      [nil, deal.firstDay].contains { end in
        Self.deal(on: day, level: Int(deal.level), weekStart: start, after: end) == deal
      }
    }
  }
}
