package import EventLog

/// Where a projection's table stands: its row in `proj`, keyed by the table's name.
package struct ProjectionRecord: Hashable, Sendable {
  /// Whether the table can be read; the numbers are stored.
  package enum Status: UInt8, Sendable {
    /// Kept up to date with every append; what readers read.
    case live = 0
    /// Being filled.
    case building = 1
    /// Replaced by another version; its rows are gone.
    case old = 2
  }

  /// The version of the table's rows and rules, 1 or more.
  package var version: UInt32
  package var status: Status
  /// Digest and number of rows; zero for the index, whose rows are derived.
  package var digest: RowDigest
  /// How many rows the table has.
  package var rowCount: UInt64
  package var position: Position

  package init(
    version: UInt32, status: Status, digest: RowDigest = RowDigest(), rowCount: UInt64 = 0,
    position: Position
  ) {
    self.version = version
    self.status = status
    self.digest = digest
    self.rowCount = rowCount
    self.position = position
  }
}

/// How far a fold got in each device's chain, in order of device id; today there is one chain.
package struct Position: Hashable, Sendable {
  /// How far the chain of one device was folded.
  package struct Element: Hashable, Sendable {
    package var device: DeviceID
    /// The number of the last event taken in.
    package var sequence: UInt64
    package var link: Link

    package init(device: DeviceID, sequence: UInt64, link: Link) {
      self.device = device
      self.sequence = sequence
      self.link = link
    }
  }

  package var elements: [Element]

  /// Makes a position of the chains' places, in any order.
  package init(_ elements: [Element]) {
    self.elements =
      elements.count < 2 ? elements : elements.sorted { $0.device < $1.device }
  }
}

extension Position {
  /// Its part of a record.
  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 + 56 * elements.count)
    bytes.appendRow(UInt32(clamping: elements.count))
    for element in elements {
      bytes.appendRow(element.device)
      bytes.appendRow(element.sequence)
      bytes.appendRow(element.link)
    }
    return bytes
  }
}

/// The records of all projections, each at its place.
struct ProjectionRecords: Sendable {
  private var records = [ProjectionRecord?](
    repeating: nil, count: ProjectionKind.allCases.count)

  subscript(kind: ProjectionKind) -> ProjectionRecord? {
    get { records[kind.rawValue] }
    set { records[kind.rawValue] = newValue }
  }

  /// Adds a row to what a projection's record says of its rows.
  mutating func add(_ hash: Hash256, of kind: ProjectionKind) {
    records[kind.rawValue]?.digest.add(hash)
    records[kind.rawValue]?.rowCount &+= 1
  }

  /// Takes a row out of what a projection's record says of its rows.
  mutating func remove(_ hash: Hash256, of kind: ProjectionKind) {
    records[kind.rawValue]?.digest.subtract(hash)
    records[kind.rawValue]?.rowCount &-= 1
  }
}

extension ProjectionRecord: StoredRow {
  package func encode(into bytes: inout [UInt8]) {
    encode(into: &bytes, position: position.encoded)
  }

  /// The same with a position that is encoded already.
  func encode(into bytes: inout [UInt8], position: [UInt8]) {
    bytes.appendRow(version)
    bytes.append(status.rawValue)
    bytes.appendRow(digest.sum)
    bytes.appendRow(rowCount)
    bytes.append(contentsOf: position)
  }

  package init?(decoding bytes: RawSpan) {
    var reader = RowReader()
    version = reader.uint32(bytes)
    guard let status = Status(rawValue: reader.byte(bytes)) else { return nil }
    self.status = status
    digest = RowDigest(sum: reader.hash(bytes))
    rowCount = reader.uint64(bytes)
    var elements: [Position.Element] = []
    for _ in 0..<reader.length(bytes) where !reader.isBroken {
      let device: DeviceID = reader.identifier(bytes)
      let sequence = reader.uint64(bytes)
      elements.append(
        Position.Element(device: device, sequence: sequence, link: reader.hash(bytes)))
    }
    position = Position(elements)
    guard reader.isAtEnd(of: bytes) else { return nil }
  }
}

extension RowReader {
  mutating func hash(_ bytes: RawSpan) -> Hash256 {
    let first = uint64(bytes)
    let second = uint64(bytes)
    let third = uint64(bytes)
    return Hash256(first, second, third, uint64(bytes))
  }
}

extension Reading where Self: ~Copyable {
  /// Whether every table of these versions is live and at the log's end.
  ///
  /// One pass over the few rows of `proj`, without decoding them: about 0.5 µs. False says that
  /// `ProjectionMaintenance.standing` has to be asked.
  package borrowing func tablesStand(
    at head: Head, catalog: ProjectionCatalog = .current
  ) throws(EventLogError) -> Bool {
    let wanted = catalog.sortedRecordKeys
    var next = 0
    try scan(.proj) { key, value in
      guard next < wanted.count else { return .stop }
      guard key.hasBytes(wanted[next]) else { return .next }
      guard ProjectionRecord.isLive(value, at: head.sequence) else { return .stop }
      next += 1
      return .next
    }
    return next == wanted.count
  }
}

extension ProjectionRecord {
  /// Where the number of the last event stands in a record of one chain, and how long that is.
  private static let placeOfSequence = 4 + 1 + 32 + 8 + 4 + 16
  private static let byteCountOfOneChain = placeOfSequence + 8 + 32

  /// Whether stored bytes are those of a live table of one chain that is at an event.
  fileprivate static func isLive(_ bytes: RawSpan, at sequence: UInt64) -> Bool {
    bytes.byteCount == byteCountOfOneChain && bytes.byte(at: 4) == Status.live.rawValue
      && bytes.bigEndian64(at: placeOfSequence) == sequence
  }
}

extension RawSpan {
  fileprivate func hasBytes(_ other: [UInt8]) -> Bool {
    guard byteCount == other.count else { return false }
    for place in other.indices where byte(at: place) != other[place] { return false }
    return true
  }
}
