/// A page to be looked at.
struct PageVisit {
  let page: UInt64
  /// How deep it lies; 1 is the root.
  let level: UInt16
  /// The place of its tree.
  let tree: Int
  /// The page that leads to it.
  let parent: UInt64
  /// The key that none of it may be less than; empty for none.
  let least: [UInt8]
  /// The key that all of it must be less than; nil for none.
  let bound: [UInt8]?
}

/// One tree of a store, with what was seen of it.
struct StoreTree {
  enum Role {
    /// The lists of free pages, by transaction.
    case free
    /// The tables, by name.
    case main
    case table
    /// The table that says whether the last writer ended in order.
    case meta
  }

  let role: Role
  let name: String
  let record: TreeRecord
  var branchPages: UInt64 = 0
  var leafPages: UInt64 = 0
  var overflowPages: UInt64 = 0
  var entries: UInt64 = 0
  /// The greatest key so far, in the order of keys.
  var lastKey: [UInt8] = []

  init(_ role: Role, name: String, _ record: TreeRecord) {
    self.role = role
    self.name = name
    self.record = record
  }

  /// Whether everything that the tree's record counts was seen.
  var addsUp: Bool {
    branchPages == record.branchPages && leafPages == record.leafPages
      && overflowPages == record.overflowPages && entries == record.entries
  }

  /// Whether one key comes before another.
  func precedes(_ key: RawSpan, _ other: RawSpan) -> Bool {
    guard role != .free else {
      // The number of a transaction, stored as the machine has it.
      guard key.byteCount == 8, other.byteCount == 8 else { return false }
      return key.littleEndian64(at: 0) < other.littleEndian64(at: 0)
    }
    let count = min(key.byteCount, other.byteCount)
    var offset = 0
    while offset + 8 <= count {
      let (left, right) = (key.bigEndian64(at: offset), other.bigEndian64(at: offset))
      if left != right { return left < right }
      offset += 8
    }
    while offset < count {
      let (left, right) = (key.byte(at: offset), other.byte(at: offset))
      if left != right { return left < right }
      offset += 1
    }
    return key.byteCount < other.byteCount
  }
}
