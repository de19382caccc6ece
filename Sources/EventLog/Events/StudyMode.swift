/// How a card was put to the learner; its raw value is the number stored in reviews.
public enum StudyMode: UInt8, CaseIterable, Sendable {
  case cards = 1
  case memory = 2
  case quiz = 3
  case type = 4
  case match = 5
  case swipe = 6
  case lesson = 7
  /// Answers that leave the schedule as it is.
  case cram = 8
  /// Looking on, with no answers at all: sittings alone have it.
  case preview = 9
}
