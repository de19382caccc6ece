/// Reads what can be read of a store whose pages are damaged, without the library.
///
/// It goes through the tables from the newest roots that can be read and passes over what is not as
/// it should be. What no way leads to any more is looked for in all pages of the file, whatever
/// their headers say, also in those that are free now: such rows may be of an older state, and
/// whoever uses them must prove them. About 3 µs a page.
///
/// The caller sees to it that nobody writes meanwhile.
struct StoreHarvest {
  /// Where a row's value lies in the file.
  struct Place: Hashable {
    let offset: UInt64
    let byteCount: Int
  }

  /// A row of the log's table: perhaps a record.
  struct Candidate {
    let sequence: UInt64
    let place: Place
  }

  /// A row of one of the small tables.
  struct Row {
    let key: [UInt8]
    let value: [UInt8]
  }

  /// The greatest record: its header and a body.
  private static let greatestValue = RecordHeader.byteCount + CBORReader.bodySizeLimit
  private static let keptTables: Set<String> = ["meta", "ckpt", "quar"]

  let file: RawFile
  let pageSize: Int
  /// What is wrong with pages, as they were met.
  private(set) var faults: [DamagedPage] = []
  /// Rows of the log's table, in no order.
  private(set) var candidates: [Candidate] = []
  /// The rows of the small tables by the table's name.
  private(set) var rows: [String: [Row]] = [:]
  /// The rows of `meta` of each page that looks as if it were one of that table, after a search.
  private(set) var scatteredMeta: [[String: [UInt8]]] = []
  /// The greatest number of an event that the log's table and its indexes name, on pages that are as
  /// they should be; 0 for none.
  private(set) var greatestNamed: UInt64 = 0
  /// Whether the roots are the newest, as far as can be told.
  let hasNewestRoots: Bool
  /// Whether every page of the log's table was read.
  private(set) var hasWholeLog = false
  private let pageCount: UInt64
  private let roots: StoreMeta?
  private var seen: PageSet

  /// Reads the first pages.
  init(_ file: RawFile) throws(EventLogError) {
    let (metas, pageSize, faults) = try StoreMeta.readable(of: file)
    self.file = file
    self.pageSize = pageSize
    self.faults = faults.map { DamagedPage(page: $0.page, table: nil, reason: $0.reason) }
    roots = metas.first
    hasNewestRoots = faults.isEmpty
    let length = try file.byteCount
    pageCount = length / UInt64(pageSize) + (length % UInt64(pageSize) == 0 ? 0 : 1)
    seen = PageSet(lastPage: pageCount)
  }

  // MARK: - By the trees

  /// Goes through all tables from their roots.
  mutating func walk() throws(EventLogError) {
    guard let roots else { return }
    var tables: [(name: String, record: TreeRecord)] = []
    try walk(roots.main, name: nil) { node, bytes, page throws(PageFault) in
      guard node.isTree, node.value.count == TreeRecord.byteCount,
        let name = bytes.extracting(node.key).text(), !name.isEmpty
      else { throw PageFault(page: page, "a row that should be a table is none") }
      tables.append((name, TreeRecord(bytes.extracting(node.value))))
    }
    let hasAllTables = faults.isEmpty
    for (name, record) in tables {
      let faultCount = faults.count
      try walkTable(record, name: name)
      if name == "log" { hasWholeLog = hasAllTables && faults.count == faultCount }
    }
  }

