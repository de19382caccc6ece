/// Putting records back as they were; nothing here is done on its own.
extension EventLog {
  /// What an archive could put back.
  package struct RecordsPutBack: Equatable, Sendable {
    /// The numbers of the records, in order.
    package var sequences: [UInt64] = []
    /// Why the archive was not read to its end; what came before it was used.
    package var trouble: EventLogError?
  }

  /// Puts a damaged link right, if the record's content is good and the next one follows from it.
  ///
  /// - Parameters:
  ///   - sequence: The number of the record.
  ///   - witnesses: Links that were seen before, which may prove that of the last record.
  /// - Returns: Whether it was put right; false if more than the link is damaged.
  /// - Throws: As `write`.
  package func repairLink(
    at sequence: UInt64, witnesses: [ChainWitness] = []
  ) throws(EventLogError) -> Bool {
    try write(evenIfOlder: true) { transaction throws(EventLogError) in
      try transaction.repairLink(at: sequence, witnesses)
    }
  }

  /// Puts damaged and missing records back from an archive of the same log: body, time, flags and
  /// link, where they follow from the record before, and what is stored proves that they were
  /// the ones: their own link, the next record, or the head.
  ///
  /// - Parameters:
  ///   - sequences: The numbers of the damaged records, a few thousand at most.
  ///   - file: The archive.
  /// - Returns: The numbers of those that were put back.
  /// - Throws: `otherLog`, and as `write`.
  package func repairRecords(
    at sequences: Set<UInt64>, from file: ArchiveFile
  ) throws(EventLogError) -> RecordsPutBack {
    var result = RecordsPutBack()
    var reader = try file.reader()
    let log = try read { transaction throws(EventLogError) in try transaction.knownLogID() }
    guard let log, log == reader.header.log else {
      throw .otherLog(expected: log ?? .zero, found: reader.header.log)
    }
    var records: [ArchiveRecord] = []
    do throws(EventLogError) {
      while case .record(let record)? = try reader.next() {
        if sequences.contains(record.sequence) { records.append(record) }
      }
    } catch {
      result.trouble = error
    }
    guard !records.isEmpty else { return result }
    result.sequences = try write(evenIfOlder: true) { transaction throws(EventLogError) in
      try transaction.putBack(records)
    }
    return result
  }

  /// Removes rows of the log's table that no number leads to; returns how many there were.
  package func removeStrayRows() throws(EventLogError) -> Int {
    try write(evenIfOlder: true) { transaction throws(EventLogError) in
      var keys: [TableKey] = []
      try transaction.scan(.log) { key, _ in
        let isStray = key.byteCount != 8 || key.bigEndian64(at: 0) == 0
        if isStray, key.byteCount <= TableKey.greatestByteCount { keys.append(TableKey(key)) }
        return .next
      }
      for key in keys { _ = try transaction.remove(key, in: .log) }
      return keys.count
    }
  }
}

extension EventLog {
  /// Removes rows behind the last event, where the head is that event's and the next row does not
  /// follow from it: then none of them was ever part of the log.
  ///
  /// - Returns: How many there were; 0 also where the head is in doubt.
  /// - Throws: As `write`.
  package func removeRowsBeyondHead() throws(EventLogError) -> Int {
    try write(evenIfOlder: true) { transaction throws(EventLogError) in
      let head = try transaction.head()
      let newest = try transaction.newestRecord()
      guard newest > head.sequence, try transaction.isOfRecord(head),
        try !transaction.isFollowed(head)
      else { return 0 }
      var keys: [TableKey] = []
      try transaction.scan(.log, from: TableKey(head.sequence + 1)) { key, _ in
        if key.byteCount == 8 { keys.append(TableKey(key)) }
        return .next
      }
      for key in keys { _ = try transaction.remove(key, in: .log) }
      return keys.count
    }
  }
}

extension WriteTransaction {
  /// Whether a head is that of its record.
  fileprivate borrowing func isOfRecord(_ head: Head) throws(EventLogError) -> Bool {
    guard let stored = try stored(head.sequence), !stored.record.isCutShort else { return false }
    return stored.record.link == head.link && stored.record.recorded == head.recorded
  }

