import EventLog

/// What tables add up to: their digests, their rows, and the figures that attests name.
struct TableSums {
  private var digests = [RowDigest](repeating: RowDigest(), count: ProjectionKind.allCases.count)
  private var counts = [UInt64](repeating: 0, count: ProjectionKind.allCases.count)
  /// The answers of all days.
  var answers: Int64 = 0

  func digest(of kind: ProjectionKind) -> RowDigest { digests[kind.rawValue] }

  func count(of kind: ProjectionKind) -> UInt64 { counts[kind.rawValue] }

  /// Sets how many rows a table has.
  mutating func note(rowCount: UInt64, of kind: ProjectionKind) {
    counts[kind.rawValue] = rowCount
  }

  /// Takes a row's hash out and puts another in its place; nil where there is no row.
  mutating func exchange(_ old: Hash256?, for new: Hash256?, in kind: ProjectionKind) {
    guard old != new else { return }
    if let old {
      digests[kind.rawValue].subtract(old)
      counts[kind.rawValue] &-= 1
    }
    if let new {
      digests[kind.rawValue].add(new)
      counts[kind.rawValue] &+= 1
    }
  }

  func figure(_ figure: AttestFigure) -> Int64 {
    switch figure {
    case .cards: Int64(clamping: count(of: .card))
    case .decks: Int64(clamping: count(of: .deck))
    case .days: Int64(clamping: count(of: .day))
    case .answers: answers
    }
  }

  /// Holds an attest against these sums: what differs, or nil if nothing of it is of this version.
  func differences(from attest: Attest, _ catalog: ProjectionCatalog) -> [String]? {
    var isCompared = false
    var areAllCompared = true
    var parts: [String] = []
    for kind in ProjectionKind.allCases {
      guard let number = kind.attestNumber, let attested = attest.digests[number] else { continue }
      guard attested.version == catalog.version(of: kind) else {
        areAllCompared = false
        continue
      }
      isCompared = true
      if attested.sum != digest(of: kind).sum { parts.append(catalog.name(of: kind)) }
    }
    guard isCompared else { return nil }
    // Figures are counted from tables: of another version of those they are no promise.
    guard areAllCompared else { return parts }
    for known in AttestFigure.allCases {
      guard let attested = attest.figures[known.rawValue] else { continue }
      if attested != figure(known) { parts.append(known.name) }
    }
    return parts
  }
}
