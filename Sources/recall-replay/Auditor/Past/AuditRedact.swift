import EventLog
import Glibc
import Projections

/// `redact`: takes what an event says out of the log for good, after saying what goes with it; with
/// `--carried` what was taken out in another copy of the log and came here whole.
struct AuditRedact {
  let run: AuditRun

  /// Events that hold nothing to be taken out, or that the log cannot do without.
  static let kept: Set<EventType> = [
    .logCreated, .redact, .rollbackAccepted, .attest, .undo,
  ]

  func callAsFunction() throws(Failure) -> ExitCode {
    let isCarried = run.arguments.has("--carried")
    let words = run.arguments.texts
    guard words.count == (isCarried ? 1 : 2) else {
      throw Failure(
        UsageError(
          "It takes a data folder and an event, or a data folder and --carried.",
          usage: "recall-replay " + run.command.usage))
    }
    let reason = run.arguments.value("--reason") ?? ""
    guard isCarried || !reason.isEmpty else {
      throw Failure(UsageError("Say why: --reason TEXT. The reason stays in the log."))
    }
    let source = try AuditRun.open(words[0])
    guard source.folderLog != nil else {
      throw Failure(UsageError("An export is not changed: redact the data folder it came from."))
    }
    run.warn(of: source)
    return isCarried
      ? try takeOutCarried(source, words[0]) : try takeOut(words[1], reason, source, words[0])
  }

  private func takeOut(
    _ word: String, _ reason: String, _ source: LogSource, _ folder: String
  ) throws(Failure) -> ExitCode {
    let sequence = try sequence(word, in: source)
    let loss = try Loss(of: [sequence], in: source)
    guard let part = loss.parts.first else {
      throw Failure(EventLogError.missingRecord(sequence: sequence))
    }
    if part.isGone {
      // What it says is gone; what a copy of the file left on free pages goes now.
      run.say(
        "event \(sequence) was redacted before: no event is added, the store is written anew "
          + "without its free pages")
    } else {
      try refuse(part, in: source)
      for line in loss.lines { run.say(line) }
      guard try isConfirmed() else { return keep() }
    }
    let number = try redact([(sequence, reason)], in: folder).first ?? nil
    removeDraft(of: part.card, in: folder)
    run.say(number.map { "#\($0) says so; the store is compact" } ?? "the store is compact again")
    run.answer(
      .compact([
        "seq": .number(sequence), "by": number.map { .number($0) },
        "content": .text(part.content.hex), "lost": .list(loss.changes.map { .text($0.path) }),
      ]), schema: "redact/1")
    return .fine
  }

  /// Takes out here what was taken out in another copy, for the reasons given there.
  private func takeOutCarried(_ source: LogSource, _ folder: String) throws(Failure) -> ExitCode {
    let pending: [PendingRedaction]
    do throws(EventLogError) { pending = try source.pendingRedactions() } catch {
      throw Failure(error)
    }
    guard !pending.isEmpty else {
      run.say("all that was redacted in another copy is redacted here: nothing was changed")
      run.answer(["events": [], "lost": []], schema: "redact/1")
      return .fine
    }
    let loss = try Loss(of: pending.map(\.sequence), in: source)
    for line in loss.lines { run.say(line) }
    for one in pending {
      run.say("#\(one.sequence) for the reason of #\(one.by): \(SafeText.line(one.reason))")
    }
    guard try isConfirmed() else { return keep() }
    let numbers = try redact(pending.map { ($0.sequence, $0.reason) }, in: folder)
    for part in loss.parts { removeDraft(of: part.card, in: folder) }
    run.say("\(numbers.count) redacted; the store is compact")
    run.answer(
      .compact([
        "events": .list(
          zip(pending, numbers).map { one, number in
            .compact(["seq": .number(one.sequence), "by": number.map { .number($0) }])
          }),
        "lost": .list(loss.changes.map { .text($0.path) }),
      ]), schema: "redact/1")
    return .fine
  }

  private func keep() -> ExitCode {
    run.console.printError("Kept. Nothing was changed.")
    return .failed
  }

  private func sequence(_ word: String, in source: LogSource) throws(Failure) -> UInt64 {
    let list = "recall-replay log \(ShellWord.quoted(source.path))"
    let sequence: UInt64
    do throws(Failure) { sequence = try source.sequence(named: word) } catch {
      guard error.code == "no_such_event" else { throw error }
      throw Failure(
        "no_such_event",
        error.message + " A redacted one is found by its number. "
          + "Nothing was changed.", hint: list)
    }
    guard sequence >= 1, sequence <= source.head.sequence else {
      throw Failure(
        "no_such_event",
        "There is no event \(sequence): the log goes from 1 to \(source.head.sequence). "
          + "Nothing was changed.", hint: list)
    }
    return sequence
  }

