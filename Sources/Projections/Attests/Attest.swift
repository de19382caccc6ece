package import EventLog

/// What an `attest` says: how far a device had seen, and what its tables came to there.
///
/// Payload keys: 0 an array of [device, number, link], 1 a map of a projection's registered number
/// to its digest, 2 a map of registered figures, 3 a map of a projection's number to the version of
/// its table where that is not 1.
package struct Attest: Hashable, Sendable {
  /// The digest of one table, and the version of its rows and rules.
  package struct TableDigest: Hashable, Sendable {
    /// The version of the table's rows and rules, 1 or more.
    package var version: UInt32
    package var sum: Hash256
  }

  /// In the order of the devices.
  package var seen: [Position.Element]
  /// By the projection's registered number.
  package var digests: [UInt8: TableDigest]
  /// By the figure's registered number.
  package var figures: [UInt8: Int64]

  package init(
    seen: [Position.Element], digests: [UInt8: TableDigest], figures: [UInt8: Int64]
  ) {
    self.seen = seen
    self.digests = digests
    self.figures = figures
  }

  /// The payload, as it is stored.
  package var value: CBORValue {
    let versions = digests.filter { $0.value.version != 1 }
    var entries: [CBORValue.Entry] = [
      .init(key: 0, value: .array(seen.map(Self.item))),
      .init(key: 1, value: Self.map(digests) { .bytes($0.sum.bytes) }),
      .init(key: 2, value: Self.map(figures) { .integer($0) }),
    ]
    if !versions.isEmpty {
      entries.append(
        .init(key: 3, value: Self.map(versions) { .integer(Int64($0.version)) }))
    }
    return .map(entries)
  }

  /// Reads a payload; keys that are not known here are passed over.
  ///
  /// Nil where a part is missing or of another kind: then it attests nothing that can be checked.
  package init?(_ value: CBORValue) {
    guard case .map(let entries) = value else { return nil }
    var parts: [UInt8: CBORValue] = [:]
    for entry in entries { parts[entry.key] = entry.value }
    guard case .array(let items)? = parts[0], case .map(let sums)? = parts[1],
      case .map(let counts)? = parts[2]
    else { return nil }
    var versions: [UInt8: UInt32] = [:]
    if let value = parts[3] {
      guard case .map(let given) = value else { return nil }
      for entry in given {
        guard case .integer(let number) = entry.value, let version = UInt32(exactly: number) else {
          return nil
        }
        versions[entry.key] = version
      }
    }
    seen = []
    for item in items {
      guard let element = Self.element(item) else { return nil }
      seen.append(element)
    }
    digests = [:]
    for entry in sums {
      guard case .bytes(let bytes) = entry.value, let sum = Hash256(bytes: bytes) else {
        return nil
      }
      digests[entry.key] = TableDigest(version: versions[entry.key] ?? 1, sum: sum)
    }
    figures = [:]
    for entry in counts {
      guard case .integer(let number) = entry.value else { return nil }
      figures[entry.key] = number
    }
  }

  /// A figure; 0 where it does not say it.
  package func figure(_ figure: AttestFigure) -> Int64 { figures[figure.rawValue] ?? 0 }

  /// The state hash that its digests come to, if they are of the tables of this program.
  package var stateHash: Hash256 {
    var known: [ProjectionKind: RowDigest] = [:]
    for kind in ProjectionKind.allCases {
      if let number = kind.attestNumber, let digest = digests[number] {
        known[kind] = RowDigest(sum: digest.sum)
      }
    }
    return StateHash.of(known)
  }

  private static func map<Value>(
    _ values: [UInt8: Value], _ form: (Value) -> CBORValue
  ) -> CBORValue {
    .map(values.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: form($0.value)) })
  }

  private static func item(_ element: Position.Element) -> CBORValue {
    .array([
      .bytes(element.device.bytes), .integer(Int64(clamping: element.sequence)),
      .bytes(element.link.bytes),
    ])
  }

  private static func element(_ item: CBORValue) -> Position.Element? {
    guard case .array(let parts) = item, parts.count >= 3, case .bytes(let id) = parts[0],
      let device = DeviceID(bytes: id), case .integer(let number) = parts[1],
      let sequence = UInt64(exactly: number), case .bytes(let hash) = parts[2],
      let link = Link(bytes: hash)
    else { return nil }
    return Position.Element(device: device, sequence: sequence, link: link)
  }
}

/// What an attest says in a number each; a number is never reused.
package enum AttestFigure: UInt8, CaseIterable, Sendable {
  /// Cards that are there, deleted ones included.
  case cards = 0
  /// Decks that are there, archived and deleted ones included.
  case decks = 1
  /// Study days on which something counts.
  case days = 2
  /// Answers in effect that were given here.
  case answers = 3

  /// The figure's name in documents: that of its case.
  package var name: String { "\(self)" }
}

extension ProjectionKind {
  /// Its number in attests, never reused; nil for what has no digest.
  ///
  /// The number is the projection's for good; which version of its table a digest is of is said
  /// beside it, so that 24 numbers are enough.
  package var attestNumber: UInt8? {
    switch self {
    case .card: 1
    case .note: 2
    case .deck: 3
    case .setting: 4
    case .day: 5
    case .session: 6
    case .game: 7
    case .index: nil
    }
  }
}
