/// Puts an `.rblog` together from its records, each as the bytes that stand for it there.
package struct ArchiveAssembly: ~Copyable {
  /// What the file begins with.
  package let opening: [UInt8]
  private var verification: ArchiveVerification

  /// Begins the archive of a whole log, from its first record.
  package init(log: LogID) {
    let header = ArchiveHeader(
      log: log, firstSequence: 1, linkBefore: EventHash.genesis(of: log))
    opening = header.bytes
    verification = ArchiveVerification(header)
  }

  /// The bytes that stand for a record.
  package static func item(
    _ sequence: UInt64, _ header: RecordHeader, _ body: RawSpan
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendRecord(sequence, header, body)
    return bytes
  }

  /// Reads such bytes.
  ///
  /// - Throws: `notALog` with `name` for what is no record.
  package static func record(
    _ item: [UInt8], name: String
  ) throws(EventLogError) -> ArchiveRecord {
    var reader = CBORReader()
    do throws(MalformedBody) {
      let record = try ArchiveRecord(&reader, RawSpan(_elements: item.span))
      guard reader.position == item.count else {
        throw MalformedBody(.outOfRange, at: reader.position)
      }
      return record
    } catch { throw .notALog(path: name, reason: error.fault.description) }
  }

  /// Takes the next record, which must follow from the one before.
  package mutating func add(_ record: ArchiveRecord) throws(EventLogError) {
    try verification.add(record)
  }

  /// What the file ends with: a checkpoint without a signature.
  package var ending: [UInt8] { Checkpoint.item(verification.checkpoint.note(signedBy: nil)) }
}
