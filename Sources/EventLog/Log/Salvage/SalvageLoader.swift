/// Puts the saved records into an empty store just as they are, and beside them what else could be
/// read of the damaged one.
struct SalvageLoader: ~Copyable {
  /// What is read before it is written, in one transaction.
  private static let batchRecordLimit = 20_000
  private static let batchByteLimit = 4 << 20

  private let salvaged: SalvagedLog
  private let device: DeviceID
  private let chain: SalvageChain
  private var head: Head

  /// Takes `device` for the folder's identifier if its own could not be read.
  init(_ salvaged: SalvagedLog, device: DeviceID) throws(EventLogError) {
    self.salvaged = salvaged
    let stored = salvaged.harvest.metaRow("device").flatMap { bytes in
      bytes.count == 16 ? bytes.withBytes { DeviceID($0) } : nil
    }
    self.device = stored ?? device
    let log = salvaged.survey.log
    chain = try SalvageChain(
      salvaged.harvest, salvaged.survey.candidates, log: log, export: salvaged.export)
    head = Head(
      sequence: 0, link: EventHash.genesis(of: log), recorded: Timestamp(milliseconds: .min))
  }

  /// The next records; none at the end.
  mutating func nextBatch() throws(EventLogError) -> [ArchiveRecord] {
    var batch: [ArchiveRecord] = []
    var byteCount = 0
    while batch.count < Self.batchRecordLimit, byteCount < Self.batchByteLimit,
      head.sequence < salvaged.survey.end
    {
      guard case .record(let record, _)? = try chain.next() else {
        throw .missingRecord(sequence: head.sequence + 1)
      }
      byteCount += record.body.count
      head = Head(
        sequence: record.sequence, link: record.header.link, recorded: record.header.recorded)
      batch.append(record)
    }
    return batch
  }

  /// Puts a batch behind the log's head; may be done again with the same batch.
  func put(
    _ batch: [ArchiveRecord], in transaction: inout WriteTransaction
  ) throws(EventLogError) {
    if try transaction.logID() == nil {
      try transaction.begin(log: salvaged.survey.log, device: device)
    }
    var books = try LogBooks(in: transaction)
    var event = DecodedEvent()
    try transaction.put(batch, event: &event, books: &books)
    try books.put(in: &transaction)
    try transaction.put(MetaKey.head, head.bytes, in: .meta)
  }

  /// Puts checkpoints, evidence and the count of refused events.
  func putRest(in transaction: inout WriteTransaction) throws(EventLogError) {
    for (name, table) in [("ckpt", Table.ckpt), ("quar", Table.quar)] {
      for row in salvaged.harvest.rows[name] ?? [] where row.key.count == 8 {
        try transaction.put(TableKey(bytes: row.key), row.value, in: table)
      }
    }
    if let refused = salvaged.harvest.metaRow("refused"), refused.count == 8 {
      try transaction.put(MetaKey.refused, refused, in: .meta)
    }
  }
}
