import EventLog

/// What follows from an answer or from the end of a sitting: quests, ticks, the week, frost.
extension GameCheck {
  /// The answer right before an event, if it follows from that; a fault if it cannot.
  ///
  /// Where it follows from something else, that is looked for when the log is through.
  private mutating func cause(
    of place: Place, on day: StudyDay?, kind: UInt8? = nil
  ) -> (answer: AnswerTrail.Answer?, fault: String?) {
    let event = place.event
    guard event.cause != nil else { return (nil, "does not follow from the answer before it") }
    guard let answer = trail.newest, answer.event == event.cause else {
      followers.add(
        place, ofAnswerOn: day, kind: kind, hiddenCount: hidden.redactedCount)
      return (nil, nil)
    }
    guard answer.at == event.at, answer.isCounted else {
      return (nil, "does not follow from the answer before it")
    }
    guard day ?? answer.day == answer.day else {
      return (nil, "is of \(day?.text ?? ""), its answer of \(answer.day.text)")
    }
    return (answer, nil)
  }

  private func faultOfLevel(
    _ level: UInt32, of answer: AnswerTrail.Answer?, _ place: Place
  ) -> String? {
    guard place.isExact, let answer else {
      return Int(level) <= greatestLevel
        ? nil : "is for level \(level), which so many answers do not reach"
    }
    let reached = Level.reached(by: answer.earnedBefore)
    return Int(level) == reached ? nil : "is for level \(level), which was \(reached)"
  }

  mutating func fault(of deal: QuestDeal, _ place: Place) -> String? {
    let cause = cause(of: place, on: deal.day)
    if let fault = cause.fault { return fault }
    if let fault = faultOfLevel(deal.level, of: cause.answer, place) { return fault }
    guard QuestRules.couldDeal(deal) else { return "deals quests that the rules do not deal" }
    return place.isExact && cause.answer != nil && day(deal.day)?.deal != nil
      ? "deals quests of a day that had been dealt" : nil
  }

  mutating func fault(of deal: WeeklyDeal, _ place: Place) -> String? {
    let cause = cause(of: place, on: nil)
    if let fault = cause.fault { return fault }
    if let fault = faultOfLevel(deal.level, of: cause.answer, place) { return fault }
    let days = cause.answer.map { [$0.day] } ?? (0..<7).map { deal.firstDay.advanced(byDays: $0) }
    guard days.contains(where: { WeeklyRules.couldDeal(deal, on: $0) }) else {
      return "deals a challenge that the rules do not deal"
    }
    guard place.isExact, let day = cause.answer?.day else { return nil }
    let isUnderWay = weeks.contains { first in
      guard let length = week(first)?.deal?.days else { return false }
      let since = Int64(day.number) - Int64(first.number)
      return since >= 0 && since < Int64(length)
    }
    return isUnderWay ? "deals a challenge while one was under way" : nil
  }

  mutating func fault(
    ofFreezing frozen: StudyDay, _ day: StudyDay, _ place: Place, in fold: StateFold
  ) -> String? {
    let cause = cause(of: place, on: day)
    if let fault = cause.fault { return fault }
    guard frozen < day else { return "freezes a day that is not over" }
    guard place.isExact, let answer = cause.answer else {
      return mayHaveSnowflakes(1) ? nil : "uses a snowflake that was not there"
    }
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
    let most: Int
    var isExact = place.isExact
    if kind == .goodRounds {
      if let fault = faultOfRound(place, in: fold) { return fault }
      most = 1
    } else {
      let cause = cause(of: place, on: day, kind: number)
      if let fault = cause.fault { return fault }
      if cause.answer != nil, isTickedAgain(number) {
        return "ticks \(kind) once more for one answer"
      }
      isExact = isExact && cause.answer != nil
      most = greatest(kind, by: cause.answer, day, place, in: fold)
    }
    if Int(amount) > most { return "ticks \(kind) by \(amount), at most \(most) follow" }
    return isExact
      ? faultOfTarget(kind, amount, day) : faultOfAnyTarget(kind, amount, day)
  }

  /// How much of a kind an answer ticks at most.
  private func greatest(
    _ kind: QuestKind, by answer: AnswerTrail.Answer?, _ day: StudyDay, _ place: Place,
    in fold: StateFold
  ) -> Int {
    guard place.isExact, let answer, let worth = answer.worth else {
      switch kind {
      case .differentRight, .repairs, .goodRounds, .rightInARow:
        return answer?.isWrong == true ? 0 : greatestTick(of: kind, on: day)
      case .points, .dueCleared, .modes, .minutes: return greatestTick(of: kind, on: day)
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
  private func faultOfTarget(_ kind: QuestKind, _ amount: UInt32, _ day: StudyDay) -> String? {
    let row = self.day(day) ?? GameDay()
    guard let deal = row.deal, let at = deal.kinds.firstIndex(of: kind.rawValue) else {
      return "ticks \(kind), which was not dealt on \(day.text)"
    }
    let progress = row.progress(of: kind.rawValue) + Int(amount)
    return progress <= Int(deal.targets[at])
      ? nil : "ticks \(kind) up to \(progress), the target is \(deal.targets[at])"
  }

  /// A round that is told comes with the end of its sitting, by its last answer.
  private mutating func faultOfRound(_ place: Place, in fold: StateFold) -> String? {
    let event = place.event
    guard event.cause != nil, let session = event.session else {
      return "ticks a round without the end of its sitting"
    }
    guard let ended = trail.ended, ended.session == session, ended.at == event.at else {
      followers.add(
        place, ofEnd: session,
        hiddenCount: hidden.hasUnknownType ? .max : hidden.redactedCount)
      return nil
    }
    tickEnded()
    guard place.isExact else { return nil }
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
