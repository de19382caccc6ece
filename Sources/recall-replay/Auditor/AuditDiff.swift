import EventLog
import Projections

/// `diff`: what two states differ in, and the events that made them differ.
struct AuditDiff {
  let run: AuditRun

  /// A log and how far it is looked at.
  struct Side {
    let source: LogSource
    let last: UInt64
    /// An event whose stored link alone is damaged.
    var damagedLink: UInt64?
  }

  func callAsFunction() throws(Failure) -> ExitCode {
    let (left, right) = try sides()
    if run.arguments.has("--events") { return try EventDiff(run: run)(left, right) }
    do throws(EventLogError) {
      let one = try left.source.fold(through: left.last)
      let other = try right.source.fold(through: right.last)
      let documents = (StateDocument(fold: one, day: nil), StateDocument(fold: other, day: nil))
      let changes = changes(documents.0, documents.1)
      let common =
        changes.isEmpty
        ? nil : try left.source.lastCommon(with: right.source, through: left.last, right.last)
      let causes = try common.map { common throws(EventLogError) in
        let subjects = ChangedSubjects(documents.0, documents.1, changes)
        return (
          left: try CauseSearch(left.source, after: common, to: one, of: changes, subjects),
          right: try CauseSearch(right.source, after: common, to: other, of: changes, subjects)
        )
      }
      let reach = try common.map { common throws(EventLogError) in
        try RedactionReach(
          left.source, right.source, through: common, of: changes,
          ChangedSubjects(documents.0, documents.1, changes))
      }
      let shared = try common.map { common throws(EventLogError) in
        try SharedEvents(left, right, after: common)
      }
      let found = changes.map { change in
        Found(
          change: change,
          by: Self.events(
            causes?.right.events(changing: change.path),
            reach?.events(changing: change.path, onRight: true)),
          byLeft: Self.events(
            causes?.left.events(changing: change.path),
            reach?.events(changing: change.path, onRight: false))
        ).without(shared)
      }
      let hashes = (try one.stateHash(), try other.stateHash())
      let isSame = found.isEmpty && (hashes.0 == hashes.1 || !ignored.isEmpty)
      answer(found, reach?.members ?? [], common, (left.last, right.last), hashes, isSame)
      return isSame ? .fine : .failed
    } catch { throw Failure(error) }
  }

  private static func events(_ causes: [UInt64]?, _ redactions: [UInt64]?) -> [UInt64] {
    Set((causes ?? []) + (redactions ?? [])).sorted()
  }

  /// What differs and is not to be ignored.
  private func changes(_ one: StateDocument, _ other: StateDocument) -> [JSONChange] {
    let (left, right) = StateDocument.entries(of: one, and: other)
    let ignored = ignored
    return JSONChange.between(left, right).filter { change in
      !ignored.contains { Self.lies(change.path, under: $0) }
    }
  }

  // MARK: - What is compared

  /// Two logs, or with `--from` one log at two moments.
  private func sides() throws(Failure) -> (Side, Side) {
    let paths = run.arguments.texts
    let isOne = run.arguments.has("--from")
    guard paths.count == (isOne ? 1 : 2) else {
      throw Failure(
        UsageError(
          "It takes two logs, or one and --from.", usage: "recall-replay " + run.command.usage))
    }
    let left = try AuditRun.open(paths[0])
    let right = isOne ? left : try AuditRun.open(paths[1])
    let at = try run.point("--at")
    return (
      try side(left, at: isOne ? try run.point("--from") : at), try side(right, at: at)
    )
  }

  private func side(_ source: LogSource, at point: AuditPoint?) throws(Failure) -> Side {
    run.warn(of: source)
    let asked = try source.lastSequence(at: point)
    let sound = try run.soundness(of: source)
    let last = min(asked, sound.last)
    if last < asked {
      throw Failure(
        "damaged_log", "Event \(last + 1) of \(SafeText.line(source.path)) is damaged.",
        hint: "--at \(last)")
    }
    return Side(source: source, last: last, damagedLink: sound.damagedLink)
  }

  private var ignored: [String] { run.arguments.values("--ignore") }

  private static func lies(_ path: String, under other: String) -> Bool {
    path == other || path.hasPrefix(other.hasSuffix("/") ? other : other + "/")
  }

  // MARK: - What is said

  struct Found {
    var change: JSONChange
    var by: [UInt64]
    var byLeft: [UInt64]

    var json: JSONValue {
      .compact([
        "path": .text(change.path), "left": change.left, "right": change.right,
        "by": .list(by.map { .number($0) }),
        "byLeft": byLeft.isEmpty ? nil : .list(byLeft.map { .number($0) }),
      ])
    }

    /// Without the events that both sides have, where others are left: those did on either side what
    /// they do, and it is not by them that the sides differ.
    func without(_ shared: SharedEvents?) -> Self {
      guard let shared else { return self }
      var own = self
      own.by.removeAll(where: shared.right.contains)
      own.byLeft.removeAll(where: shared.left.contains)
      return own.by.isEmpty && own.byLeft.isEmpty ? self : own
    }

    var line: String {
      var parts = [
        change.path, "\(Self.text(change.left)) -> \(Self.text(change.right))",
      ]
      if !by.isEmpty { parts.append("by " + Self.list(by)) }
      if !byLeft.isEmpty { parts.append("on the left by " + Self.list(byLeft)) }
      return parts.joined(separator: "  ")
    }

    private static func list(_ events: [UInt64]) -> String {
      let shown = events.prefix(8).map { "#\($0)" }.joined(separator: " ")
      return events.count > 8 ? "\(shown) and \(events.count - 8) more" : shown
    }

    private static func text(_ value: JSONValue?) -> String {
      switch value {
      case nil: "(none)"
      case .text(let text): SafeText.line(text)
      case let value?: SafeText.line(JSONWriter.text(of: value))
      }
    }
  }

  private func answer(
    _ found: [Found], _ redactions: [RedactionReach.Member], _ common: UInt64?,
    _ ends: (UInt64, UInt64),
    _ hashes: (Hash256, Hash256), _ isSame: Bool
  ) {
    for one in found { run.say(one.line) }
    for one in redactions { run.say(one.line) }
    if isSame {
      run.say("the states are the same")
    } else if found.isEmpty {
      run.say("the state hashes differ, in what no document shows")
    } else if common == nil {
      run.say("two logs of their own: what led to it is not compared")
    }
    run.answer(
      .compact([
        "changes": .list(found.map(\.json)),
        "same": .boolean(isSame),
        "redactions": redactions.isEmpty ? nil : .list(redactions.map(\.json)),
        "common": common.map { .number($0) },
        "left": ["seq": .number(ends.0), "stateHash": .text(hashes.0.hex)],
        "right": ["seq": .number(ends.1), "stateHash": .text(hashes.1.hex)],
      ]), schema: "diff/1")
  }
}