  private mutating func walkTable(_ record: TreeRecord, name: String) throws(EventLogError) {
    var candidates: [Candidate] = []
    var rows: [Row] = []
    var named: [(page: UInt64, sequence: UInt64)] = []
    let (file, pageSize) = (file, pageSize)
    try walk(record, name: name) { node, bytes, page throws(PageFault) in
      guard !node.isTree else { throw PageFault(page: page, "a row is a table") }
      let key = bytes.extracting(node.key)
      if let sequence = Self.sequence(name, key, bytes.extracting(node.value)) {
        let last = named.last?.page == page ? named.removeLast().sequence : 0
        named.append((page, max(last, sequence)))
      }
      if name == "log" {
        let number = key.byteCount == 8 ? key.bigEndian64(at: 0) : 0
        let isNumber = FieldRange.sequence.contains(number)
        // Under a damaged key there may be a record all the same.
        candidates.append(
          Candidate(
            sequence: isNumber ? number : 0, place: Self.place(node, bytes, page, pageSize)))
        if !isNumber { throw PageFault(page: page, "a key is no number") }
      } else if Self.keptTables.contains(name) {
        let place = Self.place(node, bytes, page, pageSize)
        if let value = Self.value(at: place, of: file) {
          rows.append(Row(key: key.copied, value: value))
        }
      }
    }
    self.candidates += candidates
    let damaged = Set(faults.map(\.page))
    for (page, sequence) in named where !damaged.contains(page) {
      greatestNamed = max(greatestNamed, sequence)
    }
    if !rows.isEmpty { self.rows[name] = rows }
  }

  /// Goes through one tree; what is wrong with a page or a row is noted and passed over.
  private mutating func walk(
    _ tree: TreeRecord, name: String?,
    _ take: (StorePage.Node, RawSpan, UInt64) throws(PageFault) -> Void
  ) throws(EventLogError) {
    guard tree.root != TreeRecord.noPage else { return }
    var bytes = [UInt8](repeating: 0, count: pageSize)
    var waiting = [(page: tree.root, level: UInt16(1))]
    while let (page, level) = waiting.popLast() {
      do throws(PageFault) {
        guard page >= 2, page < pageCount else {
          throw PageFault(page: page, "a way leads to it, and it is not there")
        }
        guard seen.insert(page) else { throw PageFault(page: page, "it is used twice") }
        guard try read(&bytes, page: page) else { throw PageFault(page: page, PageFault.beyondEnd) }
        let span = RawSpan(_elements: bytes.span)
        let header = try StorePage(span, number: page)
        guard header.isBranch != (level >= tree.depth) else {
          throw PageFault(page: page, "it is not as deep as its tree")
        }
        var filled = 0
        for place in (0..<header.nodeCount).reversed() {
          do throws(PageFault) {
            let node = try header.node(place, span)
            filled += node.byteCount
            if header.isBranch {
              waiting.append((node.child, level + 1))
            } else {
              try take(node, span, page)
            }
          } catch { note(error, name) }
        }
        guard header.isFilled(by: filled, of: pageSize) else {
          throw PageFault(page: page, "its rows do not fill it")
        }
      } catch { note(error, name) }
    }
  }

  private mutating func note(_ fault: PageFault, _ table: String?) {
    // The first thing that is wrong with a page says enough.
    guard faults.last?.page != fault.page else { return }
    faults.append(DamagedPage(page: fault.page, table: table, reason: fault.reason))
  }

  /// Whether the page is there as a whole.
  private func read(_ bytes: inout [UInt8], page: UInt64) throws(PageFault) -> Bool {
    do throws(EventLogError) {
      return try file.read(&bytes, at: page * UInt64(pageSize)) == bytes.count
    } catch {
      throw PageFault(page: page, "\(error)")
    }
  }

  private static func place(
    _ node: StorePage.Node, _ bytes: RawSpan, _ page: UInt64, _ pageSize: Int
  ) -> Place {
    guard node.isOverflow else {
      return Place(
        offset: page * UInt64(pageSize) + UInt64(node.value.lowerBound),
        byteCount: node.value.count)
    }
    // A number out of range leads beyond the end of the file, where nothing is read.
    let first = bytes.littleEndian64(at: node.value.lowerBound) & 0xFF_FFFF_FFFF
    return Place(
      offset: first * UInt64(pageSize) + UInt64(StorePage.headerSize), byteCount: node.valueSize)
  }

