public import EventLog

/// Why something about lists, rounds or plans was refused.
public enum PracticeError: Equatable, Sendable {
  /// A file that is no list of words: the line, and why.
  case invalidList(line: Int, reason: String)
  case listLocked(BuiltInList, level: Int)
  /// The deck of the list was deleted on this study day: by which event.
  case listDeletedToday(BuiltInList, sequence: UInt64)
  case modeLocked(StudyMode, opensAt: Int, level: Int)
  /// Nothing in the list has the status.
  case nothingToPractise(String, PracticeStatus)
  /// A quiz or a swipe needs other answers to choose from.
  case tooFewAnswers(String, StudyMode, needed: Int)
  /// A plan runs already: of which list.
  case planRuns(DeckReference)
  case noPlan
  case noSuchPlan
  /// The placement test was taken, with the level that it gave, by the event of this number.
  case placementTaken(level: Int, sequence: UInt64)
}

extension PracticeError {
  var message: String {
    switch self {
    case .invalidList(let line, let reason): "Line \(line): \(reason)."
    case .listLocked(let list, let level):
      "\(list.name) opens at level \(list.level); you are at level \(level)."
    case .listDeletedToday(let list, let sequence):
      "\(list.name) was deleted today: undo #\(sequence) brings it back; it can be taken anew tomorrow."
    case .modeLocked(let mode, let opensAt, let level):
      "The mode \(mode.name) opens at level \(opensAt); you are at level \(level)."
    case .nothingToPractise(let list, .hardest):
      "\(list): no card has been forgotten yet."
    case .nothingToPractise(let list, .all): "\(list) has no cards to practise."
    case .nothingToPractise(let list, let status): "\(list) has no \(status.name) cards."
    case .tooFewAnswers(let list, let mode, let needed):
      "\(mode.name) needs \(needed) cards with different answers; \(list) has fewer."
    case .planRuns(let deck): "A plan for \(deck.name) runs already."
    case .noPlan: "No plan runs."
    case .noSuchPlan: "A plan has 30, 60 or 90 days."
    case .placementTaken(let level, _):
      "The test was taken: it gave level \(level). An undo of it lets you take it again."
    }
  }

  var hint: String? {
    switch self {
    case .invalidList: "a file of the schema \(WordList.schema)"
    case .listLocked: "lists"
    case .listDeletedToday(_, let sequence): "undo #\(sequence)"
    case .modeLocked: "modes"
    case .nothingToPractise: "practice"
    case .tooFewAnswers: "practice LIST --mode cards"
    case .planRuns: "plan stop"
    case .noPlan, .noSuchPlan: "plan start LIST 30"
    case .placementTaken(_, let sequence): "undo #\(sequence)"
    }
  }

  var code: String {
    switch self {
    case .invalidList: "invalid_list"
    case .listLocked: "list_locked"
    case .listDeletedToday: "list_deleted_today"
    case .modeLocked: "mode_locked"
    case .nothingToPractise: "nothing_to_practise"
    case .tooFewAnswers: "too_few_answers"
    case .planRuns: "plan_runs"
    case .noPlan: "no_plan"
    case .noSuchPlan: "no_such_plan"
    case .placementTaken: "placement_taken"
    }
  }
}
