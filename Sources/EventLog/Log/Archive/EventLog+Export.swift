extension EventLog {
  /// Writes the log, or its first events, as an `.rblog`.
  ///
  /// What is written ends with the head at the start, whatever is stored meanwhile. Each piece is
  /// read before it is handed over, so that a slow `sink` holds no transaction open. The same
  /// events give the same bytes, also after an import.
  ///
  /// - Parameters:
  ///   - last: The number to end with; the newest if nil.
  ///   - turn: How much is read at a time.
  ///   - sink: Takes the next piece of the file, up to a few MiB.
  /// - Returns: The checkpoint that the file ends with.
  /// - Throws: What `sink` throws; `noLog`, `missingRecord` or `corruptRecord`.
  @discardableResult
  package func export<Failure: ErrorFromLog>(
    through last: UInt64? = nil, turn: ReadingTurn = ReadingTurn(),
    to sink: ([UInt8]) throws(Failure) -> Void
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
    try sink(checkpoint.item)
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
  private let hasher = EventHasher()
  private var tree = MerkleTree()
  private var link: Link
  private var nextSequence: UInt64 = 1

  init(_ log: EventLog, through last: UInt64?) throws(EventLogError) {
    let (found, head) = try log.read { transaction throws(EventLogError) in
      (try transaction.logID(), try transaction.head())
    }
    guard let found else { throw .noLog(path: log.folder ?? "memory") }
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

extension Checkpoint {
  /// The text that ends an `.rblog`, as an item of it.
  var item: [UInt8] {
    var bytes: [UInt8] = []
    let text = text
    bytes.append(addingCapacity: text.utf8.count + 9) { $0.appendText(text) }
    return bytes
  }
}
