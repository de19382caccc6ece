import EventLog
import Glibc
import Projections

/// `redact`: takes what an event says out of the log for good, after saying what goes with it.
struct AuditRedact {
  let run: AuditRun

  /// Events that hold nothing to be taken out, or that the log cannot do without.
  private static let kept: Set<EventType> = [
    .logCreated, .redact, .rollbackAccepted, .attest, .undo,
  ]

  func callAsFunction() throws(Failure) -> ExitCode {
    let words = run.arguments.texts
    guard words.count == 2 else {
      throw Failure(
        UsageError(
          "It takes a data folder and an event.", usage: "recall-replay " + run.command.usage))
    }
    guard let reason = run.arguments.value("--reason"), !reason.isEmpty else {
      throw Failure(UsageError("Say why: --reason TEXT. The reason stays in the log."))
    }
    let source = try AuditRun.open(words[0])
    guard source.folderLog != nil else {
      throw Failure(UsageError("An export is not changed: redact the data folder it came from."))
    }
    run.warn(of: source)
    let sequence = try source.sequence(named: words[1])
    guard sequence >= 1, sequence <= source.head.sequence else {
      throw Failure(
        "no_such_event",
        "There is no event \(sequence): the log ends at \(source.head.sequence). Nothing was changed."
      )
    }
    let loss = try Loss(of: sequence, in: source)
    try refuse(loss, in: source)
    for line in loss.lines { run.say(line) }
    guard try isConfirmed() else {
      run.console.printError("Kept. Nothing was changed.")
      return .failed
    }
    let number = try redact(sequence, reason, in: words[0])
    removeDraft(of: loss.card, in: words[0])
    run.say(number.map { "#\($0) says so; the store is compact" } ?? "the store is compact again")
    run.answer(
      .compact([
        "seq": .number(sequence), "by": number.map { .number($0) },
        "content": .text(loss.content.hex), "lost": .list(loss.changes.map { .text($0.path) }),
      ]), schema: "redact/1")
    return .fine
  }

  /// An attest stays, too, unless it is false: nothing rests on that.
  private func refuse(_ loss: Loss, in source: LogSource) throws(Failure) {
    guard let type = loss.type, Self.kept.contains(type) else { return }
    if type == .attest {
      do throws(EventLogError) {
        let attests = try source.fold().attests
        if attests.divergences.contains(where: { $0.sequence == loss.sequence }) { return }
      } catch { throw Failure(error) }
    }
    throw Failure(
      "not_redactable",
      "Event #\(loss.sequence) (\(type.name)) stays: the log's own history rests on it. "
        + "Nothing was changed.")
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
    _ sequence: UInt64, _ reason: String, in folder: String
  ) throws(Failure) -> UInt64? {
    let now = SystemClock().now()
    var generator = SystemRandomNumberGenerator()
    let redaction = Redaction(
      event: .version7(at: now, random: generator.next(), generator.next()), at: now,
      reason: reason)
    do throws(EventLogError) {
      let log = try EventLog.open(folder: folder, options: AuditRun.logOptions(.writing))
      try ProjectionMaintenance.prepare(log)
      let number = try log.redact(sequence, redaction) { transaction throws(EventLogError) in
        try ProjectionMaintenance.rebuild(in: &transaction)
      }
      // Free pages keep what was on them: the file is written anew without any.
      try log.compact()
      try log.close()
      return number
    } catch { throw Failure(error) }
  }

  /// A draft of the card's editor may say what was taken out.
  private func removeDraft(of card: String?, in folder: String) {
    guard let card, DraftFiles.names(in: folder + "/drafts").contains(card + ".txt") else { return }
    FileText.remove(folder + "/drafts/" + card + ".txt")
    run.say("the draft of \(card) is gone, too")
  }
}

/// What is lost with an event.
struct Loss {
  let sequence: UInt64
  let type: EventType?
  let content: ContentHash
  /// The short id of the card that it is about.
  let card: String?
  let changes: [JSONChange]
  private let line: String

  private static let shownLimit = 12

  init(of sequence: UInt64, in source: LogSource) throws(Failure) {
    do throws(EventLogError) {
      var pass = LogPass(voids: try source.voids())
      var found: (record: AuditRecord, event: DecodedEvent, line: String)?
      try source.scan(through: sequence) { number, header, body throws(EventLogError) in
        try pass.take(number, header, body)
        guard number == sequence else { return .next }
        let record = AuditRecord(number, header, body)
        found = (record, pass.event, EventLine.text(record, pass))
        return .stop
      }
      guard let found else { throw .missingRecord(sequence: sequence) }
      self.sequence = sequence
      type = found.record.isRedacted ? nil : found.event.type
      content = found.record.content
      line = found.line
      let name = found.event.subject.flatMap { pass.names[$0] }
      card = found.record.isRedacted || name?.kind != "card" ? nil : name?.name
      let before = try source.fold()
      let after = try StateFold { last, visit throws(EventLogError) in
        try source.scan(through: last) { number, header, body throws(EventLogError) in
          guard number == sequence, !header.isRedacted else {
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
      changes = JSONChange.between(left, right)
    } catch { throw Failure(error) }
  }

  var lines: [String] {
    var lines = ["takes out  " + line]
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
