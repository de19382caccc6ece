import EventLog
import Projections

/// Finds the events that changed a state, by path: the state is looked at after each of them.
///
/// An event is compared with what it is about; after an undo, which may reach far back, the log is
/// folded anew and all is compared.
struct CauseSearch {
  /// Events that undos may have folded anew in all: about half a minute.
  private static let foldLimit: UInt64 = 100_000_000

  let source: LogSource
  /// By path, the numbers of the events that changed what is there.
  private(set) var causes: [String: [UInt64]] = [:]
  /// The last event that was looked at.
  private(set) var last: UInt64

  /// - Parameters:
  ///   - source: The log.
  ///   - first: The event after which it begins.
  ///   - last: The last event to be looked at.
  /// - Throws: What reading throws.
  init(_ source: LogSource, after first: UInt64, through last: UInt64) throws(EventLogError) {
    self.source = source
    self.last = first
    guard first < last else { return }
    var fold = try source.fold(through: first)
    var event = DecodedEvent()
    var folded: UInt64 = 0
    try source.handOut(from: first + 1, through: last) {
      sequence, header, body throws(EventLogError) in
      if header.isRedacted {
        _ = try fold.take(sequence, header, body)
        self.last = sequence
        return .next
      }
      try EventCodec.decode(body, into: &event)
      if case .undo = event.payload {
        folded += sequence
        guard folded <= Self.foldLimit else { return .stop }
        let before = StateDocument(fold: fold, day: nil).entries()
        fold = try source.fold(through: sequence)
        note(before, StateDocument(fold: fold, day: nil).entries(), sequence)
      } else {
        let before = StateDocument(fold: fold, day: nil).entries(near: event)
        guard try fold.take(sequence, header, body) == .next else { return .stop }
        note(before, StateDocument(fold: fold, day: nil).entries(near: event), sequence)
      }
      self.last = sequence
      return .next
    }
  }

  private mutating func note(
    _ before: StateDocument.Entries, _ after: StateDocument.Entries, _ sequence: UInt64
  ) {
    for change in JSONChange.between(before, after) {
      causes[change.path, default: []].append(sequence)
    }
  }

  /// The events that changed what is at a path, in what lies under it or as a whole.
  func events(changing path: String) -> [UInt64] {
    var found = Set(causes[path] ?? [])
    for (other, events) in causes
    where other.hasPrefix(path + "/") || path.hasPrefix(other + "/") {
      found.formUnion(events)
    }
    return found.sorted()
  }
}
