import EventLog

/// How a deck's row changes with each event but its creation.
extension DeckRow {
  mutating func evolve(by payload: EventPayload, event: EventID) {
    switch payload {
    case .deckRenamed(let name): self.name = name
    case .deckSet(let change):
      if let limit = change.dailyNewLimit { dailyNewLimit = limit }
      if let threshold = change.leechThreshold { leechThreshold = threshold }
      if let action = change.leechAction { leechAction = action }
      if let keeps = change.keepsSiblings { keepsSiblings = keeps }
      if let language = change.language { self.language = language.isEmpty ? nil : language }
    case .deckArchived: isArchived = true
    case .deckRestored: isArchived = false
    case .deckDeleted: isDeleted = true
    case .parametersSet(let parameters):
      self.parameters = ParametersRow(event: event, parameters: parameters)
    default: break
    }
  }
}
