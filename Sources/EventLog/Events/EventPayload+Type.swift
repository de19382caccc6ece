extension EventPayload {
  /// The type whose payload this is; nil for what this program does not know.
  public var type: EventType? {
    switch self {
    case .logCreated: .logCreated
    case .attest: .attest
    case .undo: .undo
    case .rollbackAccepted: .rollbackAccepted
    case .settingChanged: .settingChanged
    case .rulesAdopted: .rulesAdopted
    case .imported: .imported
    case .redact: .redact
    case .review: .review
    case .suspend: .suspend
    case .resume: .resume
    case .bury: .bury
    case .dueSet: .dueSet
    case .reset: .reset
    case .favourite: .favourite
    case .unbury: .unbury
    case .flagged: .flagged
    case .repositioned: .repositioned
    case .postponed: .postponed
    case .deckCreated: .deckCreated
    case .deckRenamed: .deckRenamed
    case .deckSet: .deckSet
    case .deckArchived: .deckArchived
    case .deckRestored: .deckRestored
    case .deckDeleted: .deckDeleted
    case .cardCreated: .cardCreated
    case .cardEdited: .cardEdited
    case .cardMoved: .cardMoved
    case .cardDeleted: .cardDeleted
    case .tagged: .tagged
    case .parametersSet: .parametersSet
    case .sessionStarted: .sessionStarted
    case .sessionPaused: .sessionPaused
    case .sessionEnded: .sessionEnded
    case .game(let event): event.type
    case .unknown: nil
    }
  }
}
