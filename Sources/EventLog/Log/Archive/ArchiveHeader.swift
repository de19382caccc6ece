/// What an `.rblog` begins with: which log it is of, and which record comes first.
package struct ArchiveHeader: Hashable, Sendable {
  /// The text in the header that says what the file is.
  package static let format = "rblog"
  /// The greatest version of the form that is read, and the one that is written.
  package static let supportedVersion: UInt64 = 1

  package var log: LogID
  /// The number of the first record.
  package var firstSequence: UInt64
  /// The link before the first record.
  package var linkBefore: Link

  package init(log: LogID, firstSequence: UInt64, linkBefore: Link) {
    self.log = log
    self.firstSequence = firstSequence
    self.linkBefore = linkBefore
  }

  /// The map that stands first in the file.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: 128) { output in
      output.appendMapHead(count: 5)
      output.append(0)
      output.appendText(Self.format)
      output.append(1)
      output.appendInteger(Int64(Self.supportedVersion))
      output.append(2)
      output.appendIdentifier(log)
      output.append(3)
      output.appendInteger(Int64(firstSequence))
      output.append(4)
      output.appendHash(linkBefore)
    }
    return bytes
  }

  /// Reads the map; keys that a later program may add are passed over.
  init(_ reader: inout CBORReader, _ bytes: RawSpan) throws(MalformedBody) {
    let start = reader.position
    guard case .map(let entries) = try reader.value(bytes, depth: 1) else {
      throw MalformedBody(.wrongKind, at: start)
    }
    func value(_ key: UInt8) throws(MalformedBody) -> CBORValue {
      guard let entry = entries.first(where: { $0.key == key }) else {
        throw MalformedBody(.missingKey, at: start)
      }
      return entry.value
    }
    guard case .text(Self.format) = try value(0), case .integer(let version) = try value(1),
      case .bytes(let log) = try value(2), case .integer(let first) = try value(3),
      case .bytes(let link) = try value(4)
    else { throw MalformedBody(.wrongKind, at: start) }
    guard version == Int64(Self.supportedVersion), first >= 1, let log = LogID(bytes: log),
      let link = Link(bytes: link)
    else { throw MalformedBody(.outOfRange, at: start) }
    self.init(log: log, firstSequence: UInt64(first), linkBefore: link)
  }

  /// The version of an archive that only a newer program reads; nil for any other bytes.
  static func newerVersion(_ bytes: RawSpan) -> UInt64? {
    var reader = CBORReader()
    guard let value = try? reader.value(bytes, depth: 1), case .map(let entries) = value,
      entries.first(where: { $0.key == 0 })?.value == .text(format),
      case .integer(let version)? = entries.first(where: { $0.key == 1 })?.value,
      version > Int64(supportedVersion)
    else { return nil }
    return UInt64(version)
  }
}