  /// Whether the next record was made with this head's link.
  fileprivate borrowing func isFollowed(_ head: Head) throws(EventLogError) -> Bool {
    guard head.sequence < .max, let next = try stored(head.sequence + 1) else { return false }
    return next.link(after: head.link, EventHasher()) == next.record.link
  }

  /// A record as far as its bytes tell, damaged or not.
  private struct Stored {
    var record: ChainRecord
    var body: [UInt8]

    func link(after previous: Link, _ hasher: borrowing EventHasher) -> Link? {
      body.withBytes { bytes in
        guard record.reasonAgainstHashing(bytes) == nil else { return nil }
        let content = record.isRedacted ? ContentHash(bytes) : hasher.content(of: bytes)
        return hasher.link(
          previous: previous, sequence: record.sequence, recorded: record.recorded,
          content: content)
      }
    }
  }

  private borrowing func stored(_ sequence: UInt64) throws(EventLogError) -> Stored? {
    try withValue(for: TableKey(sequence), in: .log) { bytes in
      let start = min(ChainRecord.headerSize, bytes.byteCount)
      return Stored(
        record: ChainRecord(sequence: sequence, stored: bytes),
        body: bytes.extracting(start..<bytes.byteCount).copied)
    }
  }

  fileprivate mutating func repairLink(
    at sequence: UInt64, _ witnesses: [ChainWitness]
  ) throws(EventLogError) -> Bool {
    guard let previous = try link(before: sequence), let stored = try stored(sequence),
      let link = stored.link(after: previous, EventHasher()), link != stored.record.link
    else { return false }
    let isRemembered = witnesses.contains { $0.sequence == sequence && $0.link == link }
    if !isRemembered {
      guard try isProved(link, at: sequence) else { return false }
    }
    let header = RecordHeader(
      isRedacted: stored.record.isRedacted, recorded: stored.record.recorded, link: link)
    try replace(ArchiveRecord(sequence: sequence, header: header, body: stored.body))
    return true
  }

  /// Whether what stands behind a record was made with this link, or the head has it.
  private borrowing func isProved(
    _ link: Link, at sequence: UInt64
  ) throws(EventLogError) -> Bool {
    if sequence < .max, let next = try stored(sequence + 1) {
      return next.link(after: link, EventHasher()) == next.record.link
    }
    let head = try head()
    return head.sequence == sequence && head.link == link
  }

  /// Puts those of the records back that are proved; they are in order.
  fileprivate mutating func putBack(
    _ records: [ArchiveRecord]
  ) throws(EventLogError) -> [UInt64] {
    var done: [UInt64] = []
    var first = records.startIndex
    while first < records.endIndex {
      var end = first + 1
      while end < records.endIndex, records[end].sequence == records[end - 1].sequence + 1 {
        end += 1
      }
      for record in try proved(records[first..<end]) {
        try replace(record)
        done.append(record.sequence)
      }
      first = end
    }
    return done
  }

  /// As many of some records in a row as follow from the one before and are proved by the last.
  private borrowing func proved(
    _ run: ArraySlice<ArchiveRecord>
  ) throws(EventLogError) -> ArraySlice<ArchiveRecord> {
    guard let start = run.first, var previous = try link(before: start.sequence) else { return [] }
    let hasher = EventHasher()
    var end = run.startIndex
    for place in run.indices {
      let record = run[place]
      let link = hasher.link(
        previous: previous, sequence: record.sequence, recorded: record.header.recorded,
        content: record.content(hasher))
      guard link == record.header.link else { break }
      previous = link
      let own = try stored(record.sequence)
      var isProved = own.map { !$0.record.isCutShort && $0.record.link == link } ?? false
      if !isProved { isProved = try self.isProved(link, at: record.sequence) }
      if isProved { end = place + 1 }
    }
    return run[run.startIndex..<end]
  }

  private borrowing func link(before sequence: UInt64) throws(EventLogError) -> Link? {
    if sequence <= 1 { return try genesis() }
    guard let stored = try stored(sequence - 1), !stored.record.isCutShort else { return nil }
    return stored.record.link
  }

  private mutating func replace(_ record: ArchiveRecord) throws(EventLogError) {
    let header = try record.header.withBytes { $0.copied }
    try put(TableKey(record.sequence), header + record.body, in: .log)
  }
}
