internal import EventLog
internal import Projections

/// Values as they were typed, held against what an event stores.
extension Repetition {
  /// An act on many cards against the payload of its first event.
  static func difference(_ act: CardAct, from payload: EventPayload) -> String? {
    switch (act, payload) {
    case (.suspend, .suspend), (.resume, .resume), (.bury, .bury), (.unbury, .unbury),
      (.postpone, .postponed), (.delete, .cardDeleted):
      return nil
    case (.favourite(let isOn), .favourite(let known)): return isOn == known ? nil : "favourite"
    case (.setDue(let request), .dueSet(let change)):
      if request.setsInterval != (change.intervalDays != nil) { return "interval" }
      switch request.when {
      case .day(let day): return day == change.due ? nil : "due"
      case .days(let span):
        return span.contains(change.due.number - change.day.number) ? nil : "due"
      }
    case (.reset(let keepsCounts), .reset(let reset)):
      return keepsCounts == reset.keepsCounts ? nil : "keepsCounts"
    case (.flag(let flag), .flagged(let known)): return flag == known ? nil : "flag"
    case (.move(let deck), .cardMoved(let known)): return deck == known ? nil : "deck"
    case (.tag(let add, let remove), .tagged(let added, let removed)):
      return difference(ofTags: add, remove, from: added, removed)
    case (.reposition(let places), .repositioned(let position)):
      // Cards before it may have been passed over: its place is one of the row.
      guard let places else { return position == 0 ? nil : "position" }
      return position >= places.start ? nil : "position"
    default: return "type"
    }
  }

  static func difference(
    ofDeckKey key: String, value: String, from payload: EventPayload
  ) -> String? {
    guard let key = DeckKey(rawValue: CaseFold.fold(Trimming.trimmed(key))) else { return "key" }
    let value = Trimming.trimmed(value)
    let isDefault = CaseFold.fold(value) == "default"
    switch (key, payload) {
    case (.new, .deckSet(let change)), (.reviews, .deckSet(let change)),
      (.newToday, .deckSet(let change)), (.reviewsToday, .deckSet(let change)),
      (.newUsesReviews, .deckSet(let change)), (.order, .deckSet(let change)):
      return difference(of: [(key, value)], from: change)
    case (.language, .deckSet(let change)):
      return change.language == (isDefault ? "" : value) ? nil : "language"
    case (.leech, .deckSet(let change)):
      // Before decks took it from above, a default was stored as the usual rule.
      if isDefault, change.inheritsLeech { return nil }
      let wanted = isDefault ? .standard : Leech.parse(value)
      return change.leechThreshold == wanted?.threshold
        && (change.leechAction ?? .tag) == wanted?.action ? nil : "leechThreshold"
    case (.scheduler, .deckSet(let change)), (.method, .deckSet(let change)),
      (.steps, .deckSet(let change)), (.relearn, .deckSet(let change)),
      (.maximumInterval, .deckSet(let change)), (.retention, .deckSet(let change)),
      (.parameters, .deckSet(let change)), (.fuzz, .deckSet(let change)):
      return isDefault && change.inheritsParameters ? nil : key.rawValue
    case (.siblings, .deckSet(let change)):
      if isDefault, change.inheritsSiblings { return nil }
      return change.keepsSiblings == (!isDefault && CaseFold.fold(value) == "keep")
        ? nil : "keepsSiblings"
    case (.scheduler, .parametersSet(let set)):
      return isDefault || SchedulerName.text(set.scheduler) == CaseFold.fold(value)
        ? nil : "scheduler"
    case (.method, .parametersSet(let set)):
      return isDefault || MethodName.text(set.method) == CaseFold.fold(value) ? nil : "method"
    case (.steps, .parametersSet(let set)):
      return isDefault || StepList.parse(value) == set.stepSeconds ? nil : "steps"
    case (.relearn, .parametersSet(let set)):
      return isDefault || StepList.parse(value) == set.relearningStepSeconds
        ? nil : "relearningSteps"
    case (.maximumInterval, .parametersSet(let set)):
      return isDefault || UInt32(value) == set.maximumIntervalDays ? nil : "maximumInterval"
    case (.retention, .parametersSet), (.parameters, .parametersSet), (.fuzz, .parametersSet):
      return difference(ofFSRSKey: key, isDefault ? nil : value, from: payload)
    default: return "key"
    }
  }

  /// Applied to the recorded set, the same value changes nothing.
  private static func difference(
    ofFSRSKey key: DeckKey, _ value: String?, from payload: EventPayload
  ) -> String? {
    guard case .parametersSet(let set) = payload, value != nil else { return nil }
    var changed = set
    let text = try? ParameterChange.apply(to: &changed, key, value, inherited: .standard)
    return text != nil && changed == set ? nil : key.rawValue
  }

  static func difference(
    ofLimits new: String?, _ reviews: String?, isToday: Bool, from change: DeckChange
  ) -> String? {
    let given = [
      (isToday ? DeckKey.newToday : .new, new), (isToday ? .reviewsToday : .reviews, reviews),
    ]
    return difference(of: given.compactMap { key, value in value.map { (key, $0) } }, from: change)
  }

  /// A limit for a day is held against one of the day that the event names.
  private static func difference(
    of values: [(key: DeckKey, value: String)], from change: DeckChange
  ) -> String? {
    for (key, value) in values {
      let day = change.newLimitToday?.day ?? change.reviewLimitToday?.day ?? .never
      var wanted = DeckChange()
      let known = try? DeckDecisions.set(
        &wanted, key, DeckDecisions.valueOrNil(value), on: day)
      let isSame =
        switch key {
        case .new: wanted.dailyNewLimit == change.dailyNewLimit
        case .reviews: wanted.dailyReviewLimit == change.dailyReviewLimit
        case .newToday: wanted.newLimitToday == change.newLimitToday
        case .reviewsToday: wanted.reviewLimitToday == change.reviewLimitToday
        case .newUsesReviews: wanted.newUsesReviews == change.newUsesReviews
        default: wanted.order == change.order
        }
      if known == nil || !isSame { return key.rawValue }
    }
    return nil
  }

  static func difference(
    ofSetting key: String, value: String?, from set: SchedulerParameters
  ) -> String? {
    guard let definition = try? SettingRegistry.definition(key) else { return "key" }
    let isDefault = value.map { CaseFold.fold(Trimming.trimmed($0)) == "default" } ?? true
    let wanted = isDefault ? definition.defaultValue : value.flatMap(definition.normalized)
    switch definition.key {
    case SettingRegistry.method: return wanted == MethodName.text(set.method) ? nil : "method"
    case SettingRegistry.steps: return wanted == StepList.text(set.stepSeconds) ? nil : "steps"
    default: return "type"
    }
  }

  /// Tags that the event left out were there, or not there, already.
  static func difference(
    ofTags add: [String], _ remove: [String], from added: [String], _ removed: [String]
  ) -> String? {
    func holds(_ tags: [String], all stored: [String]) -> Bool {
      guard let tags = try? Tag.normalized(tags) else { return false }
      return stored.allSatisfy { tag in tags.contains { Tag.isSame($0, tag) } }
    }
    if !holds(add, all: added) { return "added" }
    return holds(remove, all: removed) ? nil : "removed"
  }
}
