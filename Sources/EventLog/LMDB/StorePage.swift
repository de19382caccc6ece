/// One page of a tree, held against the bounds that the library takes for granted.
struct StorePage {
  static let headerSize = 16
  static let nodeHeaderSize = 8
  static let branchFlag: UInt16 = 0x01
  static let leafFlag: UInt16 = 0x02
  static let overflowFlag: UInt16 = 0x04
  static let metaFlag: UInt16 = 0x08
  static let greatestKeySize = 511

  /// One row of a page, or one way down.
  struct Node {
    /// Where the key lies in the page.
    let key: Range<Int>
    /// Where the value lies, or the number of its overflow page.
    let value: Range<Int>
    /// The bytes of the value, wherever they are.
    let valueSize: Int
    let isOverflow: Bool
    let isTree: Bool
    /// Of a branch: the page below.
    let child: UInt64
  }

  let isBranch: Bool
  let nodeCount: Int
  private let number: UInt64
  private let upper: Int

  /// Reads the header.
  init(_ bytes: RawSpan, number: UInt64) throws(PageFault) {
    self.number = number
    guard bytes.littleEndian64(at: 0) == number else {
      throw PageFault(page: number, "it says that it is another page")
    }
    let flags = bytes.littleEndian16(at: 10)
    guard flags == Self.branchFlag || flags == Self.leafFlag else {
      throw PageFault(page: number, "it is no page of a tree")
    }
    isBranch = flags == Self.branchFlag
    let lower = Int(bytes.littleEndian16(at: 12))
    upper = Int(bytes.littleEndian16(at: 14))
    guard lower >= Self.headerSize, lower & 1 == 0, lower <= upper, upper <= bytes.byteCount else {
      throw PageFault(page: number, "its bounds are damaged")
    }
    nodeCount = (lower - Self.headerSize) / 2
  }

  /// Reads the node at a place, which lies within the page.
  func node(_ place: Int, _ bytes: RawSpan) throws(PageFault) -> Node {
    let offset = Int(bytes.littleEndian16(at: Self.headerSize + 2 * place))
    guard offset >= upper, offset & 1 == 0, offset + Self.nodeHeaderSize <= bytes.byteCount else {
      throw PageFault(page: number, "row \(place) lies outside of it")
    }
    let low = UInt64(bytes.littleEndian16(at: offset))
    let high = UInt64(bytes.littleEndian16(at: offset + 2))
    let flags = bytes.littleEndian16(at: offset + 4)
    let keySize = Int(bytes.littleEndian16(at: offset + 6))
    let keyStart = offset + Self.nodeHeaderSize
    let valueSize = isBranch ? 0 : Int(low | high << 16)
    let isOverflow = !isBranch && flags == 1
    let valueStart = keyStart + keySize
    let valueEnd = valueStart + (isOverflow ? 8 : valueSize)
    guard keySize <= Self.greatestKeySize, valueEnd <= bytes.byteCount else {
      throw PageFault(page: number, "row \(place) reaches beyond it")
    }
    guard isBranch || flags <= 2 else {
      throw PageFault(page: number, "row \(place) is of an unknown kind")
    }
    return Node(
      key: keyStart..<valueStart, value: valueStart..<valueEnd, valueSize: valueSize,
      isOverflow: isOverflow, isTree: !isBranch && flags == 2,
      child: isBranch ? low | high << 16 | UInt64(flags) << 32 : 0)
  }

  /// Whether rows of so many bytes fill the page from its upper bound to its end.
  func isFilled(by byteCount: Int, of pageSize: Int) -> Bool { byteCount == pageSize - upper }
}

extension StorePage.Node {
  /// What the node takes of its page.
  var byteCount: Int {
    (StorePage.nodeHeaderSize + key.count + value.count + 1) & ~1
  }
}

extension StorePage {
  /// Lends what could be rows of a leaf, whatever its header says; the same row never twice.
  ///
  /// Their places stand one after the other behind the header, until where the first row lies; and
  /// the rows lie one behind the other, so that one whose place is damaged is found by its
  /// neighbour.
  static func forEachLikelyRow(of bytes: RawSpan, _ body: (Node) -> Void) {
    var end = bytes.byteCount
    var place = headerSize
    // Where rows begin for certain, and where another one may.
    var taken: Set<Int> = []
    var ends = [Int(bytes.littleEndian16(at: 14))]
    while place + 2 <= end {
      let offset = Int(bytes.littleEndian16(at: place))
      place += 2
      guard offset >= place, offset & 1 == 0, let node = likelyRow(at: offset, bytes),
        taken.insert(offset).inserted
      else { continue }
      end = min(end, offset)
      ends.append(offset + node.byteCount)
      body(node)
    }
    while let offset = ends.popLast() {
      guard offset >= headerSize, offset & 1 == 0, !taken.contains(offset),
        let node = likelyRow(at: offset, bytes)
      else { continue }
      taken.insert(offset)
      ends.append(offset + node.byteCount)
      body(node)
    }
  }

  private static func likelyRow(at offset: Int, _ bytes: RawSpan) -> Node? {
    guard offset + nodeHeaderSize <= bytes.byteCount else { return nil }
    let low = Int(bytes.littleEndian16(at: offset))
    let high = Int(bytes.littleEndian16(at: offset + 2))
    let flags = bytes.littleEndian16(at: offset + 4)
    let keyStart = offset + nodeHeaderSize
    let keySize = Int(bytes.littleEndian16(at: offset + 6))
    guard keySize >= 1, keySize <= greatestKeySize, flags <= 1 else { return nil }
    let valueStart = keyStart + keySize
    let valueSize = low | high << 16
    let valueEnd = valueStart + (flags == 1 ? 8 : valueSize)
    guard valueEnd <= bytes.byteCount else { return nil }
    return Node(
      key: keyStart..<valueStart, value: valueStart..<valueEnd, valueSize: valueSize,
      isOverflow: flags == 1, isTree: false, child: 0)
  }
}
