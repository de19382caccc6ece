/// What a quest is about; the raw value is the number that events store.
public enum QuestKind: UInt8, CaseIterable, Sendable {
  case points = 0
  case differentRight = 1
  case rightInARow = 2
  case goodRounds = 3
  case repairs = 4
  case dueCleared = 5
  case modes = 6
  case minutes = 7
}
