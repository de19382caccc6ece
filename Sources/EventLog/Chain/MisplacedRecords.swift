/// Tells records that stand in each other's places from records that were changed.
///
/// A record that was moved as a whole fits with its own number behind the record that belongs
/// before it. So two that were exchanged are named as what they are; and one behind them, whose
/// link seemed not to follow, is found to be good.
struct MisplacedRecords: ~Copyable {
  /// With more changed records than this, nobody has exchanged two.
  static let limit = 64

  private struct Content {
    let recorded: Timestamp
    let link: Link
    let content: ContentHash
  }

  private let hasher = EventHasher()
  private var records: [UInt64: Content] = [:]
  /// Where the record with a number stands.
  private var places: [UInt64: UInt64] = [:]

  /// Replaces findings of changed content by what they come from, where that can be told.
  static func resolved(
    _ findings: FindingList, in source: some ChainSource
  ) throws(EventLogError) -> FindingList {
    let changed = findings.kept.filter { $0.fault == .contentChanged }.map(\.sequence)
    guard changed.count > 1, changed.count <= limit, findings.omittedCount == 0 else {
      return findings
    }
    var misplaced = Self()
    try misplaced.read(changed, source)
    let good = try misplaced.place(changed, source)
    guard !misplaced.places.isEmpty else { return findings }
    let held = Dictionary(uniqueKeysWithValues: misplaced.places.map { ($1, $0) })
    var result = FindingList()
    for finding in findings.kept {
      if finding.fault != .contentChanged {
        result.add(finding)
      } else if let number = held[finding.sequence] {
        result.add(ChainFinding(sequence: finding.sequence, .misplaced(holds: number)))
      } else if !good.contains(finding.sequence) {
        result.add(finding)
      }
    }
    return result
  }

  private mutating func read(
    _ numbers: [UInt64], _ source: some ChainSource
  ) throws(EventLogError) {
    for number in numbers {
      var found: Content?
      try source.scan(number...number) { record, body throws(EventLogError) in
        guard record.reasonAgainstHashing(body) == nil else { return }
        let content = record.isRedacted ? ContentHash(body) : hasher.content(of: body)
        found = Content(recorded: record.recorded, link: record.link, content: content)
      }
      records[number] = found
    }
  }

  /// Looks for each number's record among those that were changed.
  ///
  /// Returns the numbers whose own record stands there after all.
  private mutating func place(
    _ changed: [UInt64], _ source: some ChainSource
  ) throws(EventLogError) -> Set<UInt64> {
    var good: Set<UInt64> = []
    for number in changed {
      guard let previous = try link(before: number, source) else { continue }
      guard let place = changed.first(where: { fits($0, as: number, after: previous) }) else {
        continue
      }
      if place == number { good.insert(number) } else { places[number] = place }
    }
    return good
  }

  /// The link of the record before a number, wherever that one stands.
  private func link(
    before number: UInt64, _ source: some ChainSource
  ) throws(EventLogError) -> Link? {
    if number == 1 { return EventHash.genesis(of: source.log) }
    if let place = places[number - 1] { return records[place]?.link }
    return try source.link(at: number - 1)
  }

  private func fits(_ place: UInt64, as number: UInt64, after previous: Link) -> Bool {
    guard let record = records[place] else { return false }
    let link = hasher.link(
      previous: previous, sequence: number, recorded: record.recorded, content: record.content)
    return link == record.link
  }
}
