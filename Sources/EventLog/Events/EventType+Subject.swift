/// What the events of a type are about, asked once for every type.
package enum EventSubjectKind: Hashable, Sendable {
  /// The log itself: its beginning, its head, other events.
  case log
  /// How the learner studies: settings, rules, parameters, aims. Without a subject they are found
  /// under the zero one.
  case preference
  /// One card, whose row it changes; beside it nothing but sums.
  case card
  case deck
  /// What may hold many cards and decks.
  case file
  case sitting
  /// A day, week, level, plan or another thing of the game.
  case game
}

extension EventType {
  /// What events of this type are about.
  package var about: EventSubjectKind {
    switch self {
    case .logCreated, .attest, .undo, .rollbackAccepted, .redact: .log
    case .settingChanged, .rulesAdopted, .parametersSet, .goalSet: .preference
    case .imported: .file
    case .review, .suspend, .resume, .bury, .unbury, .dueSet, .reset, .favourite, .flagged,
      .repositioned, .postponed, .cardCreated, .cardEdited, .cardMoved, .cardDeleted, .tagged:
      .card
    case .deckCreated, .deckRenamed, .deckSet, .deckArchived, .deckRestored, .deckDeleted: .deck
    case .sessionStarted, .sessionPaused, .sessionEnded: .sitting
    case .questDealt, .questTicked, .chestOpened, .boosterOpened, .dayFrozen, .streakRepaired,
      .loginClaimed, .weeklyDealt, .planStarted, .planStopped, .placementTaken:
      .game
    }
  }

  /// Whether an event without subject is found under the zero one: settings, rules and parameters.
  @usableFromInline
  package var isIndexedUnderZero: Bool { about == .preference }
}
