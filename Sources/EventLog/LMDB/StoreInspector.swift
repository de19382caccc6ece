/// Goes through the pages of a store's file from its roots, and holds each against what the
/// library takes for granted: that it is the page it should be, that its rows lie within it, that
/// no page is reached twice, and that free pages are free.
///
/// The caller sees to it that the pages stay: by a read transaction, or because nobody writes.
/// About 2 µs a page.
struct StoreInspector {
  /// How much is looked at.
  enum Extent {
    /// The roots and what is nearest to them, 64 pages; all if the last writer did not end in
    /// order.
    case quick
    case whole
  }

  private static let quickPageCount = 64
  private static let greatestFaultCount = 20

  let file: RawFile
  let meta: StoreMeta
  var faults: [PageFault] = []
  private(set) var pageCount = 0
  /// Whether nothing that was reached was left out.
  private(set) var hasSeenAll = true
  var trees: [StoreTree] = []
  private var waiting: [PageVisit] = []
  let isWhole: Bool
  /// Asked now and then; false ends the look early, and `hasSeenAll` is false then.
  private let mayGoOn: () -> Bool
  private var isOrderlyEnd = false
  /// The pages that are in use, as far as was looked.
  private(set) var seen: PageSet
  private var free: PageSet

  init(
    _ file: RawFile, meta: StoreMeta, extent: Extent, mayGoOn: @escaping () -> Bool = { true }
  ) {
    self.mayGoOn = mayGoOn
    self.file = file
    self.meta = meta
    isWhole = extent == .whole
    seen = PageSet(lastPage: meta.lastPage)
    free = PageSet(lastPage: meta.lastPage)
  }

  /// Looks at the pages; `faults` says what was found.
  mutating func run() throws(EventLogError) {
    add(StoreTree(.free, name: "the list of free pages", meta.free), foundAt: 0)
    add(StoreTree(.main, name: "the list of tables", meta.main), foundAt: 0)
    var bytes = [UInt8](repeating: 0, count: meta.pageSize)
    if isWhole {
      // Depth first, in the order of keys.
      while faults.count < Self.greatestFaultCount, let visit = waiting.popLast() {
        guard mayGoOn() else {
          hasSeenAll = false
          return
        }
        try look(at: visit, &bytes)
      }
    } else {
      var next = 0
      while faults.isEmpty, next < waiting.count {
        try look(at: waiting[next], &bytes)
        next += 1
      }
      if faults.isEmpty, !isOrderlyEnd, !hasSeenAll {
        self = StoreInspector(file, meta: meta, extent: .whole)
        return try run()
      }
    }
    if hasSeenAll, faults.isEmpty { checkSums() }
  }

  // MARK: - Pages

  private mutating func look(
    at visit: PageVisit, _ bytes: inout [UInt8]
  ) throws(EventLogError) {
    do throws(PageFault) {
      try claim(visit.page, count: 1, foundAt: visit.parent)
      try read(&bytes, page: visit.page, upTo: meta.pageSize)
      pageCount += 1
      try check(visit, RawSpan(_elements: bytes.span))
    } catch {
      faults.append(error)
    }
  }

  /// Notes that pages are in use.
  private mutating func claim(
    _ page: UInt64, count: UInt64, foundAt parent: UInt64
  ) throws(PageFault) {
    guard page >= 2, count >= 1, page <= meta.lastPage, count - 1 <= meta.lastPage - page else {
      throw PageFault(page: parent, "it leads to page \(page), which there is not")
    }
    for page in page..<(page + count) where !seen.insert(page) {
      throw PageFault(page: page, "it is used twice")
    }
  }

  private mutating func check(_ visit: PageVisit, _ bytes: RawSpan) throws(PageFault) {
    let page = try StorePage(bytes, number: visit.page)
    let isBottom = visit.level == trees[visit.tree].record.depth
    guard page.isBranch != isBottom else {
      throw PageFault(page: visit.page, "it is not as deep as its tree")
    }
    // The library ends the program at a branch that leads one way only, but for the first tree.
    let least = page.isBranch && trees[visit.tree].role != .free ? 2 : 1
    guard page.nodeCount >= least else { throw PageFault(page: visit.page, "it has too few rows") }
    var filled = 0
    var visits: [PageVisit] = []
    for place in 0..<page.nodeCount {
      let node = try page.node(place, bytes)
      filled += node.byteCount
      if page.isBranch {
        visits.append(try self.visit(to: node, at: place, of: page, visit, bytes))
      } else {
        try checkRow(node, of: visit, bytes)
      }
    }
    guard page.isFilled(by: filled, of: bytes.byteCount) else {
      throw PageFault(page: visit.page, "its rows do not fill it")
    }
    if page.isBranch {
      trees[visit.tree].branchPages += 1
    } else {
      trees[visit.tree].leafPages += 1
    }
    if isWhole { try checkOrder(page, of: visit, bytes) }
    if isWhole {
      // The last one comes off first.
      waiting += visits.reversed()
    } else {
      let room = Self.quickPageCount - waiting.count
      if visits.count > room { hasSeenAll = false }
      waiting += visits.prefix(max(0, room))
    }
  }

