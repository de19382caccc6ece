internal import CSQLite
internal import Glibc

/// A stranger's SQLite file, read and never written, with nothing of its schema being run.
@safe
final class PackageDatabase {
  /// Bytes of one value at most.
  private static let valueLimit: Int32 = 64 << 20
  /// Steps of SQLite's machine for one question, in pieces of 10,000: some seconds.
  private static let pieceLimit = 60_000

  private let handle: OpaquePointer
  private let watch: StatementWatch

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file, which nobody else writes.
  ///   - isCancelled: Asked now and then, also in the middle of a question.
  /// - Throws: `importBroken`.
  init(path: String, isCancelled: @escaping () -> Bool) throws(StudyError) {
    watch = StatementWatch(limit: Self.pieceLimit, isCancelled: isCancelled)
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let address = "file:" + Self.escaped(path) + "?mode=ro&immutable=1"
    let code = unsafe sqlite3_open_v2(address, &opened, flags, nil)
    guard let opened = unsafe opened else { throw .importFailed(Bilingual(systemError: ENOMEM)) }
    unsafe handle = opened
    guard code == SQLITE_OK, unsafe csqlite_defend(handle) == SQLITE_OK,
      unsafe csqlite_know_collation(handle) == SQLITE_OK
    else {
      throw .importBroken(
        Bilingual("its database cannot be opened", "die Datenbank lässt sich nicht öffnen"))
    }
    unsafe setLimits()
    let context = unsafe Unmanaged.passUnretained(watch).toOpaque()
    unsafe sqlite3_progress_handler(
      handle, 10_000,
      { context in
        guard let context = unsafe context else { return 1 }
        return unsafe Unmanaged<StatementWatch>.fromOpaque(context).takeUnretainedValue().tick()
      }, context)
    for pragma in ["PRAGMA cell_size_check=ON", "PRAGMA mmap_size=0"] {
      try forEachRow(pragma) { _ in }
    }
  }

  deinit { _ = unsafe sqlite3_close_v2(handle) }

  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain =
        byte == 47 || byte == 45 || byte == 46 || byte == 95
        || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      let digits = String(byte, radix: 16)
      return isPlain
        ? String(UnicodeScalar(byte)) : "%" + (digits.utf8.count < 2 ? "0" : "") + digits
    }.joined()
  }

  @unsafe
  private func setLimits() {
    let limits: [(Int32, Int32)] = [
      (SQLITE_LIMIT_LENGTH, Self.valueLimit), (SQLITE_LIMIT_SQL_LENGTH, 1 << 20),
      (SQLITE_LIMIT_COLUMN, 200), (SQLITE_LIMIT_EXPR_DEPTH, 50),
      (SQLITE_LIMIT_COMPOUND_SELECT, 5), (SQLITE_LIMIT_VDBE_OP, 25_000),
      (SQLITE_LIMIT_FUNCTION_ARG, 10), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50), (SQLITE_LIMIT_VARIABLE_NUMBER, 10),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]
    for (name, value) in limits { _ = unsafe sqlite3_limit(handle, name, value) }
  }

  /// Whether there is a plain table of this name: no view, and nothing that a module makes up.
  func hasTable(_ name: String) throws(StudyError) -> Bool {
    var isThere = false
    try forEachRow("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0") { row in
      if row.text(0) == name { isThere = true }
    }
    return isThere
  }

  /// Asks one of our own questions and lends each row in turn.
  func forEachRow(
    _ question: String, _ body: (borrowing DatabaseRow) throws(StudyError) -> Void
  ) throws(StudyError) {
    watch.begin()
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(handle, question, -1, &statement, nil)
    defer { _ = unsafe sqlite3_finalize(statement) }
    guard code == SQLITE_OK, let statement = unsafe statement else { throw failure(code) }
    while true {
      switch unsafe sqlite3_step(statement) {
      case SQLITE_ROW: try body(unsafe DatabaseRow(statement))
      case SQLITE_DONE: return
      case let code: throw failure(code)
      }
    }
  }

  private func failure(_ code: Int32) -> StudyError {
    switch code {
    case SQLITE_INTERRUPT:
      watch.wasCancelled
        ? .importCancelled
        : .importBroken(
          Bilingual("its database takes too long to read", "die Datenbank braucht zu lange"))
    case SQLITE_TOOBIG:
      .importBroken(
        Bilingual("a value in its database is too large", "ein Wert der Datenbank ist zu groß"))
    case SQLITE_NOMEM: .importFailed(Bilingual(systemError: ENOMEM))
    case SQLITE_NOTADB:
      .importBroken(
        Bilingual(
          "its database is no SQLite file, or is encrypted",
          "die Datenbank ist keine SQLite-Datei oder verschlüsselt"))
    case SQLITE_ERROR:
      .importBroken(
        Bilingual(
          "its database lacks what a collection has", "der Datenbank fehlt, was eine Sammlung hat"))
    default:
      .importBroken(
        Bilingual("its database is damaged", "die Datenbank ist beschädigt"))
    }
  }
}

