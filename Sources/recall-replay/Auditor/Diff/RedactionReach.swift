import EventLog
import Projections

/// The events before two logs part that one of them has whole and the other redacted, and what the
/// states differ in by that.
struct RedactionReach {
  /// One of those events.
  struct Member {
    var sequence: UInt64
    /// The event that says so on the side where it is redacted; nil if none does.
    var by: UInt64?
    var isOnRight: Bool
    /// Where what it said is still to be read.
    var type: String

    var json: JSONValue {
      .compact([
        "event": .number(sequence), "by": by.map { .number($0) },
        "side": .text(isOnRight ? "right" : "left"), "type": .text(type),
      ])
    }

    var line: String {
      "event \(sequence) (\(type)) is redacted on the \(isOnRight ? "right" : "left"), "
        + (by.map { "by #\($0)" } ?? "and no event says so")
    }
  }

  private(set) var members: [Member] = []
  /// What members led to, by the side on which they are redacted.
  private var paths: (left: ChangedPaths, right: ChangedPaths)

  /// - Parameters:
  ///   - left: One log.
  ///   - right: The other.
  ///   - common: The last event that both have.
  ///   - changes: What is to be explained.
  ///   - subjects: What it is about.
  /// - Throws: What reading throws.
  init(
    _ left: LogSource, _ right: LogSource, through common: UInt64, of changes: [JSONChange],
    _ subjects: ChangedSubjects
  ) throws(EventLogError) {
    paths = (ChangedPaths(changes), ChangedPaths(changes))
    let (one, other) = (try left.redactions(through: common), try right.redactions(through: common))
    let (onLeft, onRight) = (one.subtracting(other), other.subtracting(one))
    guard !onLeft.isEmpty || !onRight.isEmpty else { return }
    let states = try Self.states(left, right, through: common)
    try follow(onRight, whole: left, redacted: right, states, subjects, common, isOnRight: true)
    try follow(onLeft, whole: right, redacted: left, states, subjects, common, isOnRight: false)
    members.sort { ($0.sequence, $0.isOnRight ? 1 : 0) < ($1.sequence, $1.isOnRight ? 1 : 0) }
  }

  /// The events that redacted what a path rests on, in order.
  func events(changing path: String, onRight: Bool) -> [UInt64] {
    (onRight ? paths.right : paths.left).events(changing: path)
  }

  private typealias States = (left: ChangedPaths.PartsByEntry, right: ChangedPaths.PartsByEntry)

  private static func states(
    _ left: LogSource, _ right: LogSource, through common: UInt64
  ) throws(EventLogError) -> States {
    let entries = StateDocument.entries(
      of: StateDocument(fold: try left.fold(through: common), day: nil),
      and: StateDocument(fold: try right.fold(through: common), day: nil))
    return (ChangedPaths.byEntry(entries.0), ChangedPaths.byEntry(entries.1))
  }

  private mutating func follow(
    _ redacted: Set<UInt64>, whole: LogSource, redacted other: LogSource, _ states: States,
    _ subjects: ChangedSubjects, _ common: UInt64, isOnRight: Bool
  ) throws(EventLogError) {
    guard !redacted.isEmpty else { return }
    let covers = try other.redactionCovers()
    var event = DecodedEvent()
    // With what makes a card or deck, all that is about it goes.
    var created: [SubjectID: UInt64] = [:]
    var (found, changed) = (members, isOnRight ? paths.right : paths.left)
    try whole.scan(through: common) { sequence, header, body throws(EventLogError) in
      guard !header.isRedacted else { return .next }
      try EventCodec.decode(body, into: &event)
      var cause = event.subject.flatMap { created[$0] }
      if redacted.contains(sequence) {
        let by = covers[EventHash.content(of: body)]
        found.append(
          Member(
            sequence: sequence, by: by, isOnRight: isOnRight,
            type: event.type?.name ?? "type \(event.typeNumber)"))
        cause = by ?? sequence
        if let subject = event.createdSubject { created[subject] = by ?? sequence }
      }
      guard let cause else { return .next }
      for entry in subjects.entries(near: event).map(\.path) + GameCauses.entries(near: event) {
        changed.note(cause, entry, from: states.left, to: states.right)
      }
      return .next
    }
    members = found
    if isOnRight { paths.right = changed } else { paths.left = changed }
  }
}

extension LogSource {
  /// The redacted records up to an event.
  fileprivate func redactions(through last: UInt64) throws(EventLogError) -> Set<UInt64> {
    var found: Set<UInt64> = []
    try scan(through: last) { sequence, header, _ in
      if header.isRedacted { found.insert(sequence) }
      return .next
    }
    return found
  }

  /// The last event that says of a content hash that what it is of was redacted.
  func redactionCovers() throws(EventLogError) -> [ContentHash: UInt64] {
    var covers: [ContentHash: UInt64] = [:]
    var event = DecodedEvent()
    try scan { sequence, header, body throws(EventLogError) in
      guard !header.isRedacted, body.isOfRedaction else { return .next }
      try EventCodec.decode(body, into: &event)
      if case .redact(let content, _) = event.payload { covers[content] = sequence }
      return .next
    }
    return covers
  }
}
