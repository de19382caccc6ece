import EventLog
import Projections

/// Where two logs part: the first event that one has and the other has not, and the first event
/// after which their states differ.
///
/// States are folded for a few lengths only: twice as many as the number of events has bits.
struct LogParting {
  let run: AuditRun

  func callAsFunction(_ left: LogSource, _ right: LogSource) throws(Failure) -> ExitCode {
    let sound = (try run.soundness(of: left), try run.soundness(of: right))
    let lasts = (sound.0.last, sound.1.last)
    do throws(EventLogError) {
      let common = try commonEvents(left, right, lasts)
      let end = min(lasts.0, lasts.1)
      guard common < end else {
        if let exit = try tellRedactions(left, right, end) { return exit }
        return tellSame(left, right, sound, end)
      }
      let parts = try firstOtherState(left, right, common, end)
      try tell(left, right, common, parts)
      return .failed
    } catch { throw Failure(error) }
  }

  /// Says which of the same events only one side has redacted; nil if there are none.
  private func tellRedactions(
    _ left: LogSource, _ right: LogSource, _ end: UInt64
  ) throws(EventLogError) -> ExitCode? {
    let (ours, theirs) = (try left.redacted(through: end), try right.redacted(through: end))
    guard ours != theirs else { return nil }
    let sides = [
      ("left", ours.subtracting(theirs).sorted()), ("right", theirs.subtracting(ours).sorted()),
    ]
    run.say("the same \(end) events, but for what one side alone has redacted")
    for (side, events) in sides where !events.isEmpty {
      let shown = events.prefix(8).map { "#\($0)" }.joined(separator: " ")
      let rest = events.count > 8 ? " and \(events.count - 8) more" : ""
      run.say("redacted on the \(side): \(shown)\(rest)")
    }
    run.answer(
      [
        "same": false, "common": .number(end), "provedThrough": .number(end),
        "redactedLeft": .list(sides[0].1.map { .number($0) }),
        "redactedRight": .list(sides[1].1.map { .number($0) }),
      ], schema: "bisect/1")
    return .failed
  }

  /// A log that cannot be relied on to its end.
  private struct Damage {
    var side: String
    var path: String
    /// The first event that is damaged; nil if only its end is.
    var first: UInt64?
    /// Only the stored link of that event is.
    var isOfLink = false

    init?(_ side: String, _ log: LogSource, _ sound: AuditRun.Soundness) {
      (self.side, path) = (side, log.path)
      if sound.last < log.head.sequence {
        first = sound.last + 1
      } else if let link = sound.damagedLink {
        (first, isOfLink) = (link, true)
      } else if log.endsEarly == nil, log.faultOfHead == nil {
        return nil
      }
    }

    var text: String {
      guard let first else { return "damaged at its end" }
      return isOfLink ? "damaged in the link of #\(first) alone" : "damaged from #\(first) on"
    }
  }

  /// Says that one is the beginning of the other, as far as both are whole.
  private func tellSame(
    _ left: LogSource, _ right: LogSource, _ sound: (AuditRun.Soundness, AuditRun.Soundness),
    _ end: UInt64
  ) -> ExitCode {
    let damaged = [Damage("left", left, sound.0), Damage("right", right, sound.1)]
      .compactMap(\.self)
    guard damaged.isEmpty else {
      for log in damaged {
        let verify = "recall-replay verify \(ShellWord.quoted(log.path))"
        run.say("\(log.side) is \(log.text): \(verify)")
      }
      run.say("compared were the \(end) events before that, which are the same")
      run.answer(
        [
          "same": false, "common": .number(end), "provedThrough": .number(end),
          "damaged": .list(
            damaged.map { ["log": .text($0.side), "from": .number($0.first ?? end + 1)] }),
        ], schema: "bisect/1")
      return .failed
    }
    run.say(
      sound.0.last == sound.1.last
        ? "the same \(end) events" : "one is the beginning of the other: the same \(end) events")
    run.answer(
      ["same": true, "common": .number(end), "provedThrough": .number(end)], schema: "bisect/1")
    return .fine
  }

