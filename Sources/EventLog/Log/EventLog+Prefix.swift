extension EventLog {
  /// A log in memory with the first events of this one, as they are stored here.
  ///
  /// It has no projections yet. Costs about 1 µs an event, and the memory that they take.
  ///
  /// - Parameters:
  ///   - last: The number of the event to end with; 0 for a log that has not begun.
  ///   - options: As for any log.
  /// - Returns: The copy; what is written to it is gone with it.
  /// - Throws: `noLog`, `missingRecord`, `corruptRecord`, and what the store says.
  package func prefix(
    through last: UInt64, options: LogOptions
  ) throws(EventLogError) -> EventLog {
    let copy = try EventLog.inMemory(options: options)
    var next: UInt64 = 1
    while next <= last {
      let end = min(last, next + 19_999)
      let (log, device, batch) = try read { transaction throws(EventLogError) in
        (
          try transaction.logID() ?? .zero, try transaction.deviceID() ?? .zero,
          try transaction.records(from: next, through: end)
        )
      }
      try copy.write { transaction throws(EventLogError) in
        try transaction.continueCopy(of: log, device: device, with: batch)
      }
      next = end + 1
    }
    return copy
  }
}

extension Reading where Self: ~Copyable {
  fileprivate borrowing func records(
    from first: UInt64, through last: UInt64
  ) throws(EventLogError) -> [ArchiveRecord] {
    var records: [ArchiveRecord] = []
    try scanLog(from: first, through: last) { sequence, header, body in
      records.append(ArchiveRecord(sequence: sequence, header: header, body: body.copied))
      return .next
    }
    guard UInt64(records.count) == last - first + 1 else {
      throw .missingRecord(sequence: first + UInt64(records.count))
    }
    return records
  }
}

extension WriteTransaction {
  fileprivate mutating func continueCopy(
    of log: LogID, device: DeviceID, with batch: [ArchiveRecord]
  ) throws(EventLogError) {
    if try logID() == nil { try begin(log: log, device: device) }
    var books = try LogBooks(in: self)
    var event = DecodedEvent()
    try put(batch, event: &event, books: &books)
    try books.put(in: &self)
    guard let end = batch.last else { return }
    let head = Head(sequence: end.sequence, link: end.header.link, recorded: end.header.recorded)
    try put(MetaKey.head, head.bytes, in: .meta)
  }
}
