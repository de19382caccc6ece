import EventLog
import Projections

/// What is lost with events that are taken out.
struct Loss {
  /// One of the events.
  struct Part {
    var sequence: UInt64
    /// Nil where it is redacted already.
    var type: EventType?
    var content: ContentHash
    /// The short id of the card that it is about.
    var card: String?
    var line: String
    /// What an undo undoes, by its id.
    var target: EventID?
    /// Whether it was taken out before.
    var isGone: Bool
  }

  let parts: [Part]
  let changes: [JSONChange]

  private static let shownLimit = 12

  /// - Parameters:
  ///   - sequences: The events' numbers, all of which are there.
  ///   - source: The log.
  /// - Throws: What reading throws.
  init(of sequences: [UInt64], in source: LogSource) throws(Failure) {
    let wanted = Set(sequences)
    do throws(EventLogError) {
      var pass = LogPass(voids: try source.voids())
      var parts: [Part] = []
      try source.scan(through: sequences.max() ?? 0) { number, header, body throws(EventLogError) in
        try pass.take(number, header, body)
        if wanted.contains(number) { parts.append(Part(AuditRecord(number, header, body), pass)) }
        return .next
      }
      let before = try source.fold()
      let after = try StateFold { last, visit throws(EventLogError) in
        try source.scan(through: last) { number, header, body throws(EventLogError) in
          guard wanted.contains(number), !header.isRedacted else {
            return try visit(number, header, body)
          }
          var redacted = header
          redacted.isRedacted = true
          let hash = EventHash.content(of: body).bytes
          return try visit(number, redacted, RawSpan(_elements: hash.span))
        }
      }
      let (left, right) = StateDocument.entries(
        of: StateDocument(fold: before, day: nil), and: StateDocument(fold: after, day: nil))
      self.parts = parts
      changes = JSONChange.between(left, right)
    } catch { throw Failure(error) }
  }

  var lines: [String] {
    var lines = parts.map { "takes out  " + $0.line }
    if changes.isEmpty { lines.append("nothing of what the log adds up to changes") }
    for change in changes.prefix(Self.shownLimit) {
      lines.append(
        "changes    \(change.path)" + (change.right == nil ? "  (gone)" : ""))
    }
    if changes.count > Self.shownLimit {
      lines.append("… and \(changes.count - Self.shownLimit) more")
    }
    lines.append("exports, backups and lines typed before keep it: they are files of their own")
    return lines
  }
}

extension Loss.Part {
  fileprivate init(_ record: AuditRecord, _ pass: LogPass) {
    sequence = record.sequence
    isGone = record.isRedacted
    type = record.isRedacted ? nil : pass.event.type
    content = record.content
    line = EventLine.text(record, pass)
    let name = pass.event.subject.flatMap { pass.names[$0] }
    card = record.isRedacted || name?.kind != "card" ? nil : name?.name
    if !record.isRedacted, case .undo(let undone) = pass.event.payload { target = undone }
  }
}
