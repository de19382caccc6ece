/// How a recall went, by the learner's own word or by a check.
public enum Rating: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case again = 1
  case hard = 2
  case good = 3
  case easy = 4
}
