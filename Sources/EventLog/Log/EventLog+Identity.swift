/// Which log and which folder this is: the rows that say so, held against what proves them.
extension EventLog {
  /// Puts the log's identifier, the format and the folder's identifier back where they are missing
  /// or damaged.
  ///
  /// The log's identifier is that of event 1, if that one's link proves it. The folder's is the one
  /// that all tables name; where none says it, the folder gets a new one, as after a restore: whose
  /// it was cannot be told from the events, which may have come from another folder.
  ///
  /// - Parameters:
  ///   - named: What all tables that are kept beside the records name as the folder; nil if they
  ///     do not agree.
  ///   - device: The folder's new identifier, where there is no other.
  /// - Returns: The rows that were put back.
  /// - Throws: As `write`.
  package func mendIdentity(
    named: DeviceID? = nil, device: DeviceID
  ) throws(EventLogError) -> [IdentityFault] {
    try write(evenIfOlder: true) { transaction throws(EventLogError) in
      try transaction.mendIdentity(named: named, device: device)
    }
  }
}

extension Reading where Self: ~Copyable {
  /// The log that event 1 makes, if its link is one of that log.
  package borrowing func provenLogID() throws(EventLogError) -> LogID? { try provenCreation()?.log }

  /// Which log event 1 makes, and by which program, if its link is one of that log.
  private borrowing func provenCreation() throws(EventLogError) -> (log: LogID, program: String)? {
    let found: (log: LogID, program: String)??
    do throws(EventLogError) { found = try firstRecord() } catch .corruptRecord { return nil }
    return found ?? nil
  }

  private borrowing func firstRecord() throws(EventLogError) -> (log: LogID, program: String)?? {
    try withRecord(at: 1) { header, body in
      guard !header.isRedacted, let event = try? EventCodec.decode(body),
        case .logCreated(let log, MetaKey.supportedFormat, let program, _) = event.payload
      else { return nil }
      let link = EventHash.link(
        previous: EventHash.genesis(of: log), sequence: 1, recorded: header.recorded,
        content: EventHash.content(of: body))
      return link == header.link ? (log, program) : nil
    }
  }

  /// The log's identifier: the one that event 1 proves, else that of its row.
  package borrowing func knownLogID() throws(EventLogError) -> LogID? {
    let log = try logID()
    if try isNamedByFirstRecord(log) { return log }
    return try provenLogID() ?? log
  }

  /// Whether event 1 names this log; both would have to be damaged alike, so nothing is hashed.
  private borrowing func isNamedByFirstRecord(_ log: LogID?) throws(EventLogError) -> Bool {
    guard let log else { return false }
    let named: LogID??
    do throws(EventLogError) {
      named = try withRecord(at: 1) { header, body in
        guard !header.isRedacted, let event = try? EventCodec.decode(body),
          case .logCreated(let named, _, _, _) = event.payload
        else { return nil }
        return named
      }
    } catch .corruptRecord { return false }
    return named == .some(log)
  }

  /// The rows of a store that has begun and are not there, are none, or are not what event 1 proves;
  /// each is one of those that `mendIdentity` puts back.
  ///
  /// - Parameter named: What all tables name as the folder; nil if that is not known.
  /// - Returns: What is wrong, in the order `log_id`, `format`, `device`.
  /// - Throws: What reading throws.
  package borrowing func identityFaults(
    named: DeviceID? = nil
  ) throws(EventLogError) -> [IdentityFault] {
    guard try newestRecord() > 0 else { return [] }
    let log = try logID()
    let proven = try isNamedByFirstRecord(log) ? log : try provenLogID()
    var faults: [IdentityFault] = []
    if log == nil || proven != nil && proven != log {
      faults.append(try fault(of: "log_id", ifAny: .otherThanFirstEvent))
    }
    if try isDamaged(format: try format()) {
      faults.append(try fault(of: "format", ifAny: .otherThanFirstEvent))
    }
    let device = try deviceID()
    if device == nil || named != nil && named != device {
      faults.append(try fault(of: "device", ifAny: .otherThanTables))
    }
    return faults
  }

  private borrowing func fault(
    of row: String, ifAny kind: IdentityFault.Kind
  ) throws(EventLogError) -> IdentityFault {
    guard let count = try byteCount(of: TableKey(bytes: Array(row.utf8))) else {
      return IdentityFault(row: row, kind: .missing)
    }
    let isWhole = count == (row == "format" ? 4 : 16)
    return IdentityFault(row: row, kind: isWhole ? kind : .misshapen(byteCount: count))
  }

  /// Whether there is none, no program of any time writes it, or not the one that wrote last: it is
  /// this one, or the one that made the log in a format known here, as event 1 proves.
  ///
  /// A newer program would have put its own name there with its format.
  borrowing func isDamaged(format: UInt32?) throws(EventLogError) -> Bool {
    guard let format else { return true }
    if format == 0 || format > MetaKey.greatestCredibleFormat { return true }
    guard format > MetaKey.supportedFormat, let writer = try engine(), !writer.isEmpty else {
      return false
    }
    if ProgramName.all.contains(writer) { return true }
    return try provenCreation()?.program == writer
  }
}

/// What is wrong with a row that says which log and which folder this is.
package struct IdentityFault: Hashable, Sendable, CustomStringConvertible {
  /// How a row can be wrong.
  package enum Kind: Hashable, Sendable {
    case missing
    /// It has the length of no such row.
    case misshapen(byteCount: Int)
    case otherThanFirstEvent
    case otherThanTables
  }

  /// The row's key in `meta`.
  package let row: String
  package let kind: Kind

  package init(row: String, kind: Kind) {
    self.row = row
    self.kind = kind
  }

  package var description: String { "\(row) \(reason)" }

  /// What is wrong with the row, to be said after its name.
  package var reason: String {
    switch kind {
    case .missing: "is missing"
    case .misshapen(let count): "has \(count) bytes, and is none"
    case .otherThanFirstEvent: "is not what event 1 says"
    case .otherThanTables: "is not what all tables name"
    }
  }
}

extension WriteTransaction {
  fileprivate mutating func mendIdentity(
    named: DeviceID?, device: DeviceID
  ) throws(EventLogError) -> [IdentityFault] {
    guard let created = try provenLogID() else { return [] }
    let faults = try identityFaults(named: named)
    for fault in faults {
      switch fault.row {
      case "log_id": try put(MetaKey.log, created.bytes, in: .meta)
      case "format":
        try put(MetaKey.format, TableKey().appending(MetaKey.supportedFormat).bytes, in: .meta)
      default: try put(MetaKey.device, (named ?? device).bytes, in: .meta)
      }
    }
    return faults
  }
}
