import EventLog
import Projections

/// `checkpoint`: a note of what the log is now, to be kept elsewhere; signed if there is a key.
struct AuditCheckpoint {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    let source = try run.openLogToTell()
    let size = try run.wholeSize(of: source)
    let key = try run.signingKey()
    do throws(EventLogError) {
      let checkpoint = try source.checkpoint(ofSize: size, withStates: true)
      let note = checkpoint.note(signedBy: key)
      if let path = run.outputFile {
        try Self.write(note, to: path, run, source)
        run.say("checkpoint of \(size) events written")
      } else if !run.isJSON {
        run.console.write(note)
      }
      run.answer(CheckpointJSON.object(checkpoint, note), schema: "checkpoint/1")
    } catch { throw Failure(error) }
    return .fine
  }

  static func write(
    _ text: String, to path: String, _ run: AuditRun, _ source: LogSource
  ) throws(EventLogError) {
    let output: ByteOutput
    do throws(Failure) {
      output = try ByteOutput(
        path: path, outside: source.folderLog == nil ? nil : source.path,
        replaces: run.arguments.has("--yes"))
    } catch {
      throw .file(path: path, call: "create", code: 0, message: error.text)
    }
    do throws(EventLogError) {
      try output.write(text)
      try output.finish()
    } catch {
      output.abandon()
      throw error
    }
  }
}

/// A checkpoint as programs read it.
enum CheckpointJSON {
  static func object(_ checkpoint: Checkpoint, _ note: String) -> JSONValue {
    .compact([
      "origin": .text(checkpoint.originLine), "size": .number(checkpoint.size),
      "root": .text(checkpoint.root.base64), "chain": .text(checkpoint.link.base64),
      "note": .text(note),
      "signedBy": (SignedNote(note)?.signatures.first?.name).map { .text($0) },
    ])
  }
}

extension AuditRun {
  /// The key that `--key` names, if it does.
  func signingKey() throws(Failure) -> NoteSigningKey? {
    guard let path = arguments.value("--key") else { return nil }
    return try KeyFile.read(path)
  }

  /// The last event that `--at` names; all before it must be whole.
  func wholeSize(of source: LogSource) throws(Failure) -> UInt64 {
    let asked = try source.lastSequence(at: try point("--at"))
    let chain: ChainReport
    do throws(EventLogError) { chain = try source.verifyChain() } catch { throw Failure(error) }
    if !arguments.has("--at") { try source.refuseFalseCheckpoint(chain) }
    let sound = chain.lastSound ?? source.head.sequence
    guard asked <= sound else {
      throw Failure(
        "damaged_log", "Event \(sound + 1) is damaged. Nothing was written.",
        hint: sound == 0 ? nil : "--at \(sound)")
    }
    if let link = chain.damagedLink, link <= asked {
      throw Failure(
        "damaged_log",
        "Nothing was written: \(source.textOfDamagedLink(link)).",
        hint: source.cureOfLinks)
    }
    return asked
  }
}

extension LogSource {
  /// The records as a chain.
  func chainRecords() throws(EventLogError) -> any ChainSource {
    switch place {
    case .folder(let log): return try LogChain(log, through: head.sequence)
    case .archive(let records, _): return records
    }
  }

  /// The checkpoint of the first events.
  func checkpoint(
    ofSize size: UInt64, withStates: Bool = false
  ) throws(EventLogError) -> Checkpoint {
    let source = try chainRecords()
    let root = try ChainVerifier.root(of: source, size: size)
    let link = size == 0 ? EventHash.genesis(of: logID) : try source.link(at: size)
    var checkpoint = Checkpoint(log: logID, size: size, root: root, link: link ?? .zero)
    guard withStates, size > 0 else { return checkpoint }
    let digests = try fold(through: size).digests()
    for kind in ProjectionCatalog.current.stateKinds {
      guard let digest = digests[kind] else { continue }
      let name = ProjectionCatalog.current.name(of: kind)
      let stem = name.prefix { !$0.isNumber }.dropLast()
      checkpoint.states.append(
        Checkpoint.State(
          projection: String(stem), version: ProjectionCatalog.current.version(of: kind),
          digest: digest.sum))
    }
    return checkpoint
  }
}
