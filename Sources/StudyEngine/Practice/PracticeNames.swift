public import EventLog

extension StudyMode {
  /// The modes of practice, in the order in which levels open them.
  public static let practised: [StudyMode] = [.cards, .memory, .quiz, .type, .match, .swipe]

  /// Its name at the prompt.
  public var name: String {
    switch self {
    case .cards: "cards"
    case .memory: "memory"
    case .quiz: "quiz"
    case .type: "type"
    case .match: "match"
    case .swipe: "swipe"
    case .lesson: "lesson"
    case .cram: "cram"
    case .preview: "preview"
    }
  }

  /// The level that opens it.
  public var level: Int {
    switch self {
    case .cards, .lesson, .cram, .preview: 0
    case .memory: 2
    case .quiz: 3
    case .type: 5
    case .match: 7
    case .swipe: 9
    }
  }

  /// A mode of practice by its name or its start.
  public init?(practice name: String) {
    let found = Self.practised.filter { $0.name == name }
    let starts = Self.practised.filter { $0.name.hasPrefix(name) && !name.isEmpty }
    guard let mode = found.first ?? (starts.count == 1 ? starts.first : nil) else { return nil }
    self = mode
  }
}

extension PracticeStatus {
  /// The statuses that a round can ask for.
  public static let asked: [PracticeStatus] = [
    .all, .unlearned, .correct, .wrong, .uncertain, .learned, .favourites,
  ]

  /// Its name at the prompt.
  public var name: String {
    switch self {
    case .all: "all"
    case .unlearned: "unlearned"
    case .correct: "correct"
    case .wrong: "wrong"
    case .uncertain: "uncertain"
    case .learned: "learned"
    case .favourites: "favourites"
    case .hardest: "hardest"
    }
  }

  /// A status by its name or the only one that starts so.
  public init?(asked name: String) {
    let found = Self.asked.filter { $0.name == name }
    let starts = Self.asked.filter { $0.name.hasPrefix(name) && !name.isEmpty }
    guard let status = found.first ?? (starts.count == 1 ? starts.first : nil) else { return nil }
    self = status
  }
}
