extension EventPayload {
  /// The payload as a map; nil for a review, which is written in place, and for `.unknown`.
  var encodedData: CBORValue? {
    switch self {
    case .attest(let value): value
    case .logCreated(let log, let format, let program, let origin):
      MapBuilder.map {
        $0.add(0, log)
        $0.add(1, format)
        $0.add(2, program)
        if let origin { $0.add(3, origin.encodedData) }
      }
    case .undo(let target): MapBuilder.map { $0.add(0, target) }
    case .rollbackAccepted(let oldHead, let oldLink):
      MapBuilder.map {
        $0.add(0, oldHead)
        $0.add(1, oldLink)
      }
    case .settingChanged(let key, let value):
      MapBuilder.map {
        $0.add(0, key)
        $0.addIfPresent(1, value)
      }
    case .rulesAdopted(let ruleset): MapBuilder.map { $0.add(0, ruleset) }
    case .imported(let manifest): manifest.encodedData
    case .redact(let content, let reason):
      MapBuilder.map {
        $0.add(0, content)
        $0.add(1, reason)
      }
    case .bury(let day): MapBuilder.map { $0.add(10, day.number) }
    case .postponed(let place, let day):
      MapBuilder.map {
        $0.add(0, place)
        $0.add(10, day.number)
      }
    case .dueSet(let change): change.encodedData
    case .reset(let reset): reset.encodedData
    case .flagged(let flag): MapBuilder.map { $0.add(0, flag) }
    case .repositioned(let position): MapBuilder.map { $0.add(0, position) }
    case .favourite(let isFavourite): MapBuilder.map { $0.add(0, .boolean(isFavourite)) }
    case .deckCreated(let number, let name, let language):
      MapBuilder.map {
        $0.add(0, number)
        $0.add(1, name)
        $0.addIfPresent(2, language)
      }
    case .deckRenamed(let name): MapBuilder.map { $0.add(0, name) }
    case .deckSet(let change): change.encodedData
    case .cardCreated(let card): card.encodedData
    case .cardEdited(let change): change.encodedData
    case .cardMoved(let deck): MapBuilder.map { $0.add(1, deck) }
    case .tagged(let added, let removed):
      MapBuilder.map {
        $0.addUnlessEmpty(0, added.map(CBORValue.text))
        $0.addUnlessEmpty(1, removed.map(CBORValue.text))
      }
    case .parametersSet(let parameters): parameters.encodedData
    case .sessionStarted(let start): start.encodedData
    case .game(let event): event.encodedData
    case .suspend, .resume, .unbury, .deckArchived, .deckRestored, .deckDeleted, .cardDeleted,
      .sessionPaused, .sessionEnded:
      .map([])
    case .review, .unknown: nil
    }
  }
}

extension ImportManifest {
  fileprivate var encodedData: CBORValue {
    MapBuilder.map {
      $0.add(0, format)
      $0.add(1, fileName)
      $0.add(2, fileHash)
      $0.add(3, deck)
      $0.add(4, added)
      $0.add(5, same)
      $0.addUnlessEmpty(6, skipped.map { .array([.integer(Int64($0.line)), .text($0.reason)]) })
      $0.add(7, skippedCount)
      $0.addIfPresent(8, licence)
      if replaced > 0 { $0.add(9, replaced) }
      if reviews > 0 { $0.add(10, reviews) }
      if let asOf { $0.add(11, asOf.milliseconds) }
      $0.addUnlessEmpty(12, decks.map { .bytes($0.bytes) })
      $0.addIfTrue(13, lacksSchedules)
      if changed > 0 { $0.add(14, changed) }
    }
  }
}

extension DeckChange {
  fileprivate var encodedData: CBORValue {
    MapBuilder.map {
      $0.addIfPresent(0, dailyNewLimit)
      $0.addIfPresent(1, language)
      $0.addIfPresent(2, dailyReviewLimit)
      $0.addIfPresent(3, order.map { UInt32($0.rawValue) })
      $0.addIfPresent(4, leechThreshold)
      if let leechAction { $0.add(5, leechAction.rawValue) }
      if let newLimitToday { $0.add(6, newLimitToday.encodedData) }
      if let reviewLimitToday { $0.add(7, reviewLimitToday.encodedData) }
      if let newUsesReviews { $0.add(8, .boolean(newUsesReviews)) }
      if let keepsSiblings { $0.add(12, .boolean(keepsSiblings)) }
      $0.addIfTrue(13, inheritsParameters)
      $0.addIfTrue(14, inheritsLeech)
      $0.addIfTrue(15, inheritsSiblings)
    }
  }
}

