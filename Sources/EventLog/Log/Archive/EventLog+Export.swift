extension EventLog {
  /// Writes the log, or its first events, as an `.rblog`.
  ///
  /// What is written ends with the head at the start, whatever is stored meanwhile. Each piece is
  /// read before it is handed over, so that a slow `sink` holds no transaction open. The same
  /// events give the same bytes, also after an import.
  ///
  /// - Parameters:
  ///   - last: The number to end with; the newest if nil.
  ///   - key: Signs the checkpoint; without one that stands there which was kept for this size.
  ///   - turn: How much is read at a time.
  ///   - sink: Takes the next piece of the file, up to a few MiB.
  /// - Returns: The checkpoint that the file ends with.
  /// - Throws: What `sink` throws; `noLog`, `missingRecord` or `corruptRecord`.
  @discardableResult
  package func export<Failure: ErrorFromLog>(
    through last: UInt64? = nil, signedBy key: NoteSigningKey? = nil,
    turn: ReadingTurn = ReadingTurn(), to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> Checkpoint {
    var writer: ArchiveWriter
    do throws(EventLogError) {
      writer = try ArchiveWriter(self, through: last)
    } catch {
      throw Failure(error)
    }
    try sink(writer.header.bytes)
    while let piece = try next(&writer, turn: turn, or: Failure.self) { try sink(piece) }
    let checkpoint = writer.checkpoint
    try sink(Checkpoint.item(writer.note(of: checkpoint, signedBy: key)))
    return checkpoint
  }

  private func next<Failure: ErrorFromLog>(
    _ writer: inout ArchiveWriter, turn: ReadingTurn, or failure: Failure.Type
  ) throws(Failure) -> [UInt8]? {
    do throws(EventLogError) {
      return try writer.next(from: self, turn: turn)
    } catch {
      throw Failure(error)
    }
  }
}

/// Turns records into the pieces of an `.rblog`.
private struct ArchiveWriter: ~Copyable {
  let header: ArchiveHeader
  private let end: UInt64
  /// The note that was kept for this size.
  private let kept: String?
  private let hasher = EventHasher()
  private var tree = MerkleTree()
  private var link: Link
  private var nextSequence: UInt64 = 1

  init(_ log: EventLog, through last: UInt64?) throws(EventLogError) {
    let (found, head, kept) = try log.read { transaction throws(EventLogError) in
      let head = try transaction.head()
      let size = min(last ?? .max, head.sequence)
      return (try transaction.logID(), head, try transaction.checkpoint(ofSize: size))
    }
    guard let found else { throw .noLog(path: log.folder ?? "memory") }
    self.kept = kept
    let genesis = hasher.genesis(of: found)
    header = ArchiveHeader(log: found, firstSequence: 1, linkBefore: genesis)
    link = genesis
    end = min(last ?? .max, head.sequence)
  }

  /// The records of one turn; nil behind the last.
  mutating func next(from log: EventLog, turn: ReadingTurn) throws(EventLogError) -> [UInt8]? {
    guard nextSequence <= end else { return nil }
    var piece: [UInt8] = []
    piece.reserveCapacity(turn.byteLimit + CBORReader.bodySizeLimit)
    let first = nextSequence
    try log.scanTurn(from: first, through: end, turn: turn) {
      sequence, header, body throws(EventLogError) in
      guard sequence == nextSequence else { throw .missingRecord(sequence: nextSequence) }
      let content = header.isRedacted ? ContentHash(body) : hasher.content(of: body)
      tree.add(sequence: sequence, recorded: header.recorded, content: content)
      piece.appendRecord(sequence, header, body)
      link = header.link
      nextSequence += 1
      return piece.count >= turn.byteLimit ? .stop : .next
    }
    guard nextSequence > first else { throw .missingRecord(sequence: first) }
    return piece
  }

  var checkpoint: Checkpoint {
    Checkpoint(log: header.log, size: tree.size, root: tree.root(), link: link)
  }
}

extension ArchiveWriter {
  /// The note to end with: one that was kept, if it says the same.
  func note(of checkpoint: Checkpoint, signedBy key: NoteSigningKey?) -> String {
    if key == nil, let kept, Checkpoint(note: kept) == checkpoint { return kept }
    return checkpoint.note(signedBy: key)
  }
}

extension Checkpoint {
  /// The text that ends an `.rblog`, as an item of it.
  static func item(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: text.utf8.count + 9) { $0.appendText(text) }
    return bytes
  }
}
