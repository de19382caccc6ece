import EventLog
import Projections

/// `prove` and `prove-prefix`: proofs over the log's tree, for somebody who has its checkpoint.
struct AuditProve {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    let words = run.arguments.texts
    guard words.count == 2 else {
      throw Failure(
        UsageError("It takes a log and what to prove.", usage: "recall-replay " + run.command.usage)
      )
    }
    let source = try AuditRun.open(words[0])
    run.warn(of: source)
    let size = try run.wholeSize(of: source)
    let key = try run.signingKey()
    let proof =
      run.command == .prove
      ? try event(words[1], in: source, size, key) : try prefix(words[1], in: source, size, key)
    let text = JSONWriter.text(of: proof.json) + "\n"
    do throws(EventLogError) {
      if let path = run.outputFile {
        try AuditCheckpoint.write(text, to: path, run, source)
        run.say("proof over \(size) events written")
      } else {
        run.console.write(text)
      }
    } catch { throw Failure(error) }
    return .fine
  }

  private func event(
    _ word: String, in source: LogSource, _ size: UInt64, _ key: NoteSigningKey?
  ) throws(Failure) -> Proof {
    let sequence = try source.sequence(named: word)
    guard sequence >= 1, sequence <= size else {
      throw Failure("no_such_event", "There is no event \(sequence): the log ends at \(size).")
    }
    do throws(EventLogError) {
      var record: AuditRecord?
      try source.scan(through: sequence) { found, header, body in
        if found == sequence { record = AuditRecord(found, header, body) }
        return .next
      }
      guard let record else { throw .missingRecord(sequence: sequence) }
      let isShown = run.arguments.has("--reveal") && !record.isRedacted
      let parts = MerkleProof.inclusionParts(of: sequence - 1, in: size)
      return Proof(
        subject: .event(
          sequence: sequence, recorded: record.recorded, content: record.content,
          body: isShown ? record.bytes : nil),
        path: try ChainVerifier.roots(over: parts, of: source.chainRecords()),
        note: try source.checkpoint(ofSize: size).note(signedBy: key))
    } catch { throw Failure(error) }
  }

  private func prefix(
    _ word: String, in source: LogSource, _ size: UInt64, _ key: NoteSigningKey?
  ) throws(Failure) -> Proof {
    guard let first = UInt64(word), first >= 1, first <= size else {
      throw Failure(
        UsageError("The smaller size is a number from 1 to \(size).", usage: run.command.usage))
    }
    do throws(EventLogError) {
      let records = try source.chainRecords()
      let parts = MerkleProof.consistencyParts(from: first, to: size)
      return Proof(
        subject: .prefix(size: first, root: try ChainVerifier.root(of: records, size: first)),
        path: try ChainVerifier.roots(over: parts, of: records),
        note: try source.checkpoint(ofSize: size).note(signedBy: key))
    } catch { throw Failure(error) }
  }
}

extension LogSource {
  /// The number of an event that is named by it, with or without `#`, or by its id.
  func sequence(named word: String) throws(Failure) -> UInt64 {
    let digits = word.hasPrefix("#") ? word.dropFirst() : word[...]
    if let number = UInt64(digits) { return number }
    guard let id = EventID(text: word.lowercased()) else {
      throw Failure(
        UsageError(
          "\"\(SafeText.line(word))\" is no event: its number or its id is.", usage: "#418"))
    }
    var found: UInt64?
    do throws(EventLogError) {
      try scan { sequence, header, body in
        guard !header.isRedacted, body.byteCount > 20, EventID(body, at: 5) == id else {
          return .next
        }
        found = sequence
        return .stop
      }
    } catch { throw Failure(error) }
    guard let found else {
      throw Failure("no_such_event", "There is no event \(id.text) in this log.")
    }
    return found
  }
}
