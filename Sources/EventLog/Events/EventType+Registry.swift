/// What the registry says of each type beyond its number.
extension EventType {
  /// The name in JSON and on the command line, such as `deck-created`.
  public var name: String {
    switch self {
    case .logCreated: "log-created"
    case .attest: "attest"
    case .undo: "undo"
    case .rollbackAccepted: "rollback-accepted"
    case .settingChanged: "setting-changed"
    case .rulesAdopted: "rules-adopted"
    case .imported: "imported"
    case .redact: "redact"
    case .review: "review"
    case .suspend: "suspend"
    case .resume: "resume"
    case .bury: "bury"
    case .dueSet: "due-set"
    case .reset: "reset"
    case .favourite: "favourite"
    case .unbury: "unbury"
    case .flagged: "flagged"
    case .repositioned: "repositioned"
    case .postponed: "postponed"
    case .deckCreated: "deck-created"
    case .deckRenamed: "deck-renamed"
    case .deckSet: "deck-set"
    case .deckArchived: "deck-archived"
    case .deckRestored: "deck-restored"
    case .deckDeleted: "deck-deleted"
    case .cardCreated: "card-created"
    case .cardEdited: "card-edited"
    case .cardMoved: "card-moved"
    case .cardDeleted: "card-deleted"
    case .tagged: "tagged"
    case .parametersSet: "parameters-set"
    case .sessionStarted: "session-started"
    case .sessionPaused: "session-paused"
    case .sessionEnded: "session-ended"
    case .questDealt: "quest-dealt"
    case .questTicked: "quest-ticked"
    case .chestOpened: "chest-opened"
    case .boosterOpened: "booster-opened"
    case .dayFrozen: "day-frozen"
    case .streakRepaired: "streak-repaired"
    case .goalSet: "goal-set"
    case .loginClaimed: "login-claimed"
    case .weeklyDealt: "weekly-dealt"
    case .planStarted: "plan-started"
    case .planStopped: "plan-stopped"
    case .placementTaken: "placement-taken"
    }
  }

  /// The type with this name, or nil.
  public init?(name: String) {
    guard let type = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = type
  }

  /// The names of the payload's keys, by number; empty where there are none.
  public var payloadKeys: [UInt8: String] {
    switch self {
    case .logCreated: [0: "log", 1: "format", 2: "program", 3: "origin"]
    case .attest: [0: "seen", 1: "digests", 2: "figures", 3: "versions"]
    case .undo: [0: "target"]
    case .rollbackAccepted: [0: "seq", 1: "link"]
    case .settingChanged: [0: "key", 1: "value"]
    case .rulesAdopted: [0: "ruleset"]
    case .imported:
      [
        0: "format", 1: "fileName", 2: "fileHash", 3: "deck", 4: "added", 5: "same",
        6: "skipped", 7: "skippedCount", 8: "licence", 9: "replaced", 10: "reviews",
        11: "asOf", 12: "decks", 13: "lacksSchedules", 14: "changed",
      ]
    case .redact: [0: "content", 1: "reason"]
    case .review:
      [
        0: "rating", 1: "took", 2: "before", 3: "after", 4: "scheduler", 5: "version",
        6: "parameters", 7: "fuzz", 8: "grade", 9: "mode", 10: "day", 11: "early",
      ]
    case .bury: [10: "day"]
    case .postponed: [0: "place", 10: "day"]
    case .dueSet:
      [
        0: "due", 1: "interval", 2: "before", 3: "after", 4: "stability", 5: "difficulty",
        6: "imported", 10: "day",
      ]
    case .reset: [0: "keepsCounts", 2: "before", 3: "after"]
    case .favourite: [0: "favourite"]
    case .flagged: [0: "flag"]
    case .repositioned: [0: "position"]
    case .deckCreated: [0: "number", 1: "name", 2: "language"]
    case .deckRenamed: [0: "name"]
    case .deckSet:
      [
        0: "dailyNewLimit", 1: "language", 2: "dailyReviewLimit", 3: "order", 4: "leechThreshold",
        5: "leechAction", 6: "newLimitToday", 7: "reviewLimitToday", 8: "newUsesReviews",
        12: "keepsSiblings", 13: "inheritsParameters",
        14: "inheritsLeech", 15: "inheritsSiblings",
      ]
    case .cardCreated:
      [
        0: "number", 1: "deck", 2: "front", 3: "back", 4: "tags", 5: "siblings", 6: "example",
        7: "audio",
      ]
    case .cardEdited: [2: "front", 3: "back", 4: "tags", 6: "example", 7: "audio"]
    case .cardMoved: [1: "deck"]
    case .tagged: [0: "added", 1: "removed"]
    case .parametersSet:
      [
        0: "scheduler", 1: "version", 2: "weights", 3: "steps", 4: "relearningSteps",
        5: "retention", 6: "maximumInterval", 7: "fuzz", 8: "method",
      ]
    case .sessionStarted:
      [
        0: "deck", 1: "limit", 2: "shuffled", 3: "mode", 4: "query", 5: "status", 6: "size",
        7: "reversed", 8: "cards", 10: "day",
      ]
    case .questDealt: [0: "kinds", 1: "targets", 2: "level", 10: "day"]
    case .questTicked: [0: "kind", 1: "amount", 10: "day"]
    case .chestOpened: [0: "chest", 1: "number", 2: "beads", 3: "boosters", 10: "day"]
    case .boosterOpened: [10: "day"]
    case .dayFrozen: [0: "frozen", 10: "day"]
    case .streakRepaired: [0: "first", 1: "last", 10: "day"]
    case .goalSet: [0: "goal"]
    case .loginClaimed: [0: "place", 2: "beads", 3: "boosters", 10: "day"]
    case .weeklyDealt: [0: "kind", 1: "target", 2: "level", 3: "days", 10: "day"]
    case .planStarted: [0: "deck", 1: "days", 10: "day"]
    case .planStopped: [0: "start", 10: "day"]
    case .placementTaken: [0: "right", 1: "level", 2: "points", 10: "day"]
    case .suspend, .resume, .unbury, .deckArchived, .deckRestored, .deckDeleted, .cardDeleted,
      .sessionPaused, .sessionEnded:
      [:]
    }
  }

