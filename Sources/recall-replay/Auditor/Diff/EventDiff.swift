import EventLog
import Projections

/// `diff --events`: by the events' ids, what each of two logs has and the other has not.
struct EventDiff {
  let run: AuditRun

  /// An event that stands on one side, or says something else there.
  private struct Entry {
    var sequence: UInt64
    var content: ContentHash
  }

  private struct Line {
    var sequence: UInt64
    var id: EventID
    var type: String
    var other: UInt64?

    var json: JSONValue {
      .compact([
        "seq": .number(sequence), "event": .text(id.text), "type": .text(type),
        "otherSeq": other.map { .number($0) },
      ])
    }
  }

  func callAsFunction(_ left: AuditDiff.Side, _ right: AuditDiff.Side) throws(Failure) -> ExitCode {
    do throws(EventLogError) {
      let common = try left.source.lastCommon(
        with: right.source, through: left.last, right.last)
      let (ours, theirs) = (try entries(left), try entries(right))
      // What one side has redacted is still its event.
      let (goneHere, goneThere) = (try redacted(left), try redacted(right))
      let onlyLeft = try lines(left) { id, content in
        theirs[id] == nil && goneThere[content] == nil ? .some(nil) : nil
      }
      let onlyRight = try lines(right) { id, content in
        ours[id] == nil && goneHere[content] == nil ? .some(nil) : nil
      }
      let redactedLeft = try lines(right) { id, content in
        ours[id] == nil ? goneHere[content].map { .some($0) } : nil
      }
      let redactedRight = try lines(left) { id, content in
        theirs[id] == nil ? goneThere[content].map { .some($0) } : nil
      }
      let other = try lines(right) { id, content in
        guard let entry = ours[id], entry.content != content else { return nil }
        return entry.sequence
      }
      let isSame = [onlyLeft, onlyRight, other, redactedLeft, redactedRight].allSatisfy(\.isEmpty)
      let fork = common.flatMap { common in
        common < min(left.last, right.last) ? common + 1 : nil
      }
      say(onlyLeft, "left ")
      say(onlyRight, "right")
      say(other, "other")
      say(redactedLeft, "right, redacted on the left")
      say(redactedRight, "left, redacted on the right")
      if let fork { run.say("the links part at event \(fork)") }
      if common == nil { run.say("two logs of their own") }
      let redactedCount = redactedLeft.count + redactedRight.count
      let isSameButRedacted =
        redactedCount > 0 && [onlyLeft, onlyRight, other].allSatisfy(\.isEmpty)
      run.say(
        isSame
          ? "the same events"
          : isSameButRedacted
            ? "the same events, \(redactedCount) of them redacted on one side alone"
            : "\(common ?? 0) events in common from the first on")
      run.answer(
        .compact([
          "common": common.map { .number($0) },
          "firstFork": fork.map { .number($0) },
          "left": .list(onlyLeft.map(\.json)),
          "right": .list(onlyRight.map(\.json)),
          "other": .list(other.map(\.json)),
          "redactedLeft": redactedLeft.isEmpty ? nil : .list(redactedLeft.map(\.json)),
          "redactedRight": redactedRight.isEmpty ? nil : .list(redactedRight.map(\.json)),
          "same": .boolean(isSame),
        ]), schema: "diff-events/1")
      let isWhole = left.damagedLink == nil && right.damagedLink == nil
      return isSame && fork == nil && common != nil && isWhole ? .fine : .failed
    } catch { throw Failure(error) }
  }

  private func say(_ lines: [Line], _ side: String) {
    for line in lines { run.say("\(side)  #\(line.sequence)  \(line.type)  \(line.id.text)") }
  }

  /// The redacted records of a side, by what they held.
  private func redacted(_ side: AuditDiff.Side) throws(EventLogError) -> [ContentHash: UInt64] {
    var contents: [ContentHash: UInt64] = [:]
    try side.source.scan(through: side.last) { sequence, header, body in
      if header.isRedacted, body.byteCount == 32 { contents[ContentHash(body)] = sequence }
      return .next
    }
    return contents
  }

  /// The events of a side by their ids; of a redacted one nothing is known.
  private func entries(_ side: AuditDiff.Side) throws(EventLogError) -> [EventID: Entry] {
    var entries: [EventID: Entry] = [:]
    try side.source.scan(through: side.last) { sequence, header, body in
      guard !header.isRedacted, body.byteCount > 20 else { return .next }
      let id = EventID(body, at: 5)
      if entries[id] == nil {
        entries[id] = Entry(sequence: sequence, content: EventHash.content(of: body))
      }
      return .next
    }
    return entries
  }

  /// The events of a side that are to be told, in its order.
  private func lines(
    _ side: AuditDiff.Side, _ isTold: (EventID, ContentHash) -> UInt64??
  ) throws(EventLogError) -> [Line] {
    var lines: [Line] = []
    var event = DecodedEvent()
    try side.source.scan(through: side.last) { sequence, header, body throws(EventLogError) in
      guard !header.isRedacted, body.byteCount > 20 else { return .next }
      let id = EventID(body, at: 5)
      guard let other = isTold(id, EventHash.content(of: body)) else { return .next }
      try EventCodec.decode(body, into: &event)
      let type = event.type?.name ?? "type \(event.typeNumber)"
      lines.append(Line(sequence: sequence, id: id, type: type, other: other))
      return .next
    }
    return lines
  }
}