  // MARK: - Rows

  private mutating func checkRow(
    _ node: StorePage.Node, of visit: PageVisit, _ bytes: RawSpan
  ) throws(PageFault) {
    trees[visit.tree].entries += 1
    if node.isOverflow { try checkOverflow(node, of: visit, bytes) }
    switch trees[visit.tree].role {
    case .main: return try addTree(node, of: visit, bytes)
    case .free: return try checkFreePages(node, of: visit, bytes)
    case .meta where isOrderlyEndKey(bytes.extracting(node.key)):
      isOrderlyEnd = node.value.count == 1 && bytes.byte(at: node.value.lowerBound) == 1
    case .meta, .table: break
    }
    guard !node.isTree else {
      throw PageFault(page: visit.page, "a row of \(trees[visit.tree].name) is a table")
    }
  }

  private func isOrderlyEndKey(_ key: RawSpan) -> Bool {
    MetaKey.clean.withBytes { $0.equals(key) }
  }

  private mutating func addTree(
    _ node: StorePage.Node, of visit: PageVisit, _ bytes: RawSpan
  ) throws(PageFault) {
    guard node.isTree, node.value.count == TreeRecord.byteCount,
      let name = bytes.extracting(node.key).text()
    else { throw PageFault(page: visit.page, "a row that should be a table is none") }
    let record = TreeRecord(bytes.extracting(node.value))
    guard record.flags == 0, record.isPossible(lastPage: meta.lastPage) else {
      throw PageFault(page: visit.page, "table \(name) is damaged")
    }
    let role = name == "meta" ? StoreTree.Role.meta : .table
    add(StoreTree(role, name: "table \(name)", record), foundAt: visit.page)
  }

  private mutating func add(_ tree: StoreTree, foundAt parent: UInt64) {
    trees.append(tree)
    guard tree.record.root != TreeRecord.noPage else { return }
    waiting.append(
      PageVisit(
        page: tree.record.root, level: 1, tree: trees.count - 1, parent: parent, least: [],
        bound: nil))
  }

  private mutating func checkOverflow(
    _ node: StorePage.Node, of visit: PageVisit, _ bytes: RawSpan
  ) throws(PageFault) {
    let page = bytes.littleEndian64(at: node.value.lowerBound)
    guard page >= 2, page <= meta.lastPage else {
      throw PageFault(page: visit.page, "it leads to page \(page), which there is not")
    }
    var header = [UInt8](repeating: 0, count: StorePage.headerSize)
    try read(&header, page: page, upTo: StorePage.headerSize)
    let span = RawSpan(_elements: header.span)
    let count = UInt64(span.littleEndian32(at: 12))
    let needed = (StorePage.headerSize - 1 + node.valueSize) / meta.pageSize + 1
    guard span.littleEndian64(at: 0) == page,
      span.littleEndian16(at: 10) == StorePage.overflowFlag, count >= UInt64(needed)
    else { throw PageFault(page: page, "it does not hold the value that it should") }
    try claim(page, count: count, foundAt: page)
    trees[visit.tree].overflowPages += count
    // The last byte must be there, too.
    var last = [UInt8](repeating: 0, count: 1)
    try read(&last, page: page + count - 1, upTo: meta.pageSize)
  }

  // MARK: - Free pages

  /// A list of free pages: their count, then their numbers, the greatest first.
  private mutating func checkFreePages(
    _ node: StorePage.Node, of visit: PageVisit, _ bytes: RawSpan
  ) throws(PageFault) {
    guard !node.isTree, node.key.count == 8, node.valueSize >= 8, node.valueSize & 7 == 0 else {
      throw PageFault(page: visit.page, "a list of free pages is damaged")
    }
    var list = bytes.extracting(node.value).copied
    if node.isOverflow {
      let page = bytes.littleEndian64(at: node.value.lowerBound)
      list = [UInt8](repeating: 0, count: node.valueSize)
      try read(&list, page: page, upTo: StorePage.headerSize + node.valueSize)
    }
    let span = RawSpan(_elements: list.span)
    let count = span.littleEndian64(at: 0)
    guard count < UInt64(node.valueSize / 8) else {
      throw PageFault(page: visit.page, "a list of free pages is too long")
    }
    var above = meta.lastPage + 1
    for place in 0..<Int(count) {
      let page = span.littleEndian64(at: 8 + 8 * place)
      guard page >= 2, page < above, free.insert(page) else {
        throw PageFault(page: visit.page, "a list of free pages is damaged")
      }
      above = page
    }
  }

  // MARK: - Sums

  private mutating func checkSums() {
    if let page = seen.first(alsoIn: free) {
      faults.append(PageFault(page: page, "it is in use and noted as free"))
    }
    for tree in trees where !tree.addsUp {
      faults.append(
        PageFault(page: 0, "\(tree.name) has other numbers of pages or rows", isFatal: false))
    }
  }
}