  /// The payload version that is written now; every one below it has an upcaster.
  public var currentVersion: UInt64 { 1 }

  /// The greatest `currentVersion` of all types: while it is 1, no payload is ever old.
  static var greatestCurrentVersion: UInt64 { 1 }

  /// Whether it is an act of the learner, which `undo` without a name can find.
  public var isAct: Bool {
    switch self {
    case .logCreated, .attest, .undo, .rollbackAccepted, .rulesAdopted, .redact,
      .sessionStarted, .sessionPaused, .sessionEnded, .questDealt, .questTicked, .dayFrozen,
      .weeklyDealt:
      false
    case .settingChanged, .imported, .review, .suspend, .resume, .bury, .dueSet, .reset,
      .favourite, .unbury, .flagged, .repositioned, .postponed, .deckCreated, .deckRenamed,
      .deckSet, .deckArchived, .deckRestored, .deckDeleted, .cardCreated, .cardEdited, .cardMoved,
      .cardDeleted, .tagged, .parametersSet, .chestOpened, .boosterOpened, .streakRepaired,
      .goalSet, .loginClaimed, .planStarted, .planStopped, .placementTaken:
      true
    }
  }

  /// Whether an undo may name it.
  public var isUndoable: Bool { reasonAgainstUndo == nil }

  /// Why it cannot be undone, or nil if it can: half a sentence for a message.
  public var reasonAgainstUndo: String? {
    switch self {
    case .logCreated: "the log begins with it"
    case .rollbackAccepted: "it says what was lost, which stays true"
    case .redact: "what it took out of the log is gone"
    case .attest: "it says what was seen, which stays true"
    case .rulesAdopted: "rules hold from the moment they are adopted"
    case .sessionStarted, .sessionPaused, .sessionEnded: "a sitting is no act; undo what was done"
    case .undo, .settingChanged, .imported, .review, .suspend, .resume, .bury, .dueSet, .reset,
      .favourite, .unbury, .flagged, .repositioned, .postponed, .deckCreated, .deckRenamed,
      .deckSet, .deckArchived, .deckRestored, .deckDeleted, .cardCreated, .cardEdited, .cardMoved,
      .cardDeleted, .tagged, .parametersSet, .questDealt, .questTicked, .chestOpened,
      .boosterOpened, .dayFrozen, .streakRepaired, .goalSet, .loginClaimed, .weeklyDealt,
      .planStarted, .planStopped, .placementTaken:
      nil
    }
  }
}
