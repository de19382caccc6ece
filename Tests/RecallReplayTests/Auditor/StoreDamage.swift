import EventLog
import Projections
import TestSupport
import Testing

/// A way in which a data folder is not as it should be, and what is to be said of it.
struct StoreDamage: CustomTestStringConvertible, Sendable {
  enum Cure {
    /// `doctor --fix`.
    case alone
    /// `doctor --fix --from EXPORT`, and not without the export.
    case export
  }

  let name: String
  /// What `verify` names first: the check, and the event if it is about one.
  let check: String
  let sequence: Int?
  let cure: Cure
  let change: @Sendable (inout WriteTransaction) throws(EventLogError) -> Void

  var testDescription: String { name }

  private init(
    _ name: String, _ check: String, _ sequence: Int? = nil, _ cure: Cure = .alone,
    _ change: @escaping @Sendable (inout WriteTransaction) throws(EventLogError) -> Void
  ) {
    self.name = name
    self.check = check
    self.sequence = sequence
    self.cure = cure
    self.change = change
  }

  static let all = records + heads + rows + tables

  // MARK: - Records

  private static let records = [
    Self("a bit of a body", "chain", 8, .export) { transaction throws(EventLogError) in
      try transaction.flip(.log, 8, at: 60)
    },
    Self("a bit of a link", "chain", 8) { transaction throws(EventLogError) in
      try transaction.flip(.log, 8, at: 12)
    },
    Self("a bit of the last link", "chain", 13) { transaction throws(EventLogError) in
      try transaction.flip(.log, 13, at: 12)
    },
    Self("a bit of the last body", "chain", 13, .export) { transaction throws(EventLogError) in
      try transaction.flip(.log, 13, at: 60)
    },
    Self("the time of a record", "chain", 8, .export) { transaction throws(EventLogError) in
      try transaction.flip(.log, 8, at: 9)
    },
    Self("the format of a record", "framing", 8, .export) { transaction throws(EventLogError) in
      try transaction.flip(.log, 8, at: 0)
    },
    Self("the flags of a record", "framing", 8, .export) { transaction throws(EventLogError) in
      try transaction.flip(.log, 8, at: 1)
    },
    Self("a record cut short", "framing", 8, .export) { transaction throws(EventLogError) in
      try transaction.put(TableKey(8), [1, 0, 3], in: .log)
    },
    Self("the last record cut short", "framing", 13, .export) {
      transaction throws(EventLogError) in
      try transaction.put(TableKey(13), [1, 0, 3], in: .log)
    },
    Self("an empty record", "framing", 8, .export) { transaction throws(EventLogError) in
      try transaction.put(TableKey(8), [], in: .log)
    },
    Self("two records exchanged", "chain", 7, .export) { transaction throws(EventLogError) in
      let (one, other) = (try transaction.row(.log, 7), try transaction.row(.log, 8))
      try transaction.put(TableKey(7), other, in: .log)
      try transaction.put(TableKey(8), one, in: .log)
    },
    Self("a record taken out", "sequence", 8, .export) { transaction throws(EventLogError) in
      _ = try transaction.remove(TableKey(8), in: .log)
    },
    Self("several records taken out", "sequence", 3, .export) {
      transaction throws(EventLogError) in
      for sequence in UInt64(3)...7 { _ = try transaction.remove(TableKey(sequence), in: .log) }
    },
    Self("the first record taken out", "sequence", 1, .export) {
      transaction throws(EventLogError) in
      _ = try transaction.remove(TableKey(1), in: .log)
    },
    Self("the last record taken out", "sequence", 13, .export) {
      transaction throws(EventLogError) in
      _ = try transaction.remove(TableKey(13), in: .log)
    },
    Self("a record under the number 0", "sequence", 0) { transaction throws(EventLogError) in
      try transaction.put(TableKey(0), try transaction.row(.log, 1), in: .log)
    },
    Self("a record under no number", "sequence", 0) { transaction throws(EventLogError) in
      try transaction.put(TableKey("abc"), [1], in: .log)
    },
    Self("a row behind the last record", "sequence") { transaction throws(EventLogError) in
      try transaction.put(TableKey(14), try transaction.row(.log, 13), in: .log)
    },
  ]

  // MARK: - What is kept of the whole log

  private static let heads =
    [
      Self("a head that names too few events", "sequence") { transaction throws(EventLogError) in
        try transaction.putHead(sequence: 12)
      },
      Self("a head that names too many", "sequence", 14) { transaction throws(EventLogError) in
        try transaction.putHead(sequence: 15)
      },
      Self("a head with another time", "sequence") { transaction throws(EventLogError) in
        try transaction.flip(.meta, TableKey("head"), at: 47)
      },
      Self("a head with another link", "sequence") { transaction throws(EventLogError) in
        try transaction.flip(.meta, TableKey("head"), at: 20)
      },
      Self("no head", "sequence") { transaction throws(EventLogError) in
        _ = try transaction.remove(TableKey("head"), in: .meta)
      },
      Self("a head that is none", "sequence") { transaction throws(EventLogError) in
        try transaction.put(TableKey("head"), [7, 7], in: .meta)
      },
      Self("no format", "framing") { transaction throws(EventLogError) in
        _ = try transaction.remove(TableKey("format"), in: .meta)
      },
      Self("no device", "framing") { transaction throws(EventLogError) in
        _ = try transaction.remove(TableKey("device"), in: .meta)
      },
      Self("no log id", "framing") { transaction throws(EventLogError) in
        _ = try transaction.remove(TableKey("log_id"), in: .meta)
      },
      Self("other given numbers", "projections") { transaction throws(EventLogError) in
        try transaction.flip(.meta, TableKey("numbers"), at: 7)
      },
      Self("another newest day", "projections") { transaction throws(EventLogError) in
        try transaction.flip(.meta, TableKey("day"), at: 3)
      },
      Self("another newest sitting", "projections") { transaction throws(EventLogError) in
        try transaction.put(TableKey("sitting"), TableKey(UInt64(2)).bytes, in: .meta)
      },
      Self("a bit of the device", "framing") { transaction throws(EventLogError) in
        try transaction.flip(.meta, TableKey("device"), at: 9)
      },
    ]
    + [
      ("log_id", 15, "framing"), ("log_id", 0, "framing"), ("device", 17, "framing"),
      ("format", 3, "framing"), ("format", 9, "framing"), ("numbers", 7, "projections"),
      ("day", 5, "projections"), ("sitting", 3, "projections"),
    ].map { row, length, check in
      Self("a row \(row) of \(length) bytes", check) { transaction throws(EventLogError) in
        try transaction.put(
          TableKey(bytes: Array(row.utf8)), [UInt8](repeating: 1, count: length), in: .meta)
      }
    }

