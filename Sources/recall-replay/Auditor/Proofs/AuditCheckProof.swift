import EventLog

/// `check-proof`: whether a proof holds, without the log.
struct AuditCheckProof {
  let run: AuditRun
  private static let sizeLimit = 1 << 20

  func callAsFunction() throws(Failure) -> ExitCode {
    let path = try run.onlyWord(named: "proof")
    let file = path == "-" ? "/dev/stdin" : path
    guard let bytes = FileText.bytes(of: file, atMost: Self.sizeLimit) else {
      throw Failure("file", "\(SafeText.line(path)): \(FileText.reason())", exit: .noLog)
    }
    guard let document = JSONValue(document: bytes), let proof = Proof(document) else {
      throw Failure("not_a_proof", "\(SafeText.line(path)) holds no proof.")
    }
    let given = try givenCheckpoint()
    let (checkpoint, note) = try self.checkpoint(of: proof, given)
    let key = try run.arguments.value("--key").map { text throws(Failure) in
      try KeyFile.verifier(text)
    }
    // With a key both must be signed by it: the checkpoint that counts, and one that was given.
    let standing = key.map { key in
      let standings = [note, given?.note].compactMap(\.self).map {
        SignedNote($0)?.standing(under: key) ?? .unsigned
      }
      return standings.first { $0 != .good } ?? .good
    }
    let fits = Self.fits(given?.checkpoint, proof)
    let isGood = proof.holds(under: checkpoint) && fits && (standing == nil || standing == .good)
    tell(proof, checkpoint, key, standing, fits: fits, isGood: isGood)
    return isGood ? .fine : .failed
  }

  private typealias Given = (checkpoint: Checkpoint, note: String)

  private func givenCheckpoint() throws(Failure) -> Given? {
    guard let path = run.arguments.value("--checkpoint") else { return nil }
    return try CheckpointFile.read(path)
  }

  /// Of an event the checkpoint that was given counts; of a prefix that is the smaller one.
  private func checkpoint(of proof: Proof, _ given: Given?) throws(Failure) -> Given {
    if case .event = proof.subject, let given { return given }
    guard let checkpoint = Checkpoint(note: proof.note) else {
      throw Failure("not_a_proof", "The proof has no checkpoint that can be read.")
    }
    return (checkpoint, proof.note)
  }

  /// Whether the smaller tree of a prefix is that of the checkpoint that was given.
  private static func fits(_ given: Checkpoint?, _ proof: Proof) -> Bool {
    guard let given, case .prefix(let size, let root) = proof.subject else { return true }
    return given.size == size && given.root == root
      && Checkpoint(note: proof.note)?.log == given.log
  }

  private func tell(
    _ proof: Proof, _ checkpoint: Checkpoint, _ key: NoteVerifierKey?,
    _ standing: SignedNote.Standing?, fits: Bool, isGood: Bool
  ) {
    let claim: String
    var shown: String?
    switch proof.subject {
    case .event(let sequence, let recorded, let content, let body):
      claim = "event #\(sequence), stored \(recorded.text), is in log \(checkpoint.log.hex)"
      run.say("content     \(content.hex)")
      if let body { shown = Self.line(of: body) }
    case .prefix(let size, _):
      claim =
        "the first \(size) events of log \(checkpoint.log.hex) are the beginning of "
        + "\(checkpoint.size)"
    }
    if let shown { run.say("it says     \(shown)") }
    let signature =
      switch standing {
      case nil: "not asked for: without --key nobody vouches for the checkpoint"
      case .good: "good, by \(key?.name ?? "")"
      case .unsigned: "there is none of \(key?.name ?? "")"
      case .bad: "not that of \(key?.name ?? "")"
      }
    run.say("checkpoint  \(checkpoint.size) events")
    run.say("signature   \(signature)")
    if !fits { run.say("the checkpoint given is another one than the proof begins with") }
    run.say(run.paint((isGood ? "PROVED: " : "NOT PROVED: ") + claim, isGood ? .ok : .bad))
    run.answer(
      .compact([
        "ok": .boolean(isGood), "claim": .text(claim), "log": .text(checkpoint.log.hex),
        "size": .number(checkpoint.size),
        "signature": standing.map { .text("\($0)") },
        "event": shown.map { .text($0) },
      ]), schema: "check-proof/1")
  }

  /// What a body that was shown says, on a line.
  private static func line(of body: [UInt8]) -> String {
    let bytes = RawSpan(_elements: body.span)
    guard let event = try? EventCodec.decode(bytes) else { return "(no event)" }
    let type = event.type?.name ?? "type \(event.typeNumber)"
    return "\(MomentText.dayAndTime(event.at, event.offset))  \(type)"
      + (event.type == .review
        ? "  \(event.review.rating) on \(MomentText.day(event.review.day))" : "")
  }
}

/// A checkpoint that was kept in a file of its own.
enum CheckpointFile {
  static func read(_ path: String) throws(Failure) -> (checkpoint: Checkpoint, note: String) {
    guard let bytes = FileText.bytes(of: path, atMost: 1 << 20) else {
      throw Failure("file", "\(SafeText.line(path)): \(FileText.reason())", exit: .noLog)
    }
    let note = String(decoding: bytes, as: UTF8.self)
    guard let checkpoint = Checkpoint(note: note) else {
      throw Failure("not_a_checkpoint", "\(SafeText.line(path)) holds no checkpoint.")
    }
    return (checkpoint, note)
  }
}