  /// An attest stays, too, unless it is false: nothing rests on that.
  private func refuse(_ part: Loss.Part, in source: LogSource) throws(Failure) {
    guard let type = part.type, Self.kept.contains(type) else { return }
    if type == .attest {
      do throws(EventLogError) {
        let attests = try source.fold().attests
        if attests.divergences.contains(where: { $0.sequence == part.sequence }) { return }
      } catch { throw Failure(error) }
    }
    let (why, hint) = try reason(to: part, of: type, in: source)
    throw Failure(
      "not_redactable",
      "Event #\(part.sequence) (\(type.name)) stays: \(why). Nothing was changed.", hint: hint)
  }

  /// Why an event stays, and what to type to come nearer to what may have been meant.
  private func reason(
    to part: Loss.Part, of type: EventType, in source: LogSource
  ) throws(Failure) -> (why: String, hint: String?) {
    let redact = "recall-replay redact \(ShellWord.quoted(source.path))"
    switch type {
    case .logCreated:
      return ("it says which log this is, and holds no text of yours", nil)
    case .redact:
      return (
        "it says that another event was taken out, and why; that one is gone already",
        "recall-replay log \(ShellWord.quoted(source.path)) --type redact"
      )
    case .undo:
      let target = try part.target.map { target throws(Failure) in
        try source.sequence(named: target.text)
      }
      return (
        "it holds no text; what it undid can be taken out",
        target.map { "\(redact) \($0) --reason TEXT" }
      )
    case .attest:
      return ("what it attests is so; only a false one can be taken out", nil)
    default:
      return ("the log's own history rests on it", nil)
    }
  }

  private func isConfirmed() throws(Failure) -> Bool {
    if run.arguments.has("--yes") { return true }
    guard isatty(STDIN_FILENO) == 1, !run.isJSON else {
      throw Failure("needs_yes", "Nothing was changed: this cannot be undone.", hint: "--yes")
    }
    run.console.writeError("This cannot be undone. Type yes to take it out: ")
    return readLine() == "yes"
  }

  private func redact(
    _ events: [(sequence: UInt64, reason: String)], in folder: String
  ) throws(Failure) -> [UInt64?] {
    let now = SystemClock().now()
    var generator = SystemRandomNumberGenerator()
    let redactions = events.map { event in
      Redaction(
        of: event.sequence, event: .version7(at: now, random: generator.next(), generator.next()),
        at: now, reason: event.reason)
    }
    let log: EventLog
    let numbers: [UInt64?]
    do throws(EventLogError) {
      log = try EventLog.open(folder: folder, options: AuditRun.logOptions(.writing))
      try ProjectionMaintenance.prepare(log)
      numbers = try log.redact(redactions) { transaction throws(EventLogError) in
        try ProjectionMaintenance.rebuild(in: &transaction)
      }
    } catch { throw Failure(error) }
    do throws(EventLogError) {
      // Free pages keep what was on them: the file is written anew without any.
      try log.compact()
      try log.close()
    } catch { throw Self.incomplete(error, events, numbers, folder) }
    return numbers
  }

  /// The redaction is stored, and what it took out may lie in the file all the same.
  private static func incomplete(
    _ error: EventLogError, _ events: [(sequence: UInt64, reason: String)], _ numbers: [UInt64?],
    _ folder: String
  ) -> Failure {
    let names = events.map { "#\($0.sequence)" }.joined(separator: ", ")
    let isStored = numbers.contains { $0 != nil }
    var failure = Failure(
      "not_compact",
      (isStored ? "\(names) was redacted, and that is stored. " : "")
        + "But the file could not be written anew without its free pages, where the bytes may "
        + "still lie: \(error)",
      hint: "recall-replay redact \(ShellWord.quoted(folder)) \(events.first?.sequence ?? 0) "
        + "--reason TEXT")
    failure.wrote = isStored
    return failure
  }

  /// A draft of the card's editor may say what was taken out.
  private func removeDraft(of card: String?, in folder: String) {
    guard let card, DraftFiles.names(in: folder + "/drafts").contains(card + ".txt") else { return }
    FileText.remove(folder + "/drafts/" + card + ".txt")
    run.say("the draft of \(card) is gone, too")
  }
}
