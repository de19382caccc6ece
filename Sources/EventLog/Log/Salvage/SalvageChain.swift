/// Puts rows that were found in a damaged store into the order of the chain, and fills what is
/// missing from an export.
///
/// A record is taken where its link follows from the record before it; of several with one number
/// the first that does.
final class SalvageChain {
  enum Step {
    case record(ArchiveRecord, isFromExport: Bool)
    /// It is there, but nothing before it proves it.
    case unproved(UInt64)
    case lost(ClosedRange<UInt64>)
  }

  private let harvest: StoreHarvest
  /// In the order of their numbers.
  private let candidates: [StoreHarvest.Candidate]
  private var export: ExportCursor?
  private let hasher = EventHasher()
  private var place = 0
  private var sequence: UInt64 = 1
  private var recorded = Timestamp(milliseconds: .min)
  /// The link that the next record follows; nil behind a gap.
  private var link: Link?
  /// Whether that link is of a record that was proved.
  private var isProved = true
  /// Where the last record that was proved lies.
  private var lastPlace: StoreHarvest.Place?
  /// The rows by the page they lie on; made when one is missing.
  private lazy var byPage = Dictionary(grouping: candidates) { harvest.page(of: $0.place) }

  init(
    _ harvest: StoreHarvest, _ candidates: [StoreHarvest.Candidate], log: LogID,
    export: ArchiveFile?
  ) throws(EventLogError) {
    self.harvest = harvest
    self.candidates = candidates
    if let export { self.export = try ExportCursor(export, log: log) }
    link = EventHash.genesis(of: log)
  }

  /// Why the export could not be read to its end.
  var trouble: EventLogError? { export?.trouble }

  /// What there is of the next number, or which numbers are missing; nil behind the last.
  func next() throws(EventLogError) -> Step? {
    while place < candidates.count, candidates[place].sequence < sequence { place += 1 }
    let exported = try export?.record(at: sequence)
    let stored = place < candidates.count ? candidates[place].sequence : nil
    let own = stored == sequence ? records() : []
    if let (record, place) = own.first(where: { follows($0.record) }) ?? misplaced() {
      defer { sequence += 1 }
      lastPlace = place
      return take(record, isFromExport: false)
    }
    guard stored == sequence || exported != nil else {
      return gap(until: [stored, export?.sequence].compactMap(\.self).min())
    }
    defer { sequence += 1 }
    if let exported, follows(exported) { return take(exported, isFromExport: true) }
    // The record is not what it was, or what it follows is not known.
    let isLost = isProved || own.isEmpty
    // An export that does not fit here proves nothing of what it has behind.
    link = own.first?.record.header.link
    isProved = false
    return isLost ? .lost(sequence...sequence) : .unproved(sequence)
  }

  /// The record under another number, whose key was damaged: it lies on the page of the record
  /// before it, or of the next one that is under its own.
  private func misplaced() -> (record: ArchiveRecord, place: StoreHarvest.Place)? {
    guard isProved else { return nil }
    let next = candidates[place...].first { $0.sequence > sequence }
    let pages = Set([lastPlace, next?.place].compactMap(\.self).map(harvest.page))
    for page in pages.sorted() {
      for candidate in byPage[page] ?? [] where candidate.sequence != sequence {
        if let record = record(candidate.place), follows(record) {
          return (record, candidate.place)
        }
      }
    }
    return nil
  }

  /// Everything up to the next record is missing.
  private func gap(until next: UInt64?) -> Step? {
    guard let next else { return nil }
    defer { sequence = next }
    link = nil
    isProved = false
    return .lost(sequence...(next - 1))
  }

  /// The rows with the number that is up, as far as they have the form of a record.
  private func records() -> [(record: ArchiveRecord, place: StoreHarvest.Place)] {
    var found: [(record: ArchiveRecord, place: StoreHarvest.Place)] = []
    var next = place
    while next < candidates.count, candidates[next].sequence == sequence {
      let place = candidates[next].place
      if let record = record(place) { found.append((record, place)) }
      next += 1
    }
    return found
  }

  private func record(_ place: StoreHarvest.Place) -> ArchiveRecord? {
    guard let bytes = harvest.value(at: place) else { return nil }
    return bytes.withBytes { bytes in
      guard let header = try? RecordHeader(bytes, sequence: sequence) else { return nil }
      return ArchiveRecord(
        sequence: sequence, header: header,
        body: bytes.extracting(RecordHeader.byteCount..<bytes.byteCount).copied)
    }
  }

  private func follows(_ record: ArchiveRecord) -> Bool {
    guard let link, record.header.recorded >= recorded else { return false }
    let expected = hasher.link(
      previous: link, sequence: record.sequence, recorded: record.header.recorded,
      content: record.content(hasher))
    return expected == record.header.link
  }

  private func take(_ record: ArchiveRecord, isFromExport: Bool) -> Step {
    link = record.header.link
    isProved = true
    recorded = record.header.recorded
    return .record(record, isFromExport: isFromExport)
  }
}
