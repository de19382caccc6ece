/// Puts the records of an `.rblog` into an empty log just as they are: numbers, times and links.
struct ArchiveLoader: ~Copyable {
  /// What is read before it is written, in one transaction.
  private static let batchRecordLimit = 20_000
  private static let batchByteLimit = 4 << 20

  private let device: DeviceID
  private let name: String
  private var reader: ArchiveReader
  private var verification: ArchiveVerification
  private var books = LogBooks()
  private(set) var checkpoint: Checkpoint?
  /// The note that ends the archive, if it is signed.
  private(set) var signedNote: String?

  /// Opens the archive for the folder of `device`; it must begin with the log's first event.
  init(_ file: ArchiveFile, device: DeviceID) throws(EventLogError) {
    let reader = try file.reader()
    guard reader.header.firstSequence == 1,
      reader.header.linkBefore == EventHash.genesis(of: reader.header.log)
    else {
      throw .notALog(path: file.path, reason: "it does not begin with the log's first event")
    }
    verification = ArchiveVerification(reader.header)
    self.reader = reader
    self.device = device
    name = file.path
  }

  /// The next records, which follow from those before them; none at the end.
  mutating func nextBatch() throws(EventLogError) -> [ArchiveRecord] {
    var batch: [ArchiveRecord] = []
    var byteCount = 0
    while batch.count < Self.batchRecordLimit, byteCount < Self.batchByteLimit {
      switch try reader.next() {
      case .record(let record):
        try verification.add(record)
        byteCount += record.body.count
        batch.append(record)
      case .checkpoint(let text):
        checkpoint = try verification.finish(text, name: name)
        if SignedNote(text)?.signatures.isEmpty == false { signedNote = text }
      case nil: return batch
      }
    }
    return batch
  }

  /// Puts a batch behind the log's head; may be done again with the same batch.
  func put(
    _ batch: [ArchiveRecord], in transaction: inout WriteTransaction
  ) throws(EventLogError) {
    if try transaction.logID() == nil {
      try transaction.begin(log: reader.header.log, device: device)
    }
    var books = try LogBooks(in: transaction)
    var event = DecodedEvent()
    try transaction.put(batch, event: &event, books: &books)
    try books.put(in: &transaction)
    let head = Head(
      sequence: verification.head.sequence, link: verification.head.link,
      recorded: verification.head.recorded)
    try transaction.put(MetaKey.head, head.bytes, in: .meta)
  }
}

extension WriteTransaction {
  /// Puts records of another copy of the log where they stand there, with their indexes.
  mutating func put(
    _ batch: [ArchiveRecord], event: inout DecodedEvent, books: inout LogBooks
  ) throws(EventLogError) {
    var rows = IndexRows()
    for record in batch { try put(record, event: &event, books: &books, rows: &rows) }
    try rows.put(in: &self) { id, sequence in
      .corruptRecord(sequence: sequence, reason: "its id \(id) is that of another event")
    }
  }

  /// Puts a record of another copy of the log where it stands there, and notes the rows it is found under.
  private mutating func put(
    _ record: ArchiveRecord, event: inout DecodedEvent, books: inout LogBooks,
    rows: inout IndexRows
  ) throws(EventLogError) {
    try record.body.withBytes { body throws(EventLogError) in
      try putRecord(record.sequence, record.header, body)
      // Of a redacted event nothing is known but its hash.
      if record.header.isRedacted { return }
      do throws(EventLogError) {
        try EventCodec.decode(body, into: &event)
      } catch {
        throw .corruptRecord(sequence: record.sequence, reason: "\(error)")
      }
    }
    if record.header.isRedacted { return }
    rows.take(event, sequence: record.sequence)
    books.note(event, sequence: record.sequence)
  }
}

extension EventLog {
  /// Fills a log that has not begun with an `.rblog`, as it is.
  ///
  /// A log on the disk is filled in place, in several transactions: `make` builds one aside.
  ///
  /// - Parameters:
  ///   - file: The archive, which is verified on the way.
  ///   - device: The identifier of this log's folder.
  /// - Returns: The archive's checkpoint.
  /// - Throws: `notALog`, `corruptRecord` and `missingRecord` for what is not whole.
  @discardableResult
  package func load(
    _ file: ArchiveFile, device: DeviceID
  ) throws(EventLogError) -> Checkpoint {
    var loader = try ArchiveLoader(file, device: device)
    while case let batch = try loader.nextBatch(), !batch.isEmpty {
      try write { transaction throws(EventLogError) in
        try loader.put(batch, in: &transaction)
      }
    }
    guard let checkpoint = loader.checkpoint else {
      throw .notALog(path: file.path, reason: "it has no checkpoint")
    }
    // So that exporting it again gives the same bytes.
    if let note = loader.signedNote {
      try write { transaction throws(EventLogError) in
        try transaction.keep(note, of: checkpoint)
      }
    }
    return checkpoint
  }
}
