/// Reads an `.rblog` from a stream, one record at a time; keeps at most 256 KiB of it.
///
/// It says what the file holds and whether it is formed well. Whether the records make a chain is
/// for `ArchiveVerification` to say.
package struct ArchiveReader: ~Copyable {
  /// What follows the header: records, then what closes the file.
  package enum Item {
    case record(ArchiveRecord)
    /// The last item: the checkpoint's text.
    case checkpoint(String)
  }

  /// Gives up to so many bytes more; none at the end.
  package typealias Source = (Int) throws(EventLogError) -> [UInt8]

  package let header: ArchiveHeader
  private let name: String
  private let source: Source
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var hasCheckpoint = false

  /// More than any item takes.
  private static let itemLimit = CBORReader.bodySizeLimit + 1_024
  private static let stepSize = 131_072

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - name: What the source is called in errors.
  ///   - source: Where the bytes come from.
  /// - Throws: `notALog` if it is no `.rblog`, and what `source` throws.
  package init(name: String, source: @escaping Source) throws(EventLogError) {
    self.name = name
    self.source = source
    let buffer = try Self.fill([], from: source)
    self.buffer = buffer.bytes
    isAtEnd = buffer.isAtEnd
    var reader = CBORReader()
    do throws(MalformedBody) {
      header = try ArchiveHeader(&reader, RawSpan(_elements: buffer.bytes.span))
    } catch {
      if let version = ArchiveHeader.newerVersion(RawSpan(_elements: buffer.bytes.span)) {
        throw .newerFormat(found: version, supported: UInt64(ArchiveHeader.supportedVersion))
      }
      throw .notALog(path: name, reason: "no header of an .rblog: \(error)")
    }
    start = reader.position
  }

  /// The next item; nil behind the checkpoint, which must come last.
  package mutating func next() throws(EventLogError) -> Item? {
    try refill()
    if start == buffer.count {
      guard hasCheckpoint else { throw malformed("it ends without its checkpoint") }
      return nil
    }
    guard !hasCheckpoint else { throw malformed("something follows the checkpoint") }
    var reader = CBORReader(at: start)
    let item: Item
    do throws(MalformedBody) {
      let bytes = RawSpan(_elements: buffer.span)
      if try reader.peek(bytes) >> 5 == 3 {
        item = .checkpoint(try reader.text(bytes))
      } else {
        item = .record(try ArchiveRecord(&reader, bytes))
      }
    } catch {
      throw malformed(error.fault.description)
    }
    start = reader.position
    if case .checkpoint = item { hasCheckpoint = true }
    return item
  }

  private func malformed(_ reason: String) -> EventLogError {
    .notALog(path: name, reason: reason)
  }

  /// Sees to it that the whole next item is in the buffer.
  private mutating func refill() throws(EventLogError) {
    guard !isAtEnd, buffer.count - start < Self.itemLimit else { return }
    let filled = try Self.fill(Array(buffer[start...]), from: source)
    buffer = filled.bytes
    isAtEnd = filled.isAtEnd
    start = 0
  }

  private static func fill(
    _ bytes: [UInt8], from source: Source
  ) throws(EventLogError) -> (bytes: [UInt8], isAtEnd: Bool) {
    var bytes = bytes
    while bytes.count < stepSize {
      let more = try source(stepSize)
      if more.isEmpty { return (bytes, true) }
      bytes += more
    }
    return (bytes, false)
  }
}
