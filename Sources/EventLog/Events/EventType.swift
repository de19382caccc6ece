/// The registry of event types: the number that is stored, the name that is shown.
///
/// A number is never reused and a name never changes. A type that is not listed here is kept,
/// counted and reported, and every projection passes over it.
public enum EventType: UInt16, CaseIterable, Sendable {
  // 0 to 15: the log itself.
  case logCreated = 0
  case attest = 1
  case undo = 2
  case rollbackAccepted = 3
  case settingChanged = 4
  case rulesAdopted = 5
  case imported = 6
  case redact = 9
  // 16 to 31: the card's life.
  case review = 16
  case suspend = 17
  case resume = 18
  case bury = 19
  case dueSet = 20
  case reset = 21
  case favourite = 22
  case unbury = 23
  case flagged = 24
  case repositioned = 25
  case postponed = 26
  // 32 to 47: content.
  case deckCreated = 32
  case deckRenamed = 33
  case deckSet = 34
  case deckArchived = 35
  case deckRestored = 36
  case deckDeleted = 37
  case cardCreated = 38
  case cardEdited = 39
  case cardMoved = 40
  case cardDeleted = 41
  case tagged = 42
  case parametersSet = 43
  // 48 to 63: sessions.
  case sessionStarted = 48
  case sessionPaused = 49
  case sessionEnded = 50
  // 64 to 95: the game.
  case questDealt = 64
  case questTicked = 65
  case chestOpened = 66
  case boosterOpened = 67
  case dayFrozen = 68
  case streakRepaired = 69
  case goalSet = 70
  case loginClaimed = 71
  case weeklyDealt = 72
  case planStarted = 73
  case planStopped = 74
  case placementTaken = 75
}