extension DayLimit {
  fileprivate var encodedData: CBORValue {
    day == .never ? .array([]) : .array([.integer(Int64(day.number)), .integer(Int64(limit))])
  }
}

extension NewCard {
  fileprivate var encodedData: CBORValue {
    MapBuilder.map {
      $0.add(0, number)
      $0.add(1, deck)
      $0.add(2, front)
      $0.add(3, back)
      $0.addUnlessEmpty(4, tags.map(CBORValue.text))
      if let siblings { $0.add(5, siblings) }
      $0.addIfPresent(6, example)
      $0.addIfPresent(7, audio)
    }
  }
}

extension CardChange {
  fileprivate var encodedData: CBORValue {
    MapBuilder.map {
      $0.addIfPresent(2, front)
      $0.addIfPresent(3, back)
      if let tags { $0.add(4, .array(tags.map(CBORValue.text))) }
      $0.addIfPresent(6, example)
      $0.addIfPresent(7, audio)
    }
  }
}

extension SchedulerParameters {
  fileprivate var encodedData: CBORValue {
    MapBuilder.map {
      $0.add(0, scheduler.rawValue)
      $0.add(1, version)
      $0.addUnlessEmpty(2, weightMillionths.map(CBORValue.integer))
      $0.addUnlessEmpty(3, stepSeconds.map { .integer(Int64($0)) })
      $0.addUnlessEmpty(4, relearningStepSeconds.map { .integer(Int64($0)) })
      if retentionMillionths > 0 { $0.add(5, retentionMillionths) }
      $0.add(6, maximumIntervalDays)
      $0.addIfTrue(7, hasFuzz)
      $0.add(8, method.rawValue)
    }
  }
}

extension SessionStart {
  fileprivate var encodedData: CBORValue {
    MapBuilder.map {
      if let deck { $0.add(0, deck) }
      $0.addIfPresent(1, limit)
      $0.addIfTrue(2, isShuffled)
      $0.add(3, mode.rawValue)
      $0.addIfPresent(4, query)
      if let round {
        $0.add(5, round.status.rawValue)
        $0.addIfPresent(6, round.size)
        $0.addIfTrue(7, round.isReversed)
        if !round.cards.isEmpty { $0.add(8, round.encodedCards) }
      }
      $0.add(10, day.number)
    }
  }
}

extension PracticeRound {
  /// Four bytes for each card, big-endian.
  fileprivate var encodedCards: CBORValue {
    .bytes(
      cards.flatMap { number in
        stride(from: UInt32(24), through: 0, by: -8).map {
          UInt8(truncatingIfNeeded: number >> $0)
        }
      })
  }
}

extension DueChange {
  fileprivate var encodedData: CBORValue {
    MapBuilder.map {
      $0.add(0, due.number)
      if let intervalDays { $0.add(1, intervalDays) }
      $0.add(2, before.encodedItems)
      $0.add(3, after.encodedItems)
      if let stability { $0.add(4, stability) }
      if let difficulty { $0.add(5, difficulty) }
      $0.addIfTrue(6, isImported)
      $0.add(10, day.number)
    }
  }
}

extension CardReset {
  fileprivate var encodedData: CBORValue {
    MapBuilder.map {
      $0.addIfTrue(0, keepsCounts)
      $0.add(2, before.encodedItems)
      $0.add(3, after.encodedItems)
    }
  }
}

extension ScheduleState {
  /// The array of a state, in the order of its positions.
  fileprivate var encodedItems: CBORValue {
    let items: [Int64] = [
      Int64(stage.rawValue), Int64(step), stability, difficulty, dueAt.milliseconds,
      Int64(dueDay.number), lastReviewAt.milliseconds, Int64(intervalDays), Int64(ease),
      Int64(box), Int64(repetitionCount), Int64(lapseCount), Int64(lastReviewDay.number),
    ]
    return .array(items.map(CBORValue.integer))
  }
}

extension LogOrigin {
  fileprivate var encodedData: CBORValue {
    .array([.bytes(log.bytes), .integer(Int64(clamping: size)), .bytes(link.bytes)])
  }

  /// Reads [log, size, link]; nil if it is anything else: then nothing is said of an origin.
  init?(_ value: CBORValue) {
    guard case .array(let items) = value, items.count >= 3, case .bytes(let id) = items[0],
      let log = LogID(bytes: id), case .integer(let number) = items[1],
      let size = UInt64(exactly: number), case .bytes(let hash) = items[2],
      let link = Link(bytes: hash)
    else { return nil }
    self.init(log: log, size: size, link: link)
  }
}
