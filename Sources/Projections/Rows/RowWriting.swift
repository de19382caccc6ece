import EventLog

/// How rows are written: numbers big-endian, text as its UTF-8 after a length of 4 bytes.
extension [UInt8] {
  @inlinable
  mutating func appendRow(_ number: UInt32) {
    append(UInt8(truncatingIfNeeded: number >> 24))
    append(UInt8(truncatingIfNeeded: number >> 16))
    append(UInt8(truncatingIfNeeded: number >> 8))
    append(UInt8(truncatingIfNeeded: number))
  }

  mutating func appendRow(_ number: UInt64) {
    append(addingCapacity: 8) { output in
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        output.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
  }

  mutating func appendRow(_ number: Int32) { appendRow(UInt32(bitPattern: number)) }

  mutating func appendRow(_ number: Int64) { appendRow(UInt64(bitPattern: number)) }

  mutating func appendRow<Kind>(_ identifier: Identifier<Kind>) {
    appendRow(identifier.high)
    appendRow(identifier.low)
  }

  mutating func appendRow(_ hash: Hash256) {
    appendRow(hash.words.0)
    appendRow(hash.words.1)
    appendRow(hash.words.2)
    appendRow(hash.words.3)
  }

  mutating func appendRow(_ text: String) {
    appendRow(UInt32(clamping: text.utf8.count))
    append(contentsOf: text.utf8)
  }

  mutating func appendRow(_ numbers: [UInt32]) {
    appendRow(UInt32(clamping: numbers.count))
    for number in numbers { appendRow(number) }
  }
}