  /// How many events from the first on are the same, wherever they are stored.
  private func commonEvents(
    _ left: LogSource, _ right: LogSource, _ lasts: (UInt64, UInt64)
  ) throws(EventLogError) -> UInt64 {
    if let linked = try left.lastCommon(with: right, through: lasts.0, lasts.1) { return linked }
    // Logs of their own, such as a fork with a name of its own: what was sent is compared.
    let end = min(lasts.0, lasts.1)
    var contents: [UInt64] = []
    try left.scan(through: end) { _, header, body in
      contents.append((header.isRedacted ? ContentHash(body) : EventHash.content(of: body)).words.0)
      return .next
    }
    var common: UInt64 = 0
    try right.scan(through: end) { sequence, header, body in
      let content = header.isRedacted ? ContentHash(body) : EventHash.content(of: body)
      // The events that make two logs differ: what follows may be the same.
      let isSame =
        sequence == 1 || common < contents.count && contents[Int(common)] == content.words.0
      guard isSame, common < contents.count else { return .stop }
      common = sequence
      return .next
    }
    return common
  }

  /// The least number after which the states differ and before which they do not; nil if they are
  /// the same at the end.
  private func firstOtherState(
    _ left: LogSource, _ right: LogSource, _ common: UInt64, _ end: UInt64
  ) throws(EventLogError) -> UInt64? {
    var same = common
    var step: UInt64 = 1
    var other: UInt64?
    while other == nil {
      let place = min(end, common + step)
      if try left.stateHash(through: place) != right.stateHash(through: place) {
        other = place
      } else {
        same = place
        guard place < end else { return nil }
        step *= 2
      }
    }
    guard var other else { return nil }
    while same + 1 < other {
      let middle = (same + other) / 2
      if try left.stateHash(through: middle) != right.stateHash(through: middle) {
        other = middle
      } else {
        same = middle
      }
    }
    return other
  }

  private func tell(
    _ left: LogSource, _ right: LogSource, _ common: UInt64, _ parts: UInt64?
  ) throws(EventLogError) {
    run.say("the same up to   " + (common == 0 ? "nothing" : "#\(common): proved good by both"))
    let shown = (try left.shownEvent(common + 1), try right.shownEvent(common + 1))
    run.say("left, then       " + shown.0.line)
    run.say("right, then      " + shown.1.line)
    var states: (line: String, json: JSONValue)?
    if let parts {
      run.say("the states part  after #\(parts)")
      if parts > common + 1 {
        states = try left.shownEvent(parts)
        run.say("left             " + (states?.line ?? ""))
        run.say("right            " + (try right.shownEvent(parts)).line)
      }
    } else {
      run.say("the states are the same at the end of the shorter one")
    }
    run.answer(
      .compact([
        "same": false, "common": .number(common), "provedThrough": .number(common),
        "left": shown.0.json, "right": shown.1.json, "statesPartAt": parts.map { .number($0) },
      ]), schema: "bisect/1")
  }
}

extension LogSource {
  /// The numbers of the events up to one whose bodies were taken out.
  fileprivate func redacted(through last: UInt64) throws(EventLogError) -> Set<UInt64> {
    var found: Set<UInt64> = []
    try scan(through: last) { sequence, header, _ in
      if header.isRedacted { found.insert(sequence) }
      return .next
    }
    return found
  }

  fileprivate func stateHash(through last: UInt64) throws(EventLogError) -> Hash256 {
    try fold(through: last).stateHash()
  }

  /// An event as a line and as `event/1`.
  func shownEvent(_ sequence: UInt64) throws(EventLogError) -> (line: String, json: JSONValue) {
    var pass = LogPass(voids: try voids(through: sequence))
    var shown: (line: String, json: JSONValue) = ("#\(sequence)", ["seq": .number(sequence)])
    try scan(through: sequence) { found, header, body throws(EventLogError) in
      try pass.take(found, header, body)
      guard found == sequence else { return .next }
      let record = AuditRecord(found, header, body)
      shown = (
        EventLine.text(record, pass),
        EventJSON.document(record, names: pass.names, isVoid: pass.isVoid)
      )
      return .stop
    }
    return shown
  }
}
