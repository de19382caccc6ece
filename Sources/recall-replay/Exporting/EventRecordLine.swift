import EventLog

/// An event as a line of JSON that can be read back: what `log --ndjson` shows of it, and its record
/// as it stands in an `.rblog`, in hexadecimal.
enum EventRecordLine {
  static let key = "record"

  static func document(_ record: AuditRecord, _ item: [UInt8], _ pass: LogPass) -> JSONValue {
    let shown = EventJSON.document(record, names: pass.names, isVoid: pass.isVoid)
    guard case .object(var entries) = shown else { return shown }
    entries[key] = .text(Hex.text(of: item))
    return .object(entries)
  }

  /// Gives each event's line up to `last`, without its line break.
  static func forEach(
    of source: LogSource, through last: UInt64,
    _ body: (JSONValue) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    var pass = LogPass(voids: try source.voids(through: last))
    try source.handOut(through: last) { sequence, header, bytes throws(EventLogError) in
      try pass.take(sequence, header, bytes)
      return try body(
        document(
          AuditRecord(sequence, header, bytes), ArchiveAssembly.item(sequence, header, bytes), pass)
      )
    }
  }
}
