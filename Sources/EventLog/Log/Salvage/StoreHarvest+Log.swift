extension StoreHarvest {
  /// The number of the event that a row of the log, or of one of its indexes, is about; nil of
  /// other rows.
  static func sequence(_ table: String, _ key: RawSpan, _ value: RawSpan) -> UInt64? {
    switch table {
    case "log" where key.byteCount == 8: key.bigEndian64(at: 0)
    case "ids" where key.byteCount == 16 && value.byteCount == 8: value.bigEndian64(at: 0)
    case "subj" where key.byteCount == 24: key.bigEndian64(at: 16)
    default: nil
    }
  }

  /// What was found of where the log ends.
  struct Heads {
    var ofTree: Head?
    /// Whether that is of the newest roots.
    var isNewest: Bool
    var scattered: [Head]
  }

  var heads: Heads {
    Heads(
      ofTree: metaRow("head").flatMap(Self.head), isNewest: hasNewestRoots,
      scattered: scatteredMeta.compactMap { $0["head"].flatMap(Self.head) })
  }

  private static func head(_ bytes: [UInt8]) -> Head? { bytes.withBytes { try? Head($0) } }

  /// A row of `meta`: from its table, else from the newest page that looks like one of it.
  func metaRow(_ name: String) -> [UInt8]? {
    let key = Array(name.utf8)
    if let row = rows["meta"]?.first(where: { $0.key == key }) { return row.value }
    guard name != "head" else { return nil }
    let newest = scatteredMeta.max {
      ($0["head"].flatMap(Self.head)?.sequence ?? 0)
        < ($1["head"].flatMap(Self.head)?.sequence ?? 0)
    }
    return newest?[name]
  }

  /// The log whose first event was found; without one, the log that the store or whoever else
  /// knows of it names.
  func logID(
    _ candidates: [Candidate], export: ArchiveFile?, memory: FolderMemory
  ) throws(EventLogError) -> LogID? {
    var named: [LogID] = []
    for bytes in ([metaRow("log_id")] + scatteredMeta.map { $0["log_id"] }).compactMap(\.self)
    where bytes.count == 16 { named.append(bytes.withBytes { LogID($0) }) }
    let first = candidates.prefix { $0.sequence <= 1 }.filter { $0.sequence == 1 }
      .compactMap { value(at: $0.place) }
    for bytes in first {
      let event = bytes.withBytes { bytes -> DecodedEvent? in
        guard bytes.byteCount > RecordHeader.byteCount else { return nil }
        return try? EventCodec.decode(
          bytes.extracting(RecordHeader.byteCount..<bytes.byteCount))
      }
      if case .logCreated(let log, _, _, _)? = event?.payload { named.append(log) }
    }
    named += memory.heads.map(\.log)
    for log in named {
      let chain = try SalvageChain(self, candidates, log: log, export: nil)
      if case .record? = try chain.next() { return log }
    }
    // Nothing in the file says that it is a log: an export does not make it one.
    guard !candidates.isEmpty || !named.isEmpty else { return nil }
    if let log = named.first { return log }
    return try export?.reader().header.log
  }
}
