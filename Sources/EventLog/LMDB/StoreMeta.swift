internal import CLMDB
internal import Glibc

/// What the raw file says where its trees begin: one of the two first pages.
///
/// Read and checked by this program itself before the library gets the file, since the library
/// follows whatever stands there. The layout is that of `lmdb.h` version 0.9 on a 64-bit,
/// little-endian machine.
struct StoreMeta: Equatable {
  static let magic: UInt32 = 0xBEEF_C0DE
  static let dataVersion: UInt32 = 1
  static let byteCount = 152

  let free: TreeRecord
  let main: TreeRecord
  let lastPage: UInt64
  let transaction: UInt64
  var pageSize: Int { free.pageSize }

  /// Reads the page with this number, 0 or 1.
  ///
  /// - Throws: What is wrong with it.
  init(_ bytes: RawSpan, number: UInt64) throws(PageFault) {
    func need(_ isSo: Bool, _ reason: String) throws(PageFault) {
      if !isSo { throw PageFault(page: number, reason) }
    }
    try need(bytes.byteCount >= Self.byteCount, "it is cut short")
    try need(
      bytes.littleEndian32(at: 16) == Self.magic
        && bytes.littleEndian32(at: 20) == Self.dataVersion, "it is no first page of a store")
    try need(
      bytes.littleEndian64(at: 0) == number
        && bytes.littleEndian16(at: 10) == StorePage.metaFlag, "its header is damaged")
    try need(bytes.littleEndian64(at: 24) == 0, "it asks for an address")
    free = TreeRecord(bytes.extracting(40..<88))
    main = TreeRecord(bytes.extracting(88..<136))
    lastPage = bytes.littleEndian64(at: 136)
    transaction = bytes.littleEndian64(at: 144)
    let size = free.pageSize
    try need(size >= 512 && size <= 65_536 && size & (size - 1) == 0, "its page size is damaged")
    try need(
      free.flags & ~TreeRecord.singleFile == TreeRecord.integerKeys && main.flags == 0,
      "its flags are damaged")
    try need(lastPage >= 1 && lastPage < 1 << 40, "its last page is out of range")
    // The library maps as much as stands here.
    let mapSize = bytes.littleEndian64(at: 32)
    try need(mapSize >> 47 == 0 && mapSize / UInt64(size) > lastPage, "its map size is damaged")
    for tree in [free, main] {
      try need(tree.isPossible(lastPage: lastPage), "its trees are damaged")
    }
  }

  /// Both first pages of an open file.
  ///
  /// - Throws: `notALog` for another kind of file, `truncatedFile`, `damagedStore`.
  static func pair(of file: RawFile) throws(EventLogError) -> (older: StoreMeta, newer: StoreMeta) {
    // Another program may be writing one of them: what is read twice alike is whole.
    var pages = try FirstPages(of: file)
    for _ in 0..<1_000 {
      let again = try FirstPages(of: file)
      if again == pages { break }
      pages = again
    }
    do throws(PageFault) {
      return try pages.metas()
    } catch {
      throw try error.asError(of: file, lastPage: 1, pageSize: 4_096)
    }
  }
}

/// The bytes of the two first pages that count.
private struct FirstPages: Equatable {
  private let zero: [UInt8]
  private let one: [UInt8]

  init(of file: RawFile) throws(EventLogError) {
    let zero = try Self.read(file, at: 0)
    let span = RawSpan(_elements: zero.span)
    guard zero.count == StoreMeta.byteCount, span.littleEndian32(at: 16) == StoreMeta.magic else {
      throw .notALog(path: file.path, reason: "no LMDB file")
    }
    guard span.littleEndian32(at: 20) == StoreMeta.dataVersion else {
      throw .notALog(path: file.path, reason: "another version of LMDB")
    }
    // Where the second page lies, the first one says.
    one = try Self.read(file, at: UInt64(span.littleEndian32(at: 40)))
    self.zero = zero
  }

  private static func read(_ file: RawFile, at offset: UInt64) throws(EventLogError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: StoreMeta.byteCount)
    let count = try file.read(&bytes, at: offset)
    return Array(bytes.prefix(count))
  }

  func metas() throws(PageFault) -> (older: StoreMeta, newer: StoreMeta) {
    let zero = try StoreMeta(RawSpan(_elements: zero.span), number: 0)
    guard one.count == StoreMeta.byteCount else { throw PageFault(page: 1, PageFault.beyondEnd) }
    let one = try StoreMeta(RawSpan(_elements: one.span), number: 1)
    guard one.pageSize == zero.pageSize else {
      throw PageFault(page: 1, "its page size is damaged")
    }
    // An older page in the place of the newer one is a store that was whole then.
    if zero == one { return (zero, one) }
    let (older, newer) = zero.transaction > one.transaction ? (one, zero) : (zero, one)
    guard newer.transaction - older.transaction == 1,
      newer.transaction & 1 == (newer == one ? 1 : 0)
    else {
      throw PageFault(page: newer == one ? 1 : 0, "its transaction does not follow the other's")
    }
    return (older, newer)
  }
}

/// What a store holds of one of its trees.
struct TreeRecord: Equatable {
  static let byteCount = 48
  static let integerKeys: UInt16 = 0x08
  /// Kept among the flags of the first tree by a store that is no folder.
  static let singleFile: UInt16 = 0x4000
  static let noPage = UInt64.max
  static let greatestDepth: UInt16 = 32

  /// Of the first tree only.
  let pageSize: Int
  let flags: UInt16
  let depth: UInt16
  let branchPages: UInt64
  let leafPages: UInt64
  let overflowPages: UInt64
  let entries: UInt64
  let root: UInt64

  init(_ bytes: RawSpan) {
    pageSize = Int(bytes.littleEndian32(at: 0))
    flags = bytes.littleEndian16(at: 4)
    depth = bytes.littleEndian16(at: 6)
    branchPages = bytes.littleEndian64(at: 8)
    leafPages = bytes.littleEndian64(at: 16)
    overflowPages = bytes.littleEndian64(at: 24)
    entries = bytes.littleEndian64(at: 32)
    root = bytes.littleEndian64(at: 40)
  }

  /// Whether there may be such a tree in a store with this last page.
  func isPossible(lastPage: UInt64) -> Bool {
    if root == Self.noPage { return depth == 0 }
    return depth >= 1 && depth < Self.greatestDepth && root >= 2 && root <= lastPage
  }
}
