/// What an append knows when its transaction ends, for the next transaction of this program.
///
/// It holds only while no other transaction was stored in between, which the store's own count of
/// them tells, whoever writes: then the next append need not read again what this one wrote.
struct Carried {
  /// Where the log ends.
  var head: Head
  var books: LogBooks
  /// What the projector keeps for its next run; nil if nothing.
  var projection: (any AnyObject & Sendable)?
  /// The changes that its transaction had made by then: any more would not be known here.
  var changeCount: Int
}

extension WriteTransaction {
  /// What the append before left, for the next one; nil if anything was changed since.
  mutating func takeCarried() -> Carried? {
    let found = carried?.changeCount == changeCount ? carried : nil
    carried = nil
    projectionMemory = found?.projection
    return found
  }

  /// Leaves what an append knows to the next transaction.
  mutating func leave(_ head: Head, _ books: LogBooks) {
    carried = Carried(
      head: head, books: books, projection: projectionMemory, changeCount: changeCount)
  }

  /// Where the log ends now; costs a look-up only where the last append is not known.
  borrowing func knownHead() throws(EventLogError) -> Head {
    if let carried, carried.changeCount == changeCount { return carried.head }
    return try head()
  }
}
