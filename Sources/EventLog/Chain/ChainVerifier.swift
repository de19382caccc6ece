internal import Synchronization

/// Verifies the chain of a log's records, with nothing but the records and what was remembered
/// outside.
///
/// Good parts are verified on several threads, each from the stored link before it. Where a link
/// does not fit, the records from there on are gone through once more in order, so that the
/// findings do not depend on how the work was split.
package enum ChainVerifier {
  /// Records that one thread takes at a time.
  package static let partSize: UInt64 = 16_384

  /// Verifies all records.
  ///
  /// - Parameters:
  ///   - source: The records; read on several threads at once.
  ///   - witnesses: Links that were seen before; any order.
  ///   - threadCount: Threads that work, 1 or more.
  ///   - partSize: Records that one thread takes at a time, 1 or more.
  ///   - checksIdentifiers: Whether ids are held against the index, or against each other where
  ///     there is none; that costs more than the hashes.
  ///   - meter: Told of the records as they are gone through.
  /// - Returns: All findings, the same for every number of threads.
  /// - Throws: What the source throws; damage to records is found, not thrown.
  package static func verify(
    _ source: some ChainSource, witnesses: [ChainWitness] = [], threadCount: Int = 2,
    partSize: UInt64 = partSize, checksIdentifiers: Bool = true, meter: ProgressMeter? = nil
  ) throws(EventLogError) -> ChainReport {
    let parts = try verifiedParts(
      source, threadCount: threadCount, partSize: partSize, checksIdentifiers, meter)
    let linkFindings = try linkFindings(of: parts, source, witnesses, partSize)
    return try ChainSummary(parts, linkFindings, source, witnesses).report
  }

  private static func verifiedParts(
    _ source: some ChainSource, threadCount: Int, partSize: UInt64, _ checksIdentifiers: Bool,
    _ meter: ProgressMeter?
  ) throws(EventLogError) -> [ChainPart] {
    let ranges = stride(from: 1, through: source.head, by: Int(partSize)).map { start in
      start...min(start + partSize - 1, source.head)
    }
    if threadCount <= 1 || ranges.count <= 1 {
      var parts: [ChainPart] = []
      for range in ranges {
        parts.append(
          try ChainPart.verified(range, of: source, checksIdentifiers: checksIdentifiers))
        meter?.add(UInt64(range.count))
      }
      return parts
    }
    let work = PartQueue(ranges)
    WorkerThreads.run(threadCount) {
      while let (index, range) = work.next() {
        do throws(EventLogError) {
          let part = try ChainPart.verified(
            range, of: source, checksIdentifiers: checksIdentifiers)
          work.finish(index, .success(part))
          meter?.add(UInt64(range.count))
        } catch {
          work.finish(index, .failure(error))
        }
      }
    }
    return try work.parts()
  }

  /// What the links say, in order from the first part that has a mismatch.
  private static func linkFindings(
    of parts: [ChainPart], _ source: some ChainSource, _ witnesses: [ChainWitness],
    _ partSize: UInt64
  ) throws(EventLogError) -> FindingList {
    guard let first = parts.first(where: { $0.firstMismatch != nil }) else {
      return FindingList()
    }
    let start = first.range.lowerBound
    let gap = parts.lazy.compactMap(\.gap).first?.expected
    let end = min(source.head, (gap ?? .max) - 1)
    guard start <= end else { return FindingList() }
    let previous =
      start == 1 ? EventHash.genesis(of: source.log) : try source.link(at: start - 1)
    var segment = ChainSegment(after: previous)
    // Part by part, so that no reader lasts for all of it.
    for start in stride(from: start, through: end, by: Int(partSize)) {
      try source.scan(start...min(end, start + partSize - 1)) {
        record, body throws(EventLogError) in
        segment.check(record, body)
      }
    }
    segment.finish(witness: witnesses.first { $0.sequence == end }?.link)
    return try MisplacedRecords.resolved(segment.findings, in: source)
  }
}

/// The ranges that threads take one after another, and what came of each.
private final class PartQueue: Sendable {
  private let ranges: [ClosedRange<UInt64>]
  private let taken = Atomic<Int>(0)
  private let results = Mutex<[Int: Result<ChainPart, EventLogError>]>([:])

  init(_ ranges: [ClosedRange<UInt64>]) { self.ranges = ranges }

  func next() -> (Int, ClosedRange<UInt64>)? {
    let index = taken.add(1, ordering: .relaxed).oldValue
    return index < ranges.count ? (index, ranges[index]) : nil
  }

  func finish(_ index: Int, _ result: Result<ChainPart, EventLogError>) {
    results.withLock { $0[index] = result }
  }

  /// All parts in the order of their ranges, or the first failure among them.
  func parts() throws(EventLogError) -> [ChainPart] {
    let results = results.withLock { $0 }
    var parts: [ChainPart] = []
    for index in ranges.indices {
      if let result = results[index] { parts.append(try result.get()) }
    }
    return parts
  }
}
