/// The records of an export, one after the other, beside those of a damaged store.
final class ExportCursor {
  private var reader: ArchiveReader
  private var current: ArchiveRecord?
  /// Why the export could not be read to its end; nil if it could, as far as was read.
  private(set) var trouble: EventLogError?

  /// - Throws: `otherLog` for the export of another log, and as `ArchiveFile.reader`.
  init(_ file: ArchiveFile, log: LogID) throws(EventLogError) {
    let reader = try file.reader()
    let found = reader.header.log
    self.reader = reader
    guard found == log else { throw .otherLog(expected: log, found: found) }
    try advance()
  }

  /// The number of the next record; nil at the end.
  var sequence: UInt64? { current?.sequence }

  /// The record with a number, which is never less than one that was asked for before.
  func record(at sequence: UInt64) throws(EventLogError) -> ArchiveRecord? {
    while let current, current.sequence < sequence { try advance() }
    guard let current, current.sequence == sequence else { return nil }
    return current
  }

  private func advance() throws(EventLogError) {
    let before = current?.sequence ?? 0
    current = nil
    do throws(EventLogError) {
      guard case .record(let record)? = try reader.next(), record.sequence > before else { return }
      current = record
    } catch {
      guard case .notALog = error else { throw error }
      trouble = error
    }
  }
}
