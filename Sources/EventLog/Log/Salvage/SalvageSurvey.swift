/// One pass through what was found, which says what of the log is there.
struct SalvageSurvey {
  let log: LogID
  let candidates: [StoreHarvest.Candidate]
  private(set) var end: UInt64 = 0
  private(set) var link: Link
  private(set) var lost: [ClosedRange<UInt64>] = []
  private(set) var provedThrough: UInt64 = 0
  /// The numbers of the last events, if they are given up; nil if none are.
  private(set) var givenUp: ClosedRange<UInt64>?
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
    let remembered = memory.head(of: log).map {
      Head(sequence: $0.sequence, link: $0.link, recorded: $0.recorded)
    }
    let known = ([heads.ofTree, remembered] + heads.scattered).compactMap(\.self)
    let (sequences, links) = (Set(known.map(\.sequence)), Set(known.map(\.link)))
    var found = FoundLinks()
    try follow(harvest, export) { sequence, link in
      if sequences.contains(sequence) { found.links[sequence] = link }
      if links.contains(link) { found.sequences[link] = sequence }
    }
    end = lastSequence(
      heads, remembered, known, found, greatestNamed: harvest.greatestNamed)
    clip()
  }

  /// Has the log end with the last event up to which all are there.
  mutating func giveUpRest() {
    guard !isWhole, provedThrough > 0, provedThrough < end else { return }
    givenUp = (provedThrough + 1)...end
    end = provedThrough
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

  /// What the records say of the heads that are known.
  private struct FoundLinks {
    /// The links of records that have the number of a head.
    var links: [UInt64: Link] = [:]
    /// The numbers of records that have the link of a head.
    var sequences: [Link: UInt64] = [:]

    func proves(_ head: Head) -> Bool { links[head.sequence] == head.link }
  }

  /// The number of the event that the log ends with: what its head says, if a record bears it out.
  ///
  /// Else the greatest that anything undamaged names, so that no loss of the last events goes
  /// unnoticed. Pages that are free now may hold an older head, but no newer one than was ever
  /// stored.
  private func lastSequence(
    _ heads: StoreHarvest.Heads, _ remembered: Head?, _ known: [Head], _ found: FoundLinks,
    greatestNamed: UInt64
  ) -> UInt64 {
    let proved = known.filter(found.proves).map(\.sequence).max() ?? 0
    if let head = heads.ofTree, heads.isNewest, found.proves(head) {
      // A store that was built anew without its end is shorter than what is remembered outside;
      // an export may have the rest.
      guard let remembered, found.proves(remembered) else { return head.sequence }
      return max(head.sequence, remembered.sequence)
    }
    // Records behind those that were found may be missing: who knows of them is believed within
    // reason.
    let bound = max(lastProved.sequence, proved) + UInt64(candidates.count) + 1_000_000
    // A head whose number alone is damaged names a record by its link.
    let claimed = known.map { found.sequences[$0.link] ?? $0.sequence }.filter { $0 <= bound }.max()
    let named = greatestNamed <= bound ? greatestNamed : 0
    return max(proved, claimed ?? lastProved.sequence, named)
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