  // MARK: - Indexes

  private static let rows = [
    Self("an id that is not indexed", "idempotency", 5) { transaction throws(EventLogError) in
      _ = try transaction.remove(TableKey(try transaction.id(of: 5)), in: .ids)
    },
    Self("an id indexed elsewhere", "idempotency", 4) { transaction throws(EventLogError) in
      try transaction.put(
        TableKey(try transaction.id(of: 5)), TableKey(UInt64(4)).bytes, in: .ids)
    },
    Self("an id of no event", "idempotency", 5) { transaction throws(EventLogError) in
      let key = TableKey(try transaction.id(of: 5)).bytes
      try transaction.put(
        TableKey(bytes: [key[0] ^ 1] + key.dropFirst()), TableKey(UInt64(5)).bytes, in: .ids)
    },
    Self("an id of an event to come", "idempotency") { transaction throws(EventLogError) in
      let key = TableKey(try transaction.id(of: 5)).bytes
      try transaction.put(
        TableKey(bytes: [key[0] ^ 1] + key.dropFirst()), TableKey(UInt64(99)).bytes, in: .ids)
    },
    Self("no index of identifiers", "idempotency", 1) { transaction throws(EventLogError) in
      try transaction.clear(.ids)
    },
    Self("no index of subjects", "idempotency", 2) { transaction throws(EventLogError) in
      try transaction.clear(.subj)
    },
    Self("a subject of no event", "idempotency", 5) { transaction throws(EventLogError) in
      let key = TableKey(try transaction.id(of: 5)).appending(UInt64(5))
      try transaction.put(key, [], in: .subj)
    },
    Self("a void row of no undo", "undo", 3) { transaction throws(EventLogError) in
      try transaction.put(TableKey(3), TableKey(UInt64(11)).bytes, in: .void)
    },
    Self("a void row taken out", "undo", 9) { transaction throws(EventLogError) in
      _ = try transaction.remove(TableKey(9), in: .void)
    },
  ]

  // MARK: - Tables

  private static let tables = ProjectionKind.allCases.flatMap { kind in
    let table = ProjectionCatalog.current.table(of: kind)
    let name = ProjectionCatalog.current.name(of: kind)
    return [
      Self("a row taken out of \(name)", "projections") { transaction throws(EventLogError) in
        var keys: [TableKey] = []
        try transaction.scan(table) { key, _ in
          keys.append(TableKey(key))
          return .next
        }
        guard let key = keys.last else {
          // A table without rows gets one.
          return try transaction.put(TableKey("stray"), [1], in: table)
        }
        _ = try transaction.remove(key, in: table)
      },
      Self("no record of \(name)", "projections") { transaction throws(EventLogError) in
        _ = try transaction.remove(TableKey(bytes: Array(name.utf8)), in: .proj)
      },
      Self("a record of \(name) that is none", "projections") { transaction throws(EventLogError) in
        try transaction.put(TableKey(bytes: Array(name.utf8)), [3, 1], in: .proj)
      },
    ]
      + [(0, "version"), (4, "status"), (44, "count"), (60, "device"), (100, "link")].map { part in
        Self("the \(part.1) in the record of \(name)", "projections") {
          transaction throws(EventLogError) in
          try transaction.flip(.proj, TableKey(bytes: Array(name.utf8)), at: part.0)
        }
      }
  }
}

extension WriteTransaction {
  fileprivate func row(_ table: Table, _ sequence: UInt64) throws(EventLogError) -> [UInt8] {
    try withValue(for: TableKey(sequence), in: table) { $0.copied } ?? []
  }

  fileprivate func id(of sequence: UInt64) throws(EventLogError) -> EventID {
    try withRecord(at: sequence) { _, body in EventID(body, at: 5) } ?? .zero
  }

  fileprivate mutating func flip(
    _ table: Table, _ sequence: UInt64, at place: Int
  ) throws(EventLogError) {
    try flip(table, TableKey(sequence), at: place)
  }

  fileprivate mutating func flip(
    _ table: Table, _ key: TableKey, at place: Int
  ) throws(EventLogError) {
    guard var value = try withValue(for: key, in: table, { $0.copied }) else { return }
    value[place] ^= 2
    try put(key, value, in: table)
  }

  fileprivate mutating func putHead(sequence: UInt64) throws(EventLogError) {
    guard let head = try withValue(for: TableKey("head"), in: .meta, { $0.copied }) else { return }
    try put(TableKey("head"), TableKey(sequence).bytes + head.dropFirst(8), in: .meta)
  }
}
