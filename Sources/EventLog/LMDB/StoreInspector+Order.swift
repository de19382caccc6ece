extension StoreInspector {
  /// The way down to the page below a node, with the keys that it must lie between.
  func visit(
    to node: StorePage.Node, at place: Int, of page: StorePage, _ visit: PageVisit,
    _ bytes: RawSpan
  ) throws(PageFault) -> PageVisit {
    var (least, bound) = (visit.least, visit.bound)
    if isWhole, place > 0 { least = bytes.extracting(node.key).copied }
    if isWhole, place + 1 < page.nodeCount {
      bound = bytes.extracting(try page.node(place + 1, bytes).key).copied
    }
    return PageVisit(
      page: node.child, level: visit.level + 1, tree: visit.tree, parent: visit.page,
      least: least, bound: bound)
  }

  /// Holds the keys of a page against each other, against those on its left, and against the keys
  /// above that lead to it and to the page on its right.
  mutating func checkOrder(
    _ page: StorePage, of visit: PageVisit, _ bytes: RawSpan
  ) throws(PageFault) {
    let tree = trees[visit.tree]
    let least = RawSpan(_elements: visit.least.span)
    let last = RawSpan(_elements: tree.lastKey.span)
    var isOrdered = true
    var previous: Range<Int>?
    // The first way down has no key that counts.
    for place in (page.isBranch ? 1 : 0)..<page.nodeCount {
      let range = try page.node(place, bytes).key
      let key = bytes.extracting(range)
      if let previous {
        isOrdered = isOrdered && tree.precedes(bytes.extracting(previous), key)
      } else {
        if !visit.least.isEmpty { isOrdered = isOrdered && !tree.precedes(key, least) }
        if !tree.lastKey.isEmpty { isOrdered = isOrdered && tree.precedes(last, key) }
      }
      previous = range
    }
    // A look-up of a key at or behind the bound goes to the page on the right.
    if let previous, let bound = visit.bound {
      isOrdered =
        isOrdered
        && tree.precedes(bytes.extracting(previous), RawSpan(_elements: bound.span))
    }
    if !page.isBranch, let previous {
      trees[visit.tree].lastKey = bytes.extracting(previous).copied
    }
    if !isOrdered { noteOrder(of: visit) }
  }

  private mutating func noteOrder(of visit: PageVisit) {
    let fault = PageFault(page: visit.page, PageFault.outOfOrder, isFatal: false)
    if faults.last != fault { faults.append(fault) }
  }
}
