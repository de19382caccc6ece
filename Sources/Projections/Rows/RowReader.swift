import EventLog

/// A position in a row's bytes; reading past their end gives 0 and marks the row as broken.
struct RowReader {
  private var offset = 0
  private var isIntact = true

  /// Whether all was there and nothing is left over.
  func isAtEnd(of bytes: RawSpan) -> Bool { isIntact && offset == bytes.byteCount }

  mutating func byte(_ bytes: RawSpan) -> UInt8 {
    take(1, of: bytes).map { bytes.byte(at: $0) } ?? 0
  }

  mutating func uint32(_ bytes: RawSpan) -> UInt32 {
    take(4, of: bytes).map { bytes.bigEndian32(at: $0) } ?? 0
  }

  mutating func uint64(_ bytes: RawSpan) -> UInt64 {
    take(8, of: bytes).map { bytes.bigEndian64(at: $0) } ?? 0
  }

  mutating func int32(_ bytes: RawSpan) -> Int32 { Int32(bitPattern: uint32(bytes)) }

  mutating func int64(_ bytes: RawSpan) -> Int64 { Int64(bitPattern: uint64(bytes)) }

  /// How many parts follow, each of a byte at least: more than there are bytes left are none.
  mutating func length(_ bytes: RawSpan) -> UInt32 {
    let length = uint32(bytes)
    guard isIntact, Int(length) <= bytes.byteCount - offset else {
      reject()
      return 0
    }
    return length
  }

  /// A number that is held in four bytes and stored in eight.
  mutating func count(_ bytes: RawSpan) -> Int32 {
    guard let count = Int32(exactly: int64(bytes)) else {
      reject()
      return 0
    }
    return count
  }

  mutating func day(_ bytes: RawSpan) -> StudyDay { StudyDay(number: int32(bytes)) }

  mutating func timestamp(_ bytes: RawSpan) -> Timestamp { Timestamp(milliseconds: int64(bytes)) }

  mutating func identifier<Kind>(_ bytes: RawSpan) -> Identifier<Kind> {
    let high = uint64(bytes)
    return Identifier(high: high, low: uint64(bytes))
  }

  mutating func text(_ bytes: RawSpan) -> String {
    let length = Int(uint32(bytes))
    guard let start = take(length, of: bytes),
      let text = bytes.extracting(start..<start + length).text()
    else {
      isIntact = false
      return ""
    }
    return text
  }

  mutating func texts(_ bytes: RawSpan) -> [String] {
    var texts: [String] = []
    for _ in 0..<length(bytes) where isIntact { texts.append(text(bytes)) }
    return texts
  }

  mutating func numbers(_ bytes: RawSpan) -> [UInt32] {
    var numbers: [UInt32] = []
    for _ in 0..<length(bytes) where isIntact { numbers.append(uint32(bytes)) }
    return numbers
  }

  var isBroken: Bool { !isIntact }

  /// Marks the row as broken: a value that cannot be.
  mutating func reject() { isIntact = false }

  private mutating func take(_ count: Int, of bytes: RawSpan) -> Int? {
    guard isIntact, count <= bytes.byteCount - offset else {
      isIntact = false
      return nil
    }
    defer { offset += count }
    return offset
  }
}