  // MARK: - By all pages

  /// Looks for rows of the log and of `meta` in every page, whatever leads to it and whatever its
  /// header says.
  mutating func search() throws(EventLogError) {
    var bytes = [UInt8](repeating: 0, count: pageSize)
    for page in stride(from: UInt64(2), to: pageCount, by: 1) {
      // What is cut off reads as zeros, which are no rows.
      for place in bytes.indices { bytes[place] = 0 }
      guard try file.read(&bytes, at: page * UInt64(pageSize)) > StorePage.headerSize else { break }
      search(page, RawSpan(_elements: bytes.span))
    }
  }

  private mutating func search(_ page: UInt64, _ bytes: RawSpan) {
    var meta: [String: [UInt8]] = [:]
    StorePage.forEachLikelyRow(of: bytes) { node in
      let place = Self.place(node, bytes, page, pageSize)
      if node.key.count == 8, node.valueSize > RecordHeader.byteCount,
        node.valueSize <= Self.greatestValue
      {
        let sequence = bytes.bigEndian64(at: node.key.lowerBound)
        // Eight bytes that are no number of an event are the key of something else.
        guard FieldRange.sequence.contains(sequence) else { return }
        candidates.append(Candidate(sequence: sequence, place: place))
      } else if node.key.count <= 8, node.valueSize <= 64, !node.isOverflow,
        let name = bytes.extracting(node.key).text()
      {
        meta[name] = bytes.extracting(node.value).copied
      }
    }
    if meta["head"]?.count == Head.byteCount { scatteredMeta.append(meta) }
  }

  // MARK: - Values

  /// The page that a value lies on, or begins on.
  func page(of place: Place) -> UInt64 { place.offset / UInt64(pageSize) }

  /// The bytes at a place; nil if the file ends before them.
  func value(at place: Place) -> [UInt8]? { Self.value(at: place, of: file) }

  private static func value(at place: Place, of file: RawFile) -> [UInt8]? {
    guard place.byteCount <= greatestValue else { return nil }
    var bytes = [UInt8](repeating: 0, count: place.byteCount)
    do throws(EventLogError) {
      return try file.read(&bytes, at: place.offset) == bytes.count ? bytes : nil
    } catch {
      return nil
    }
  }
}

/// A page of a store's file that is not as it should be.
package struct DamagedPage: Hashable, Sendable {
  /// The page's number: its place in the file in units of the page size.
  package let page: UInt64
  /// The table that it belongs to; nil for what leads to the tables, and for free pages.
  package let table: String?
  /// What is wrong, in a few words for people.
  package let reason: String
}

extension StoreMeta {
  /// Those of the two first pages that can be read, the newer one first, the size of a page, and
  /// what is wrong with the others.
  static func readable(
    of file: RawFile
  ) throws(EventLogError) -> (metas: [StoreMeta], pageSize: Int, faults: [PageFault]) {
    var metas: [StoreMeta] = []
    var faults: [PageFault] = []
    for number in [UInt64(0), 1] {
      var bytes = [UInt8](repeating: 0, count: byteCount)
      // Where the second page lies, the first one says; every store so far has pages of 4 KiB.
      let offset = number * UInt64(metas.first?.pageSize ?? 4_096)
      let count = try file.read(&bytes, at: offset)
      do throws(PageFault) {
        metas.append(
          try StoreMeta(RawSpan(_elements: bytes.span).extracting(0..<count), number: number))
      } catch { faults.append(error) }
    }
    metas.sort { $0.transaction > $1.transaction }
    if metas.count == 2, metas[0] != metas[1],
      metas[0].transaction - metas[1].transaction != 1
        || metas[0].pageSize != metas[1].pageSize
    {
      faults.append(PageFault(page: 0, "its transaction does not follow the other's"))
    }
    return (metas, metas.first?.pageSize ?? 4_096, faults)
  }
}
