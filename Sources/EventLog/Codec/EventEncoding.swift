extension OutputSpan<UInt8> {
  /// Appends the envelope and the payload: at most 512 bytes and what `data` takes.
  mutating func append(_ event: Event, type: EventType, data: CBORValue?) {
    appendMapHead(count: event.keyCount + (type.currentVersion == 1 ? 0 : 1))
    append(0)
    appendInteger(1)
    append(1)
    appendIdentifier(event.id)
    append(2)
    appendInteger(Int64(type.rawValue))
    append(3)
    appendInteger(event.at.milliseconds)
    append(4)
    appendInteger(Int64(event.offset.minutes))
    append(5, event.session)
    append(6)
    appendIdentifier(event.device)
    append(7, event.subject)
    append(8, event.cause)
    append(9)
    if let review = event.review {
      append(review)
    } else if let data {
      appendValue(data)
    }
    if type.currentVersion > 1 {
      append(10)
      appendHead(major: 0, type.currentVersion)
    }
    if let expected = event.expectedSubjectCount {
      append(11)
      appendHead(major: 0, expected)
    }
    if event.isSimulated {
      append(13)
      appendBoolean(true)
    }
  }

  private mutating func append<Kind>(_ key: UInt8, _ identifier: Identifier<Kind>?) {
    guard let identifier else { return }
    append(key)
    appendIdentifier(identifier)
  }

  private mutating func append(_ review: Review) {
    appendMapHead(count: review.keyCount)
    append(0)
    appendInteger(Int64(review.rating.rawValue))
    append(1, review.tookMilliseconds)
    append(2)
    append(review.before)
    append(3)
    append(review.after)
    append(4)
    appendInteger(Int64(review.scheduler.rawValue))
    append(5)
    appendInteger(Int64(review.schedulerVersion))
    append(6, review.parameters)
    append(7, review.drawnFuzz.map(Int64.init))
    append(8, review.grade.map(Int64.init))
    append(9)
    appendInteger(Int64(review.mode.rawValue))
    append(10)
    appendInteger(Int64(review.day.number))
    if review.isEarly {
      append(11)
      appendBoolean(true)
    }
  }

  private mutating func append(_ key: UInt8, _ value: Int64?) {
    guard let value else { return }
    append(key)
    appendInteger(value)
  }

  private mutating func append(_ state: ScheduleState) {
    appendArrayHead(count: ScheduleState.itemCount)
    appendInteger(Int64(state.stage.rawValue))
    appendInteger(Int64(state.step))
    appendInteger(state.stability)
    appendInteger(state.difficulty)
    appendInteger(state.dueAt.milliseconds)
    appendInteger(Int64(state.dueDay.number))
    appendInteger(state.lastReviewAt.milliseconds)
    appendInteger(Int64(state.intervalDays))
    appendInteger(Int64(state.ease))
    appendInteger(Int64(state.box))
    appendInteger(Int64(state.repetitionCount))
    appendInteger(Int64(state.lapseCount))
    appendInteger(Int64(state.lastReviewDay.number))
  }
}

extension Event {
  fileprivate var keyCount: Int {
    7 + (session == nil ? 0 : 1) + (subject == nil ? 0 : 1) + (cause == nil ? 0 : 1)
      + (expectedSubjectCount == nil ? 0 : 1) + (isSimulated ? 1 : 0)
  }
}

extension Review {
  fileprivate var keyCount: Int {
    7 + (tookMilliseconds == nil ? 0 : 1) + (parameters == nil ? 0 : 1)
      + (drawnFuzz == nil ? 0 : 1) + (grade == nil ? 0 : 1) + (isEarly ? 1 : 0)
  }
}
