/// Reading at length without keeping freed pages from being used again.
extension EventLog {
  /// Goes through the rows of a table in the order of their keys, in turns as `scanRecords` does.
  ///
  /// What is written between two turns behind the place that was reached is seen.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - turn: When a turn ends.
  ///   - body: Gets key and value, and says whether to go on.
  /// - Throws: What `body` throws.
  package func scanRows(
    _ table: Table, turn: ReadingTurn = ReadingTurn(),
    _ body: (RawSpan, RawSpan) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    var next: TableKey?
    var isAtEnd = false
    while !isAtEnd {
      isAtEnd = true
      let start = next
      let deadline = Patience.nanosecondsNow() + turn.nanoseconds
      var count = 0
      try read { transaction throws(EventLogError) in
        try transaction.scan(table, from: start) { key, value throws(EventLogError) in
          if let start, count == 0, key.equals(start) { return .next }
          count += 1
          if try body(key, value) == .stop {
            isAtEnd = true
            return .stop
          }
          let isLate = count & 63 == 0 && Patience.nanosecondsNow() >= deadline
          guard count >= turn.recordLimit || isLate,
            key.byteCount <= TableKey.greatestByteCount
          else { return .next }
          next = TableKey(key)
          isAtEnd = false
          return .stop
        }
      }
    }
  }

  /// Goes through the records as `scanRecords` does, and holds no transaction while `body` works:
  /// what writes to somebody who reads slowly.
  ///
  /// - Parameters:
  ///   - first: The number to begin with.
  ///   - last: The number to end with; the newest if nil.
  ///   - turn: How much is copied at a time: a MiB and one record at most.
  ///   - body: Gets number, header, and body or content hash.
  /// - Throws: What `body` throws, and `corruptRecord` for what is no record.
  package func handOutRecords(
    from first: UInt64 = 1, through last: UInt64? = nil, turn: ReadingTurn = ReadingTurn(),
    _ body: (UInt64, RecordHeader, RawSpan) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) {
    let head = try read { transaction throws(EventLogError) in try transaction.head() }
    let end = min(last ?? .max, head.sequence)
    var next = first
    var copies = RecordCopies()
    while next <= end {
      copies.removeAll()
      let fault = try copies.fill(from: self, next, through: end, turn)
      for place in copies.indices where try copies.lend(place, body) == .stop { return }
      if let fault { throw fault }
      guard let newest = copies.newest else { throw .missingRecord(sequence: next) }
      if newest == .max { return }
      next = newest + 1
    }
  }
}

/// Records copied out of the store, one behind the other in the same memory.
private struct RecordCopies {
  private struct Place {
    var sequence: UInt64
    var header: RecordHeader
    var range: Range<Int>
  }

  private var places: [Place] = []
  private var bytes: [UInt8] = []

  var indices: Range<Int> { places.indices }
  var newest: UInt64? { places.last?.sequence }

  mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Copies the records of one turn; what cannot be read ends it, and is returned.
  mutating func fill(
    from log: EventLog, _ first: UInt64, through end: UInt64, _ turn: ReadingTurn
  ) throws(EventLogError) -> EventLogError? {
    do throws(EventLogError) {
      try log.scanTurn(from: first, through: end, turn: turn) { sequence, header, body in
        let start = bytes.count
        bytes.append(body)
        places.append(Place(sequence: sequence, header: header, range: start..<bytes.count))
        return bytes.count >= turn.byteLimit ? .stop : .next
      }
    } catch {
      guard case .corruptRecord = error else { throw error }
      return error
    }
    return nil
  }

  func lend(
    _ place: Int, _ body: (UInt64, RecordHeader, RawSpan) throws(EventLogError) -> ScanStep
  ) throws(EventLogError) -> ScanStep {
    let place = places[place]
    return try body(
      place.sequence, place.header,
      RawSpan(_elements: bytes.span).extracting(place.range))
  }
}

extension RawSpan {
  fileprivate func equals(_ key: TableKey) -> Bool { key.withBytes { $0.equals(self) } }
}
