import EventLog
import Projections

/// Finds the events that made a state another one than it was: those in effect at the end, each by
/// what is about the same subject before and after it; and the undos of what came earlier.
///
/// What was done and taken back on the way led to nothing, and is no cause. The log is folded once
/// to its end, and once more up to where it begins if an undo reaches back behind that.
struct CauseSearch {
  private let source: LogSource
  private let subjects: ChangedSubjects
  private var paths: ChangedPaths
  private var game: GameCauses
  /// Entries as they are now, so far as they were looked at.
  private var shown: [String: JSONValue] = [:]

  /// - Parameters:
  ///   - source: The log.
  ///   - first: The event after which it begins.
  ///   - end: The fold through the last event to be looked at.
  ///   - changes: What is to be explained.
  ///   - subjects: What it is about.
  /// - Throws: What reading throws.
  init(
    _ source: LogSource, after first: UInt64, to end: StateFold, of changes: [JSONChange],
    _ subjects: ChangedSubjects
  ) throws(EventLogError) {
    self.source = source
    self.subjects = subjects
    paths = ChangedPaths(changes)
    let last = end.sequence
    guard first < last else {
      game = GameCauses(StateFold(UndoSurvey()).gamePast, weeks: [])
      return
    }
    var fold = StateFold(
      try UndoSurvey(through: last) { last, body throws(EventLogError) in
        try source.scan(through: last, body)
      })
    if first > 0 {
      try source.scan(through: first) { sequence, header, body throws(EventLogError) in
        try fold.take(sequence, header, body)
      }
    }
    game = GameCauses(fold.gamePast, weeks: end.gamePast.weeks)
    if first > 0 { try explainUndos(fold, first) }
    try follow(&fold, after: first, through: last)
  }

  /// The events that changed what is at a path, in order.
  func events(changing path: String) -> [UInt64] { paths.events(changing: path) }

  // MARK: - Undos that reach back

  /// Notes the undos after the first events that change what those add up to.
  ///
  /// - Parameters:
  ///   - fold: The first events, without what is void at the end.
  ///   - first: How many they are.
  /// - Throws: What reading throws.
  private mutating func explainUndos(_ fold: StateFold, _ first: UInt64) throws(EventLogError) {
    let then = try source.fold(through: first)
    let reach = UndoReach(from: then.voidMembers, to: fold.voidMembers)
    guard !reach.isEmpty else { return }
    let entries = StateDocument.entries(
      of: StateDocument(fold: then, day: nil), and: StateDocument(fold: fold, day: nil))
    let (left, right) = (ChangedPaths.byEntry(entries.0), ChangedPaths.byEntry(entries.1))
    var event = DecodedEvent()
    // With what makes a card or deck, all that is about it goes and comes.
    var created: [SubjectID: UInt64] = [:]
    var paths = paths
    let subjects = subjects
    try source.scan(through: first) { sequence, header, body throws(EventLogError) in
      guard !header.isRedacted else { return .next }
      try EventCodec.decode(body, into: &event)
      let own = reach.undo(concerning: sequence)
      guard let undo = own ?? event.subject.flatMap({ created[$0] }) else { return .next }
      if own != nil, let subject = event.createdSubject { created[subject] = undo }
      for entry in subjects.entries(near: event).map(\.path) + GameCauses.entries(near: event) {
        paths.note(undo, entry, from: left, to: right)
      }
      return .next
    }
    self.paths = paths
  }

  // MARK: - Events in effect

  private mutating func follow(
    _ fold: inout StateFold, after first: UInt64, through last: UInt64
  ) throws(EventLogError) {
    var event = DecodedEvent()
    var (paths, game, shown) = (paths, game, shown)
    let subjects = subjects
    try source.handOut(from: first + 1, through: last) {
      sequence, header, body throws(EventLogError) in
      guard !header.isRedacted else { return try fold.take(sequence, header, body) }
      try EventCodec.decode(body, into: &event)
      let entries = subjects.entries(near: event).filter { paths.contains($0.path) }
      for entry in entries where shown[entry.path] == nil {
        shown[entry.path] = entry.value(in: fold)
      }
      let day = event.answerDay.map { fold.dayRow($0) ?? DayRow() }
      let voidCount = fold.voidCount
      guard try fold.take(sequence, header, body) == .next else { return .stop }
      guard fold.voidCount == voidCount else { return .next }
      for entry in entries {
        let value = entry.value(in: fold)
        paths.note(sequence, entry.path, from: shown[entry.path], to: value)
        shown[entry.path] = value
      }
      for path in game.take(event, from: day, in: fold) { paths.note(sequence, path: path) }
      return .next
    }
    (self.paths, self.game, self.shown) = (paths, game, shown)
  }
}

extension DecodedEvent {
  /// The card or deck that it makes.
  var createdSubject: SubjectID? {
    switch payload {
    case .cardCreated, .deckCreated: subject
    default: nil
    }
  }

  /// The study day that an answer counts for.
  var answerDay: StudyDay? { if case .review = payload { review.day } else { nil } }
}

/// The undos by which other events are void at the end of a stretch than were at its beginning.
struct UndoReach {
  private var undos: [UInt64: UInt64] = [:]

  /// - Parameters:
  ///   - then: The void events at the beginning.
  ///   - now: Those of the same events that are void at the end.
  init(from then: [VoidSet.Member], to now: [VoidSet.Member]) {
    let before = Dictionary(then.map { ($0.sequence, $0.undo) }) { first, _ in first }
    let after = Dictionary(now.map { ($0.sequence, $0.undo) }) { first, _ in first }
    for (event, undo) in after where before[event] == nil { undos[event] = undo }
    // What is in effect again is so by the undo of its undo.
    for (event, undo) in before where after[event] == nil { undos[event] = after[undo] }
  }

  var isEmpty: Bool { undos.isEmpty }

  /// The undo that made an event void, or brought it back; nil if neither happened.
  func undo(concerning event: UInt64) -> UInt64? { undos[event] }
}
