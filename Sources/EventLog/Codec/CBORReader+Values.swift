extension CBORReader {
  /// A whole body as a tree: the strict profile, checked to the last byte.
  package static func value(_ bytes: RawSpan) throws(MalformedBody) -> CBORValue {
    guard bytes.byteCount <= bodySizeLimit else { throw MalformedBody(.tooLong, at: 0) }
    var reader = CBORReader()
    let value = try reader.value(bytes, depth: 1)
    try reader.end(bytes)
    return value
  }

  /// The next value; `depth` is the level that a map or array here would be on, from 1.
  package mutating func value(_ bytes: RawSpan, depth: Int) throws(MalformedBody) -> CBORValue {
    switch try peek(bytes) >> 5 {
    case 0, 1: return .integer(try integer(bytes))
    case 2: return .bytes(bytes.extracting(try byteString(bytes)).copied)
    case 3: return .text(try text(bytes))
    case 4:
      try checkDepth(depth)
      let count = try arrayCount(bytes)
      var items: [CBORValue] = []
      items.reserveCapacity(count)
      for _ in 0..<count { items.append(try value(bytes, depth: depth + 1)) }
      return .array(items)
    case 5:
      try checkDepth(depth)
      let count = try mapCount(bytes)
      var entries: [CBORValue.Entry] = []
      entries.reserveCapacity(count)
      var last = -1
      for _ in 0..<count {
        last = try key(bytes, after: last)
        entries.append(.init(key: UInt8(last), value: try value(bytes, depth: depth + 1)))
      }
      return .map(entries)
    case 6: throw MalformedBody(.notInProfile, at: position)
    default: return .boolean(try boolean(bytes, orElse: .notInProfile))
    }
  }

  /// Passes over the next value, as strictly as if it were read.
  package mutating func skip(_ bytes: RawSpan, depth: Int) throws(MalformedBody) {
    switch try peek(bytes) >> 5 {
    case 0, 1: _ = try integer(bytes)
    case 2: _ = try byteString(bytes)
    case 3: try skipText(bytes)
    case 4:
      try checkDepth(depth)
      for _ in 0..<(try arrayCount(bytes)) { try skip(bytes, depth: depth + 1) }
    case 5:
      try checkDepth(depth)
      var last = -1
      for _ in 0..<(try mapCount(bytes)) {
        last = try key(bytes, after: last)
        try skip(bytes, depth: depth + 1)
      }
    case 6: throw MalformedBody(.notInProfile, at: position)
    default: _ = try boolean(bytes, orElse: .notInProfile)
    }
  }

  private func checkDepth(_ depth: Int) throws(MalformedBody) {
    guard depth <= Self.depthLimit else { throw MalformedBody(.tooDeep, at: position) }
  }

  private mutating func skipText(_ bytes: RawSpan) throws(MalformedBody) {
    let start = position
    let length = try length(bytes, major: 3)
    guard bytes.extracting(position..<(position + length)).isText else {
      throw MalformedBody(.invalidText, at: start)
    }
    position += length
  }
}
