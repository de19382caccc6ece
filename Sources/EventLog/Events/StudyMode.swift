/// How a card was put to the learner; its raw value is the number stored in reviews.
public enum StudyMode: UInt8, CaseIterable, Sendable {
  case cards = 1
  case memory = 2
  case quiz = 3
  case type = 4
  case match = 5
  case swipe = 6
  case lesson = 7
  case cram = 8
}