/// Ends a question that takes too long, or that nobody waits for any more.
private final class StatementWatch {
  private let limit: Int
  private let isCancelled: () -> Bool
  private var count = 0
  private(set) var wasCancelled = false

  init(limit: Int, isCancelled: @escaping () -> Bool) {
    self.limit = limit
    self.isCancelled = isCancelled
  }

  func begin() { count = 0 }

  func tick() -> Int32 {
    count += 1
    if count % 16 == 0, isCancelled() { wasCancelled = true }
    return wasCancelled || count > limit ? 1 : 0
  }
}

/// A row of an answer, valid until the next one.
@safe
struct DatabaseRow: ~Copyable {
  private let statement: OpaquePointer

  @unsafe
  fileprivate init(_ statement: OpaquePointer) { unsafe self.statement = statement }

  /// A whole number, one with a fraction rounded, halves away from zero; nil for anything else.
  ///
  /// Nor is one that is too large to be reckoned with.
  borrowing func integer(_ column: Int32) -> Int64? {
    let number: Int64?
    switch unsafe sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: number = unsafe sqlite3_column_int64(statement, column)
    case SQLITE_FLOAT:
      number = Int64(exactly: unsafe sqlite3_column_double(statement, column).rounded())
    default: return nil
    }
    return number.flatMap { Self.range.contains($0) ? $0 : nil }
  }

  /// Numbers whose sums and differences are numbers, too.
  private static let range: ClosedRange<Int64> = -(1 << 53)...(1 << 53)

  /// The whole number below, within the same range.
  borrowing func floor(_ column: Int32) -> Int64? {
    real(column).flatMap { Int64(exactly: $0.rounded(.down)) }
      .flatMap { Self.range.contains($0) ? $0 : nil }
  }

  /// A number with its fraction; nil for anything else.
  borrowing func real(_ column: Int32) -> Double? {
    switch unsafe sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER, SQLITE_FLOAT: unsafe sqlite3_column_double(statement, column)
    default: nil
    }
  }

  /// Text, broken UTF-8 in it repaired, and numbers as text; nil for bytes and for nothing.
  borrowing func text(_ column: Int32) -> String? {
    switch unsafe sqlite3_column_type(statement, column) {
    case SQLITE_TEXT, SQLITE_INTEGER, SQLITE_FLOAT:
      guard let start = unsafe sqlite3_column_text(statement, column) else { return nil }
      let count = Int(unsafe sqlite3_column_bytes(statement, column))
      return unsafe String(
        decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    default: return nil
    }
  }

  /// Bytes, or those of a text; nil for numbers and for nothing.
  borrowing func bytes(_ column: Int32) -> [UInt8]? {
    switch unsafe sqlite3_column_type(statement, column) {
    case SQLITE_TEXT, SQLITE_BLOB:
      let count = Int(unsafe sqlite3_column_bytes(statement, column))
      guard count > 0, let start = unsafe sqlite3_column_blob(statement, column) else { return [] }
      return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
    default: return nil
    }
  }
}
