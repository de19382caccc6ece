/// Where a card is in its life as something to be learned.
public enum CardStage: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case new = 0
  case learning = 1
  case review = 2
  case relearning = 3
}
