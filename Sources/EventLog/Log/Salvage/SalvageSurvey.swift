/// One pass through what was found, which says what of the log is there.
struct SalvageSurvey {
  let log: LogID
  let candidates: [StoreHarvest.Candidate]
  private(set) var end: UInt64 = 0
  private(set) var link: Link
  private(set) var lost: [ClosedRange<UInt64>] = []
  private(set) var provedThrough: UInt64 = 0
  private(set) var fromExport: [UInt64] = []
  private(set) var trouble: EventLogError?
  private var lastProved: (sequence: UInt64, link: Link)

  var isWhole: Bool { lost.isEmpty && provedThrough == end }

  init?(
    _ harvest: StoreHarvest, export: ArchiveFile?, memory: FolderMemory
  ) throws(EventLogError) {
    candidates = harvest.candidates.enumerated().sorted {
      ($0.element.sequence, $0.offset) < ($1.element.sequence, $1.offset)
    }.map(\.element)
    guard let log = try harvest.logID(candidates, export: export, memory: memory) else {
      return nil
    }
    self.log = log
    link = EventHash.genesis(of: log)
    lastProved = (0, link)
    let heads = harvest.heads
    var links: [UInt64: Link] = [:]
    let wanted = Set((heads.ofTree.map { [$0] } ?? []).map(\.sequence))
      .union(heads.scattered.map(\.sequence)).union(memory.heads.map(\.sequence))
    try follow(harvest, export) { sequence, link in
      if wanted.contains(sequence) { links[sequence] = link }
    }
    end = lastSequence(heads, memory.head(of: log), links)
    clip()
  }

  /// Goes through the chain as far as there is anything.
  private mutating func follow(
    _ harvest: StoreHarvest, _ export: ArchiveFile?, _ note: (UInt64, Link) -> Void
  ) throws(EventLogError) {
    let chain = try SalvageChain(harvest, candidates, log: log, export: export)
    var isProved = true
    while let step = try chain.next() {
      switch step {
      case .record(let record, let isFromExport):
        if isFromExport { fromExport.append(record.sequence) }
        if isProved { provedThrough = record.sequence }
        lastProved = (record.sequence, record.header.link)
        note(record.sequence, record.header.link)
      case .unproved: isProved = false
      case .lost(let range):
        isProved = false
        if let last = lost.last, last.upperBound + 1 == range.lowerBound {
          lost[lost.count - 1] = last.lowerBound...range.upperBound
        } else {
          lost.append(range)
        }
      }
    }
    trouble = chain.trouble
  }

  /// The number of the event that the log ends with: what its head says, if a record bears it out.
  ///
  /// Pages that are free now may hold an older head, but no newer one than was ever stored.
  private func lastSequence(
    _ heads: StoreHarvest.Heads, _ memory: HeadMemory?, _ links: [UInt64: Link]
  ) -> UInt64 {
    if let head = heads.ofTree, heads.isNewest, links[head.sequence] == head.link {
      return head.sequence
    }
    var known = heads.scattered + (heads.ofTree.map { [$0] } ?? [])
    if let memory {
      known.append(Head(sequence: memory.sequence, link: memory.link, recorded: memory.recorded))
    }
    // A head whose number alone is damaged names the last record by its link.
    if known.contains(where: { $0.link == lastProved.link }) { return lastProved.sequence }
    let proved = known.filter { links[$0.sequence] == $0.link }.map(\.sequence).max() ?? 0
    // Records behind that may be missing: who else knows of them is believed within reason.
    let bound = max(lastProved.sequence, proved) + UInt64(candidates.count) + 1_000_000
    let claimed = known.map(\.sequence).filter { $0 <= bound }.max()
    return max(proved, claimed ?? lastProved.sequence)
  }

  /// Leaves out what lies behind the last event, and adds what is missing before it.
  private mutating func clip() {
    lost = lost.filter { $0.lowerBound <= end }
      .map { $0.lowerBound...min($0.upperBound, end) }
    fromExport.removeAll { $0 > end }
    provedThrough = min(provedThrough, end)
    let reached = max(lastProved.sequence, lost.last?.upperBound ?? 0)
    if reached < end { lost.append((reached + 1)...end) }
    link = lastProved.link
  }
}
